import type { SQL } from "drizzle-orm";
import type { Reader } from "#db/open";
import type { PaymentStatus } from "#shared/installments";
import type { SignedIn } from "../../actor.ts";
import { type Balance, balances, balancesOfStudent } from "../../balances/balances.ts";
import { type Plan, planOfClass, plansOfClasses } from "../../classes/plans.ts";
import { type NewestExtension, newestExtension, newestExtensions } from "../extensions/extensions.queries.ts";
import { paymentStatusOf, type Schedule, scheduleOf } from "./schedule.ts";

/** What a student owes, by when, and how the student stands on a day. */
export interface StudentStatus {
	balance: Balance;
	schedule: Schedule;
	standing: PaymentStatus;
	/** The newest extension, also if its date is over; null without one or when it was ended. */
	extension: NewestExtension | null;
}

/** How the students that `where` selects stand on a day. Every list, screen, paper and call reads it here. */
export function paymentStatuses(tx: Reader, where: SQL | undefined, on: string): StudentStatus[] {
	const found = balances(tx, where);
	const planned = plansOfClasses(tx, new Set(found.map(({ class_id }) => class_id)));
	const extension = newestExtensions(tx, where);
	return found.map((balance) => {
		const { student_id, class_id } = balance;
		return standing(balance, planned.get(class_id) ?? [], extension.get(student_id) ?? null, on);
	});
}

/** How one student stands, if the actor may read the student. */
export function paymentStatusOfStudent(tx: Reader, actor: SignedIn, id: number, on: string): StudentStatus | undefined {
	const balance = balancesOfStudent(tx, actor, id);
	return balance && standing(balance, planOfClass(tx, balance.class_id), newestExtension(tx, id), on);
}

function standing(balance: Balance, plan: Plan, extension: NewestExtension | null, on: string): StudentStatus {
	const schedule = scheduleOf(balance, plan, on);
	return { balance, schedule, standing: paymentStatusOf(balance, schedule, extension?.until ?? null), extension };
}
