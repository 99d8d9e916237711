import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { lastExtensionDay } from "#shared/installments";
import type { Role } from "#shared/roles";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "./cast.ts";
import { HEAD, type Portal } from "./portal.ts";
import { fillIn, press, says } from "./portal-page.ts";
import type { Login } from "./running-portal.ts";
import { rolloverOf } from "./small-school.ts";
import { workbookOf } from "./workbooks.ts";

const YEAR = defaultYear();
/** The longest accepted name, as many words and as one. */
export const LONG = "Nguemdjom Tchouankeu Marie-Thérèse Emmanuelle de la Providence ".repeat(4).slice(0, 200).trim();
export const ONE_WORD = "Ngoumoupenguekamegne".repeat(10);

const accountOf = (who: Role): Login => ({ username: `${who} ${"n".repeat(50)}`, password: PASSWORD });

const SHEET = ["Nom complet", "Sexe", "Date de naissance", "Lieu de naissance", "Nom de la mère"].concat(
	...["Classe précédente", "Classe", "Moyenne", "Contact du tuteur", "Filière"],
);
const SHEET_ROW = [LONG, "M", "2014-03-06", LONG, LONG, LONG, LONG, 12, "677 12 34 56", LONG];

export const setupLink = (portal: Portal): string =>
	/\/setup\/\S+/.exec(readFileSync(join(portal.dataDir, "SETUP-LINK.txt"), "utf8"))?.[0] ?? "";

/** Sets the school up through its setup link, with the longest name. */
export async function setUp(portal: Portal, page: Page, button: string, then: string): Promise<void> {
	await page.goto(portal.url + setupLink(portal));
	const { username, password, contact } = HEAD;
	await fillIn(page, { school_name: LONG, username, contact, password, confirm_password: password });
	await press(page, button);
	await says(page, then);
}

export async function newcomer(portal: Portal, who: Exclude<Role, "admin">): Promise<Page> {
	const account = accountOf(who);
	portal.write(() => person(account.username, who));
	return portal.signIn(account);
}

interface Made {
	id: number;
}

/** Creates one of everything, with the longest names. Returns the records that the addresses name. */
export async function fillTheSchool(portal: Portal) {
	const classes = await addClasses(portal);
	const { department, paying, sibling, student } = await addStudents(portal);
	const teachers = await addTeachers(portal);
	const payments = await addPayments(portal, paying);
	const discount = await addDiscounts(portal, paying);
	await addExtensions(portal, paying, sibling);
	const requests = await addRequests(portal, student);
	await portal.call("PUT", `/students/${sibling}`, { status: "approved" });
	type Issued = { number: string };
	const issued = await portal.call<Issued>("POST", `/students/${sibling}/certificates`, { kind: "enrolment" });
	const users = await portal.call<(Made & { role: string })[]>("GET", "/users");
	const [parent, student_account] = ["parent", "student"].map((role) => users.find((one) => one.role === role)?.id);
	return {
		...classes,
		department,
		...{ paying, student, sibling, certified: sibling, certificate: issued.number },
		...{ user: parent, leaving: parent, student_account, linked: student, linked_account: parent },
		...teachers,
		...payments,
		discount,
		...requests,
		...(await addCash(portal)),
		...(await addRollovers(portal)),
		...(await addImports(portal)),
	};
}

async function addClasses(portal: Portal) {
	const fees = { registration_fee: 15_000, tuition_fee: 99_000_000, vocational_fee: 0, sport_wear_fee: 500 };
	const installments = [
		{ amount: 20_000, due_date: `${YEAR}-01-02` },
		{ amount: 60_000_000, due_date: `${YEAR}-01-03` },
		{ amount: 30_000_000, due_date: `${YEAR + 1}-12-30` },
		{ due_date: `${YEAR + 1}-12-31` },
	];
	const called = { ...fees, health_sanitation_fee: 5_000, number_of_installments: 4, installments, year: YEAR };
	const made = await portal.call<Made>("POST", "/classes", { ...called, name: LONG });
	const spare = await portal.call<Made>("POST", "/classes", { ...called, name: "Form 1" });
	return { class: made.id, spare: spare.id };
}

async function addStudents(portal: Portal) {
	const training = { title: LONG, description: LONG, year: YEAR };
	await portal.call("POST", "/vocational", training);
	const department = await portal.call<Made>("POST", "/vocational", { ...training, title: ONE_WORD });
	const form = {
		registration_date: `${YEAR}-01-05`,
		full_name: LONG,
		sex: "Female",
		date_of_birth: "2012-02-29",
		place_of_birth: LONG,
		father_name: LONG,
		mother_name: LONG,
		previous_class: LONG,
		next_class: LONG,
		previous_average: "12.75",
		guardian_contact: "+237 677 12 34 56",
		vocational_training: LONG,
		year: YEAR,
	};
	const add = (full_name: string, who?: Role) =>
		portal.call<Made>("POST", "/students", { ...form, full_name }, who && accountOf(who));
	const paying = await add(LONG);
	const sibling = await add(ONE_WORD, "parent");
	const student = await add(LONG);
	await add("Amina Ngo", "student");
	return { department: department.id, paying: paying.id, sibling: sibling.id, student: student.id };
}

