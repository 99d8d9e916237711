import type { SQL } from "drizzle-orm";
import type { Reader } from "#db/open";
import type { PaymentStatus } from "#shared/installments";
import type { SignedIn } from "../../actor.ts";
import { type Balance, balances, balancesOfStudent } from "../../balances/balances.ts";
import { type Plan, planOfClass, plansOfClasses } from "../../classes/due-dates.ts";
import { type NewestExtension, newestExtension, newestExtensions } from "../extensions/extensions.queries.ts";
import { paymentStatusOf, type Schedule, scheduleOf } from "./schedule.ts";

export interface StudentStatus {
	balance: Balance;
	schedule: Schedule;
	standing: PaymentStatus;
	/** The newest extension, even if its date has passed; null if it was ended. */
	extension: NewestExtension | null;
}

export function paymentStatuses(tx: Reader, where: SQL | undefined, on: string): StudentStatus[] {
	const found = balances(tx, where);
	const planned = plansOfClasses(tx, new Set(found.map(({ class_id }) => class_id)));
	const extension = newestExtensions(tx, where);
	return found.map((balance) => {
		const { student_id, class_id } = balance;
		return standing(balance, planned.get(class_id) ?? [], extension.get(student_id) ?? null, on);
	});
}

export function paymentStatusOfStudent(tx: Reader, actor: SignedIn, id: number, on: string): StudentStatus {
	const balance = balancesOfStudent(tx, actor, id);
	return standing(balance, planOfClass(tx, balance.class_id), newestExtension(tx, id), on);
}

function standing(balance: Balance, plan: Plan, extension: NewestExtension | null, on: string): StudentStatus {
	const schedule = scheduleOf(balance, plan, on);
	return { balance, schedule, standing: paymentStatusOf(balance, schedule, extension?.until ?? null), extension };
}
