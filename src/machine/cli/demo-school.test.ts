import { afterEach, beforeEach, expect, setSystemTime, test } from "bun:test";
import { login } from "#school/accounts/login";
import { COMMAND_LINE } from "#school/actor";
import { listClasses } from "#school/classes/classes";
import { listDebtors } from "#school/fees/debtors/list-debtors";
import { listDiscounts } from "#school/fees/discounts/discounts";
import { yearlyTotal } from "#school/fees/reports";
import { listStudents } from "#school/students/students";
import { defaultYear } from "#shared/years";
import { freshSchool } from "#testing/fresh-school";
import { DEMO_PASSWORD, makeDemoSchool } from "./demo-school.ts";

beforeEach(() => void freshSchool());
afterEach(() => void setSystemTime());

test("the demonstration school has people, money and a login for every role", async () => {
	const accounts = await makeDemoSchool();
	expect(new Set(accounts.map(({ role }) => role)).size).toBe(4);
	for (const { username, role } of accounts) {
		expect(await login(null, { username, password: DEMO_PASSWORD })).toMatchObject({ role });
	}
	const students = await listStudents(COMMAND_LINE, { year: defaultYear() });
	expect(students.length).toBe(415);
	expect(students.filter((student) => student.student_picture).length).toBe(12);
	expect((await yearlyTotal(COMMAND_LINE, { year: defaultYear() })).total).toBeGreaterThan(1_000_000);
});

/** How many families are late, agreed on a later date, pay less, and were reminded. */
async function dues() {
	const year = defaultYear();
	const late = await listDebtors(COMMAND_LINE, { year, kind: "overdue", moratorium: "with", status: "all" });
	const classes = await listClasses(COMMAND_LINE, { year });
	return {
		late: late.length,
		withoutDates: classes.filter(({ installments }) => installments.length === 0).length,
		agreed: late.filter(({ moratorium_until: until }) => until).length,
		reminded: late.filter(({ last_reminder: last }) => last).length,
		reductions: (await listDiscounts(COMMAND_LINE, { year })).length,
	};
}

test("some of its families are late, three agreed on a later date, three pay less, and one was reminded", async () => {
	setSystemTime(new Date("2026-11-22T09:00:00Z"));
	await makeDemoSchool();
	const { late, ...others } = await dues();
	expect(others).toEqual({ withoutDates: 1, agreed: 3, reminded: 1, reductions: 3 });
	expect(late).toBeGreaterThan(50);
	expect(late).toBeLessThan(300);
});

for (const [day, when] of [
	["2026-01-01", "on the first day of a year, when nobody is late yet"],
	["2031-05-02", "after the last year of the portal"],
] as const)
	test(`it can be made ${when}`, async () => {
		setSystemTime(new Date(`${day}T09:00:00Z`));
		await makeDemoSchool();
		expect(await dues()).toMatchObject({ withoutDates: 1, agreed: 0, reductions: 3 });
	});
