import { deskClock } from "#school/fees/confirm-clock";
import { findPayers } from "#school/fees/find-payers";
import { latestPayments } from "#school/fees/receipts/find-receipts";
import { studentMoney } from "#school/fees/student-fees";
import { voidChoices } from "#school/fees/void-payment";
import { schoolMethods } from "#school/settings/offered-methods";
import { usualDepartments } from "#school/students/register-at-desk";
import { departmentChoices } from "#school/vocational/departments";
import { unlinkedStudents } from "#server/access-cards";
import { classChoices } from "#server/class-choices";
import { openedReceipt } from "#server/receipts";
import { withRecordedTime } from "#server/recorded-time";
import { ask, askInWords, type Context, languageOf, yearOf } from "#server/visit";
import { today } from "#shared/dates";
import { yearIn } from "#shared/years";
import { discountsView } from "./discounts/discounts-data.ts";
import { extensionsView } from "./extensions/extensions-data.ts";
import { familyOf, slipToCorrect } from "./pay/payment-forms.ts";

/** The search, a student's money or else the year's latest payments, and what the open dialogs need. */
export async function deskOf(context: Context, params: URLSearchParams) {
	const year = yearOf(context);
	const id = params.get("student");
	const money = id ? await studentMoneyOf(context, id) : null;
	return {
		year,
		today: today(),
		clock: await askInWords(context, deskClock),
		methods: schoolMethods(),
		search: await searchOf(context, params),
		money,
		latest: money ? null : await latestOf(context),
		dialogs: await dialogsOf(context, params, money),
	};
}
export type Desk = Awaited<ReturnType<typeof deskOf>>;

/** A search may name another year than the chosen one. */
async function searchOf(context: Context, params: URLSearchParams) {
	const query = params.get("query") ?? "";
	const year = yearIn(params.get("in"));
	const found = query ? await ask(context, findPayers, { query, year: year ?? yearOf(context) }) : null;
	return { query, year, found };
}

export async function studentMoneyOf(context: Context, id: string) {
	const { payments, ...money } = await ask(context, studentMoney, { id });
	return { ...money, payments: payments.map(withRecordedTime(languageOf(context))) };
}
type MoneyWithTimes = Awaited<ReturnType<typeof studentMoneyOf>>;

async function latestOf(context: Context) {
	const { payments, elsewhere } = await ask(context, latestPayments, { year: yearOf(context) });
	return { payments: payments.map(withRecordedTime(languageOf(context))), elsewhere };
}

/** Null for a dialog that is closed. */
async function dialogsOf(context: Context, params: URLSearchParams, money: MoneyWithTimes | null) {
	const receipt = params.get("receipt");
	return {
		newStudent: await newStudentOf(context, params.get("new")),
		family: await familyOf(context, params),
		voiding: await voidingOf(context, params.get("void"), money),
		discounts: await discountsView(context, params),
		extensions: await extensionsView(context, params, money),
		receipt: await openedReceipt(context, receipt),
		unlinked: await unlinkedStudents(context, receipt),
		slip: await slipToCorrect(context, params),
	};
}

async function newStudentOf(context: Context, name: string | null) {
	if (name === null) return null;
	const year = yearOf(context);
	const [classes, departments, usual] = await Promise.all([
		classChoices(context, year),
		ask(context, departmentChoices, { year }),
		ask(context, usualDepartments, { year }),
	]);
	return { name, year, classes: classes.map(({ label }) => label), departments, usual };
}

async function voidingOf(context: Context, id: string | null, money: MoneyWithTimes | null) {
	const payment = money?.payments.find((payment) => String(payment.id) === id);
	return payment ? { payment, choices: await ask(context, voidChoices, { id: payment.id }) } : null;
}
