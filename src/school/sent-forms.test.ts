import { expect, test } from "bun:test";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { database, inTransaction } from "#db/open";
import { sentForms, users } from "#db/schema/accounts";
import { cashClosings, cashOuts, discounts } from "#db/schema/cash";
import { extensions } from "#db/schema/due";
import { certificates, students } from "#db/schema/school";
import type { SignedIn } from "#school/actor";
import { newestLine } from "#testing/cash-desk";
import { PASSWORD, person } from "#testing/cast";
import { update } from "#testing/rows";
import { cast, pictureFiles, refuses } from "#testing/school";
import { LAST_DATE, openSmallSchools, school } from "#testing/small-school";
import { portrait, STUDENT_FORM } from "#testing/students";
import { createAccount, registerAccount } from "./accounts/register.ts";
import { issueCertificate } from "./certificates/certificates.ts";
import { payOut } from "./fees/cash/cash-outs.ts";
import { closeDrawer } from "./fees/cash/close-drawer.ts";
import { grantDiscount } from "./fees/discounts/discounts.ts";
import { grantExtension } from "./fees/extensions/extensions.ts";
import { linkAccount } from "./links/linked-accounts.ts";
import { sentFormOf } from "./sent-forms.ts";
import { registerAtDesk } from "./students/register-at-desk.ts";
import { createStudent, deleteStudent } from "./students/students.ts";
import { updateStudent } from "./students/update-student.ts";
import { createTeacher } from "./teachers/teachers.ts";

openSmallSchools();

const KEY = { idempotency_key: "0192-the-form" };
const countOf = (table: SQLiteTable) => database().select().from(table).all().length;

test("a registration that is sent again after a lost answer registers the child once", async () => {
	const form = { ...STUDENT_FORM, ...KEY, student_picture: portrait() };
	const first = await createStudent(cast.parent, form);
	const [before, files] = [countOf(students), pictureFiles()];
	expect(await createStudent(cast.parent, { ...form, student_picture: portrait() })).toEqual(first);
	expect([countOf(students), pictureFiles()]).toEqual([before, files]);
	expect(newestLine()).toBe("sent the same form a second time; nothing was created");
});

type Send = (who: SignedIn, form: object) => Promise<unknown>;
const DISCOUNT = { fee_type: "Tuition", amount: 500, kind: "staff", reason: "Cook's child" };
const ONCE: [what: string, send: Send, form: object, other: object, table: SQLiteTable][] = [
	["a child at the desk", registerAtDesk, { ...STUDENT_FORM, next_class: "Form 1" }, { sex: "Female" }, students],
	["a certificate", issueCertificate, { kind: "enrolment" }, { kind: "clearance" }, certificates],
	["an extension", grantExtension, { until: LAST_DATE, note: "paid" }, { note: "promised" }, extensions],
	["a discount", grantDiscount, DISCOUNT, { amount: 400 }, discounts],
	["money out", payOut, { amount: 500, reason: "Chalk", to_whom: "Mr Fru" }, { amount: 1 }, cashOuts],
	["a closing", closeDrawer, { cash_counted: 10_000, note: "found" }, { cash_counted: 9_000 }, cashClosings],
];

test.each(ONCE)("%s is created once, and another form with its key is refused", async (_, send, form, other, table) => {
	const child = school.own.parent.paying;
	await updateStudent(cast.admin, { id: child, status: "approved" });
	const sent = { id: child, ...form, ...KEY };
	const first = await send(cast.bursar, sent);
	const before = countOf(table);
	expect(await send(cast.bursar, sent)).toEqual(first);
	await refuses(send(cast.bursar, { ...sent, ...other }), "conflict");
	expect(countOf(table)).toBe(before);
});

test("the repeated answer tells a linked family nothing about the new owner of the record", async () => {
	const { id } = await createStudent(cast.parent, { ...STUDENT_FORM, ...KEY });
	update(students, { id }, { user_id: cast.otherParent.id });
	await refuses(createStudent(cast.parent, { ...STUDENT_FORM, ...KEY }), "conflict");
	await linkAccount(cast.admin, { id, user_id: cast.parent.id });
	expect(await createStudent(cast.parent, { ...STUDENT_FORM, ...KEY })).toMatchObject({ id, user_id: null });
});

test("ten copies of a form at the same moment create one record, which all of them get", async () => {
	const before = countOf(students);
	const all = await Promise.all(
		Array.from({ length: 10 }, () => createStudent(cast.admin, { ...STUDENT_FORM, ...KEY })),
	);
	expect(new Set(all.map(({ id }) => id)).size).toBe(1);
	expect(countOf(students)).toBe(before + 1);
});

