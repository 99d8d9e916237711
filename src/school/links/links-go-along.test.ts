import { describe, expect, test } from "bun:test";
import { hashOfSecret } from "#school/accounts/passwords";
import { deleteUser, updateUser } from "#school/accounts/users";
import { setBackupMaker } from "#school/before-mass-change";
import { deleteAllStudents } from "#school/students/all-students";
import { deleteStudent, listStudents } from "#school/students/students";
import { loggedInAgain } from "#testing/cast";
import { enrol } from "#testing/enrolled";
import { rowsOfQuery } from "#testing/rows";
import { amina, boris, cast, form1, openSchools, refuses, trail } from "#testing/school";
import { codeFor, exported, NOT_VALID, paymentOf } from "#testing/students";
import { linkAccount, linkedAccounts, unlinkAccount, unlinkChild } from "./linked-accounts.ts";
import { checkLinkCode, linkChild } from "./use-code.ts";

openSchools({ year: 2026, linked: false });

describe("links and codes", () => {
	test("go with the record, and the audit trail counts them", async () => {
		await linkChild(cast.parent, { code: await codeFor(cast.admin, amina) });
		await codeFor(cast.admin, amina);
		await deleteStudent(cast.admin, { id: amina.id });
		expect(trail().at(-1)).toBe('deleted the student "Ngo Amina" (2026) with 1 link and 2 link codes');
		expect(rowsOfQuery("SELECT * FROM student_links")).toEqual([]);
		expect(rowsOfQuery("PRAGMA foreign_key_check")).toEqual([]);
		expect(await listStudents(cast.parent, {})).toEqual([]);
	});

	test("go with the unpaid records of a deleted year only", async () => {
		paymentOf(boris.id);
		await linkChild(cast.parent, { code: await codeFor(cast.admin, amina) });
		await linkChild(cast.parent, { code: await codeFor(cast.admin, boris) });
		setBackupMaker(async () => undefined);
		expect(await deleteAllStudents(cast.admin, { year: 2026 })).toMatchObject({ count: 1, kept: 1 });
		expect(trail().at(-1)).toBe("deleted all students of 2026: 1 deleted with 1 link and 1 link code, 1 kept");
		expect(await listStudents(cast.parent, {})).toMatchObject([{ id: boris.id }]);
		expect(rowsOfQuery("PRAGMA foreign_key_check")).toEqual([]);
	});

	test("end with the account; codes that it used stay used", async () => {
		const code = await codeFor(cast.admin, amina);
		await linkChild(cast.parent, { code });
		await deleteUser(cast.admin, { id: cast.parent.id });
		expect(await linkedAccounts(cast.admin, { id: amina.id })).toEqual([]);
		await refuses(linkChild(cast.otherParent, { code }), "invalid", NOT_VALID);
	});

	test("end with a role outside families", async () => {
		await linkChild(cast.parent, { code: await codeFor(cast.admin, amina) });
		await updateUser(cast.admin, { id: cast.parent.id, role: "student" });
		expect(await linkedAccounts(cast.admin, { id: amina.id })).toHaveLength(1);
		await updateUser(cast.admin, { id: cast.parent.id, role: "teacher" });
		expect(await linkedAccounts(cast.admin, { id: amina.id })).toEqual([]);
		await updateUser(cast.admin, { id: cast.parent.id, role: "parent" });
		expect(await listStudents(loggedInAgain(cast.parent, "parent"), {})).toEqual([]);
	});

	test("keep an account with two children from becoming a student account", async () => {
		const bella = enrol("Ngo Bella", form1);
		for (const { id } of [amina, bella]) await linkAccount(cast.admin, { id, user_id: cast.parent.id });
		const become = () => updateUser(cast.admin, { id: cast.parent.id, role: "student" });
		await refuses(become(), "conflict");
		expect(await listStudents(cast.parent, {})).toHaveLength(2);
		await unlinkAccount(cast.admin, { id: bella.id, user_id: cast.parent.id });
		expect(await become()).toMatchObject({ role: "student" });
		await refuses(linkAccount(cast.admin, { id: bella.id, user_id: cast.parent.id }), "conflict");
	});

	test("need a new code after a family ended its own link", async () => {
		const code = await codeFor(cast.admin, amina);
		await linkChild(cast.parent, { code });
		const { message } = await unlinkChild(cast.parent, { student_id: amina.id });
		expect(String(message)).toBe("Ngo Amina is no longer on your list (2026).");
		expect(trail().at(-1)).toBe('"Mama Ngo" is no longer linked to "Ngo Amina" (2026)');
		expect(await listStudents(cast.parent, {})).toEqual([]);
		await refuses(unlinkChild(cast.parent, { student_id: amina.id }), "not-found");
		const used = "You have used this code already. Ask the office for a new one.";
		for (const ask of [checkLinkCode, linkChild]) await refuses(ask(cast.parent, { code }), "invalid", used);
		const own = enrol("Own", form1, cast.parent);
		await refuses(unlinkChild(cast.parent, { student_id: own.id }), "not-found");
	});

	test("are in the child's export as names, without a code or hash", async () => {
		const code = await codeFor(cast.admin, amina);
		const unused = await codeFor(cast.admin, amina);
		await linkChild(cast.parent, { code });
		const { student, links } = (await exported(amina.id)).json;
		expect(student.id).toBe(amina.id);
		const mama = { user_id: cast.parent.id, username: "Mama Ngo", contact: "677000003", role: "parent" };
		expect(links).toEqual([{ ...mama, how: "code", at: expect.any(String) }]);
		const text = JSON.stringify({ student, links });
		for (const secret of [code, unused].map((one) => one.replace("-", "")))
			expect(text).not.toContain(hashOfSecret(secret));
	});
});
