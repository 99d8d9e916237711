import { describe, expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import type { classes, students } from "#db/schema/school";
import { today } from "#shared/dates";
import { guessLevel } from "#shared/levels";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { cast, newestEntry, openSchools, refuses } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { paymentOf } from "#testing/students";
import { updateClass } from "../classes/classes.ts";
import { voidPayment } from "../fees/void-payment.ts";
import { collectionReport } from "./collection.ts";
import { agesReport, departmentsReport, enrolmentReport, levelsReport } from "./enrolment.ts";
import { downloadMinistryList, ministryList } from "./ministry-list.ts";
import { downloadAges, downloadEnrolment } from "./report-files.ts";

openSchools();

const YEAR = { year: 2026 };
const taught = (name: string, more: Partial<typeof classes.$inferInsert> = {}) =>
	classNamed(name, { level: guessLevel(name), ...more });
type InClass = ReturnType<typeof classNamed>;
let born = 0;
const approved = (inClass: InClass, more: Partial<typeof students.$inferInsert> = {}) =>
	enrol(`Student ${born++}`, inClass, undefined, { status: "approved", ...more });
function continued(before: InClass, now: InClass, more: Partial<typeof students.$inferInsert> = {}) {
	const { id } = approved(before);
	return approved(now, { continues_id: id, previous_class: before.name, ...more });
}

describe("enrolment", () => {
	test("has for each class who is new, repeats or came up, girls and boys", async () => {
		const lastYear = taught("Form 1A", { year: 2025 });
		const [form1a, form1b, form2] = [taught("Form 1A"), taught("Form 1B"), taught("Form 2")];
		approved(form1a);
		approved(form1a, { sex: "Male" });
		approved(form1b, { previous_class: "  FORM 1b" });
		continued(lastYear, form1b);
		continued(lastYear, form2, { sex: "Male" });
		enrol("Waits", form2, undefined, { status: "pending" });
		const rows = await enrolmentReport(cast.bursar, YEAR);
		expect(rows.map((row) => Object.values(row))).toEqual([
			[form1a.id, "Form 1A", "F1", 2, 0, 0, 1, 1, 2, 0, 0],
			[form1b.id, "Form 1B", "F1", 0, 2, 0, 2, 0, 2, 0, 0],
			[form2.id, "Form 2", "F2", 0, 0, 1, 0, 1, 1, 1, 0],
		]);
	});

	test("compares names if a class has no level", async () => {
		const before = classNamed("Alpha élite", { year: 2025 });
		const same = classNamed("ALPHA  elite");
		const other = taught("Form 2");
		continued(before, same, { previous_class: "-" });
		continued(before, other);
		expect(await enrolmentReport(cast.admin, YEAR)).toMatchObject([
			{ class_name: "Form 2", came_up: 1, repeating: 0 },
			{ class_name: "ALPHA  elite", level: null, came_up: 0, repeating: 1 },
		]);
	});

	test("has every class of the year in teaching order, also empty ones", async () => {
		for (const name of ["Terminale C", "Alpha", "6ème B", "Form 1", "6ème A"]) taught(name);
		taught("5e", { year: 2025 });
		const rows = await enrolmentReport(cast.admin, YEAR);
		expect(rows.map(({ class_name }) => class_name)).toEqual(["6ème A", "6ème B", "Terminale C", "Form 1", "Alpha"]);
	});

	test("is an Excel file with the call's keys", async () => {
		approved(taught("=Form 1"));
		const { headers, rows } = await openedSheet(await downloadEnrolment(cast.bursar, YEAR));
		expect(headers.join(" ")).toBe("class_id class_name level new repeating came_up girls boys total pending left");
		expect(rows).toEqual([[1, "=Form 1", null, 1, 0, 0, 1, 0, 1, 0, 0]]);
	});
});

describe("ages", () => {
	const counted = async (asked: object = {}) =>
		(await agesReport(cast.admin, { ...YEAR, ...asked })).filter(({ girls, boys }) => girls + boys > 0);

	test("have fourteen bands for each level, girls before boys", async () => {
		const [form1, alpha] = [taught("Form 1"), classNamed("Alpha")];
		for (const date_of_birth of ["2015-09-01", "2017-01-01"]) approved(form1, { date_of_birth });
		for (const date_of_birth of ["2002-08-31", "1999-01-01"]) approved(alpha, { date_of_birth, sex: "Male" });
		expect(await counted()).toEqual([
			{ level: "F1", band: "11-", girls: 2, boys: 0 },
			{ level: null, band: "24+", girls: 0, boys: 2 },
		]);
		expect(await agesReport(cast.admin, YEAR)).toHaveLength(28);
	});

	test.each([
		["full years on the birthday", "2013-09-01", undefined, "13"],
		["not yet on the day before", "2013-09-02", undefined, "12"],
		["asked for on another day", "2013-09-02", "2026-09-02", "13"],
		["of 29 February, before 1 March of a common year", "2012-02-29", "2026-02-28", "13"],
		["of 29 February, on 1 March of a common year", "2012-02-29", "2026-03-01", "14"],
		["of 29 February in a leap year", "2012-02-29", "2028-02-29", "16"],
	])("are %s", async (_, date_of_birth, on, band) => {
		approved(taught("Form 1"), { date_of_birth });
		expect(await counted({ on })).toMatchObject([{ band }]);
	});

	test("are the ministry's rectangle in Excel", async () => {
		approved(taught("Form 1"));
		const { headers, rows } = await openedSheet(await downloadAges(cast.admin, YEAR));
		expect(headers).toEqual(["band", "F1 girls", "F1 boys", "Girls", "Boys", "Total"]);
		expect(rows).toHaveLength(15);
		expect(rows[3]).toEqual(["14", 1, 0, 1, 0, 1]);
		expect(rows.at(-1)).toEqual(["Total", 1, 0, 1, 0, 1]);
	});

	test("refuse an impossible date", async () => {
		for (const on of ["2026-02-30", "yesterday", "2026"])
			await refuses(agesReport(cast.admin, { on }), "invalid", ["on"]);
	});
});

test("levels count divisions with empty classes, departments only those with students", async () => {
	const [a, b] = [taught("Form 1A"), taught("Form 1B")];
	taught("Form 2");
	const [sewing, wood] = [departmentNamed("Sewing"), departmentNamed("Woodwork")];
	departmentNamed("Cookery");
	approved(a, { department_id: wood.id });
	approved(a, { department_id: sewing.id, sex: "Male", previous_class: "form 1a" });
	approved(b, { department_id: sewing.id });
	expect(await levelsReport(cast.admin, YEAR)).toEqual([
		{ level: "F1", divisions: 2, students: 3, repeating: 1, girls: 2, boys: 1 },
		{ level: "F2", divisions: 1, students: 0, repeating: 0, girls: 0, boys: 0 },
	]);
	expect(await departmentsReport(cast.admin, YEAR)).toEqual([
		{ department: "Sewing", level: "F1", divisions: 2, students: 2, repeating: 1, girls: 1, boys: 1 },
		{ department: "Woodwork", level: "F1", divisions: 1, students: 1, repeating: 0, girls: 1, boys: 0 },
	]);
});

describe("collection", () => {
	const NONE = { expected: 0, collected: 0, left: 0, credits: 0 };

	test("counts pending students by their class of today, and credits apart", async () => {
		const form1 = classNamed("Form 1");
		const empty = classNamed("Empty");
		const amina = enrol("Amina", form1);
		paymentOf(amina.id, 85_000);
		await updateClass(cast.admin, { id: form1.id, tuition_fee: 80_000 });
		expect(await collectionReport(cast.bursar, YEAR)).toEqual([
			{ class_id: empty.id, class_name: "Empty", ...NONE },
			{ class_id: form1.id, class_name: "Form 1", expected: 125_000, collected: 85_000, left: 45_000, credits: 5_000 },
		]);
		expect(await collectionReport(cast.bursar, { ...YEAR, by: "type" })).toEqual([
			{ type: "Registration", ...NONE, expected: 15_000, left: 15_000 },
			{ type: "Tuition", expected: 80_000, collected: 85_000, left: 0, credits: 5_000 },
			{ type: "Vocational", ...NONE, expected: 20_000, left: 20_000 },
			{ type: "Sport Wear", ...NONE, expected: 7_500, left: 7_500 },
			{ type: "Sanitation & Health", ...NONE, expected: 2_500, left: 2_500 },
		]);
	});

	test("leaves an expected student out until the ledger has an entry", async () => {
		const before = approved(classNamed("Form 1", { year: 2025 }));
		const expected = enrol("Expected", classNamed("Form 2"), undefined, { continues_id: before.id });
		expect(await collectionReport(cast.admin, YEAR)).toMatchObject([NONE]);
		paymentOf(expected.id, 5_000);
		expect(await collectionReport(cast.admin, YEAR)).toMatchObject([{ expected: 130_000, collected: 5_000 }]);
	});

	test("by month and method counts a void in its own month and its payment's method", async () => {
		const amina = approved(classNamed("Form 1"));
		const pay = (amount: number, paid_at: string, how: object) =>
			recordOnePayment(cast.admin, { student_id: amina.id, fee_type: "Tuition", amount, paid_at, ...how });
		const momo = await pay(5_000, "2025-09-02", { method: "mtn_momo", reference: "1234567890" });
		await pay(2_000, "2025-10-02", {});
		await voidPayment(cast.admin, { id: momo.id, reason: "wrong child" });
		expect(await collectionReport(cast.admin, { ...YEAR, by: "month" })).toEqual([
			{ month: "2025-09", collected: 5_000 },
			{ month: "2025-10", collected: 2_000 },
			{ month: today().slice(0, 7), collected: -5_000 },
		]);
		expect(await collectionReport(cast.admin, { ...YEAR, by: "method" })).toEqual([
			{ method: "cash", collected: 2_000 },
			{ method: "mtn_momo", collected: 0 },
		]);
	});

	test("refuses another way of adding up", async () => {
		await refuses(collectionReport(cast.admin, { by: "teacher" }), "invalid");
	});
});

describe("the list for the ministry's site", () => {
	test("is by class and name, and can omit students with a national matricule", async () => {
		const [form2, form1] = [taught("Form 2"), taught("Form 1")];
		approved(form2, { full_name: "Abena" });
		approved(form1, { full_name: "Zoë", national_matricule: "007X" });
		approved(form1, { full_name: "Élise" });
		const names = async (asked: object = {}) =>
			(await ministryList(cast.admin, { ...YEAR, ...asked })).map(({ full_name }) => full_name);
		expect(await names()).toEqual(["Élise", "Zoë", "Abena"]);
		expect(await names({ missing: "true" })).toEqual(["Élise", "Abena"]);
		expect(await names({ missing: "false" })).toHaveLength(3);
		expect(await names({ class_id: form2.id })).toEqual(["Abena"]);
		expect((await ministryList(cast.admin, YEAR))[1]).toEqual({
			class_name: "Form 1",
			full_name: "Zoë",
			date_of_birth: "2012-02-29",
			place_of_birth: "Douala",
			sex: "Female",
			father_name: "",
			mother_name: "Ngo Bassa",
			guardian_contact: "677123456",
			national_matricule: "007X",
		});
	});

	test("refuses an unknown class and an unknown filter", async () => {
		await refuses(ministryList(cast.admin, { class_id: 4_711 }), "not-found");
		await refuses(ministryList(cast.admin, { missing: "yes" }), "invalid");
	});

	test("is noted in the audit trail, and its file has leading zeros and days", async () => {
		approved(taught("Form 1"), { national_matricule: "007" });
		const { column } = await openedSheet(await downloadMinistryList(cast.admin, YEAR));
		expect(column("national_matricule")).toEqual(["007"]);
		expect(column("date_of_birth")).toEqual([new Date("2012-02-29")]);
		const line = { action: "downloadMinistryList", summary: "downloaded the list for the ministry's site" };
		expect(newestEntry()).toMatchObject({ username: "Head", ...line });
	});
});
