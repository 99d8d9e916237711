import { and, eq, not } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { today } from "#shared/dates";
import type { DebtorKind, DebtorStatus } from "#shared/debtor-filters";
import { byTeachingOrder } from "#shared/levels";
import { matricule } from "#shared/matricule";
import { byName } from "#shared/names";
import { findClass } from "../../classes/classes.queries.ts";
import { schoolYear } from "../../settings/school-year.ts";
import { isExpected } from "../../students/students.queries.ts";
import { arrearsOfYear } from "../arrears.ts";
import { paymentStatuses, type StudentStatus } from "../due/payment-status.ts";
import type { Debtor, DebtorFilter } from "./debtors.schema.ts";
import { lastPayments, lastReminders } from "./last-contacts.ts";

type Chosen = Pick<DebtorFilter, "year" | "class_id">;

/** The given year, else the year of the class. Refuses an unknown class. */
export function yearOfDebtors(tx: Reader, { year, class_id }: Chosen): number {
	const chosen = class_id === undefined ? undefined : findClass(tx, class_id);
	return year ?? chosen?.year ?? schoolYear(tx);
}

export const debtors = (tx: Reader, filter: DebtorFilter): Debtor[] => debtorRows(tx, debtorStatuses(tx, filter));

/** With what is owed of earlier years; null unless the filter asks for it. */
export interface StatusWithArrears extends StudentStatus {
	arrears: number | null;
}

export function debtorStatuses(tx: Reader, filter: DebtorFilter): StatusWithArrears[] {
	const arrears = filter.arrears ? arrearsOfYear(tx, yearOfDebtors(tx, filter)) : null;
	const found = statusesInOrder(tx, filter)
		.map((one) => ({ ...one, arrears: arrears && (arrears.get(one.balance.student_id) ?? 0) }))
		.filter((one) => isListed(one, filter));
	return filter.order === "amount" ? found.sort((a, b) => b.balance.owed - a.balance.owed) : found;
}

export const debtsOf = (found: StatusWithArrears[]) => ({
	owed: found.reduce((all, { balance }) => all + balance.owed, 0),
	overdue: found.reduce((all, { schedule }) => all + schedule.overdue, 0),
	arrears: found.reduce((all, { arrears }) => all + (arrears ?? 0), 0),
});

/** All students of the filter's class or year, whether they owe or not, by class in teaching order and name. */
export function statusesInOrder(tx: Reader, filter: DebtorFilter): readonly StudentStatus[] {
	const { class_id, status, on } = filter;
	const year = yearOfDebtors(tx, filter);
	if (class_id === undefined && on === today()) return statusesToday(tx, `${year}/${status}/${on}`);
	const ofClass = class_id === undefined ? undefined : eq(students.class_id, class_id);
	return sorted(tx, paymentStatuses(tx, and(ofClass, ofYear(year, status)), on));
}

/** Who is expected is not enrolled yet and owes nothing, whatever the status asked for. */
const ofYear = (year: number, status: DebtorStatus) =>
	and(eq(students.year, year), not(isExpected), status === "all" ? undefined : eq(students.status, "approved"));

/** The default list, cached because a large school has 45,000 payments a year. */
const statusesToday = cachedUntilWrite((tx, asked: `${number}/${DebtorStatus}/${string}`) => {
	const [year, status, on] = asked.split("/") as [string, DebtorStatus, string];
	return sorted(tx, paymentStatuses(tx, ofYear(Number(year), status), on));
});

/** By class in teaching order, and name. Rows arrive almost sorted; sort within each class. */
function sorted(tx: Reader, found: StudentStatus[]): StudentStatus[] {
	const members = Map.groupBy(found, ({ balance }) => balance.class_id);
	return tx
		.select({ id: classes.id, name: classes.name, level: classes.level })
		.from(classes)
		.all()
		.sort((a, b) => byTeachingOrder(a, b) || a.id - b.id)
		.flatMap(({ id }) => members.get(id)?.sort(byStudent) ?? []);
}

const byStudent = ({ balance: a }: StudentStatus, { balance: b }: StudentStatus): number =>
	byName(a.student_name, b.student_name) || a.student_id - b.student_id;

const IS_OF_KIND: Record<DebtorKind, (one: StudentStatus) => boolean> = {
	owing: () => true,
	overdue: ({ schedule }) => schedule.overdue > 0,
	nothing: ({ schedule }) => schedule.counted === 0,
	part: ({ schedule }) => schedule.counted > 0,
};

/** Who owes only of earlier years is among those who owe. */
const owesArrears = ({ arrears }: StatusWithArrears, kind: DebtorKind) => kind === "owing" && (arrears ?? 0) > 0;

/** An extension counts whatever the status: a student in order today may be late when it ends. */
function isListed(one: StatusWithArrears, { kind, moratorium, on }: DebtorFilter): boolean {
	const owes = one.balance.owed > 0 && IS_OF_KIND[kind](one);
	if (!owes && !owesArrears(one, kind)) return false;
	if (moratorium === "with") return true;
	const extension = one.extension !== null && one.extension.until >= on;
	return extension === (moratorium === "only");
}

/** Looks up what only the rows on a page need. */
export function debtorRows(tx: Reader, found: StatusWithArrears[]): Debtor[] {
	const ids = found.map(({ balance }) => balance.student_id);
	const [paid, reminded] = [lastPayments(tx, ids), lastReminders(tx, ids)];
	return found.map(({ balance, schedule, standing, extension, arrears }) => {
		const { student_id, student_name: name, class_id, class_name, guardian_contact, owed } = balance;
		return {
			student_id,
			name,
			class_id,
			class_name,
			matricule: matricule(name, guardian_contact),
			guardian_contact,
			total_due: schedule.total_due,
			paid: schedule.counted,
			owed,
			overdue: schedule.overdue,
			since: schedule.since,
			standing,
			moratorium_until: extension?.until ?? null,
			arrears,
			last_payment_at: paid.get(student_id) ?? null,
			last_reminder: reminded.get(student_id) ?? null,
		};
	});
}
