import { beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { issueCertificate } from "#school/certificates/certificates";
import { compareDuplicates } from "#school/duplicates/compare-duplicates";
import { mergeStudents } from "#school/duplicates/merge-students";
import { arrearsOfYear, debtsOfPerson } from "#school/fees/arrears";
import { viaApi } from "#testing/api-door";
import { classNamed, departmentNamed, enrol, FEES_OF_100_000 } from "#testing/enrolled";
import { update } from "#testing/rows";
import { cast, newestEntry, openSchools, refuses, thrownRefusal } from "#testing/school";
import { CHILD_FORM, paymentOf } from "#testing/students";
import { approvalCheck } from "./approvals/approvals.ts";
import { registerAtDesk } from "./register-at-desk.ts";
import { createStudent, deleteStudent } from "./students.ts";

/** Laure was here in 2025, paid 15 000 of 100 000, and comes back in 2028. */
openSchools();
const NAME = "Ekambi Laure";
const BORN = { date_of_birth: "2012-05-06", guardian_contact: "677001122" };
let laure: ReturnType<typeof enrol>;
let forms: Record<number, ReturnType<typeof classNamed>>;
beforeEach(() => {
	forms = {};
	for (const year of [2025, 2026, 2027, 2028, 2029]) {
		forms[year] = classNamed("Form 1", { year, ...FEES_OF_100_000 });
		departmentNamed("Woodwork", year);
	}
	laure = there(2025, { status: "approved" }, cast.parent);
	paymentOf(laure.id, 15_000);
});

const there = (year: number, changes: Partial<typeof students.$inferInsert> = {}, owner?: typeof cast.parent) =>
	enrol(NAME, forms[year] as ReturnType<typeof classNamed>, owner, { ...BORN, ...changes });
const FORM = { ...CHILD_FORM, full_name: NAME, ...BORN, registration_date: "2026-09-01", year: "2028" };
const DESK = { full_name: NAME, sex: "Female", ...BORN, next_class: "Form 1", year: 2028 };
const LAURE = () => ({ student_id: laure.id, name: NAME, year: 2025, owed: 85_000 });
const stored = (id: number) => database().select().from(students).where(eq(students.id, id)).get();
const link = (id: number) => ({ continues_id: stored(id)?.continues_id, person_id: stored(id)?.person_id });
const merge = (id: number, keep_id: number) => mergeStudents(cast.admin, { id, keep_id });
const looksLike = async (year = 2028) =>
	(await approvalCheck(cast.admin, { year })).students.map(({ id, looks_like }) => [id, looks_like] as const);

describe("the office is told whom a new record looks like", () => {
	test("in any earlier year, with what is owed on all its earlier records, and nobody is refused", async () => {
		const child = await createStudent(cast.admin, FORM);
		expect(child).toMatchObject({ continues_id: null, person_id: null, looks_like: [LAURE()] });
		expect(await looksLike()).toEqual([[child.id, [LAURE()]]]);
	});

	test("also with the words in another order, the same phone and given name, or the same birth date and a name", async () => {
		const others = { full_name: "Someone Else", date_of_birth: "2010-01-01", guardian_contact: "699000000" };
		const found = async (changes: object) =>
			(await createStudent(cast.admin, { ...FORM, ...others, ...changes })).looks_like?.length;
		expect(await found({ full_name: "laure  ÉKAMBI" })).toBe(1);
		expect(await found({ full_name: "Mballa Laure", guardian_contact: "699 00 00 00 / 00237677001122" })).toBe(1);
		expect(await found({ full_name: "Ekambi Rose", date_of_birth: BORN.date_of_birth })).toBe(1);
		expect(await found({})).toBe(0);
		expect(await found({ full_name: "Ekambi Rose" })).toBe(0);
		expect((await looksLike()).map(([, alike]) => alike.length).sort()).toEqual([0, 0, 1, 1, 1]);
	});

	test("the newest record of each person, and none of a person who has a record in the year", async () => {
		const later = there(2026, { status: "approved" });
		await merge(later.id, laure.id);
		const child = await createStudent(cast.admin, FORM);
		const newest = { student_id: later.id, name: NAME, year: 2026, owed: 185_000 };
		expect(child.looks_like).toEqual([newest]);
		await merge(child.id, later.id);
		expect((await createStudent(cast.admin, FORM)).looks_like).toEqual([]);
	});

	test("a family is told nothing, and what it typed is looked like by nobody", async () => {
		expect(await createStudent(cast.otherParent, FORM)).not.toHaveProperty("looks_like");
		const later = { ...FORM, year: "2029" };
		expect((await createStudent(cast.admin, later)).looks_like).toEqual([LAURE()]);
		const asked = { ...later, ask: "1", continues: String(laure.id) };
		const own = await createStudent(cast.otherParent, asked);
		expect(own).not.toHaveProperty("looks_like");
		expect(link(own.id)).toEqual({ continues_id: null, person_id: null });
		expect(await debtsOfPerson(database(), cast.otherParent, own.id)).toEqual([]);
	});
});

describe("the forms ask", () => {
	const asked = async (work: Promise<unknown>) => {
		const { words } = (await thrownRefusal(work)) ?? {};
		return [String(words?.sentence), words?.same_children?.map(({ id, earlier }) => [id, earlier])];
	};
	const QUESTION = "A child of an earlier year could be the same. Nothing was saved.";

	test("the desk, with what is owed", async () => {
		expect(await asked(registerAtDesk(cast.bursar, DESK))).toEqual([QUESTION, [[laure.id, LAURE()]]]);
		expect(await asked(createStudent(cast.admin, { ...FORM, ask: "1" }))).toEqual([QUESTION, [[laure.id, LAURE()]]]);
	});

	test("another child is registered beside the earlier one", async () => {
		const answer = { another_child: "1", asked_about: String(laure.id) };
		const child = await registerAtDesk(cast.bursar, { ...DESK, ...answer });
		expect(child).toMatchObject({ continues_id: null, looks_like: [LAURE()] });
	});

	test("the same child continues the earlier record over the gap, and its family reads it", async () => {
		const child = await registerAtDesk(cast.bursar, { ...DESK, continues: String(laure.id) });
		expect(child).toMatchObject({
			continues_id: laure.id,
			person_id: laure.id,
			status: "approved",
			expected: false,
			looks_like: [],
		});
		expect(await debtsOfPerson(database(), cast.parent, child.id)).toMatchObject([{ year: 2025, owed: 85_000 }]);
		expect(arrearsOfYear(database(), 2028).get(child.id)).toBe(85_000);
		const summary = `registered the student "${NAME}" in Form 1 (2028) at the desk; it continues the record ${laure.id} of 2025`;
		expect(newestEntry()).toMatchObject({ action: "registerAtDesk", student_id: child.id, summary });
	});

	test("both answers at once, an unknown record and a child who is here already are refused", async () => {
		const both = { ...DESK, continues: laure.id, another_child: "1", asked_about: String(laure.id) };
		await refuses(registerAtDesk(cast.bursar, both), "invalid", { another_child: "Tick only one of the two answers." });
		const unknown = registerAtDesk(cast.bursar, { ...DESK, continues: 4711 });
		await refuses(unknown, "invalid", { continues: "There is no record 4711." });
		const child = await registerAtDesk(cast.bursar, { ...DESK, continues: laure.id });
		const again = { ...DESK, full_name: "Fru Bih", date_of_birth: "2011-01-01", guardian_contact: "699000000" };
		const twice = registerAtDesk(cast.bursar, { ...again, continues: laure.id });
		await refuses(twice, "conflict", { continues: `${NAME} is in 2028 already: record ${child.id}.` });
		expect(database().select().from(students).all()).toHaveLength(2);
	});
});

describe("merged with a record of an earlier year", () => {
	test("it continues that one, nothing is removed, and what is owed follows the child", async () => {
		const child = there(2028, { status: "approved" });
		const later = there(2029, { continues_id: child.id, person_id: child.id });
		expect(arrearsOfYear(database(), 2028).has(child.id)).toBe(false);
		const merged = await viaApi(cast.admin, "POST", `/students/${child.id}/merge`, { keep_id: laure.id });
		expect(merged.status).toBe(200);
		expect(merged.body).toMatchObject({ id: child.id, continues_id: laure.id, person_id: laure.id, expected: false });
		expect(link(later.id)).toEqual({ continues_id: child.id, person_id: laure.id });
		expect([laure, child, later].map(({ id }) => stored(id)?.full_name)).toEqual([NAME, NAME, NAME]);
		expect(arrearsOfYear(database(), 2028).get(child.id)).toBe(85_000);
		expect(await debtsOfPerson(database(), cast.parent, child.id)).toMatchObject([{ student_id: laure.id }]);
		const summary = `linked the records of "${NAME}" in 2025 and 2028`;
		expect(newestEntry()).toMatchObject({ action: "mergeStudents", student_id: child.id, summary });
	});

	test("there is no clearance until the earlier years are paid, on their record", async () => {
		const child = there(2028, { status: "approved" });
		const clearance = () => issueCertificate(cast.admin, { id: child.id, kind: "clearance" });
		paymentOf(child.id, 85_000);
		paymentOf(child.id, 15_000, "Registration");
		await merge(child.id, laure.id);
		await refuses(clearance(), "conflict");
		expect(arrearsOfYear(database(), 2028).get(child.id)).toBe(85_000);
		paymentOf(laure.id, 70_000);
		paymentOf(laure.id, 15_000, "Registration");
		expect(arrearsOfYear(database(), 2028).get(child.id)).toBe(0);
		expect(await clearance()).toMatchObject({ kind: "clearance" });
	});

	test("the newest record of the child before it is continued, and one between two is put between them", async () => {
		const newest = there(2028, { status: "approved" });
		await merge(newest.id, laure.id);
		const last = there(2029);
		await merge(last.id, laure.id);
		expect(link(last.id)).toEqual({ continues_id: newest.id, person_id: laure.id });
		const between = there(2026);
		await merge(between.id, laure.id);
		expect(link(between.id)).toEqual({ continues_id: laure.id, person_id: laure.id });
		expect(link(newest.id)).toEqual({ continues_id: between.id, person_id: laure.id });
	});

	test("a child with a record in that year, one that continues another and a later year are refused", async () => {
		const here = there(2028);
		await merge(here.id, laure.id);
		const second = there(2028);
		const taken = `${NAME} is in 2028 already: record ${here.id}.`;
		await refuses(merge(second.id, laure.id), "conflict", taken);
		const other = there(2026);
		const continues = `${NAME} of 2028 continues the record ${laure.id} of 2025 already.`;
		await refuses(merge(here.id, other.id), "conflict", continues);
		const later = `The record ${second.id} is of 2028. Name a record of an earlier year than 2026.`;
		await refuses(merge(other.id, second.id), "conflict", later);
		expect(link(second.id)).toEqual({ continues_id: null, person_id: null });
	});

	test("a record whose earlier one was deleted still belongs to that child", async () => {
		const gone = there(2026, { continues_id: laure.id, person_id: laure.id });
		const left = there(2027, { continues_id: gone.id, person_id: laure.id });
		await deleteStudent(cast.admin, { id: gone.id });
		expect(link(left.id)).toEqual({ continues_id: null, person_id: laure.id });
		await merge(left.id, laure.id);
		expect(link(left.id)).toEqual({ continues_id: laure.id, person_id: laure.id });
		const stranger = there(2025, { full_name: "Fru Bih" });
		update(students, { id: left.id }, { continues_id: null });
		const already = `${NAME} of 2027 continues the record ${laure.id} of 2025 already.`;
		await refuses(merge(left.id, stranger.id), "conflict", already);
	});

	test("two records of one year keep the earlier years of both", async () => {
		const [one, two] = [there(2028), there(2028)];
		await merge(one.id, laure.id);
		const other = there(2027);
		await merge(two.id, other.id);
		await merge(two.id, one.id);
		expect(link(other.id)).toEqual({ continues_id: laure.id, person_id: laure.id });
		expect(link(one.id)).toEqual({ continues_id: other.id, person_id: laure.id });
	});

	test("the page compares the two, says what is owed and whom to call", async () => {
		const typed = await createStudent(cast.otherParent, { ...FORM, guardian_contact: "699 11 22 33" });
		const compared = await compareDuplicates(cast.admin, { id: laure.id, other_id: typed.id });
		expect(compared).toMatchObject({
			source: { id: typed.id, year: 2028 },
			target: { id: laure.id, year: 2025 },
			both_stay: { owed: 85_000 },
			to_call: BORN.guardian_contact,
			can_take: [],
			blocker: null,
		});
	});
});
