import type { SQL } from "drizzle-orm";
import type { Reader } from "#db/open";
import { today } from "#shared/dates";
import { type Installment, isInForce } from "#shared/installments";
import { type PaymentStatus, STATUS_IN_CALLS } from "#shared/payment-status";
import type { SignedIn } from "../../actor.ts";
import { type Balance, balances, balancesOfStudent } from "../../balances/balances.ts";
import { installmentsOfClass, installmentsOfClasses } from "../../classes/installments.ts";
import { read } from "../../operation.ts";
import { OFFICE_AND_FAMILY } from "../../permissions.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { type NewestExtension, newestExtension, newestExtensions } from "../extensions/extensions.queries.ts";
import { type StudentSchedule, scheduleAnswer, scheduleInput } from "./schedule.schema.ts";
import { type DueOn, paymentStatusOf, type Schedule, scheduleOf } from "./schedule.ts";

export interface StudentPaymentStatus {
	balance: Balance;
	schedule: Schedule;
	status: PaymentStatus;
	/** Even if its date has passed; null if it was ended. */
	newestExtension: NewestExtension | null;
	/** The extension while its date has not passed. */
	inForce: NewestExtension | null;
}

export function paymentStatuses(tx: Reader, where: SQL | undefined, on: string): StudentPaymentStatus[] {
	const all = balances(tx, where);
	const dueOn = dueOnDay(tx, on);
	const installments = installmentsOfClasses(tx, new Set(all.map(({ class_id }) => class_id)));
	const extensions = newestExtensions(tx, where);
	return all.map((balance) => {
		const { student_id, class_id } = balance;
		return statusOf(balance, installments.get(class_id) ?? [], extensions.get(student_id) ?? null, dueOn);
	});
}

export function paymentStatusOfStudent(tx: Reader, actor: SignedIn, id: number, on: string): StudentPaymentStatus {
	const balance = balancesOfStudent(tx, actor, id);
	return statusOf(balance, installmentsOfClass(tx, balance.class_id), newestExtension(tx, id), dueOnDay(tx, on));
}

const dueOnDay = (tx: Reader, on: string): DueOn => ({
	on,
	days_after_registration: readSetting(tx, "days_after_registration"),
});

function statusOf(
	balance: Balance,
	installments: readonly Installment[],
	newest: NewestExtension | null,
	dueOn: DueOn,
): StudentPaymentStatus {
	const schedule = scheduleOf(balance, installments, dueOn);
	const inForce = newest && isInForce(newest.until, dueOn.on) ? newest : null;
	const status = paymentStatusOf(balance, schedule, inForce !== null);
	return { balance, schedule, status, newestExtension: newest, inForce };
}

export const studentSchedule = read({
	name: "studentSchedule",
	allow: OFFICE_AND_FAMILY,
	input: scheduleInput,
	answer: scheduleAnswer,
	run: ({ tx, actor, input: { id, on = today() } }): StudentSchedule => {
		const { schedule, status, inForce } = paymentStatusOfStudent(tx, actor, id, on);
		const { total_due, counted, overdue, next, installments } = schedule;
		// Families see the date; the note is for the office.
		const extension = inForce && (actor.role === "admin" ? inForce : { until: inForce.until });
		const payment_status = STATUS_IN_CALLS[status];
		return { on, total_due, counted, overdue, payment_status, next, installments, extension };
	},
});
