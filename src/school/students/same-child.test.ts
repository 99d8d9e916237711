import { beforeEach, expect, test } from "bun:test";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import type { Refusal } from "#refusal";
import type { Cast } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { smallSchool } from "#testing/small-school";
import { STUDENT_FORM } from "#testing/students";
import { createStudent } from "./students.ts";

let cast: Cast;
beforeEach(() => {
	freshSchool();
	({ cast } = smallSchool());
});

const PAGE = { ...STUDENT_FORM, can_ask: "1" };
const registered = () => database().select().from(students).all().length;

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
	return work.then(
		() => {
			throw new Error("It was registered.");
		},
		(refusal: Refusal) => refusal,
	);
}

test("a page asks before the same account registers the same child again, and names the child that is there", async () => {
	await createStudent(cast.parent, PAGE);
	const before = registered();
	const again = { ...PAGE, full_name: "  njoya francois ", place_of_birth: "Kribi" };
	const refusal = await refusalOf(createStudent(cast.parent, again));
	expect(refusal.reason).toBe("conflict");
	expect(refusal.sentence).toBe(
		"Njoya François, born on 28-Feb-2014, is already registered in Form 1 for 2026. Nothing was saved.",
	);
	expect(Object.keys(refusal.extra.fields ?? {})).toEqual(["another_child"]);
	expect(registered()).toBe(before);
	await createStudent(cast.parent, { ...again, another_child: "1" });
	expect(registered()).toBe(before + 1);
});

test("the same child is asked about with letters that nobody sees, which are not saved, and with letters that look the same", async () => {
	const { full_name } = await createStudent(cast.parent, {
		...PAGE,
		full_name: "\u200bNjo\u00adya Franço\u200dis\u3164",
	});
	expect(full_name).toBe("Njoya François");
	const before = registered();
	for (const again of [
		"Njoya Fran\ufe0fçois",
		"N\u0458oya François",
		"NJ\u041eY\u0410 FRANCOIS",
		"Njoya\u2800 Francols",
	])
		expect((await refusalOf(createStudent(cast.parent, { ...PAGE, full_name: again }))).reason).toBe("conflict");
	expect(registered()).toBe(before);
});

test("another name, birth date, class or account is another child", async () => {
	await createStudent(cast.parent, PAGE);
	const before = registered();
	const others = [{ full_name: "Njoya Salamatou" }, { date_of_birth: "2014-03-01" }, { next_class: "Form 2" }];
	for (const other of others) await createStudent(cast.parent, { ...PAGE, ...other });
	await createStudent(cast.otherParent, PAGE);
	await createStudent(cast.admin, PAGE);
	expect(registered()).toBe(before + 5);
});

test("the office is asked about a child that any of its accounts wrote", async () => {
	await createStudent(cast.admin, PAGE);
	const refusal = await refusalOf(createStudent(cast.bursar, PAGE));
	expect(refusal.sentence).toStartWith("Njoya François, born on");
});

test("a call that says nothing about asking registers the child as before", async () => {
	await createStudent(cast.parent, PAGE);
	const before = registered();
	await createStudent(cast.parent, STUDENT_FORM);
	expect(registered()).toBe(before + 1);
});
