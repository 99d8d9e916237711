import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { PageCheck } from "#testing/page-check";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, press, says } from "#testing/portal-page";
import routes from "../routes/routes.ts";

/** Every page and every dialog, in an empty school and in one with the longest names, as a laptop and a phone show them. */

const YEAR = defaultYear();
const PASSWORD = "three small goats";
const LONG = "Nguemdjom Tchouankeu Marie-Thérèse Emmanuelle de la Providence ".repeat(4).slice(0, 200).trim();
const ONE_WORD = "Ngoumoupenguekamegnekamdemtchouankeu-Wandjimbassenguekamegne Marie-Thérèse";

type Person = "nobody" | "admin" | "parent" | "student" | "teacher";
let portal: Portal;
/** One window for each person. */
const windows = new Map<Person, PageCheck>();
const seen = new Set<string>();

beforeAll(async () => {
	portal = await openPortal({ withHead: false });
}, 120_000);
afterAll(() => portal?.stop());

async function openWindow(who: Person, page: Page): Promise<void> {
	windows.set(who, await PageCheck.of(page, who));
}

async function logIn(who: Exclude<Person, "nobody" | "admin">): Promise<void> {
	const account = { username: `${who} ${"n".repeat(50)}`, password: PASSWORD };
	await portal.call("POST", "/register", { ...account, contact: "677 00 00 09", role: who });
	await openWindow(who, await portal.signIn(account));
}

/** Looks at addresses as one person; answers what is wrong. */
async function look(who: Person, addresses: string[], everyColour = false): Promise<string[]> {
	const check = windows.get(who);
	if (!check) throw new Error(`${who} has no window.`);
	for (const address of addresses) {
		await check.look(address, everyColour);
		seen.add(address.split("?")[0] as string);
	}
	return check.problems.splice(0);
}

/** Looks at addresses of several people; answers what is wrong with any of them. */
async function lookAll(pages: Partial<Record<Person, string[]>>, everyColour = false): Promise<string[]> {
	const problems: string[] = [];
	for (const [who, addresses] of Object.entries(pages) as [Person, string[]][])
		problems.push(...(await look(who, addresses, everyColour)));
	return problems;
}

const FAMILY = ["/user-dashboard", "/user-registration", "/user-registration?new", "/user-fees", "/change-password"];
const ADMIN = [
	...["/dashboard", "/dashboard?view=users", "/dashboard?view=users&new", "/classes", "/classes?new"],
	...["/vocational", "/vocational?new", "/teachers", "/teachers?new", "/students", "/students?menus"],
	...["/students?new", "/students?upload", "/students?print", "/students?approve-all", "/students?delete-all"],
	...["/fees", "/fees?print", "/id-cards", "/settings", "/backups", "/audit", "/change-password"],
];

test("the pages of a portal without an administrator, and its setup, are accessible and fit their screen", async () => {
	await openWindow("nobody", await portal.visit("/login"));
	const link = /\/setup\/\S+/.exec(readFileSync(join(portal.dataDir, "SETUP-LINK.txt"), "utf8"))?.[0] ?? "";
	const problems = await look("nobody", ["/", "/login", link]);
	seen.add("/setup/:token");
	const page = windows.get("nobody")?.page as Page;
	await page.goto(portal.url + link);
	const { username, password, contact } = HEAD;
	await fillIn(page, { school_name: LONG, username, contact, password, confirm_password: password });
	await press(page, "Set up the school");
	await says(page, "TOTAL FEES PAID");
	expect(problems).toEqual([]);
}, 120_000);

test("every page and dialog of an empty school is accessible and fits its screen", async () => {
	await openWindow("nobody", await portal.visit("/"));
	await openWindow("admin", await portal.signIn());
	for (const who of ["parent", "student", "teacher"] as const) await logIn(who);
	const problems = await lookAll({
		nobody: ["/", "/login", "/login?reset", "/login?reset=new", "/account", "/privacy"],
		admin: ADMIN,
		parent: FAMILY,
		student: ["/user-registration", "/user-registration?new"],
		teacher: ["/teacher-dashboard", "/teacher-registration", "/teacher-registration?new"],
	});
	expect(problems).toEqual([]);
}, 300_000);

interface Made {
	id: number;
}

