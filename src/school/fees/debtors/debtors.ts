import { and, eq, gt, inArray, max, not, type SQL, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { cachedUntilWrite } from "#db/cached-until-write";
import { eqIfSet, isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { reminders } from "#db/schema/due";
import { payments } from "#db/schema/ledger";
import { classes, students } from "#db/schema/school";
import { today } from "#shared/dates";
import type { DebtorKind, DebtorStatus } from "#shared/debtor-filters";
import { byTeachingOrder } from "#shared/levels";
import { matricule } from "#shared/matricule";
import { sumBy } from "#shared/money";
import { byName } from "#shared/names";
import { chosenYear } from "../../classes/classes.queries.ts";
import { hasLeft, isConfirmed, isExpected } from "../../scope.ts";
import { arrearsOfYear } from "../arrears.ts";
import { paymentStatuses, type StudentPaymentStatus } from "../due/payment-status.ts";
import type { Debtor, DebtorFilter } from "./debtors.schema.ts";

export interface StatusWithArrears extends StudentPaymentStatus {
	/** Null unless the filter asks for it. */
	arrears: number | null;
}

export function debtorStatuses(tx: Reader, filter: DebtorFilter): StatusWithArrears[] {
	const arrears = filter.arrears ? arrearsOfYear(tx, chosenYear(tx, filter)) : null;
	const statuses = statusesInOrder(tx, filter)
		.map((one) => ({ ...one, arrears: arrears && (arrears.get(one.balance.student_id) ?? 0) }))
		.filter((one) => isListed(one, filter));
	return filter.order === "amount" ? statuses.sort((a, b) => b.balance.owed - a.balance.owed) : statuses;
}

export const debtsOf = (statuses: StatusWithArrears[]) => ({
	owed: sumBy(statuses, ({ balance }) => balance.owed),
	overdue: sumBy(statuses, ({ schedule }) => schedule.overdue),
	arrears: sumBy(statuses, ({ arrears }) => arrears ?? 0),
});

/** Includes those without debts. By class in teaching order, then by name. */
export function statusesInOrder(tx: Reader, filter: DebtorFilter): readonly StudentPaymentStatus[] {
	const { class_id, status, on } = filter;
	const year = chosenYear(tx, filter);
	if (class_id === undefined && on === today()) return statusesOfYear(tx, year, status, on);
	const ofClass = eqIfSet(students.class_id, class_id);
	return sorted(tx, paymentStatuses(tx, and(ofClass, ofYear(year, status)), on));
}

/** An expected student is not enrolled yet and owes nothing. */
const ofYear = (year: number, status: DebtorStatus) => and(eq(students.year, year), not(isExpected), OF_STATUS[status]);

const OF_STATUS: Record<DebtorStatus, SQL | undefined> = {
	approved: and(isConfirmed, not(hasLeft)),
	all: undefined,
	left: hasLeft,
};

/** Cached: a large school has 45,000 payments a year. */
const statusesOfYear = cachedUntilWrite((tx, year: number, status: DebtorStatus, on: string) =>
	sorted(tx, paymentStatuses(tx, ofYear(year, status), on)),
);

/** Rows arrive almost sorted, so sorting within each class is enough. */
function sorted(tx: Reader, statuses: StudentPaymentStatus[]): StudentPaymentStatus[] {
	const members = Map.groupBy(statuses, ({ balance }) => balance.class_id);
	return tx
		.select({ id: classes.id, name: classes.name, level: classes.level })
		.from(classes)
		.all()
		.sort((a, b) => byTeachingOrder(a, b) || a.id - b.id)
		.flatMap(({ id }) => members.get(id)?.sort(byStudent) ?? []);
}

const byStudent = ({ balance: a }: StudentPaymentStatus, { balance: b }: StudentPaymentStatus): number =>
	byName(a.student_name, b.student_name) || a.student_id - b.student_id;

const IS_OF_KIND: Record<DebtorKind, (one: StudentPaymentStatus) => boolean> = {
	owing: () => true,
	overdue: ({ schedule }) => schedule.overdue > 0,
	nothing: ({ schedule }) => schedule.counted === 0,
	part: ({ schedule }) => schedule.counted > 0,
};

const owesArrears = ({ arrears }: StatusWithArrears, kind: DebtorKind) => kind === "owing" && (arrears ?? 0) > 0;

/** An extension counts whatever the status: a student in order today may be late when it ends. */
function isListed(one: StatusWithArrears, { kind, extension: extensions }: DebtorFilter): boolean {
	const owes = one.balance.owed > 0 && IS_OF_KIND[kind](one);
	if (!owes && !owesArrears(one, kind)) return false;
	if (extensions === "with") return true;
	return (one.inForce !== null) === (extensions === "only");
}

export function debtorRows(tx: Reader, statuses: StatusWithArrears[]): Debtor[] {
	const ids = statuses.map(({ balance }) => balance.student_id);
	const [paid, reminded] = [lastPayments(tx, ids), lastReminders(tx, ids)];
	return statuses.map(({ balance, schedule, status, newestExtension, arrears }) => {
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
			paymentStatus: status,
			newest_extension: newestExtension?.until ?? null,
			left_on: balance.left_on,
			died: balance.died,
			arrears,
			last_payment_at: paid.get(student_id) ?? null,
			last_reminder: reminded.get(student_id) ?? null,
			credit: balance.credit,
		};
	});
}

const opposite = alias(payments, "opposite");

/** A payment counts while something is left of it. */
function lastPayments(tx: Reader, ids: number[]): Map<number, string> {
	const taken = tx
		.select({ sum: sum(opposite.amount) })
		.from(opposite)
		.where(eq(opposite.voids_id, payments.id));
	const rows = tx
		.select({ student_id: payments.student_id, day: max(payments.paid_at) })
		.from(payments)
		.where(
			and(isIn(payments.student_id, ids), gt(payments.amount, 0), sql`${payments.amount} + coalesce(${taken}, 0) > 0`),
		)
		.groupBy(payments.student_id)
		.all();
	return new Map(rows.map(({ student_id, day }) => [student_id, day as string]));
}

function lastReminders(tx: Reader, ids: number[]): Map<number, Debtor["last_reminder"]> {
	const newest = tx
		.select({ id: max(reminders.id) })
		.from(reminders)
		.where(isIn(reminders.student_id, ids))
		.groupBy(reminders.student_id);
	const rows = tx
		.select({ student_id: reminders.student_id, channel: reminders.channel, at: reminders.at })
		.from(reminders)
		.where(inArray(reminders.id, newest))
		.all();
	return new Map(rows.map(({ student_id, channel, at }) => [student_id, { channel, at }]));
}
