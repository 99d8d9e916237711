import { listClasses } from "#school/classes/classes";
import { deskClock } from "#school/clock";
import { earlierDebts } from "#school/fees/arrears";
import { studentSchedule } from "#school/fees/due/student-schedule";
import { findPayers } from "#school/fees/find-payers";
import { latestPayments } from "#school/fees/receipts/find-receipts";
import { paymentHistory, studentFees } from "#school/fees/student-fees";
import { voidedFrom } from "#school/fees/void-payment";
import { usualDepartments } from "#school/students/register-at-desk";
import { departmentChoices } from "#school/vocational/departments";
import { unlinkedStudents } from "#server/link-slips";
import { openedReceipt } from "#server/opened-receipt";
import { withRecordedTime } from "#server/recorded-time";
import { ask, languageOf, yearOf } from "#server/visit";
import { today } from "#shared/dates";
import { yearIn } from "#shared/years";
import type { Route } from "./+types/fees";
import { discountsOf } from "./discounts-data.ts";
import { studentExtensionsOf } from "./extensions/extensions-data.ts";
import type { NewStudent } from "./new-student.tsx";
import type { DeskClock } from "./pay/clock-warning.tsx";
import { familyOf } from "./pay/family.ts";
import { slipOf } from "./pay/slip-data.ts";

/** What the desk shows, with the dialog that its address asks for. */
export async function deskOf({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const year = yearOf(context);
	const id = params.get("student");
	const query = params.get("query") ?? "";
	const foundIn = yearIn(params.get("in"));
	const student = id ? await ask(context, studentFees, { id }) : null;
	const due = id ? await ask(context, studentSchedule, { id }) : null;
	const earlier = id ? await ask(context, earlierDebts, { id }) : [];
	const listed = await paymentsOf(context, id, year);
	const voiding = listed.payments.find((payment) => String(payment.id) === params.get("void"));
	return {
		year,
		today: today(),
		clock: await clockOf(context),
		query,
		found: query ? await ask(context, findPayers, { query, year: foundIn ?? year }) : null,
		/** The year that was searched, if not the chosen one. */
		foundIn,
		student,
		due,
		earlier,
		family: await familyOf(context, params, student),
		...listed,
		paying: params.has("pay"),
		newStudent: params.has("new") ? await newStudentOf(context, year, params.get("new") ?? "") : null,
		receipt: await openedReceipt(context, params.get("receipt")),
		unlinked: await unlinkedStudents(context, params.get("receipt")),
		slip: await slipOf(context, params),
		discounts: await discountsOf(context, params),
		extensions: await studentExtensionsOf(context, params, student),
		voidedFrom: voiding ? await ask(context, voidedFrom, { id: voiding.id }) : null,
	};
}
export type Desk = Awaited<ReturnType<typeof deskOf>>;

type Context = Route.LoaderArgs["context"];

async function newStudentOf(context: Context, year: number, name: string): Promise<NewStudent> {
	const [classes, departments, usual] = await Promise.all([
		ask(context, listClasses, { year }),
		ask(context, departmentChoices, { year }),
		ask(context, usualDepartments, { year }),
	]);
	return {
		name,
		year,
		today: today(),
		usual,
		classes: classes.map((one) => one.name),
		departments,
	};
}

async function clockOf(context: Context): Promise<DeskClock> {
	const clock = await ask(context, deskClock);
	return clock && { computer_day: clock.computer_day, says: clock.says.in(languageOf(context)) };
}

async function paymentsOf(context: Context, id: string | null, year: number) {
	const recorded = withRecordedTime(languageOf(context));
	if (id) return { payments: (await ask(context, paymentHistory, { id })).map(recorded), elsewhere: null };
	const { payments, elsewhere } = await ask(context, latestPayments, { year });
	return { payments: payments.map(recorded), elsewhere };
}
