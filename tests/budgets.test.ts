import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { programRoot } from "#program";
import type { Counted } from "#testing/counting-portal";
import { RunningPortal } from "#testing/running-portal";
import { benchSchool, dropSchool, type School } from "#testing/school-folder";

/**
 * What can be counted without a clock, so that whoever writes a feature sees what it costs (docs/speed.md). The numbers
 * are the present ones and a little more. Raise one knowingly: say in the commit what the school gets for it.
 */
const SCHEMAS_AT_START = 420;

interface Budget {
	statements: number;
	elements: number;
	/** Before it is compressed, with the copy of the data for the browser's script. */
	kilobytes: number;
}

const PAGES: Record<string, Budget & { as: keyof School["cookies"] }> = {
	"/dashboard": { as: "admin", statements: 40, elements: 450, kilobytes: 34 },
	"/students": { as: "admin", statements: 26, elements: 1700, kilobytes: 120 },
	"/students/1": { as: "admin", statements: 64, elements: 610, kilobytes: 48 },
	"/fees": { as: "admin", statements: 9, elements: 430, kilobytes: 38 },
	"/fees?student=1": { as: "admin", statements: 16, elements: 470, kilobytes: 39 },
	"/fees/debtors": { as: "admin", statements: 36, elements: 2300, kilobytes: 235 },
	"/id-cards": { as: "admin", statements: 28, elements: 1850, kilobytes: 84 },
	"/teacher-dashboard": { as: "teacher", statements: 8, elements: 140, kilobytes: 13 },
	"/user-dashboard": { as: "parent", statements: 21, elements: 195, kilobytes: 16 },
	"/user-fees": { as: "parent", statements: 22, elements: 640, kilobytes: 43 },
};

const STUDENT = {
	year: 2026,
	registration_date: "2026-09-01",
	full_name: "Amina Fon",
	sex: "Female",
	date_of_birth: "2014-02-03",
	place_of_birth: "Bafoussam",
	father_name: "Paul Fon",
	mother_name: "Mary Fon",
	class_id: 1,
	previous_class: "Class 6",
	previous_average: 12,
	guardian_contact: "677123456",
	vocational_training: "Woodwork",
};
const PAYMENT = { student_id: 1, fee_type: "Tuition", amount: 500 };

const CALLS: [call: string, statements: number, body?: object][] = [
	["GET /api/students?year=2026", 4],
	["GET /api/student/1/fees", 5],
	["POST /api/students", 14, STUDENT],
	["POST /api/fees", 15, PAYMENT],
];

let school: School;
let portal: RunningPortal;
beforeAll(async () => {
	school = await benchSchool({ firstYear: 2026, years: 1, students: 412, payments: 2_000, auditLines: 200 });
	const preload = join(programRoot, "src/testing/counting-portal.ts");
	portal = await RunningPortal.start(school.folder, { BUN_OPTIONS: `"--preload=${preload}"` });
}, 60_000);
afterAll(async () => {
	await portal.stop();
	dropSchool(school);
});

const counted = async (): Promise<Counted> => (await fetch(`${portal.origin}/counted`)).json();

/** The least of three, because a schedule may run meanwhile. Each time something is written first, so nothing is cached. */
async function statementsOf(ask: () => Promise<string>): Promise<{ statements: number; text: string }> {
	const tries: { statements: number; text: string }[] = [];
	for (let time = 0; time < 3; time++) {
		await call("POST /api/students", STUDENT);
		const before = await counted();
		const text = await ask();
		tries.push({ statements: (await counted()).statements - before.statements, text });
	}
	return tries.sort((a, b) => a.statements - b.statements)[0] as { statements: number; text: string };
}

async function call(what: string, body?: object): Promise<string> {
	const [method = "", path = ""] = what.split(" ");
	const answer = await portal.call(method, path, body, { Authorization: `Bearer ${school.bearer}` });
	const text = await answer.text();
	expect([what, answer.ok, answer.ok ? "" : text]).toEqual([what, true, ""]);
	return text;
}

async function page(path: string, cookie: string): Promise<string> {
	const headers = { Cookie: `year=${btoa('"2026"')}; ${cookie}` };
	const answer = await fetch(portal.origin + path, { headers, redirect: "manual" });
	expect([path, answer.status]).toEqual([path, 200]);
	return answer.text();
}

/** A sentence for each number above its budget. */
const exceeded = <Name extends string>(what: string, found: Record<Name, number>, budget: Record<Name, number>) =>
	(Object.keys(found) as Name[])
		.filter((name) => found[name] > budget[name])
		.map((name) => `${what} has ${found[name]} ${name}, and its budget is ${budget[name]}.`);

test("the start builds no more schemas than its budget", async () => {
	const { schemas } = await counted();
	expect(schemas).toBeGreaterThan(100);
	expect(exceeded("The start", { schemas }, { schemas: SCHEMAS_AT_START })).toEqual([]);
});

test("no page runs more statements, or has more elements or bytes, than its budget", async () => {
	const over: string[] = [];
	for (const [path, { as, ...budget }] of Object.entries(PAGES)) {
		const { statements, text } = await statementsOf(() => page(path, school.cookies[as]));
		const elements = text.match(/<[a-z]/g)?.length ?? 0;
		over.push(...exceeded(path, { statements, elements, kilobytes: Math.ceil(text.length / 1_024) }, budget));
	}
	expect(over).toEqual([]);
}, 60_000);

test("no call runs more statements than its budget", async () => {
	const over: string[] = [];
	for (const [what, budget, body] of CALLS) {
		const { statements } = await statementsOf(() => call(what, body));
		expect([what, statements > 0]).toEqual([what, true]);
		over.push(...exceeded(what, { statements }, { statements: budget }));
	}
	expect(over).toEqual([]);
});
