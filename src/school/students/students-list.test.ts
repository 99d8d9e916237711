import { describe, expect, test } from "bun:test";
import { inTransaction } from "#db/open";
import { STUDENT_COLUMNS, sheetHeader } from "#shared/imports";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { cast, form1, inEnglish, openSchools, refuses } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { paymentOf, register, STUDENT_FORM } from "#testing/students";
import { uploadStudents } from "../imports/upload-students.ts";
import { endSessionsOf } from "../sessions.ts";
import { deleteAllStudents } from "./all-students.ts";
import { listStudents } from "./students.ts";
import { downloadStudents, studentsPage } from "./students-list.ts";
import { updateStudent } from "./update-student.ts";

openSchools({ year: 2026, students: false });

const page = (filter: object) => studentsPage(cast.admin, { year: 2026, ...filter });
const names = (found: { full_name: string }[]) => found.map(({ full_name }) => full_name);

describe("the page of the office's list", () => {
	test("has 50 of 112 records, by name, and counts the rest", async () => {
		const form = classNamed("Form 2");
		for (let number = 0; number < 112; number++) enrol(`Pupil ${number}`, form);
		const counts = { count: 112, total: 112, page: 1, pages: 3, pending: 112, with_payments: 0 };
		expect(await page({})).toMatchObject({ ...counts, rows: { length: 50 } });
		expect(await page({ page: "99" })).toMatchObject({ page: 3, rows: { length: 12 } });
		const all = await Promise.all([1, 2, 3].map((number) => page({ page: number })));
		expect(new Set(all.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(112);
	});

	test("can be narrowed by a search and a class", async () => {
		const class_id = String(classNamed("Form 2").id);
		await register("Abena");
		await register("Abanda", { next_class: "Form 2" });
		expect(names((await page({ search: "AB", class_id })).rows)).toEqual(["Abanda"]);
		expect(await page({ class_id: "x", page: "-3" })).toMatchObject({ count: 2, page: 1 });
		expect(await page({ search: "zz" })).toMatchObject({ count: 0, total: 2, rows: [], elsewhere: null });
	});

	test("can be narrowed by a status", async () => {
		const { id } = await register("Abena");
		await register("Abanda");
		await updateStudent(cast.admin, { id, status: "approved" });
		const found = async (status: string) => {
			const { rows, pending } = await page({ status });
			return [names(rows), pending];
		};
		expect(await found("pending")).toEqual([["Abanda"], 1]);
		expect(await found("approved")).toEqual([["Abena"], 1]);
		for (const status of ["", "rejected", "x"]) expect(await found(status)).toEqual([["Abanda", "Abena"], 1]);
		const file = await openedSheet(downloadStudents(cast.admin, { year: 2026, status: "pending" }));
		expect(file.column("Full Name")).toEqual(["Abanda"]);
		await refuses(downloadStudents(cast.admin, { status: "x" }), "invalid");
	});

	test("names the year with most records if this one is empty", async () => {
		await register("A");
		expect(await page({ year: 2029 })).toMatchObject({ total: 0, elsewhere: { year: 2026, count: 1 } });
	});

	test("counts the students with payments and marks shared matricules", async () => {
		const first = await register("Eto Paul");
		await register("Biya Raoul");
		await register("Biya Rachel");
		paymentOf(first.id);
		const { rows, with_payments } = await page({});
		expect(with_payments).toBe(1);
		expect(rows.map(({ full_name, shares_matricule }) => [full_name, shares_matricule])).toEqual([
			["Biya Rachel", false],
			["Biya Raoul", true],
			["Eto Paul", true],
		]);
	});
});

describe("the office's list as an Excel file", () => {
	test("has every student in the order of the screen, and can be uploaded again", async () => {
		const form = classNamed("Form 2");
		for (const name of ["Zoé", "éyong Tabe", "Eyong Abe", "N’Diaye", "Ngo", "abena", "Abanda"]) enrol(name, form);
		const file = await downloadStudents(cast.admin, { year: 2026 });
		expect(file.name).toMatch(/^students-of-2026-\d{4}-\d\d-\d\d\.xlsx$/);
		const { headers, column } = await openedSheet(file);
		expect(headers.slice(0, 10)).toEqual(STUDENT_COLUMNS.map((column) => String(sheetHeader(column))));
		expect(column("Full Name")).toEqual(names(await listStudents(cast.admin, { year: 2026 })));

		const again = new File([file.file as BlobPart], "list.xlsx");
		const refused = await uploadStudents(cast.admin, { file: again, year: 2026 }).catch((error) => error);
		const { problems = [] } = inEnglish(refused);
		expect(problems).toHaveLength(7);
		for (const { reason } of problems) expect(reason).toContain("is already registered in 2026");
	});

	test("follows the search and the class of the screen", async () => {
		const form2 = classNamed("Form 2").id;
		classNamed("Form 1", { year: 2027 });
		departmentNamed("Woodwork", 2027);
		await register("Abena");
		await register("Abanda", { next_class: "Form 2" });
		await register("Later", { year: 2027 });
		const found = async (input: object) => (await openedSheet(downloadStudents(cast.admin, input))).column("Full Name");
		expect(await found({ year: 2026, search: "ab" })).toEqual(["Abanda", "Abena"]);
		expect(await found({ year: "2026", search: "ab", class_id: String(form2) })).toEqual(["Abanda"]);
		expect(await found({ year: "2028" })).toEqual([]);
		expect(await found({})).toEqual(["Abanda", "Abena", "Later"]);
		await refuses(downloadStudents(cast.admin, { class_id: "x" }), "invalid");
	});

	test("has the values of the record", async () => {
		await register("=1+1", { father_name: "+237", guardian_contact: "0677 00", national_matricule: "0017AB" });
		const { rows } = await openedSheet(downloadStudents(cast.admin, { year: 2026 }));
		const { sex, date_of_birth, place_of_birth, mother_name, previous_class, registration_date } = STUDENT_FORM;
		const own = [sex, date_of_birth, place_of_birth, mother_name, previous_class];
		const chosen = ["Form 1", 12.75, "0677 00", "Woodwork"];
		const further = ["+237", expect.any(String), "pending", new Date(registration_date), 2026, "0017AB"];
		expect(rows).toEqual([["=1+1", ...own, ...chosen, ...further, expect.any(Number)]]);
	});

	test("is in French on request, and can be uploaded into an empty year", async () => {
		for (const [n, name] of ["Zoé Étoa", "N’Diaye Awa", "=1+1"].entries())
			enrol(name, form1, undefined, { sex: n % 2 ? "Male" : "Female", previous_average: 7.4 + n });
		const before = await listStudents(cast.admin, { year: 2026 });
		const { file, name } = await downloadStudents(cast.admin, { year: 2026 }, { language: "fr" });
		expect(name).toMatch(/^eleves-de-2026-\d{4}-\d\d-\d\d\.xlsx$/);
		const { sheet, headers, column } = await openedSheet(file as Uint8Array);
		expect(sheet.name).toBe("Élèves");
		expect(headers.slice(0, 10)).toEqual(STUDENT_COLUMNS.map((column) => sheetHeader(column).in("fr")));
		const further = ["Nom du père", "Matricule", "Statut", "Date d'inscription", "Année", "Matricule national"];
		expect(headers.slice(10)).toEqual([...further, "N°\u00a0de dossier"]);
		expect(new Set(column("Sexe (M ou F)"))).toEqual(new Set(["Masculin", "Féminin"]));
		expect(new Set(column("Statut"))).toEqual(new Set(["En attente"]));

		await deleteAllStudents(cast.admin, { year: 2026, expected_count: 3 });
		expect(await listStudents(cast.admin, { year: 2026 })).toEqual([]);
		await uploadStudents(cast.admin, { file: new File([file as BlobPart], "eleves.xlsx"), year: 2026 });
		const facts = (student: object) => ({ ...student, id: 0, matricule: "", created_at: "", registration_date: "" });
		expect((await listStudents(cast.admin, { year: 2026 })).map(facts)).toEqual(before.map(facts));
	});

	test("is not sent to an account that was dismissed meanwhile", async () => {
		await register("Abena");
		const asked = downloadStudents(cast.admin, { year: 2026 });
		inTransaction((tx) => endSessionsOf(tx, cast.admin.id));
		await refuses(asked, "not-signed-in");
	});
});
