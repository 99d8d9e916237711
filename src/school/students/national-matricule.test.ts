import { beforeEach, describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { cast, openSchools, refusal, refuses } from "#testing/school";
import { STUDENT_FORM } from "#testing/students";
import { findPayers } from "../fees/find-payers.ts";
import { createStudent } from "./students.ts";
import { studentsPage } from "./students-list.ts";
import { updateStudent } from "./update-student.ts";

openSchools();
beforeEach(() => {
	for (const year of [2026, 2027]) {
		classNamed("Form 1", { year });
		departmentNamed("Woodwork", year);
	}
});

const register = (more: object, by = cast.admin) => createStudent(by, { ...STUDENT_FORM, ...more });
const taken = (name: string, year: number) => ({
	reason: "conflict",
	fields: { national_matricule: `${name} has the national matricule AB12 in ${year} already.` },
});

describe("the national matricule", () => {
	test("is stored in capitals, without spaces around it, and cleared by an empty one", async () => {
		const { id, national_matricule } = await register({ national_matricule: " ab12ｃ " });
		expect(national_matricule).toBe("AB12C");
		expect(await updateStudent(cast.admin, { id, place_of_birth: "Kribi" })).toMatchObject({
			national_matricule: "AB12C",
		});
		expect(await updateStudent(cast.admin, { id, national_matricule: 900123 })).toMatchObject({
			national_matricule: "900123",
		});
		for (const empty of ["", "  ", null]) {
			await updateStudent(cast.admin, { id, national_matricule: "AB12" });
			expect(await updateStudent(cast.admin, { id, national_matricule: empty })).toMatchObject({
				national_matricule: null,
			});
		}
		expect(database().select().from(auditTrail).all().at(-1)?.summary).toBe(
			'changed the student "Njoya François": national matricule "AB12" to nothing',
		);
	});

	test.each(["AB-12", "AB 12", "AB_12", "12.5", "A/B", "1".repeat(31), "ÀB\u030a!", 7.5, true, [["A1"]], { a: 1 }])(
		"%p is refused by name",
		async (national_matricule) => {
			await refuses(register({ national_matricule }), "invalid", {
				national_matricule: expect.stringContaining("National matricule"),
			});
		},
	);

	test("30 letters and digits are not too many, and nobody needs one", async () => {
		expect(await register({ national_matricule: "é".repeat(30) })).toMatchObject({
			national_matricule: "É".repeat(30),
		});
		for (const _ of [1, 2]) expect(await register({})).toMatchObject({ national_matricule: null });
	});

	test("two students of a year never share one", async () => {
		const { id } = await register({ full_name: "Awa Njoya", national_matricule: "AB12" });
		expect(await refusal(register({ national_matricule: "ab12" }))).toMatchObject(taken("Awa Njoya", 2026));
		const other = await register({ national_matricule: "AB13" });
		expect(await refusal(updateStudent(cast.admin, { id: other.id, national_matricule: "AB12" }))).toMatchObject(
			taken("Awa Njoya", 2026),
		);
		expect(await updateStudent(cast.admin, { id, national_matricule: "ab12" })).toMatchObject({
			national_matricule: "AB12",
		});
		const next = { ...STUDENT_FORM, year: 2027, full_name: "Abel Fon", national_matricule: "AB12" };
		await createStudent(cast.admin, next);
		const moved = { id, year: 2027, next_class: "Form 1", vocational_training: "Woodwork" };
		expect(await refusal(updateStudent(cast.admin, moved))).toMatchObject(taken("Abel Fon", 2027));
	});
});

describe("a family", () => {
	test("does not send it: what it sends is passed over, whatever it is", async () => {
		await register({ full_name: "Awa Njoya", national_matricule: "AB12" });
		for (const national_matricule of ["AB12", "A-B", "CD34"]) {
			const { id, national_matricule: saved } = await register({ national_matricule }, cast.parent);
			expect(saved).toBeNull();
			expect(await updateStudent(cast.parent, { id, national_matricule })).toMatchObject({ national_matricule: null });
		}
	});

	test("keeps the office's when it changes its record, and is told of no other child when it changes the year", async () => {
		const { id } = await register({}, cast.parent);
		await updateStudent(cast.admin, { id, national_matricule: "AB12" });
		expect(await updateStudent(cast.parent, { id, place_of_birth: "Limbe", national_matricule: "" })).toMatchObject({
			national_matricule: "AB12",
		});
		await register({ year: 2027, full_name: "Abel Fon", national_matricule: "AB12" });
		const moved = { id, year: 2027, next_class: "Form 1", vocational_training: "Woodwork" };
		expect(await updateStudent(cast.parent, moved)).toMatchObject({ year: 2027, national_matricule: null });
	});
});

describe("somebody who looks for it", () => {
	const found = async (query: string) =>
		(await findPayers(cast.bursar, { query, year: 2026 })).students.map(({ full_name }) => full_name);
	const listed = async (filter: object) =>
		(await studentsPage(cast.bursar, { year: 2026, ...filter })).rows.map(({ full_name }) => full_name);

	test("finds the student at the desk and in the list by how it begins, however it is typed", async () => {
		await register({ full_name: "Abel Fon", national_matricule: "CE2B26004711" });
		await register({ full_name: "Awa Njoya", national_matricule: "699123456789" });
		await register({ full_name: "Ce2b Njoya", guardian_contact: "699 12 34 56" });
		for (const typed of ["ce2b26", "CE2B 2600 4711", " ce2b26004711 "]) {
			expect(await found(typed)).toEqual(["Abel Fon"]);
			expect(await listed({ search: typed })).toEqual(["Abel Fon"]);
		}
		expect(await found("CE2B")).toEqual(["Ce2b Njoya", "Abel Fon"]);
		expect(await found("699123456")).toEqual(["Ce2b Njoya", "Awa Njoya"]);
		expect(await found("CE2B27")).toEqual([]);
		expect(await found("26004711")).toEqual([]);
	});

	test("lists who has none", async () => {
		await register({ full_name: "Abel Fon", national_matricule: "CE2B26004711" });
		await register({ full_name: "Awa Njoya" });
		expect(await listed({ to_complete: "national_matricule" })).toEqual(["Awa Njoya"]);
		expect(await studentsPage(cast.admin, { year: 2026 })).toMatchObject({ count: 2, no_national_matricule: 1 });
	});
});
