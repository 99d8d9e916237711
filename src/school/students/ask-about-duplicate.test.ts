import { describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, refuses, thrownRefusal } from "#testing/school";
import { openSmallSchools, school } from "#testing/small-school";
import { STUDENT_FORM } from "#testing/students";
import { registerAtDesk } from "./register-at-desk.ts";
import { createStudent } from "./students.ts";
import { updateStudent } from "./update-student.ts";

openSmallSchools();

const PAGE = { ...STUDENT_FORM, ask: "1" };
const registered = () => database().select().from(students).all().length;

const REGISTERED = "Njoya François, born on 28-Feb-2014, is already registered in Form 1 for 2026. Nothing was saved.";
const COULD_BE = "A child of 2026 could be the same. Nothing was saved.";
const isAsked = (work: Promise<unknown>, sentence: string) => refuses(work, "conflict", sentence, ["another_child"]);

/** The records that could be of the same child. */
const alike = async (work: Promise<unknown>) => (await thrownRefusal(work))?.words.same_children ?? [];

test("a page asks before an account registers the same child again", async () => {
	await createStudent(cast.parent, PAGE);
	const before = registered();
	const again = { ...PAGE, full_name: "  njoya francois ", place_of_birth: "Kribi" };
	await isAsked(createStudent(cast.parent, again), REGISTERED);
	expect(registered()).toBe(before);
	await createStudent(cast.parent, { ...again, another_child: "1" });
	expect(registered()).toBe(before + 1);
});

test("the page asks about the same child also with invisible or similar letters", async () => {
	const unseen = "\u200bNjo\u00adya Franço\u200dis\u3164";
	const { full_name } = await createStudent(cast.parent, { ...PAGE, full_name: unseen });
	expect(full_name).toBe("Njoya François");
	const before = registered();
	for (const again of [
		"Njoya Fran\ufe0fçois",
		"N\u0458oya François",
		"NJ\u041eY\u0410 FRANCOIS",
		"Njoya\u2800 Francols",
	])
		await isAsked(createStudent(cast.parent, { ...PAGE, full_name: again }), REGISTERED);
	expect(registered()).toBe(before);
});

test("another name, birth date, class or account is another child", async () => {
	await createStudent(cast.parent, PAGE);
	const before = registered();
	const others = [{ full_name: "Njoya Salamatou" }, { date_of_birth: "2014-03-01" }, { next_class: "Form 2" }];
	for (const other of others) await createStudent(cast.parent, { ...PAGE, ...other });
	await createStudent(cast.otherParent, PAGE);
	expect(registered()).toBe(before + 4);
});

test("the office is asked about a child that any of its accounts registered", async () => {
	await createStudent(cast.admin, PAGE);
	await isAsked(createStudent(cast.bursar, PAGE), REGISTERED);
});

test("a call without `ask` registers the child", async () => {
	await createStudent(cast.parent, PAGE);
	const before = registered();
	await createStudent(cast.parent, STUDENT_FORM);
	expect(registered()).toBe(before + 1);
});