async function addTeachers(portal: Portal) {
	const profile = { subjects: LONG, id_card: LONG, classes_taught: LONG, salary_amount: 5, year: YEAR };
	const add = (teacher_name: string, who?: Role) =>
		portal.call<Made>("POST", "/teachers", { ...profile, teacher_name }, who && accountOf(who));
	return { teacher: (await add(LONG)).id, own_teacher: (await add(ONE_WORD, "teacher")).id };
}

/** Link requests with the longest texts: one with matching records, one without, and two decided. */
async function addRequests(portal: Portal, approved: number) {
	const typed = { date_of_birth: "2012-02-29", class_text: LONG, matricule: LONG };
	for (const full_name of [LONG, ONE_WORD, LONG, ONE_WORD])
		await portal.call("POST", "/links/requests", { full_name, ...typed }, accountOf("parent"));
	const [fourth, third, unknown, found] = await portal.call<Made[]>("GET", "/links/requests?state=open");
	await portal.call("POST", `/links/requests/${fourth?.id}/refuse`);
	await portal.call("POST", `/links/requests/${third?.id}/approve`, { student_id: approved });
	return { linkRequest: found?.id, unknown: unknown?.id };
}

async function addDiscounts(portal: Portal, student: number): Promise<number> {
	const discount = { fee_type: "Tuition", amount: 40_000_000, kind: "staff", reason: LONG };
	const path = `/students/${student}/discounts`;
	const wrong = await portal.call<Made>("POST", path, discount);
	await portal.call("POST", `/discounts/${wrong.id}/cancel`, { reason: LONG });
	return (await portal.call<Made>("POST", path, discount)).id;
}

/** Extensions with the longest notes: one that was ended, and one in force for each of two students. */
async function addExtensions(portal: Portal, student: number, sibling: number): Promise<void> {
	const agreed = { until: lastExtensionDay(YEAR), note: LONG };
	const agree = (id: number) => portal.call("POST", `/students/${id}/extensions`, agreed);
	await agree(student);
	await portal.call("POST", `/students/${student}/extensions/end`, { note: LONG });
	await agree(student);
	await agree(sibling);
}

async function addPayments(portal: Portal, student_id: number) {
	const payment = { student_id, fee_type: "Tuition", amount: 12_000_000, paid_at: `${YEAR - 1}-10-06` };
	type Paid = Made & { receipt_number: string };
	const paid = await portal.call<Paid>("POST", "/fees", payment);
	const wrong = await portal.call<Paid>("POST", "/fees", { ...payment, amount: 500 });
	await portal.call("POST", `/fees/${wrong.id}/void`, { reason: LONG });
	const lines = ["Tuition", "Sport Wear"].map((fee_type) => ({ student_id, fee_type, amount: 100 }));
	const paidTogether = await portal.call<{ joint_receipt: string; payments: Paid[] }>("POST", "/fees/several", {
		payments: lines,
		method: "bank",
		reference: "9".repeat(60),
		slip_amount: 300,
		payer: LONG,
		paid_at: `${YEAR - 1}-10-06`,
	});
	await portal.call("POST", `/fees/${paidTogether.payments[1]?.id}/void`, { reason: LONG });
	const { id, receipt_number: receipt } = paid;
	const { joint_receipt } = paidTogether;
	const slip = paidTogether.payments[0]?.receipt_number;
	return { payment: id, receipt, voided_receipt: wrong.receipt_number, joint_receipt, slip };
}

async function addCash(portal: Portal) {
	const out = { amount: 500, reason: LONG, to_whom: LONG };
	const { id: cash_out, day } = await portal.call<Made & { day: string }>("POST", "/fees/cash-outs", out);
	const counted = { cash_counted: 0, note: LONG, handed_to: LONG };
	const closing = await portal.call<Made>("POST", "/fees/closings", counted);
	return { cash_out, day, closing: closing.id };
}

/** The draft of a move to the next year, and a finished move of another one. */
async function addRollovers(portal: Portal) {
	const { id } = await portal.call<Made>("POST", "/rollovers", { from_year: YEAR });
	// Otherwise a class without a next one would lead from the run back to the ladder.
	await portal.call("PUT", `/rollovers/${id}`, { ladder: { [LONG]: "", "Form 1": "" } });
	return { rollover: id, run_rollover: portal.write(() => rolloverOf(YEAR + 2, "run")) };
}

/** An import that was run, and one that is checked. */
async function addImports(portal: Portal) {
	const send = (name: string, row: typeof SHEET_ROW) => {
		const list = new FormData();
		list.set("file", new File([workbookOf([SHEET, row]) as BlobPart], `${name}.xlsx`));
		return portal.call<Made>("POST", "/students/imports", list);
	};
	const run = await send("list", ["Boris Ngo", ...SHEET_ROW.slice(1)]);
	await portal.call("POST", `/students/imports/${run.id}/run`, { rows: "good" });
	const checked = await send(ONE_WORD.slice(0, 80), SHEET_ROW);
	return { run: run.id, checked: checked.id };
}
