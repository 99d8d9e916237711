import { beforeEach, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { inData } from "#config";
import { database, inTransaction } from "#db/open";
import { users } from "#db/schema/accounts";
import { linkRequests } from "#db/schema/families";
import { students } from "#db/schema/school";
import { addLink, linksOf } from "#school/accounts/student-links.queries";
import type { SignedIn } from "#school/actor";
import { makeCodes } from "#school/links/codes";
import { approveLinkRequest, listLinkRequests, submitLinkRequest } from "#school/links/link-requests";
import { person } from "#testing/cast";
import { classNamed, enrol, extensionFor } from "#testing/enrolled";
import { cast, form1, newestEntry, openSchools, refuses } from "#testing/school";
import { discountOf } from "#testing/small-school";
import { fixture, paymentOf, register, STUDENT_FORM } from "#testing/students";
import { getStudent, listStudents } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { compareDuplicates } from "./compare-duplicates.ts";
import { mergeStudents } from "./merge-students.ts";

openSchools({ year: 2026, students: false });
let office: ReturnType<typeof enrol>;
beforeEach(() => {
	office = enrol("Ngo Amina", form1);
});

const registered = (by: SignedIn, more = {}) => register("Ngo Amina", more, by);
const account = (who: SignedIn) =>
	database().select().from(users).where(eq(users.id, who.id)).get() as typeof users.$inferSelect;
const link = (student: typeof office, who: SignedIn) =>
	inTransaction((tx) => addLink(tx, { student, account: account(who), how: "office", by_name: "Head" }));
const stored = (id: number) => database().select().from(students).where(eq(students.id, id)).get();

test("the office is told whom to call before an account reads a child by its own record", async () => {
	const asked = async (other: { id: number }) =>
		(await compareDuplicates(cast.admin, { id: office.id, other_id: other.id })).to_call;
	const typed = await registered(cast.parent, { guardian_contact: "699 11 22 33" });
	expect(await asked(typed)).toBe("677123456");
	paymentOf(typed.id);
	expect(await asked(typed)).toBe("677123456");
	expect(await asked(enrol("Ngo Amina", form1))).toBeNull();
});

test("the self-registered record goes, and its accounts then only read the child", async () => {
	const own = await registered(cast.parent, { student_picture: fixture("photos/portrait-1.jpg") });
	const picture = stored(own.id)?.student_picture;
	link(stored(own.id) as typeof office, cast.otherParent);
	const take = ["student_picture", "father_name"];
	const joined = await mergeStudents(cast.admin, { id: own.id, keep_id: office.id, take });
	expect(joined).toMatchObject({ id: office.id, user_id: null, father_name: STUDENT_FORM.father_name });
	expect(joined.student_picture).toContain(String(picture));
	expect(existsSync(join(inData("uploads"), `${picture}.jpg`))).toBe(true);
	expect(stored(own.id)).toBeUndefined();
	expect(linksOf(database(), office.id).map(({ username, how }) => [username, how])).toEqual([
		["Mama Ngo", "same-child"],
		["Papa Eto", "same-child"],
	]);
	expect(await listStudents(cast.parent, {})).toMatchObject([{ id: office.id }]);
	await refuses(updateStudent(cast.parent, { id: office.id, full_name: "Other" }), "not-found");
	expect(newestEntry()).toMatchObject({
		student_id: office.id,
		summary: `joined the record ${own.id} of "Ngo Amina" ("Mama Ngo", "Papa Eto") to the record ${office.id}`,
	});
	expect(database().$client.query("PRAGMA foreign_key_check").all()).toEqual([]);
});

test("fields are taken over only on request and where the other record lacks them", async () => {
	const own = await registered(cast.parent, { student_picture: fixture("photos/portrait-1.jpg") });
	const picture = stored(own.id)?.student_picture;
	const joined = await mergeStudents(cast.admin, { id: own.id, keep_id: office.id });
	expect(joined).toMatchObject({ student_picture: null, father_name: "" });
	expect(existsSync(join(inData("uploads"), `${picture}.jpg`))).toBe(false);
	const first = await registered(cast.parent, { father_name: "Ngo Paul" });
	const second = await registered(cast.otherParent, { father_name: "Ngo Pierre" });
	const asked = { id: second.id, keep_id: first.id, take: ["father_name"] };
	expect(await mergeStudents(cast.admin, asked)).toMatchObject({ father_name: "Ngo Paul" });
});

test("payments, discounts, extensions and a later year prevent a merge", async () => {
	const own = await registered(cast.parent);
	const join = (id: number, keep_id: number) => mergeStudents(cast.admin, { id, keep_id });
	paymentOf(own.id);
	await expect(join(own.id, office.id)).rejects.toThrow(`The record ${own.id} of Ngo Amina has payments`);
	paymentOf(office.id);
	await refuses(join(office.id, own.id), "conflict");
	const [reduced, agreed] = [enrol("Ngo Amina", form1), enrol("Ngo Amina", form1)];
	discountOf(reduced.id);
	extensionFor(agreed.id, "2026-12-31");
	await expect(join(reduced.id, office.id)).rejects.toThrow("has discounts");
	await expect(join(agreed.id, office.id)).rejects.toThrow("has agreed dates");
	const next = enrol("Ngo Amina", classNamed("Form 1", { year: 2027 }));
	await expect(join(office.id, next.id)).rejects.toThrow(`The record ${next.id} is of 2027.`);
	await refuses(join(office.id, office.id), "invalid");
	await refuses(join(4711, office.id), "not-found");
	await refuses(join(reduced.id, 4711), "not-found");
	expect([own, office, reduced, agreed, next].map(({ id }) => stored(id)?.id)).not.toContain(undefined);
});

test("the office's record goes if only the self-registered one has payments", async () => {
	const own = await registered(cast.parent);
	paymentOf(own.id);
	link(office, cast.parent);
	link(office, cast.otherParent);
	inTransaction((tx) => makeCodes(tx, cast.admin, [office.id]));
	expect(await compareDuplicates(cast.admin, { id: office.id, other_id: own.id })).toMatchObject({
		source: { id: office.id },
		target: { id: own.id, payments: 1 },
		blocker: null,
	});
	const joined = await mergeStudents(cast.admin, { id: office.id, keep_id: own.id });
	expect(joined).toMatchObject({ user_id: cast.parent.id });
	expect(linksOf(database(), own.id).map(({ username }) => username)).toEqual(["Papa Eto"]);
	expect(newestEntry()?.summary).toEndWith(`to the record ${own.id} with 1 link code`);
	expect(await updateStudent(cast.parent, { id: own.id, place_of_birth: "Kribi" })).toMatchObject({ id: own.id });
});

test("a fifth account is refused by its name", async () => {
	const own = await registered(cast.parent);
	for (const name of ["One", "Two", "Three", "Four"]) link(office, person(`Parent ${name}`, "parent"));
	const fifth = /Mama Ngo would be the fifth account that sees Ngo Amina\./;
	await refuses(mergeStudents(cast.admin, { id: own.id, keep_id: office.id }), "conflict", fifth);
	expect(await getStudent(cast.parent, { id: own.id })).toMatchObject({ id: own.id });
});

test("a request that was approved for the deleted record leads to the remaining one", async () => {
	const own = await registered(cast.parent);
	const { full_name, date_of_birth } = own;
	await submitLinkRequest(cast.otherParent, { full_name, date_of_birth });
	const [linkRequest] = await listLinkRequests(cast.admin, { state: "open" });
	await approveLinkRequest(cast.admin, { id: linkRequest?.id, student_id: own.id });
	await mergeStudents(cast.admin, { id: own.id, keep_id: office.id });
	expect(database().select().from(linkRequests).all()).toMatchObject([{ state: "approved", student_id: office.id }]);
	expect(await listStudents(cast.otherParent, {})).toMatchObject([{ id: office.id }]);
});

test("a student's own record goes too, and its account is linked to the remaining one", async () => {
	const own = await registered(cast.student);
	await mergeStudents(cast.admin, { id: own.id, keep_id: office.id });
	expect(await listStudents(cast.student, {})).toMatchObject([{ id: office.id }]);
	await refuses(registered(cast.student), "conflict");
});

test("the office's record stays before a family's, and the older before the newer", async () => {
	const [own, second] = [await registered(cast.parent), await registered(cast.otherParent)];
	const sourceId = async (id: number, other_id: number) =>
		(await compareDuplicates(cast.admin, { id, other_id })).source.id;
	expect([await sourceId(own.id, office.id), await sourceId(office.id, own.id)]).toEqual([own.id, own.id]);
	expect([await sourceId(own.id, second.id), await sourceId(second.id, own.id)]).toEqual([second.id, second.id]);
});

test("a self-registered record stays if it alone has a discount or an extension", async () => {
	for (const give of [(id: number) => void discountOf(id), (id: number) => void extensionFor(id, "2026-12-31")]) {
		const own = await registered(cast.parent);
		give(own.id);
		expect(await compareDuplicates(cast.admin, { id: own.id, other_id: office.id })).toMatchObject({
			source: { id: office.id },
			target: { id: own.id },
			blocker: null,
		});
	}
});
