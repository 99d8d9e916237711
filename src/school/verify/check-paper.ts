import { and, asc, eq, isNull } from "drizzle-orm";
import { isIn } from "#db/conditions";
import { inTransaction, type Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { students } from "#db/schema/school";
import { Refusal } from "#refusal";
import { dayOf } from "#shared/dates";
import type { GateStudent } from "#shared/gate";
import { sumBy } from "#shared/money";
import { maskedName } from "#shared/short-names";
import { say } from "#shared/words/words";
import { storageRefusal } from "../../refusal.ts";
import { addressLimit, countTry, type Limit, refuseOverLimits } from "../accounts/throttle.ts";
import { factsOf, storedCertificate } from "../certificates/certificates.queries.ts";
import { atGate } from "../fees/gate.ts";
import { entries } from "../fees/ledger/ledger.ts";
import type { Payment } from "../fees/payments.schema.ts";
import { read } from "../operation.ts";
import { mayCall, OFFICE } from "../permissions.ts";
import { type PrintedPaper, paperWithCode } from "../settings/paper-codes.ts";
import { asStudent, selectStudents } from "../students/students.queries.ts";
import {
	type CheckAnswer,
	type CheckedCard,
	type CheckedCertificate,
	type CheckedReceipt,
	checkAnswer,
	checkInput,
} from "./verify.schema.ts";

/** Limits failed lookups per address, except the office's; the code's length provides the security. */
export const checkPaper = read({
	name: "checkPaper",
	allow: "everyone",
	input: checkInput,
	answer: checkAnswer,
	run: ({ tx, actor, input, client }): CheckAnswer => {
		const paper = paperWithCode(tx, input.number_code);
		const checked = paper && checkedOf(tx, paper);
		if (checked) return checked;
		if (!mayCall({ allow: OFFICE }, actor)) countMiss(addressLimit("verify", client.address));
		throw new Refusal("not-found", say("Not one of our papers."));
	},
});

/** On a full disk only the count is lost. */
function countMiss(limit: Limit): void {
	refuseOverLimits(limit);
	try {
		inTransaction((tx) => countTry(tx, limit.bucket));
	} catch (error) {
		if (!storageRefusal(error)) throw error;
	}
}

function checkedOf(tx: Reader, paper: PrintedPaper): CheckAnswer | null {
	if (paper.kind === "card") return cardOf(tx, paper);
	return paper.kind === "certificate" ? certificateOf(tx, paper) : receiptOf(tx, paper);
}

type Certificate = Extract<PrintedPaper, { kind: "certificate" }>;
type Receipt = Exclude<PrintedPaper, Card | Certificate>;

function entriesOf(tx: Reader, { kind, digits }: Receipt): Payment[] {
	const number = `RCP-${digits}`;
	if (kind === "receipt") return entries(tx, eq(payments.receipt_number, number));
	return entries(tx, and(eq(payments.joint_receipt, number), isNull(payments.voids_id))).reverse();
}

function receiptOf(tx: Reader, paper: Receipt): CheckedReceipt | null {
	const [first, ...others] = entriesOf(tx, paper);
	if (!first) return null;
	const { paid_at } = first;
	if (others.length > 0) return { kind: "receipt", ...checkedLines(tx, [first, ...others]), paid_at };
	return { kind: "receipt", ...lineOf(tx, first), paid_at, lines: takenBack(tx, first) };
}

function checkedLines(tx: Reader, entries: [Payment, ...Payment[]]): Omit<CheckedReceipt, "kind" | "paid_at"> {
	const lines = entries.map((entry) => lineOf(tx, entry));
	const same = <Key extends keyof Line>(key: Key) => onlyOne(lines.map((each) => each[key]));
	const all = (...states: Line["state"][]) => lines.every(({ state }) => states.includes(state));
	const state = all("voided") ? "voided" : all("voided", "given_back") ? "given_back" : "valid";
	const last = (days: (string | null)[]) =>
		days
			.map((day) => day ?? "")
			.sort()
			.at(-1) || null;
	const [{ receipt_number: number, student_name }] = entries;
	return {
		number,
		amount: sumBy(lines, ({ amount }) => amount),
		fee_type: same("fee_type"),
		year: same("year"),
		class_name: same("class_name"),
		// Two children may have the same masked name.
		name: onlyOne(entries.map(({ student_id }) => student_id)) === null ? null : maskedName(student_name),
		state,
		voided_on: state === "voided" ? last(lines.map(({ voided_on }) => voided_on)) : null,
		given_back: sumBy(lines, ({ given_back }) => given_back),
		given_back_on: last(lines.map(({ given_back_on }) => given_back_on)),
		moved: sumBy(lines, ({ moved }) => moved),
		lines,
	};
}

type Line = CheckedReceipt["lines"][number];

function lineOf(tx: Reader, entry: Payment): Line {
	const { receipt_number: number, amount, fee_type, year, class_name, voided_by, given_back, moved } = entry;
	return {
		number,
		amount,
		fee_type,
		year,
		class_name,
		name: maskedName(entry.student_name),
		state: stateOf(entry),
		voided_on: voided_by && paidOn(tx, voided_by.receipt_number),
		given_back,
		given_back_on: entry.given_back_by.at(-1)?.on ?? null,
		moved,
	};
}

function stateOf({ amount, voids, voided_by, gives_back, given_back, moved_from }: Payment): Line["state"] {
	if (voids) return "takes_back";
	if (gives_back) return "gives_back";
	if (moved_from && amount < 0) return "moved";
	if (voided_by) return "voided";
	return given_back === amount ? "given_back" : "valid";
}

const paidOn = (tx: Reader, receipt: string) =>
	tx.select({ day: payments.paid_at }).from(payments).where(eq(payments.receipt_number, receipt)).get()?.day ?? null;

function takenBack(tx: Reader, { amount, voids, gives_back, moved_from }: Payment): Line[] {
	const origin = voids ?? gives_back ?? moved_from;
	if (amount > 0 || !origin) return [];
	return entries(tx, eq(payments.receipt_number, origin.receipt_number)).map((entry) => lineOf(tx, entry));
}

const onlyOne = <T>(values: T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

type Card = Extract<PrintedPaper, { kind: "card" }>;

const studentsOf = (tx: Reader, ids: number[]) =>
	selectStudents(tx, isIn(students.id, ids)).orderBy(asc(students.name_sort), asc(students.id)).all().map(asStudent);

/** A card of another year, or of a student who left, is not enrolled. */
function cardOf(tx: Reader, { student_id, year }: Card): CheckedCard | null {
	const [student] = studentsOf(tx, [student_id]);
	if (!student) return null;
	const { full_name, class_name, confirmed_at, leaving } = student;
	const enrolled = confirmed_at !== null && leaving === null && student.year === year;
	return { kind: "card", name: maskedName(full_name), class_name, year, state: enrolled ? "enrolled" : "not_enrolled" };
}

function certificateOf(tx: Reader, { digits }: Certificate): CheckedCertificate | null {
	const stored = storedCertificate(tx, `CERT-${digits}`);
	if (!stored) return null;
	const { number, kind: certificate, issued_at } = stored;
	const { name, class_name, year } = factsOf(stored);
	const issued_on = dayOf(issued_at);
	return { kind: "certificate", certificate, number, name: maskedName(name), class_name, year, issued_on };
}

/** Null for other papers. */
export const cardAtGate = read({
	name: "cardAtGate",
	allow: OFFICE,
	input: () => checkInput().pick({ number_code: true }),
	run: ({ tx, input }): GateStudent | null => {
		const paper = paperWithCode(tx, input.number_code);
		if (paper?.kind !== "card") return null;
		const [student] = atGate(tx, [paper.student_id]);
		if (!student) return null;
		const isOfYear = studentsOf(tx, [paper.student_id])[0]?.year === paper.year;
		return isOfYear ? student : { ...student, state: "not_enrolled", until: null };
	},
});

export const recordsOfPaper = read({
	name: "recordsOfPaper",
	allow: OFFICE,
	input: () => checkInput().pick({ number_code: true }),
	run: ({ tx, input }) => {
		const paper = paperWithCode(tx, input.number_code);
		if (!paper) return [];
		return studentsOf(tx, [...new Set(holdersOf(tx, paper))]);
	},
});

function holdersOf(tx: Reader, paper: PrintedPaper): number[] {
	if (paper.kind === "card") return [paper.student_id];
	const rows = paper.kind === "certificate" ? [storedCertificate(tx, `CERT-${paper.digits}`)] : entriesOf(tx, paper);
	return rows.flatMap((row) => row?.student_id ?? []);
}
