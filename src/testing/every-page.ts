import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { lastExtensionDay } from "#shared/installments";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "./cast.ts";
import { HEAD, type Portal } from "./portal.ts";
import { fillIn, press, says } from "./portal-page.ts";
import type { Login } from "./running-portal.ts";
import { workbookOf } from "./workbooks.ts";

export type Person = "nobody" | "admin" | "parent" | "student" | "teacher";
export type Addresses = Record<Person | "papers", string[]>;

const YEAR = defaultYear();
/** The longest accepted name, as many words and as one. */
export const LONG = "Nguemdjom Tchouankeu Marie-Thérèse Emmanuelle de la Providence ".repeat(4).slice(0, 200).trim();
export const ONE_WORD = "Ngoumoupenguekamegne".repeat(10);

const accountOf = (who: Person): Login => ({ username: `${who} ${"n".repeat(50)}`, password: PASSWORD });

const listed = (addresses: string) => addresses.trim().split(/\s+/);

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

export async function newcomer(portal: Portal, who: Exclude<Person, "nobody" | "admin">): Promise<Page> {
	const account = accountOf(who);
	portal.write(() => person(account.username, who));
	return portal.signIn(account);
}

interface Made {
	id: number;
}

/** Creates one of everything, with the longest names. Returns every address. */
export async function fillTheSchool(portal: Portal): Promise<Addresses> {
	const classes = await addClasses(portal);
	const { department, student, sibling, duplicate } = await addStudents(portal);
	const teachers = await addTeachers(portal);
	const { paidTogether, ...payments } = await addPayments(portal, student);
	const discount = await addDiscounts(portal, student);
	await addExtensions(portal, student, sibling);
	const { found, unknown } = await addRequests(portal, duplicate);
	await portal.call("PUT", `/students/${sibling}`, { status: "approved" });
	type Issued = { number: string };
	const issued = await portal.call<Issued>("POST", `/students/${sibling}/certificates`, { kind: "enrolment" });
	const out = await portal.call<Made>("POST", "/fees/cash-outs", { amount: 500, reason: LONG, to_whom: LONG });
	const closing = await portal.call<Made>("POST", "/fees/closings", { cash_counted: 0, note: LONG, handed_to: LONG });
	const users = await portal.call<(Made & { role: string })[]>("GET", "/users");
	const parent = users.find(({ role }) => role === "parent")?.id;
	const { pending, own } = teachers;
	const move = await portal.call<Made>("POST", "/rollovers", { from_year: YEAR });
	// Otherwise a class without a next one would lead from the run back to the ladder.
	await portal.call("PUT", `/rollovers/${move.id}`, { ladder: { [LONG]: "", "Form 1": "" } });
	const list = new FormData();
	list.set("file", new File([workbookOf([SHEET, SHEET_ROW]) as BlobPart], `${ONE_WORD.slice(0, 80)}.xlsx`));
	const imported = await portal.call<Made>("POST", "/students/imports", list);
	const numbers = Object.values(payments).map((one) => one.receipt_number);
	return {
		nobody: listed("/ /login /login?reset /login?reset=new /account /privacy /v /v/1-22222222"),
		parent: listed(`/user-dashboard /user-registration /user-registration?new /user-fees /link /link?request /my-phones
			/change-password`),
		student: listed("/user-registration /user-registration?new"),
		teacher: listed(`/teacher-dashboard /teacher-registration /teacher-registration?new
			/teacher-registration?edit=${own} /teacher-registration?delete=${own}`),
		admin: listed(`
			/dashboard /dashboard?view=users /dashboard?view=users&new
			/dashboard?view=users&edit=${parent} /dashboard?view=users&delete=${parent} /dashboard?view=users&code=${parent}
			/classes /classes?new /classes?edit=${classes.made} /classes?copy=${classes.made} /classes?delete=${classes.spare}
			/vocational /vocational?new /vocational?edit=${department} /vocational?delete=${department}
			/teachers /teachers?new /teachers?edit=${pending} /teachers?approve=${pending} /teachers?reject=${pending}
			/teachers?delete=${pending}
			/students /students?q=nobody /students?menus /students?new /students?upload /students?print /students?slips
			/students?approve-all /students?delete-all /students?edit=${student} /students?delete=${student}
			/students?edit=${sibling} /students?delete=${sibling}
			/students/import /students/import/${imported.id} /students/photos
			/students/approvals /students/approvals?approve=${student} /students/approvals?ready
			/students/approvals?approve-all /students/approvals?join=${student}&other=${duplicate}
			/students/requests /students/requests?state=approved /students/requests?state=refused
			/students/requests?approve=${found}&record=${student} /students/requests?refuse=${unknown}
			/students/requests?find=${unknown} /students/requests?find=${unknown}&typed=nguemdjom
			/students/${student} /students/${student}?link /students/${student}?link=n /students/${student}?code
			/students/${sibling} /students/${sibling}?certificate=enrolment /students/${sibling}?certificate=clearance
			/students/${duplicate}?approve /students/${duplicate}?unlink=${parent}
			/new-year /new-year/${move.id} /new-year/${move.id}/ladder /new-year/${move.id}/students
			/new-year/${move.id}/preview /new-year/${move.id}/run
			/fees /fees?query=nj /fees?student=${student} /fees?student=${sibling}&pay
			/fees?student=${student}&reductions /fees?student=${student}&reduce /fees?student=${student}&unreduce=${discount}
			/fees?student=${student}&agreements /fees?student=${student}&agree /fees?student=${student}&end-agreement
			/fees?student=${student}&void=${payments.paid.id}
			/fees?student=${student}&several /fees?student=${student}&several=${sibling}
			${[...numbers, paidTogether].map((number) => `/fees?student=${student}&receipt=${number}`).join(" ")}
			/fees/class-list /fees/class-list?class_id=${classes.made} /fees/class-list?class_id=${classes.spare}
			/fees/debtors /fees/debtors?kind=overdue /fees/debtors?families=1&status=all /fees/gate /fees/gate?query=nj
			/fees/cash /fees/cash?close /fees/cash?pay /fees/cash?void=${out.id}
			/reports /reports?report=ages /reports?report=levels /reports?report=departments /reports?report=collection
			/reports?report=collection&by=month /reports?report=ministry-list
			/id-cards /settings /settings/phones /backups /audit /change-password`),
		papers: listed(`
			${numbers.map((number) => `/print/receipt/${number}`).join(" ")} /print/joint-receipt/${paidTogether}
			/print/reduction/${discount} /print/agreement/${student} /print/statement/${student} /print/address
			/print/debtors /print/debtors?paper=call /print/debtors?paper=in-order
			/print/letters /print/letters?student_id=${student} /print/certificate/${issued.number}
			/print/class-list?class_id=${classes.made} /print/class-fees?class_id=${classes.made}
			/print/cash/sheet /print/cash/voucher?id=${out.id} /print/cash/closing?id=${closing.id}
			/print/reports/enrolment /print/reports/ages /print/reports/ministry-list /print/new-year/${move.id}`),
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
	return { made: made.id, spare: spare.id };
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
	const add = (full_name: string, who?: Person) =>
		portal.call<Made>("POST", "/students", { ...form, full_name }, who && accountOf(who));
	const student = await add(LONG);
	const sibling = await add(ONE_WORD, "parent");
	const duplicate = await add(LONG);
	await add("Amina Ngo", "student");
	return { department: department.id, student: student.id, sibling: sibling.id, duplicate: duplicate.id };
}

async function addTeachers(portal: Portal) {
	const profile = { subjects: LONG, id_card: LONG, classes_taught: LONG, salary_amount: 5, year: YEAR };
	const add = (teacher_name: string, who?: Person) =>
		portal.call<Made>("POST", "/teachers", { ...profile, teacher_name }, who && accountOf(who));
	return { pending: (await add(LONG)).id, own: (await add(ONE_WORD, "teacher")).id };
}

/** Link requests with the longest texts: one with matching records, one without, and two decided. */
async function addRequests(portal: Portal, approved: number) {
	const typed = { date_of_birth: "2012-02-29", class_text: LONG, matricule: LONG };
	for (const full_name of [LONG, ONE_WORD, LONG, ONE_WORD])
		await portal.call("POST", "/links/claims", { full_name, ...typed }, accountOf("parent"));
	const [fourth, third, unknown, found] = await portal.call<Made[]>("GET", "/links/claims?state=open");
	await portal.call("POST", `/links/claims/${fourth?.id}/refuse`);
	await portal.call("POST", `/links/claims/${third?.id}/approve`, { student_id: approved });
	return { found: found?.id, unknown: unknown?.id };
}

async function addDiscounts(portal: Portal, student: number): Promise<number> {
	const discount = { fee_type: "Tuition", amount: 40_000_000, kind: "staff", reason: LONG };
	const path = `/students/${student}/remissions`;
	const wrong = await portal.call<Made>("POST", path, discount);
	await portal.call("POST", `/remissions/${wrong.id}/cancel`, { reason: LONG });
	return (await portal.call<Made>("POST", path, discount)).id;
}

/** Extensions with the longest notes: one that was ended, and one in force for each of two students. */
async function addExtensions(portal: Portal, student: number, sibling: number): Promise<void> {
	const agreed = { until: lastExtensionDay(YEAR), note: LONG };
	const agree = (id: number) => portal.call("POST", `/students/${id}/moratorium`, agreed);
	await agree(student);
	await portal.call("POST", `/students/${student}/moratorium/end`, { note: LONG });
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
	const paidTogether = await portal.call<{ joint_receipt: string; payments: Made[] }>("POST", "/fees/several", {
		payments: lines,
		method: "bank",
		reference: "9".repeat(60),
		payer: LONG,
		paid_at: `${YEAR - 1}-10-06`,
	});
	await portal.call("POST", `/fees/${paidTogether.payments[1]?.id}/void`, { reason: LONG });
	return { paid, wrong, paidTogether: paidTogether.joint_receipt };
}
