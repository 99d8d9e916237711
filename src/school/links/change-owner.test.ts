import { beforeEach, expect, test } from "bun:test";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import type { SignedIn } from "#school/actor";
import { classNamed, enrol } from "#testing/enrolled";
import { update } from "#testing/rows";
import { amina, cast, newestEntry, openSchools, refuses } from "#testing/school";
import { codeFor, NOT_VALID } from "#testing/students";
import { listStudents } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { changeOwner } from "./change-owner.ts";
import { linkAccount, linkedAccounts } from "./linked-accounts.ts";
import { linkChild } from "./use-code.ts";

openSchools({ year: 2026 });

/** The child's record of the year after, which belongs to the same account. */
let next: { id: number };
beforeEach(() => {
	next = enrol("Ngo Amina", classNamed("Form 2", { year: 2027 }), cast.parent);
	update(students, next, { continues_id: amina.id, person_id: amina.id });
});

const seenBy = async (who: SignedIn) => (await listStudents(who, {})).map(({ id }) => id);
const link = (id: number, who: SignedIn) => linkAccount(cast.admin, { id, user_id: who.id });
const give = (who: SignedIn | null, id = amina.id) => changeOwner(cast.admin, { id, user_id: who?.id ?? null });

test("a father whom a court took the child from sees it in no year, and edits it no more", async () => {
	expect(await seenBy(cast.parent)).toEqual([amina.id, next.id]);
	expect(await give(null)).toMatchObject({ id: amina.id, user_id: null });
	expect(await seenBy(cast.parent)).toEqual([]);
	await refuses(updateStudent(cast.parent, { id: next.id, place_of_birth: "Kribi" }), "not-found");
	expect(newestEntry()).toMatchObject({
		student_id: amina.id,
		summary: 'took "Ngo Amina" away from "Mama Ngo": no account edits the record now',
	});
});

test("the mother who was linked gets the record of every year; another account does not", async () => {
	await refuses(give(cast.otherParent), "conflict", "Only an account that is linked to Ngo Amina can get the record.");
	await link(amina.id, cast.otherParent);
	expect(await give(cast.otherParent, amina.id)).toMatchObject({ user_id: cast.otherParent.id });
	expect(await updateStudent(cast.otherParent, { id: next.id, place_of_birth: "Kribi" })).toMatchObject({
		id: next.id,
	});
	expect(await seenBy(cast.parent)).toEqual([]);
	expect(newestEntry()?.username).toBe(cast.otherParent.username);
});

test("a dialog that shows another owner than there is by now takes the child from nobody", async () => {
	const dialog = { shown: { fields: { user_id: String(cast.parent.id) }, isDecision: true } };
	await link(amina.id, cast.otherParent);
	await give(cast.otherParent);
	await refuses(
		changeOwner(cast.admin, { id: amina.id, user_id: null }, dialog),
		"conflict",
		"This record was changed while you looked. Nothing was saved; please look at it again.",
	);
	expect(await seenBy(cast.otherParent)).toContain(amina.id);
});

test("who had a link keeps it, and a code on paper that nobody used ends", async () => {
	await link(amina.id, cast.otherParent);
	const code = await codeFor(cast.admin, next);
	await give(null, next.id);
	expect((await linkedAccounts(cast.admin, { id: amina.id })).map(({ user_id }) => user_id)).toEqual([
		cast.otherParent.id,
	]);
	await refuses(linkChild(cast.parent, { code }), "invalid", NOT_VALID);
});

test("a link that the account had to another year of the child ends too", async () => {
	update(students, next, { user_id: null });
	await link(next.id, cast.parent);
	await give(null);
	expect(await seenBy(cast.parent)).toEqual([]);
});

test("a record of the office is given to a linked account", async () => {
	const office = enrol("Fru Ngwa", classNamed("Form 3", { year: 2026 }));
	await link(office.id, cast.parent);
	expect(await give(cast.parent, office.id)).toMatchObject({ user_id: cast.parent.id });
	expect(newestEntry()?.summary).toBe('gave "Fru Ngwa" to "Mama Ngo", who may edit the record now');
});

test("a student's own record that is given away frees the student account, and a student gets it as its own", async () => {
	const own = enrol("Boy Self", classNamed("Form 3", { year: 2026 }), cast.student);
	update(students, own, { self_user_id: cast.student.id });
	await give(null, own.id);
	const stored = () =>
		database()
			.select()
			.from(students)
			.all()
			.find(({ id }) => id === own.id);
	expect(stored()).toMatchObject({ user_id: null, self_user_id: null });
	await link(own.id, cast.student);
	await give(cast.student, own.id);
	expect(stored()).toMatchObject({ user_id: cast.student.id, self_user_id: cast.student.id });
});

test("only the head decides, and what is no account is refused", async () => {
	await refuses(changeOwner(cast.admin, { id: amina.id }), "invalid", ["user_id"]);
	await refuses(changeOwner(cast.admin, { id: amina.id, user_id: "x" }), "invalid", ["user_id"]);
	await refuses(changeOwner(cast.parent, { id: amina.id, user_id: null }), "forbidden");
	await refuses(changeOwner(cast.admin, { id: 4711, user_id: null }), "not-found");
});

test("a student who registered another year of the record gets this one too", async () => {
	update(students, next, { user_id: cast.student.id, self_user_id: cast.student.id });
	await link(amina.id, cast.student);
	expect(await give(cast.student)).toMatchObject({ user_id: cast.student.id });
	expect(await seenBy(cast.student)).toEqual([amina.id, next.id]);
	expect(await seenBy(cast.parent)).toEqual([]);
});
