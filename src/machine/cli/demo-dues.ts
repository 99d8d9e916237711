import type { SignedIn } from "#school/actor";
import { createClass } from "#school/classes/classes";
import { printLetters } from "#school/fees/debtors/letters";
import { listDebtors } from "#school/fees/debtors/list-debtors";
import { noteReminder } from "#school/fees/debtors/reminders";
import { grantDiscount } from "#school/fees/discounts/discounts";
import { grantExtension } from "#school/fees/extensions/extensions";
import { isoDate } from "#shared/dates";
import type { ClassFees } from "#shared/fee-types";
import { firstAmounts, lastExtensionDay } from "#shared/installments";
import { daysBefore, inDays } from "./demo-calendar.ts";

export interface DemoClass extends ClassFees {
	name: string;
	number_of_installments: number;
}

/** Shows how lists and papers treat a class without dates. */
const WITHOUT_DATES = "Terminale C";
const MONTHS_BETWEEN = 3;

export async function makeClasses(
	head: SignedIn,
	classes: DemoClass[],
	{ year, now }: { year: number; now: Date },
): Promise<void> {
	for (const one of classes) {
		const many = one.number_of_installments;
		const amounts = firstAmounts(one, many);
		const first = firstDueDate(year, now);
		const dates = Array.from({ length: many }, (_, place) => ({
			amount: amounts[place],
			due_date: isoDate(new Date(first.getFullYear(), first.getMonth() + place * MONTHS_BETWEEN, first.getDate())),
		}));
		await createClass(head, { ...one, year, installments: one.name === WITHOUT_DATES ? [] : dates });
	}
}

/** Twelve days ago, so some have paid and others are late. */
function firstDueDate(year: number, now: Date): Date {
	// True in early January, and outside the years the portal knows.
	if (now.getFullYear() !== year) return new Date(year, 8, 15);
	const day = daysBefore(now, 12);
	return day.getFullYear() === year ? day : new Date(year, 0, 15);
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

const EXTENSIONS = [
	{ days: 14, note: "Father is paid at the end of the month" },
	{ days: 30, note: "Cocoa harvest is sold next month" },
	{ days: 45, note: "Mother pays in three parts" },
];

const lateFamilies = (by: SignedIn, year: number) => listDebtors(by, { year, kind: "overdue", status: "all" });

/** Skipped if the year is long over. Includes a child of the parent's account, whose page shows what was agreed. */
export async function grantExtensions(head: SignedIn, year: number): Promise<void> {
	const late = await listDebtors(head, { year, kind: "overdue", status: "all", order: "amount" });
	const agreed = [late.find(({ name }) => name === "Ekambi Yannick"), late[6], late[13]];
	for (const [place, { days, note }] of EXTENSIONS.entries()) {
		const student = agreed[place];
		const until = inDays(days);
		if (student && until <= lastExtensionDay(year)) await grantExtension(head, { id: student.student_id, until, note });
	}
}

export async function sendLetters(bursar: SignedIn, year: number): Promise<void> {
	const late = await lateFamilies(bursar, year);
	const classes = [...new Set(late.map(({ class_id }) => class_id))];
	for (const class_id of classes.slice(2, 4)) await printLetters(bursar, { year, class_id, kind: "overdue" });
}

export async function remind(bursar: SignedIn, year: number): Promise<void> {
	const [first] = await lateFamilies(bursar, year);
	if (first) await noteReminder(bursar, { id: first.student_id, channel: "whatsapp" });
}
