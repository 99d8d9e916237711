import type { RouterContextProvider } from "react-router";
import { studentTrail } from "#school/audit/audit-page";
import type { TrailEntry } from "#school/audit/search-trail";
import { listClasses } from "#school/classes/classes";
import { earlierDebts } from "#school/fees/arrears";
import { studentDiscounts } from "#school/fees/discounts/discounts";
import { studentSchedule } from "#school/fees/due/payment-status";
import { studentExtensions } from "#school/fees/extensions/extensions";
import { brothersAndSisters } from "#school/fees/siblings";
import { paymentHistory, studentFees } from "#school/fees/student-fees";
import { openLinkRequests } from "#school/links/link-requests-page";
import { mayCall } from "#school/permissions";
import { aboutStudent } from "#school/student-file/about-student";
import { getStudent } from "#school/students/students";
import type { Student } from "#school/students/students.schema";
import { unlinkedStudents } from "#server/link-slips";
import { openedReceipt } from "#server/receipts";
import { dayAndTimeIn, withRecordedTime } from "#server/recorded-time";
import { ask, languageOf, userOf } from "#server/visit";
import { isoDate, today } from "#shared/dates";
import { isInForce } from "#shared/installments";
import { isRole } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import { wordsIn } from "#shared/words/words";
import { discountView } from "../../fees/discounts-data.ts";
import { extensionView } from "../../fees/extensions/extensions-data.ts";
import { certificatesOf } from "./certificates-data.ts";
import { linkableAccounts } from "./linking-data.ts";

type Context = Readonly<RouterContextProvider>;

export async function studentPageOf(context: Context, id: string, search: URLSearchParams) {
	const student = await ask(context, getStudent, { id });
	const [about, requests, money, family, trail, certificates] = await Promise.all([
		ask(context, aboutStudent, { id }),
		ask(context, openLinkRequests),
		moneyOf(context, id),
		ask(context, brothersAndSisters, { id }),
		trailOf(context, id),
		certificatesOf(context, id, search.get("certificate")),
	]);
	// A receipt of another student is ignored.
	const number = money.payments.find(({ receipt_number }) => receipt_number === search.get("receipt"))?.receipt_number;
	const [receipt, unlinked] = await Promise.all([
		openedReceipt(context, number ?? null),
		unlinkedStudents(context, number ?? null),
	]);
	const seeing = [...(about.owner ? [about.owner] : []), ...about.linked].map(({ user_id }) => user_id);
	const linking = await linkableAccounts(context, search.get("link"), seeing);
	const moving = search.has("move") && about.may_continue ? await classesAfter(context, student.year) : null;
	const views = { student: studentView(student), about: aboutView(about) };
	return { ...views, requests, linking, money, family, trail, certificates, receipt, unlinked, moving };
}

const classesAfter = async (context: Context, year: number) =>
	(await ask(context, listClasses, { year: year + 1 })).map(({ id, name }) => ({ id, name }));
export type StudentPage = Awaited<ReturnType<typeof studentPageOf>>;

const studentView = ({ id, full_name, matricule, class_name, class_id, status, year, ...student }: Student) => ({
	id,
	full_name,
	matricule,
	class_name,
	next_class: class_name,
	class_id,
	status,
	expected: student.expected,
	year,
	sex: student.sex,
	date_of_birth: student.date_of_birth,
	place_of_birth: student.place_of_birth,
	father_name: student.father_name,
	mother_name: student.mother_name,
	guardian_contact: student.guardian_contact,
	vocational_training: student.vocational_training,
	registration_date: student.registration_date,
	national_matricule: student.national_matricule,
	picture: student.student_picture,
});

const aboutView = ({ linked, ...about }: Awaited<ReturnType<typeof aboutStudent>>) => ({
	...about,
	linked: linked.map(({ at, ...link }) => ({ ...link, since: isoDate(new Date(at)) })),
});

async function moneyOf(context: Context, id: string) {
	const language = languageOf(context);
	const [fees, schedule, history, discounts, extensions] = await Promise.all([
		ask(context, studentFees, { id }),
		ask(context, studentSchedule, { id }),
		ask(context, paymentHistory, { id }),
		ask(context, studentDiscounts, { id }),
		ask(context, studentExtensions, { id }),
	]);
	const newest = extensions[0]?.until ?? null;
	return {
		...fees,
		due: schedule,
		payments: history.map(withRecordedTime(language)),
		discounts: discounts.map(discountView),
		extensions: extensions.map(extensionView),
		earlier: await ask(context, earlierDebts, { id }),
		inForce: isInForce(newest, today()),
	};
}

async function trailOf(context: Context, id: string) {
	if (!mayCall(studentTrail, userOf(context))) return null;
	const language = languageOf(context);
	return (await ask(context, studentTrail, { id })).map((line) => trailLine(line, language));
}

const trailLine = ({ id, at, username, role, summary }: TrailEntry, language: Language) => ({
	id,
	at,
	summary: summary.in(language),
	lang: summary.lang(language),
	when: dayAndTimeIn(language, at),
	who: role === null || isRole(role) ? username : wordsIn(language).t(role),
});