/** One of everything, with the longest names; a payment, one that is voided. */
async function fillTheSchool() {
	const fees = { registration_fee: 15_000, tuition_fee: 99_000_000, vocational_fee: 0, sport_wear_fee: 500 };
	const called = { name: LONG, ...fees, health_sanitation_fee: 5_000, number_of_installments: 3, year: YEAR };
	const made = await portal.call<Made>("POST", "/classes", called);
	const spare = await portal.call<Made>("POST", "/classes", { ...called, name: "Form 1" });
	const training = { title: LONG, description: LONG, year: YEAR };
	const department = await portal.call<Made>("POST", "/vocational", training);
	const form = {
		...{ registration_date: `${YEAR}-01-05`, full_name: LONG, sex: "Female", date_of_birth: "2012-02-29" },
		...{ place_of_birth: LONG, father_name: LONG, mother_name: LONG, previous_class: LONG, next_class: LONG },
		...{ previous_average: "12.75", guardian_contact: "+237 677 12 34 56", vocational_training: LONG, year: YEAR },
	};
	const add = (full_name: string, who?: Person) =>
		portal.call<Made>("POST", "/students", { ...form, full_name }, who && accountOf(who));
	const student = await add(LONG);
	await add(ONE_WORD, "parent");
	await add("Amina Ngo", "student");
	const teacher = {
		teacher_name: LONG,
		subjects: LONG,
		id_card: LONG,
		classes_taught: LONG,
		salary_amount: 5,
		year: YEAR,
	};
	const pending = await portal.call<Made>("POST", "/teachers", teacher);
	const own = await portal.call<Made>(
		"POST",
		"/teachers",
		{ ...teacher, teacher_name: ONE_WORD },
		accountOf("teacher"),
	);
	const payment = { student_id: student.id, fee_type: "Tuition", amount: 12_000_000, paid_at: `${YEAR}-01-06` };
	type Paid = Made & { receipt_number: string };
	const paid = await portal.call<Paid>("POST", "/fees", payment);
	const wrong = await portal.call<Paid>("POST", "/fees", { ...payment, amount: 500 });
	await portal.call("POST", `/fees/${wrong.id}/void`, { reason: LONG });
	return { made, spare, department, student, pending, own, paid, wrong };
}

const accountOf = (who: Person) => ({ username: `${who} ${"n".repeat(50)}`, password: PASSWORD });

test("every page and dialog of a school with the longest names is accessible and fits its screen", async () => {
	const { made, spare, department, student, pending, own, paid, wrong } = await fillTheSchool();
	const users = await portal.call<(Made & { role: string })[]>("GET", "/users");
	const parent = users.find(({ role }) => role === "parent")?.id;
	const office = [
		...["/dashboard", "/dashboard?view=users", "/students", "/students?q=nobody"],
		...[`/students?edit=${student.id}`, `/students?delete=${student.id}`, "/students?delete-all"],
		...["/students?approve-all", "/students?print", "/classes", `/classes?edit=${made.id}`],
		...[`/classes?delete=${spare.id}`, "/vocational", `/vocational?edit=${department.id}`],
		...[`/vocational?delete=${department.id}`, "/teachers", `/teachers?edit=${pending.id}`],
		...[`/teachers?approve=${pending.id}`, `/teachers?reject=${pending.id}`, `/teachers?delete=${pending.id}`],
		...["edit", "delete", "code"].map((dialog) => `/dashboard?view=users&${dialog}=${parent}`),
		...["/fees", "/fees?query=nj", `/fees?student=${student.id}`, `/fees?student=${student.id}&pay`],
		...[`/fees?student=${student.id}&void=${paid.id}`, `/fees?print&class_id=${made.id}`],
		...[`/fees?print&class_id=${spare.id}`, "/id-cards", "/audit"],
		...[paid, wrong].map((one) => `/fees?student=${student.id}&receipt=${one.receipt_number}`),
		...[`/print/class-list?class_id=${made.id}`, `/print/class-fees?class_id=${made.id}`],
		...[paid, wrong].map((one) => `/print/receipt/${one.receipt_number}`),
	];
	const teacher = ["", `?edit=${own.id}`, `?delete=${own.id}`].map((dialog) => `/teacher-registration${dialog}`);
	const pages = {
		nobody: ["/"],
		admin: office,
		parent: FAMILY.slice(0, 4),
		student: ["/user-registration"],
		teacher: ["/teacher-dashboard", ...teacher],
	};
	expect(await lookAll(pages, true)).toEqual([]);
}, 300_000);

test("no page of the site map was left out", () => {
	const screens = (entries: typeof routes): string[] =>
		entries.flatMap(({ path, index, file, children }) => [
			...((path || index) && file.endsWith(".tsx") ? [`/${path ?? ""}`] : []),
			...screens(children ?? []),
		]);
	expect(screens(routes).filter((path) => !seen.has(path))).toEqual([]);
});
