import { addDays } from "#shared/dates";
import { sumOfFees } from "#shared/fee-types";
import type { Installment, InstallmentState } from "#shared/installments";
import { sumBy } from "#shared/money";
import type { PaymentStatus } from "#shared/payment-status";
import { amounts, type Balance } from "../../balances/balances.ts";
import type { StudentSchedule } from "./schedule.schema.ts";

export interface Schedule extends Omit<StudentSchedule, "payment_status" | "extension"> {
	since: string | null;
}

type Paid = Pick<Balance, "due" | "paid" | "owed" | "in_class_since">;

export interface DueOn {
	on: string;
	/** Of the school's settings. */
	days_after_registration: number;
}

/** Discounts lower all installments in proportion; payments fill the earliest first, whatever their date. */
export function scheduleOf(
	{ due, paid, in_class_since }: Paid,
	plan: readonly Installment[],
	{ on, days_after_registration }: DueOn,
): Schedule {
	const total_due = sumOfFees(due);
	const counted = sumOfFees(amounts((type) => Math.min(paid[type], due[type])));
	const installments: Schedule["installments"] = [];
	let before = 0;
	const dated = withinReach(lowered(plan, total_due), in_class_since, days_after_registration);
	for (const { number, amount, due_date } of dated) {
		const filled = Math.min(Math.max(counted - before, 0), amount);
		const left = amount - filled;
		installments.push({ number, due_date, amount, paid: filled, left, state: stateOf(filled, left, due_date < on) });
		before += amount;
	}
	const late = installments.filter(({ state }) => state === "overdue");
	const next = installments.find(({ left }) => left > 0);
	return {
		on,
		total_due,
		counted,
		installments,
		overdue: sumBy(late, ({ left }) => left),
		since: late[0]?.due_date ?? null,
		next: next ? { number: next.number, due_date: next.due_date, left: next.left } : null,
	};
}

/** A date before the student was in the class falls due some days after that, so another may now be earlier. */
function withinReach(plan: readonly Installment[], since: string, days: number): readonly Installment[] {
	if (!plan.some(({ due_date }) => due_date < since)) return plan;
	const moved = addDays(since, days);
	return plan
		.map((one) => (one.due_date < since ? { ...one, due_date: moved } : one))
		.sort((a, b) => Number(a.due_date > b.due_date) - Number(a.due_date < b.due_date) || a.number - b.number);
}

/** Installments are multiples of the 25 XAF coin; the last takes the rest. */
const STEP = 25;

function lowered(plan: readonly Installment[], total_due: number): readonly Installment[] {
	const whole = sumBy(plan, ({ amount }) => amount);
	if (total_due >= whole) return plan;
	const last = plan.at(-1);
	let planned = 0;
	let allocated = 0;
	return plan.map((installment) => {
		planned += installment.amount;
		const until = installment === last ? total_due : shareOf(planned, total_due, whole);
		const amount = until - allocated;
		allocated = until;
		return { ...installment, amount };
	});
}

/** The product of two sums of fees exceeds the safe integers. */
const shareOf = (planned: number, total_due: number, whole: number) =>
	Number((BigInt(planned) * BigInt(total_due)) / (BigInt(whole) * BigInt(STEP))) * STEP;

function stateOf(paid: number, left: number, isOver: boolean): InstallmentState {
	if (left === 0) return "paid";
	if (isOver) return "overdue";
	return paid > 0 ? "part" : "due";
}

export function paymentStatusOf(
	{ owed }: Pick<Paid, "owed">,
	{ installments, overdue }: Schedule,
	extended: boolean,
): PaymentStatus {
	if (owed === 0) return "paid";
	if (installments.length === 0) return "no_dates";
	if (overdue === 0) return "in_order";
	return extended ? "extended" : "overdue";
}
