import { beforeEach, describe, expect, test } from "bun:test";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { cast, openSchools, refuses, trail } from "#testing/school";
import { STUDENT_FORM } from "#testing/students";
import { findPayers } from "../fees/find-payers.ts";
import { createStudent } from "./students.ts";
import { studentsPage } from "./students-list.ts";
import { updateStudent } from "./update-student.ts";

openSchools({ year: 2026, students: false });
beforeEach(() => {
	classNamed("Form 1", { year: 2027 });
	departmentNamed("Woodwork", 2027);
});

const save = (more: object, by = cast.admin) => createStudent(by, { ...STUDENT_FORM, ...more });
const MOVED = { year: 2027, next_class: "Form 1", vocational_training: "Woodwork" };
const numberOf = async (saved: ReturnType<typeof save>) => (await saved).national_matricule;
const isTaken = (work: Promise<unknown>, name: string, year: number) =>
	refuses(work, "conflict", {
		national_matricule: `${name} has the national matricule AB12 in ${year} already.`,
	});

describe("the national matricule", () => {
	test("is stored in capitals, without spaces around it, and cleared by an empty one", async () => {
		const { id, national_matricule } = await save({ national_matricule: " ab12ｃ " });
		expect(national_matricule).toBe("AB12C");
		expect(await numberOf(updateStudent(cast.admin, { id, place_of_birth: "Kribi" }))).toBe("AB12C");
		expect(await numberOf(updateStudent(cast.admin, { id, national_matricule: 900123 }))).toBe("900123");
		for (const empty of ["", "  ", null]) {
			await updateStudent(cast.admin, { id, national_matricule: "AB12" });
			expect(await numberOf(updateStudent(cast.admin, { id, national_matricule: empty }))).toBeNull();
		}
		expect(trail().at(-1)).toBe('changed the student "Njoya François": national matricule "AB12" to nothing');
	});

	test.each(["AB-12", "AB 12", "AB_12", "12.5", "A/B", "1".repeat(31), "ÀB\u030a!", 7.5, true, [["A1"]], { a: 1 }])(
		"%p is refused by name",
		async (national_matricule) => {
			await refuses(save({ national_matricule }), "invalid", {
				national_matricule: expect.stringContaining("National matricule"),
			});
		},
	);

	test("has up to 30 letters and digits, and is optional", async () => {
		expect(await numberOf(save({ national_matricule: "é".repeat(30) }))).toBe("É".repeat(30));
		for (const _ of [1, 2]) expect(await numberOf(save({}))).toBeNull();
	});

	test("cannot be shared by two students of a year", async () => {
		const { id } = await save({ full_name: "Awa Njoya", national_matricule: "AB12" });
		await isTaken(save({ national_matricule: "ab12" }), "Awa Njoya", 2026);
		const other = await save({ national_matricule: "AB13" });
		await isTaken(updateStudent(cast.admin, { id: other.id, national_matricule: "AB12" }), "Awa Njoya", 2026);
		expect(await numberOf(updateStudent(cast.admin, { id, national_matricule: "ab12" }))).toBe("AB12");
		await save({ year: 2027, full_name: "Abel Fon", national_matricule: "AB12" });
		await isTaken(updateStudent(cast.admin, { id, ...MOVED }), "Abel Fon", 2027);
	});
});

describe("a family", () => {
	test("does not send it: what it sends is passed over, whatever it is", async () => {
		await save({ full_name: "Awa Njoya", national_matricule: "AB12" });
		for (const national_matricule of ["AB12", "A-B", "CD34"]) {
			const { id, ...saved } = await save({ national_matricule }, cast.parent);
			expect(saved.national_matricule).toBeNull();
			expect(await numberOf(updateStudent(cast.parent, { id, national_matricule }))).toBeNull();
		}
	});

	test("keeps the office's number when it changes its record", async () => {
		const { id } = await save({}, cast.parent);
		await updateStudent(cast.admin, { id, national_matricule: "AB12" });
		const edited = updateStudent(cast.parent, { id, place_of_birth: "Limbe", national_matricule: "" });
		expect(await numberOf(edited)).toBe("AB12");
		await save({ year: 2027, full_name: "Abel Fon", national_matricule: "AB12" });
		const moved = await updateStudent(cast.parent, { id, ...MOVED });
		expect(moved).toMatchObject({ year: 2027, national_matricule: null });
	});
});

describe("a search for it", () => {
	const found = async (query: string) =>
		(await findPayers(cast.bursar, { query, year: 2026 })).students.map(({ full_name }) => full_name);
	const listed = async (filter: object) =>
		(await studentsPage(cast.bursar, { year: 2026, ...filter })).rows.map(({ full_name }) => full_name);

	test("finds the student at the desk and in the list by its beginning", async () => {
		await save({ full_name: "Abel Fon", national_matricule: "CE2B26004711" });
		await save({ full_name: "Awa Njoya", national_matricule: "699123456789" });
		await save({ full_name: "Ce2b Njoya", guardian_contact: "699 12 34 56" });
		for (const typed of ["ce2b26", "CE2B 2600 4711", " ce2b26004711 "]) {
			expect(await found(typed)).toEqual(["Abel Fon"]);
			expect(await listed({ search: typed })).toEqual(["Abel Fon"]);
		}
		expect(await found("CE2B")).toEqual(["Ce2b Njoya", "Abel Fon"]);
		expect(await found("699123456")).toEqual(["Ce2b Njoya", "Awa Njoya"]);
		expect(await found("CE2B27")).toEqual([]);
		expect(await found("26004711")).toEqual([]);
	});

	test("lists students without one", async () => {
		await save({ full_name: "Abel Fon", national_matricule: "CE2B26004711" });
		await save({ full_name: "Awa Njoya" });
		expect(await listed({ to_complete: "national_matricule" })).toEqual(["Awa Njoya"]);
		expect(await studentsPage(cast.admin, { year: 2026 })).toMatchObject({ count: 2, no_national_matricule: 1 });
	});
});
