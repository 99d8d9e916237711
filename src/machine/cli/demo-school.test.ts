import { beforeEach, expect, test } from "bun:test";
import { login } from "#school/accounts/login";
import { COMMAND_LINE } from "#school/actor";
import { yearlyTotal } from "#school/fees/reports";
import { listStudents } from "#school/students/students";
import { defaultYear } from "#shared/years";
import { freshSchool } from "#testing/fresh-school";
import { DEMO_PASSWORD, makeDemoSchool } from "./demo-school.ts";

beforeEach(() => void freshSchool());

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