test("another form with the same key is refused, also if only the picture differs", async () => {
	const form = { ...STUDENT_FORM, ...KEY, student_picture: portrait() };
	await createStudent(cast.parent, form);
	const before = countOf(students);
	for (const other of [{ full_name: "Somebody Else" }, { student_picture: portrait(2) }, { student_picture: "" }])
		await refuses(createStudent(cast.parent, { ...form, ...other }), "conflict");
	const teacher = { teacher_name: "Abena", subjects: "French", salary_amount: 1000, ...KEY };
	await createTeacher(cast.admin, teacher);
	await refuses(createStudent(cast.admin, { ...STUDENT_FORM, ...KEY }), "conflict");
	expect(countOf(students)).toBe(before);
});

test("the same key from another account is another form", async () => {
	const first = await createStudent(cast.parent, { ...STUDENT_FORM, ...KEY });
	const second = await createStudent(cast.admin, { ...STUDENT_FORM, ...KEY });
	expect(second.id).not.toBe(first.id);
});

test("a record that was deleted since is not created again", async () => {
	const { id } = await createStudent(cast.parent, { ...STUDENT_FORM, ...KEY });
	await deleteStudent(cast.parent, { id });
	const before = countOf(students);
	await refuses(createStudent(cast.parent, { ...STUDENT_FORM, ...KEY }), "conflict", /deleted since/);
	expect(countOf(students)).toBe(before);
});

test("a refused form may be corrected and sent with the same key", async () => {
	await refuses(createStudent(cast.parent, { ...STUDENT_FORM, ...KEY, sex: "" }), "invalid");
	expect(await createStudent(cast.parent, { ...STUDENT_FORM, ...KEY })).toMatchObject({ id: expect.any(Number) });
});

test("a teacher's profile that is sent again is not refused as a second one", async () => {
	const profile = { teacher_name: "Abena", subjects: "French", ...KEY };
	const teacher = person("Monsieur Njoh", "teacher");
	const first = await createTeacher(teacher, profile);
	expect(await createTeacher(teacher, profile)).toEqual(first);
});

test("a registration sent again is not refused as a taken username, unless its password differs", async () => {
	const form = { username: "Mama Ebai", contact: "677", password: PASSWORD, role: "parent", ...KEY };
	const first = await registerAccount(null, form);
	const before = countOf(users);
	expect(await registerAccount(null, form)).toEqual(first);
	await refuses(registerAccount(null, { ...form, password: "three small goats" }), "conflict", /already saved/);
	const { idempotency_key: _, ...without } = form;
	await refuses(registerAccount(null, without), "conflict", ["username"]);
	const made = await createAccount(cast.admin, { ...form, username: "colleague", role: "admin" });
	expect(await createAccount(cast.admin, { ...form, username: "colleague", role: "admin" })).toEqual(made);
	expect(countOf(users)).toBe(before + 1);
});

test("the key of a registration does not allow unlimited guesses of its password", async () => {
	const form = { username: "Mama Ebai", contact: "677", password: PASSWORD, role: "parent", ...KEY };
	await registerAccount(null, form);
	for (let guess = 1; guess <= 5; guess++)
		await refuses(registerAccount(null, { ...form, password: `a goat house ${guess}` }), "conflict");
	await refuses(registerAccount(null, form), "too-many-tries");
});

test("a signed-in visitor who repeats a registration needs its password too", async () => {
	const form = { username: "Mama Ebai", contact: "677", password: PASSWORD, role: "parent", ...KEY };
	const first = await registerAccount(cast.parent, form);
	expect(await registerAccount(cast.parent, form)).toEqual(first);
	await refuses(registerAccount(cast.parent, { ...form, password: "three small goats" }), "conflict");
});

test("the hash of a form does not depend on its password", async () => {
	const remembered = async (password: string, username = "Mama Ebai") =>
		(await sentFormOf("registerAccount", { ...KEY, username, password, confirm_password: password }))?.contents;
	expect(await remembered(PASSWORD)).toBe(await remembered("three small goats"));
	expect(await remembered(PASSWORD)).not.toBe(await remembered(PASSWORD, "Papa Ebai"));
});

test("a sent form is forgotten after a week", async () => {
	await createStudent(cast.admin, { ...STUDENT_FORM, ...KEY });
	const long = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
	inTransaction((tx) => tx.update(sentForms).set({ at: long }).run());
	await createStudent(cast.admin, { ...STUDENT_FORM, idempotency_key: "the next form" });
	expect(database().select().from(sentForms).all()).toMatchObject([{ key: "the next form" }]);
});
