import type { z } from "zod";
import type { Reader } from "#db/open";
import { today } from "#shared/dates";
import { DEBTOR_PAPER_LABEL, DEBTOR_PAPERS } from "#shared/debt-papers";
import type { DebtorKind } from "#shared/debtor-filters";
import { sumBy } from "#shared/money";
import type { PaymentStatus } from "#shared/payment-status";
import { isReminded } from "#shared/reminders";
import type { Sentence, Value } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { type RuleWords, say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { chosenYear, findClass } from "../../classes/classes.queries.ts";
import { reachOf } from "../../contacts/reach.ts";
import { studentCount } from "../../counts-in-words.ts";
import { emptyAsUnset, oneOf } from "../../fields.ts";
import { once } from "../../once.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { recordedRead } from "../../recorded-read.ts";
import { readIdentity } from "../../settings/identity.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { numbersIfShared } from "../../students/matricules.ts";
import type { StudentPaymentStatus } from "../due/payment-status.ts";
import { type DebtorFilter, debtorFilter } from "./debtors.schema.ts";
import { debtorRows, debtorStatuses, statusesInOrder } from "./debtors.ts";

const papersInput = once(() =>
	debtorFilter().extend({
		paper: emptyAsUnset(oneOf("Paper", DEBTOR_PAPERS, DEBTOR_PAPER_LABEL)).transform((sent) => sent ?? "office"),
	}),
);

/** Only for the office: it names other families' children. */
export const debtorsPaper = recordedRead({
	name: "debtorsPaper",
	action: "openPaper",
	allow: OFFICE,
	input: papersInput,
	run: ({ tx, input }) => {
		const answer = paperOf(tx, input);
		const values = { paper: say(DEBTOR_PAPER_LABEL[input.paper]), classes: chosenInWords(tx, input) };
		return { answer, summary: say("opened a list of debtors of {classes}: {paper}", values) };
	},
});

function paperOf(tx: Reader, input: z.output<ReturnType<typeof papersInput>>) {
	if (input.paper === "call") return { kind: "call-list" as const, ...callList(tx, input) };
	if (input.paper === "in-order") return { kind: "in-order-list" as const, ...inOrderList(tx, input) };
	return { kind: "debtors" as const, ...officeList(tx, input) };
}

function headOf(tx: Reader, filter: DebtorFilter) {
	const { class_id, on } = filter;
	const year = chosenYear(tx, filter);
	const class_name = class_id === undefined ? null : findClass(tx, class_id).name;
	return { school: readIdentity(tx), class_name, year, on, printed_on: today() };
}

function officeList(tx: Reader, filter: DebtorFilter) {
	const country = readSetting(tx, "country");
	const rows = debtorRows(tx, debtorStatuses(tx, filter));
	const head = headOf(tx, filter);
	const { year } = head;
	const numberOf = numbersIfShared(tx);
	return {
		...head,
		owing_kind: filter.kind,
		by_class: filter.order === "class",
		rows: rows.map(({ paymentStatus: _, last_payment_at: __, last_reminder: ___, died: ____, ...row }) => ({
			...row,
			phone: reachOf(row.guardian_contact, country).shown,
			...numberOf({ id: row.student_id, year }),
		})),
	};
}
export type OfficeListPaper = ReturnType<typeof officeList>;
export type OfficeListLine = OfficeListPaper["rows"][number];

/** Read out in the class, so a reminder. */
function callList(tx: Reader, filter: DebtorFilter) {
	const statuses = debtorStatuses(tx, { ...filter, order: "class" }).filter(({ balance }) => isReminded(balance));
	return { ...headOf(tx, filter), classes: namesByClass(statuses) };
}
export type CallListPaper = ReturnType<typeof callList>;
export type ClassNames = CallListPaper["classes"][number];

const isHere = ({ balance }: StudentPaymentStatus) => balance.left_on === null;

const IN_ORDER: ReadonlySet<PaymentStatus> = new Set(["paid", "in_order", "extended"]);

/** Ignores the filter's kind and extension. */
function inOrderList(tx: Reader, filter: DebtorFilter) {
	const everybody = statusesInOrder(tx, { ...filter, order: "class" }).filter(isHere);
	const hasDates = ({ schedule }: StudentPaymentStatus) => schedule.installments.length > 0;
	const listed = namesByClass(everybody.filter(hasDates), ({ status }) => IN_ORDER.has(status));
	const without_dates = namesByClass(everybody.filter((one) => !hasDates(one))).map(({ class_name }) => class_name);
	return { ...headOf(tx, filter), classes: listed, without_dates };
}
export type InOrderListPaper = ReturnType<typeof inOrderList>;

function namesByClass(found: StudentPaymentStatus[], included: (one: StudentPaymentStatus) => boolean = () => true) {
	return [...Map.groupBy(found, ({ balance }) => balance.class_id)].map(([class_id, members]) => ({
		class_id,
		class_name: members[0]?.balance.class_name ?? "",
		names: members.filter(included).map(({ balance }) => balance.student_name),
	}));
}

const studentsOn = (paper: ReturnType<typeof paperOf>): number =>
	paper.kind === "debtors" ? paper.rows.length : sumBy(paper.classes, ({ names }) => names.length);

const PRINTED = {
	office: "printed the debtors of {classes} ({which}): {students}",
	call: "printed the call list of {classes} ({which}): {students}",
	"in-order": "printed the students in order of {classes} ({which}): {students}",
} as const satisfies Record<z.output<ReturnType<typeof papersInput>>["paper"], RuleWords>;

/** The list is personal data, so the audit trail has it. */
export const printDebtors = change({
	name: "printDebtors",
	allow: OFFICE,
	input: papersInput,
	run: ({ tx, input: { paper, ...filter }, note }) => {
		const students = studentsOn(paperOf(tx, { paper, ...filter }));
		const which = paper === "in-order" ? say("on {day}", { day: new Day(filter.on) }) : kindInWords(filter);
		note(say(PRINTED[paper], { classes: chosenInWords(tx, filter), which, students: studentCount(students) }));
	},
});

export function chosenInWords(tx: Reader, filter: DebtorFilter): Value {
	const { class_name, year, school } = headOf(tx, filter);
	return class_name ?? say("all classes of {year}", { year: formatYear(year, school.year_text) });
}

const KIND_IN_TRAIL = {
	owing: "owing on {day}",
	overdue: "overdue on {day}",
	nothing: "nothing paid on {day}",
	part: "paid in part on {day}",
} as const satisfies Record<DebtorKind, RuleWords>;

export function kindInWords({ kind, on, status }: Pick<DebtorFilter, "kind" | "on" | "status">): Sentence {
	const which = say(KIND_IN_TRAIL[kind], { day: new Day(on) });
	return status === "left" ? say("left, {which}", { which }) : which;
}
