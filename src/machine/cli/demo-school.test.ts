import { afterAll, beforeAll, expect, setSystemTime, test } from "bun:test";
import { database } from "#db/open";
import { login } from "#school/accounts/login";
import { COMMAND_LINE } from "#school/actor";
import { listClasses } from "#school/classes/classes";
import { dashboardFigures } from "#school/dashboard/dashboard";
import { listClosings } from "#school/fees/cash/closings";
import { listDays } from "#school/fees/cash/days-taken";
import { listDebtors } from "#school/fees/debtors/list-debtors";
import { listDiscounts } from "#school/fees/discounts/discounts";
import { yearlyTotal } from "#school/fees/money-by-day";
import { idCardsPage } from "#school/students/id-cards";
import { listStudents } from "#school/students/students";
import { defaultYear } from "#shared/years";
import { freshSchool } from "#testing/fresh-school";
import { rowsOfQuery } from "#testing/rows";
import { newestBackup } from "../archive/backup-files.ts";
import { checkSchool } from "../doctor/school-check.ts";
import { DEMO_PASSWORD } from "./demo-people.ts";
import { makeDemoSchool } from "./demo-school.ts";

const NOW = new Date(2026, 8, 21, 11, 40);

function schoolMadeAt(now: Date) {
	freshSchool();
	setSystemTime(now);
	return makeDemoSchool();
}

let accounts: Awaited<ReturnType<typeof makeDemoSchool>>;
beforeAll(async () => {
	accounts = await schoolMadeAt(NOW);
}, 60_000);
afterAll(() => void setSystemTime());

test("the demonstration school has people, money, a login for every role, and families of every kind", async () => {
	expect(new Set(accounts.map(({ role }) => role)).size).toBe(4);
	for (const { username, role } of accounts) {
		expect(await login(null, { username, password: DEMO_PASSWORD })).toMatchObject({ role });
	}
	const students = await listStudents(COMMAND_LINE, { year: defaultYear() });
	expect(students.length).toBe(415);
	expect(students.filter((student) => student.student_picture).length).toBe(12);
	expect((await yearlyTotal(COMMAND_LINE, { year: defaultYear() })).total).toBeGreaterThan(1_000_000);
	const { late, reminded, ...others } = await dues();
	expect(others).toEqual({ withoutDates: 1, agreed: 3, discounts: 3 });
	expect(late).toBeGreaterThan(50);
	expect(late).toBeLessThan(300);
	expect(reminded).toBeGreaterThan(10);
});

test("its ID cards carry its own year", async () => {
	const { year_text, cards } = await idCardsPage(COMMAND_LINE, {});
	expect([year_text, cards[0]?.year_text]).toEqual(["2026", "2026"]);
});

async function dues() {
	const year = defaultYear();
	const late = await listDebtors(COMMAND_LINE, { year, kind: "overdue", extension: "with", status: "all" });
	const classes = await listClasses(COMMAND_LINE, { year });
	return {
		late: late.length,
		withoutDates: classes.filter(({ installments }) => installments.length === 0).length,
		agreed: late.filter(({ extended_until: until }) => until).length,
		reminded: late.filter(({ last_reminder: last }) => last).length,
		discounts: (await listDiscounts(COMMAND_LINE, { year })).length,
	};
}

test("five weeks of work include two cashiers and every way of paying", async () => {
	expect(Date.now()).toBeLessThan(NOW.getTime() + 60_000);
	const days = await listDays(COMMAND_LINE, { from: "2026-08-01", to: "2026-09-21" });
	expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([25, "2026-08-18", "2026-09-21"]);
	const cashiers = rowsOfQuery("SELECT DISTINCT recorded_by_name FROM payments ORDER BY 1");
	expect(cashiers).toEqual([
		{ recorded_by_name: "bursar" },
		{ recorded_by_name: "cashier" },
		{ recorded_by_name: "head" },
	]);
	expect(rowsOfQuery("SELECT DISTINCT method FROM payments")).toHaveLength(4);
	const [trail] = rowsOfQuery<{ moments: number; last: string }>(
		"SELECT COUNT(DISTINCT at) AS moments, MAX(at) AS last FROM audit_trail",
	);
	expect(trail?.moments).toBeGreaterThan(300);
	expect(new Date(trail?.last ?? "").getTime()).toBeLessThanOrEqual(NOW.getTime());
	expect((await listClosings(COMMAND_LINE)).length).toBeGreaterThan(30);
	expect(newestBackup()?.at).toEqual(new Date(2026, 8, 20, 20, 0));
	const figures = await dashboardFigures(COMMAND_LINE);
	expect(figures.open_drawers).toEqual([]);
	for (const name of [
		"owed",
		"overdue",
		"taken_today",
		"taken_month_before",
		"pending_students",
		"open_link_requests",
	] as const)
		expect(`${name} ${figures[name] > 0}`).toBe(`${name} true`);
	expect(checkSchool(database().$client).filter(({ level }) => level === "FAIL")).toEqual([]);
});

test("it can be made in the first minute of a year", async () => {
	await schoolMadeAt(new Date(2026, 0, 1, 0, 1));
	expect(await dues()).toMatchObject({ withoutDates: 1, agreed: 0, discounts: 3 });
	expect((await dashboardFigures(COMMAND_LINE)).taken_today).toBeGreaterThan(0);
}, 60_000);
