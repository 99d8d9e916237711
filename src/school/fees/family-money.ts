import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { logUnforeseen } from "#log-unforeseen";
import { daysBetween, today } from "#shared/dates";
import { sumBy } from "#shared/money";
import { isReminded } from "#shared/reminders";
import type { SignedIn } from "../actor.ts";
import { year } from "../fields.ts";
import { fullestOtherYear, listInput, pageOf } from "../list.ts";
import { read } from "../operation.ts";
import { FAMILY } from "../permissions.ts";
import { mayRead } from "../scope.ts";
import { debtsOfFamily } from "./arrears.ts";
import { paymentStatuses, type StudentPaymentStatus } from "./due/payment-status.ts";
import { asReadBy, entriesOfStudent } from "./ledger/ledger.ts";

/** What the family's dashboard shows of all children of the account. */
export const leftToPay = read({
	name: "leftToPay",
	allow: FAMILY,
	input: () => z.object({ year: year() }),
	run: ({ tx, actor, input: { year } }) => ({
		left: childrenOf(tx, actor, year).filter(isToPay).map(leftOf),
		earlier: debtsOfFamily(tx, actor, year),
	}),
});
export type LeftToPay = ReturnType<typeof leftOf>;

/** What My Fees shows: the same, and one page of the children with their fees, installments and payments. */
export const familyMoney = read({
	name: "familyMoney",
	allow: FAMILY,
	input: listInput,
	run: ({ tx, actor, input: { year, page: requested } }) => {
		const all = childrenOf(tx, actor, year);
		const { rows, page, pages } = pageOf(all, requested);
		return {
			children: rows.map((child) => ({ ...leftOf(child), ...feesOf(child), payments: paymentsOf(tx, actor, child) })),
			page,
			pages,
			/** Another year, if this one is empty. */
			elsewhere: all.length === 0 ? fullestOtherYear(tx, students, year, mayRead(actor)) : null,
			left: all.filter(isToPay).map(leftOf),
			earlier: debtsOfFamily(tx, actor, year),
		};
	},
});

const childrenOf = (tx: Reader, actor: SignedIn, year: number): StudentPaymentStatus[] =>
	paymentStatuses(tx, and(mayRead(actor), eq(students.year, year)), today());

/** The family of a child who has died is asked for nothing. */
const isToPay = ({ balance }: StudentPaymentStatus) => !balance.died;

function leftOf(child: StudentPaymentStatus) {
	const { balance, schedule, status, inForce } = child;
	return {
		id: balance.student_id,
		full_name: balance.student_name,
		left: balance.owed,
		credit: balance.credit,
		/** Overdue, or due within two weeks; 0 for who is not confirmed, has left, or paid too much in all. */
		now: balance.confirmed && isReminded(balance) ? dueSoon(child) : 0,
		paymentStatus: status,
		next: balance.left_on === null ? schedule.next : null,
		overdue: schedule.overdue,
		extended_until: status === "paid" ? null : (inForce?.until ?? null),
	};
}

const SOON_DAYS = 14;

/** With an extension an overdue installment is due on the later date. */
const dueSoon = ({ schedule: { on, installments }, inForce }: StudentPaymentStatus): number =>
	sumBy(installments, ({ left, state, due_date }) => {
		const day = state === "overdue" && inForce ? inForce.until : due_date;
		return daysBetween(on, day) <= SOON_DAYS ? left : 0;
	});

function feesOf({ balance: money, schedule: { installments } }: StudentPaymentStatus) {
	const { class_name, year, expected, left_on, died, fees, discounts, paid, balance } = money;
	const dates = left_on === null && !died ? installments : [];
	return { class_name, year, expected, left_on, died, fees, discounts, paid, balance, installments: dates };
}

/** One child whose payments cannot be read does not hide the others. */
function paymentsOf(tx: Reader, actor: SignedIn, { balance: { student_id } }: StudentPaymentStatus) {
	try {
		return entriesOfStudent(tx, student_id).map((entry) => asReadBy(actor, entry));
	} catch (error) {
		logUnforeseen(error);
		return null;
	}
}
