import { beforeEach, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { inData } from "#config";
import { database, inTransaction } from "#db/open";
import { linkCodes, studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";
import { makeCodes, redeemCode } from "#school/links/codes";
import { classNamed, departmentNamed, enrol, extensionFor, remind } from "#testing/enrolled";
import { insert, update } from "#testing/rows";
import { cast, form1, openSchools, refuses } from "#testing/school";
import { discountOf } from "#testing/small-school";
import { paymentOf, portrait, register } from "#testing/students";
import { mergeStudents } from "../duplicates/merge-students.ts";
import { voidPayment } from "../fees/void-payment.ts";
import { deleteAllStudents } from "./all-students.ts";
import { deleteStudent } from "./students.ts";
import { recordHashes, undoBlockers } from "./undo-blockers.ts";
import { updateStudent } from "./update-student.ts";

openSchools({ year: 2026, students: false });
let form2: ReturnType<typeof classNamed>;
let amina: number;
let mark: string;
beforeEach(() => {
	form2 = classNamed("Form 2", { year: 2027 });
	amina = enrol("Ngo Amina", form1).id;
	mark = recordHashes(database(), [amina]).get(amina) ?? "";
});

const stored = (id: number) => database().select().from(students).where(eq(students.id, id)).get();
const why = (student_id = amina) => undoBlockers(database(), [{ student_id, mark }])[0]?.why ?? null;
const link = (how: "office" | "new-year") =>
	insert(studentLinks, { student_id: amina, user_id: cast.parent.id, how, at: "", by_name: "Head" });
const nextYears = (name: string, continues_id: number) =>
	enrol(name, form2, undefined, { continues_id, person_id: continues_id }).id;

test("an unchanged record may be removed", async () => {
	expect(why()).toBeNull();
	link("new-year");
	inTransaction((tx) => makeCodes(tx, cast.admin, [amina]));
	expect(why()).toBeNull();
	await deleteStudent(cast.admin, { id: amina });
	expect(why()).toBeNull();
	expect(database().select().from(linkCodes).all()).toEqual([]);
});

test.each<[string, () => unknown]>([
	["a discount", () => discountOf(amina)],
	["an agreed date", () => extensionFor(amina, "2026-12-01")],
	["a reminder", () => remind(amina)],
	["a link of the office", () => link("office")],
	["a used code", () => inTransaction((tx) => redeemCode(tx, makeCodes(tx, cast.admin, [amina])[0]?.code ?? "", 1))],
	["the next year", () => nextYears("Ngo Amina", amina)],
])("%s keeps a record", (_, happens) => {
	happens();
	expect(why()).toBe("has papers or links");
});

test("the first reason is named: paid, approved, changed, papers", async () => {
	discountOf(amina);
	expect(why()).toBe("has papers or links");
	await updateStudent(cast.admin, { id: amina, place_of_birth: "Elsewhere" });
	const changed = { student_id: amina, name: "Ngo Amina", why: "changed" as const };
	expect(undoBlockers(database(), [{ student_id: amina, mark }])).toEqual([changed]);
	await updateStudent(cast.admin, { id: amina, status: "approved" });
	expect(why()).toBe("approved");
	const { id } = paymentOf(amina);
	expect(why()).toBe("paid");
	await voidPayment(cast.admin, { id, reason: "Wrong child" });
	expect(why()).toBe("paid");
});

test("the next year's record of a deleted student keeps its person", async () => {
	const [next, other] = [nextYears("Ngo Amina", amina), enrol("Eto Boris", form1).id];
	const later = nextYears("Eto Boris", other);
	await deleteStudent(cast.admin, { id: amina });
	expect(stored(next)).toMatchObject({ continues_id: null, person_id: amina });
	await deleteAllStudents(cast.admin, { year: 2026 });
	expect(stored(later)).toMatchObject({ continues_id: null, person_id: other });
});

test("a record with a year before or after stays in its year", async () => {
	const next = nextYears("Ngo Amina", amina);
	const move = { year: 2028, next_class: "Form 3", vocational_training: "Woodwork" };
	classNamed("Form 3", { year: 2028 });
	departmentNamed("Woodwork", 2028);
	for (const [id, year, other] of [
		[amina, 2026, `${next} of 2027`],
		[next, 2027, `${amina} of 2026`],
	] as const)
		await refuses(updateStudent(cast.admin, { id, ...move }), "conflict", {
			year: `Ngo Amina stays in ${year}: the record ${other} is of the same child.`,
		});
});

test("merged records keep the years before and after", async () => {
	const typed = enrol("Ngo Amina", form1).id;
	const next = nextYears("Ngo Amina", typed);
	const duplicate = enrol("Ngo Amina", form2).id;
	await mergeStudents(cast.admin, { id: typed, keep_id: amina });
	expect(stored(next)).toMatchObject({ continues_id: amina, person_id: amina });
	await mergeStudents(cast.admin, { id: next, keep_id: duplicate });
	expect(stored(duplicate)).toMatchObject({ continues_id: amina, person_id: amina });
});

test("a photo of two years stays while one of them has it", async () => {
	const photo = (number: number) => ({ student_picture: portrait(number) });
	const first = await register("Njoya François", photo(1), cast.parent);
	const picture = stored(first.id)?.student_picture ?? "";
	const isThere = () => existsSync(join(inData("uploads"), `${picture}.jpg`));
	const next = nextYears("Njoya François", first.id);
	update(students, { id: next }, { student_picture: picture });
	await updateStudent(cast.parent, { id: first.id, ...photo(2) });
	expect(isThere()).toBe(true);
	await updateStudent(cast.admin, { id: next, remove_picture: true });
	expect(isThere()).toBe(false);
});
