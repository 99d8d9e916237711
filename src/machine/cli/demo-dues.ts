import type { SignedIn } from "#school/actor";
import { createClass } from "#school/classes/classes";
import { listDebtors } from "#school/fees/debtors/list-debtors";
import { noteReminder } from "#school/fees/debtors/reminders";
import { grantDiscount } from "#school/fees/discounts/discounts";
import { grantExtension } from "#school/fees/extensions/extensions";
import { isoDate } from "#shared/dates";
import type { FeeField } from "#shared/fee-types";
import { firstAmounts, lastExtensionDay } from "#shared/installments";

/** When the classes of the demonstration school are to pay, and who pays less or later. */

export interface DemoClass extends Record<FeeField, number> {
	name: string;
	number_of_installments: number;
}

/** This one has no dates, so that it shows what lists and papers say of such a class. */
const WITHOUT_DATES = "Terminale C";
const MONTHS_BETWEEN = 3;

export async function makeClasses(head: SignedIn, classes: DemoClass[], year: number): Promise<void> {
	for (const one of classes) {
		const many = one.number_of_installments;
		const amounts = firstAmounts(one, many);
		const dates = dueDates(year, many).map((due_date, place) => ({ amount: amounts[place], due_date }));
		await createClass(head, { ...one, year, installments: one.name === WITHOUT_DATES ? [] : dates });
	}
}

/** The first is the middle of last month, in whichever month the school is made: some have paid by then, others are late. */
function dueDates(year: number, many: number): string[] {
	const now = new Date();
	// In January, and outside the years the portal knows, last month is not in the year of the classes.
	const first = now.getFullYear() === year ? Math.max(now.getMonth() - 1, 0) : 8;
	return Array.from({ length: many }, (_, place) => isoDate(new Date(year, first + place * MONTHS_BETWEEN, 15)));
}

const DISCOUNTS = [
	{ fee_type: "Tuition", kind: "scholarship", amount: 40_000, reason: "Scholarship of the municipality" },
	{ fee_type: "Tuition", kind: "siblings", amount: 15_000, reason: "Third child of the family" },
	{ fee_type: "Tuition", kind: "staff", amount: 25_000, reason: "Mother teaches here" },
] as const;

/** For students who have paid little, so that no discount becomes a credit. */
export async function grantDiscounts(head: SignedIn, year: number): Promise<void> {
	const owing = await listDebtors(head, { year });
	const unpaid = owing.filter(({ paid, total_due }) => paid < total_due / 5);
	for (const [place, discount] of DISCOUNTS.entries()) {
		const student = unpaid[place * 5];
		if (student) await grantDiscount(head, { id: student.student_id, ...discount });
	}
}

const AGREEMENTS = [
	{ days: 14, note: "Father is paid at the end of the month" },
	{ days: 30, note: "Cocoa harvest is sold next month" },
	{ days: 45, note: "Mother pays in three parts" },
];

/**
 * The head agrees on later dates with families that are late, unless the year is long over, and the bursar reminds another
 * one. A child of the parent's account is among them, so that its page shows what was agreed.
 */
export async function agreeAndRemind(head: SignedIn, bursar: SignedIn, year: number): Promise<void> {
	const late = await listDebtors(head, { year, kind: "overdue", status: "all" });
	const agreed = [late.find(({ name }) => name === "Ekambi Yannick"), late[9], late[16]];
	for (const [place, { days, note }] of AGREEMENTS.entries()) {
		const student = agreed[place];
		const until = isoDate(new Date(Date.now() + days * 86_400_000));
		if (student && until <= lastExtensionDay(year)) await grantExtension(head, { id: student.student_id, until, note });
	}
	if (late[0]) await noteReminder(bursar, { id: late[0].student_id, channel: "whatsapp" });
}