describe("the office's pages ask about every record of the year that could be the child's", () => {
	const CHILD = { ...PAGE, full_name: "Ngo Amina", date_of_birth: "2012-05-06", guardian_contact: "677 00 11 22" };
	const there = (full_name: string, changes: Partial<typeof students.$inferInsert> = {}) =>
		enrol(full_name, school.form2, cast.parent, {
			date_of_birth: "2011-01-01",
			guardian_contact: "699 99 99 99",
			...changes,
		});
	const reasonsFor = async () =>
		(await alike(createStudent(cast.admin, CHILD))).map(({ id, reasons }) => [id, reasons] as const);

	test("with the same name in any order", async () => {
		const { id } = there("AMINA  Ngô");
		expect(await reasonsFor()).toEqual([[id, ["name"]]]);
	});

	test("with the same phone and given name", async () => {
		const { id } = there("Ngoh Amina Grace", { guardian_contact: "+237 677001122" });
		expect(await reasonsFor()).toEqual([[id, ["phone"]]]);
	});

	test("with the same birth date and one name in common", async () => {
		const one = there("Amina Bello", { date_of_birth: "2012-05-06" });
		const two = there("Ngo Amina", { date_of_birth: "2012-05-06", guardian_contact: "677001122" });
		expect(await reasonsFor()).toEqual([
			[two.id, ["name", "birth", "phone"]],
			[one.id, ["birth"]],
		]);
	});

	test("but not with only a family name and a phone, a birth date, or another year", async () => {
		there("Ngo Bella", { guardian_contact: "677001122" });
		there("Fru Ivo", { date_of_birth: "2012-05-06" });
		enrol("Ngo Amina", classNamed("Form 2", { year: 2027 }), cast.parent);
		there("Eto Amina", { guardian_contact: "-" });
		expect(await createStudent(cast.admin, { ...CHILD, guardian_contact: "-" })).toMatchObject({ status: "pending" });
		const sister = { ...CHILD, full_name: "Ngo Carine", date_of_birth: "2014-05-06" };
		expect(await createStudent(cast.admin, sister)).toMatchObject({ status: "pending" });
	});

	test("with the account of a family's record that nobody has approved", async () => {
		const theirs = enrol("Ngo Amina", school.form2, cast.otherParent, { date_of_birth: CHILD.date_of_birth });
		const { username: account } = cast.otherParent;
		expect(await alike(createStudent(cast.admin, CHILD))).toMatchObject([{ id: theirs.id, family: { account } }]);
		await updateStudent(cast.admin, { id: theirs.id, status: "approved" });
		expect(await alike(createStudent(cast.admin, CHILD))).toMatchObject([{ id: theirs.id, family: null }]);
	});

	test("with their number and the shared matricule, until “another child” is ticked", async () => {
		const { id } = there("Ngo Amina", { guardian_contact: "677 00 22 22" });
		const before = registered();
		for (const work of [() => createStudent(cast.admin, CHILD), () => registerAtDesk(cast.bursar, DESK)]) {
			await isAsked(work(), COULD_BE);
			expect(await alike(work())).toMatchObject([{ id, shared_matricule: "MPANA6722", class_name: "Form 2" }]);
		}
		expect(registered()).toBe(before);
		await createStudent(cast.admin, { ...CHILD, another_child: "1" });
		await registerAtDesk(cast.bursar, { ...DESK, another_child: "1" });
		expect(registered()).toBe(before + 2);
	});
	const DESK = {
		full_name: "Ngo Amina",
		sex: "Female",
		date_of_birth: "2012-05-06",
		guardian_contact: "677 00 11 22",
		next_class: "Form 1",
		vocational_training: "Sewing",
		year: 2026,
	};

	test("again after the name was corrected to another match", async () => {
		const known = there("Ngo Amina");
		const other = there("Eto Carine");
		const ticked = { another_child: "1", asked_about: String(known.id) };
		const corrected = { ...ticked, full_name: "Carine Eto" };
		const { id } = there("Fru Ivo");
		for (const work of [
			() => createStudent(cast.admin, { ...CHILD, ...corrected }),
			() => registerAtDesk(cast.bursar, { ...DESK, ...corrected }),
			() => updateStudent(cast.admin, { id, ask: "1", ...corrected }),
		])
			expect(await alike(work())).toMatchObject([{ id: other.id }]);
		await registerAtDesk(cast.bursar, { ...DESK, ...ticked });
		const both = `${known.id},${other.id}`;
		await updateStudent(cast.admin, { id, ask: "1", ...corrected, asked_about: both });
	});

	test("after a change of the name, but not about the record itself", async () => {
		there("Ngo Amina");
		const { id } = there("Ngo Amian");
		const rename = (full_name: string, more: object = {}) =>
			updateStudent(cast.admin, { id, full_name, ask: "1", ...more });
		expect(await rename("NGO Amian")).toMatchObject({ full_name: "NGO Amian" });
		await isAsked(rename("Ngo Amina"), COULD_BE);
		expect(await rename("Ngo Amina", { another_child: "1" })).toMatchObject({ full_name: "Ngo Amina" });
		expect(await updateStudent(cast.admin, { id, full_name: "Amina Ngo" })).toMatchObject({ full_name: "Amina Ngo" });
	});

	test("a family is never told about another account's child", async () => {
		there("Ngo Amina");
		expect(await createStudent(cast.otherParent, CHILD)).toMatchObject({ full_name: "Ngo Amina" });
		const own = await createStudent(cast.otherParent, { ...CHILD, full_name: "Eto Carine" });
		const rename = { id: own.id, full_name: "Amina Ngo", ask: "1" };
		expect(await updateStudent(cast.otherParent, rename)).toMatchObject({ full_name: "Amina Ngo" });
	});

	test("a call without `ask` registers the child of the office", async () => {
		there("Ngo Amina");
		const { ask: _, ...call } = CHILD;
		expect(await createStudent(cast.admin, call)).toMatchObject({ full_name: "Ngo Amina" });
	});
});
