import { describe, expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { teachers } from "#db/schema/school";
import { newestLine } from "#testing/cash-desk";
import { person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, openSchools, refuses } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { mayOpenPicture } from "../picture-access.ts";
import { actorOfSession, openSession } from "../sessions.ts";
import { listStudents } from "../students/students.ts";
import { createTeacher } from "../teachers/teachers.ts";
import { changePassword } from "./change-password.ts";
import { currentUser, login } from "./login.ts";
import { issueResetCode, resetPassword } from "./password-reset.ts";
import { createAccount } from "./register.ts";
import { deleteUser, updateUser } from "./users.ts";
import { downloadUsers, listUsers, usersPage } from "./users-list.ts";

openSchools();

const NEW = "eleven blue doors";
const found = async (filter: object) => (await usersPage(cast.admin, filter)).rows.map(({ username }) => username);
const alive = (who: { session_id: string }) => actorOfSession(who.session_id) !== null;

test("an admin reads every account, without its password", async () => {
	const all = await listUsers(cast.admin);
	expect(all).toHaveLength(8);
	const keys = ["contact", "created_at", "desk_only", "id", "must_change_password", "paper_name", "role", "username"];
	for (const account of all) expect(Object.keys(account).sort()).toEqual(keys);
});

test("accounts come fifty to a page and are found by a part of the name or number", async () => {
	for (let n = 0; n < 50; n++) person(`child ${String(n).padStart(2, "0")}`, "student", `69900 00 ${n}`);
	const second = { count: 58, page: 2, pages: 2, rows: { length: 8 } };
	for (const page of ["2", 99]) expect(await usersPage(cast.admin, { page })).toMatchObject(second);
	expect(await found({ q: "NGO" })).toEqual(["Mama Ngo"]);
	expect(await found({ q: "+237 677 00 00 04" })).toEqual(["Papa Eto"]);
	expect(await usersPage(cast.admin, { q: "100%" })).toMatchObject({ count: 0, pages: 1 });
});

test("accounts to link are searched among parents and students", async () => {
	expect(await found({ families: true })).toEqual(["Amina", "Boris", "Mama Ngo", "Papa Eto"]);
	for (const q of ["mama", "677 00 00 03", "+237 677-00-00-03", "00237677000003", "677.000.003"])
		expect([q, await found({ q, families: true })]).toEqual([q, ["Mama Ngo"]]);
	expect(await found({ q: "fru", families: true })).toEqual([]);
});

test("accounts are in French dictionary order, as a list and as pages", async () => {
	person("Éléonore", "parent");
	person("zoe", "parent");
	const inOrder = ["Amina", "Boris", "Bursar", "Éléonore", "Head", "Madame Abena", "Mama Ngo", "Monsieur Fru"];
	expect(await found({})).toEqual([...inOrder, "Papa Eto", "zoe"]);
	expect((await listUsers(cast.admin)).map(({ username }) => username)).toEqual(await found({}));
});

test("the Excel file has the accounts that the search finds, without passwords", async () => {
	person("=1+1", "parent", "0677 00");
	const { headers, rows } = await openedSheet(downloadUsers(cast.admin, { q: "=" }));
	expect(headers).toEqual(["Username", "Number", "Role", "Since"]);
	expect(rows).toEqual([["=1+1", "0677 00", "parent", expect.any(Date)]]);
	const { column } = await openedSheet(downloadUsers(cast.admin));
	expect(column("Username")).toEqual(await found({}));
});

test("fields that are not sent stay", async () => {
	const { id } = cast.parent;
	const mama = { id, username: "Mama Ngo", contact: "699000000", role: "parent" };
	expect(await updateUser(cast.admin, { id, contact: "699000000", password: "" })).toEqual(mama as never);
	expect(alive(cast.parent)).toBe(true);
	await refuses(updateUser(cast.admin, { id: cast.parent.id, username: "PAPA ETO" }), "conflict");
	expect(await updateUser(cast.admin, { id: cast.parent.id, username: "MAMA NGO" })).toMatchObject({
		username: "MAMA NGO",
	});
	await refuses(updateUser(cast.admin, { id: 999, contact: "1" }), "not-found");
});

test("a new password from the office ends the account's sessions and its waiting time", async () => {
	for (let n = 0; n < 5; n++) await login(null, { username: "Mama Ngo", password: "wrong" }).catch(() => undefined);
	await updateUser(cast.admin, { id: cast.parent.id, password: NEW });
	expect(alive(cast.parent)).toBe(false);
	expect(await login(null, { username: "Mama Ngo", password: NEW })).toMatchObject({ id: cast.parent.id });
	expect(JSON.stringify(database().select().from(auditTrail).all())).not.toContain(NEW);
});

test("admins who set their own password stay logged in there only", async () => {
	const elsewhere = inTransaction((tx) => openSession(tx, cast.admin));
	await updateUser(cast.admin, { id: cast.admin.id, password: NEW });
	expect([alive(cast.admin), alive(elsewhere)]).toEqual([true, false]);
});

test("the last admin can be neither demoted nor deleted", async () => {
	await refuses(deleteUser(cast.admin, { id: cast.admin.id }), "conflict", "You cannot delete your own account.");
	await deleteUser(cast.admin, { id: cast.bursar.id });
	await refuses(updateUser(cast.admin, { id: cast.admin.id, role: "teacher" }), "conflict", ["role"]);
	expect(alive(cast.admin)).toBe(true);
});

test("a deleted account loses its sessions and leaves what it registered", async () => {
	await createTeacher(cast.teacher, { teacher_name: "Fru", subjects: "Physics" });
	expect(String((await deleteUser(cast.admin, { id: cast.teacher.id })).message)).toBe("User deleted successfully!");
	expect(alive(cast.teacher)).toBe(false);
	expect(database().select().from(teachers).get()).toMatchObject({ teacher_name: "Fru", user_id: null });
	await refuses(deleteUser(cast.admin, { id: cast.teacher.id }), "not-found");
});

describe("the tick “At the desk only”", () => {
	const set = (desk_only: unknown, id = cast.bursar.id) => updateUser(cast.admin, { id, desk_only });

	test("ends with another role", async () => {
		await set(true);
		await updateUser(cast.admin, { id: cast.bursar.id, role: "teacher" });
		await updateUser(cast.admin, { id: cast.bursar.id, role: "admin" });
		expect((await listUsers(cast.admin)).find(({ id }) => id === cast.bursar.id)?.desk_only).toBe(false);
	});

	test("is refused for another role than admin", async () => {
		await refuses(set(true, cast.parent.id), "invalid", ["desk_only"]);
		await refuses(set("maybe"), "invalid", ["desk_only"]);
	});

	test("is refused on the admin's own account", async () => {
		await refuses(set(true, cast.admin.id), "conflict");
	});

	test("is refused for the last full admin", async () => {
		await set(true);
		await refuses(updateUser(cast.admin, { id: cast.admin.id, role: "parent" }), "conflict");
		await refuses(set(true, cast.admin.id), "conflict", "This is the last admin who is not at the desk only.");
	});
});

test("a cashier whose password the head chose must first choose another", async () => {
	const typed = { username: "cashier ben", contact: "677 12 12 12", password: "one red bicycle" };
	const choices = { role: "admin", desk_only: true, must_change_password: true };
	await refuses(createAccount(cast.admin, { ...typed, ...choices, role: "parent" }), "invalid", ["desk_only"]);
	const { id } = await createAccount(cast.admin, { ...typed, ...choices });
	expect(await listUsers(cast.admin)).toContainEqual(
		expect.objectContaining({ id, desk_only: true, must_change_password: true }),
	);
	const ben = await login(null, typed);
	await refuses(listStudents(ben), "conflict");
	expect(await currentUser(ben)).toMatchObject({ username: "cashier ben" });
	await changePassword(ben, { currentPassword: typed.password, newPassword: NEW });
	expect(await listStudents(actorOfSession(ben.session_id))).toEqual([]);

	await updateUser(cast.admin, { id, password: typed.password, must_change_password: true });
	const again = await login(null, typed);
	await refuses(listStudents(again), "conflict");
	await updateUser(cast.admin, { id, must_change_password: false });
	expect(await listStudents(actorOfSession(again.session_id))).toEqual([]);
});

describe("a password that the head chose", () => {
	const GIVEN = "one red bicycle";
	const another = { newPassword: "Choose another password than the one you were given." };
	const aunt = { username: "aunt ben", contact: "677 12 12 12", password: GIVEN };
	const given = (role: string) => createAccount(cast.admin, { ...aunt, role, must_change_password: true });

	test("cannot be chosen again", async () => {
		const { id } = await given("parent");
		const ben = await login(null, aunt);
		await refuses(changePassword(ben, { currentPassword: GIVEN, newPassword: GIVEN }), "invalid", another);
		const { code } = await issueResetCode(cast.admin, { id });
		const reset = { username: "aunt ben", reset_token: code };
		await refuses(resetPassword(null, { ...reset, newPassword: GIVEN }), "invalid", another);
		await refuses(listStudents(actorOfSession(ben.session_id)), "conflict");
		await resetPassword(null, { ...reset, newPassword: NEW });
		const chosen = await login(null, { username: "aunt ben", password: NEW });
		expect(await changePassword(chosen, { currentPassword: NEW, newPassword: NEW })).toHaveProperty("message");
	});

	test("is compared when a form is sent again", async () => {
		const form = { ...aunt, role: "admin", idempotency_key: "1" };
		const first = await createAccount(cast.admin, { ...form, must_change_password: true });
		expect(await createAccount(cast.admin, { ...form, must_change_password: true })).toEqual(first);
		await refuses(createAccount(cast.admin, { ...form, must_change_password: false }), "conflict");
	});

	test("does not open a student's picture", async () => {
		const amina = enrol("Ngo Amina", classNamed("Form 1"));
		const picture = "a".repeat(32);
		database().$client.run("UPDATE students SET student_picture = ? WHERE id = ?", [picture, amina.id]);
		await given("admin");
		const ben = await login(null, aunt);
		await refuses(mayOpenPicture(ben, { picture }), "conflict");
		await changePassword(ben, { currentPassword: GIVEN, newPassword: NEW });
		expect(await mayOpenPicture(actorOfSession(ben.session_id), { picture })).toEqual({ isPublic: false });
	});

	test("is noted in the audit trail", async () => {
		const { id } = await given("admin");
		expect(newestLine()).toEndWith(", the password to be changed at the next login");
		await updateUser(cast.admin, { id, must_change_password: false });
		expect(newestLine()).toEndWith(": the password no longer to be changed");
	});
});
