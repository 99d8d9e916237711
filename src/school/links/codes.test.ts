import { beforeEach, describe, expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { unpack, zipEntries } from "#files/zip";
import { hashOf } from "#school/accounts/secret-token";
import { forgetTriesOf } from "#school/accounts/throttle";
import { deleteUser, updateUser } from "#school/accounts/users";
import type { SignedIn } from "#school/actor";
import { setBackupBeforeMassChange } from "#school/before-mass-change";
import { deleteAllStudents } from "#school/students/all-students";
import { exportStudent } from "#school/students/export-student";
import { ownStudents } from "#school/students/own-students";
import { createStudent, deleteStudent, getStudent, listStudents } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { maskedName } from "#shared/masked-name";
import { CODE_ALPHABET, shownCode, typedCode } from "#shared/paper-code";
import { type Cast, castOfSchool, loggedInAgain, person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { paymentOf, STUDENT_FORM } from "#testing/students";
import { makeLinkCode, newCode } from "./codes.ts";
import { studentLinks, unlinkAccount, unlinkChild } from "./student-links.ts";
import { checkLinkCode, linkChild } from "./use-code.ts";

const NOT_VALID = "This code is not valid. Ask the office for a new one.";

let cast: Cast;
let form1: { id: number; year: number };
let amina: ReturnType<typeof enrol>;
beforeEach(() => {
	freshSchool();
	cast = castOfSchool();
	form1 = classNamed("Form 1");
	amina = enrol("Ngo Amina", form1);
});

const codeFor = async (student: { id: number }) => (await makeLinkCode(cast.admin, { id: student.id })).code;
const trail = () =>
	database()
		.$client.query<{ summary: string }, []>("SELECT summary FROM audit_trail ORDER BY id")
		.all()
		.map(({ summary }) => summary);
const refusal = (answer: Promise<unknown>) =>
	answer.then(
		() => ({ reason: "nothing refused", sentence: "" }),
		({ reason, sentence }) => ({ reason, sentence }),
	);
const sql = (text: string) => database().$client.query<Record<string, unknown>, []>(text).all();
const later = (seconds: number) =>
	database().$client.run("UPDATE link_codes SET expires_at = expires_at - ?", [seconds]);

describe("a code", () => {
	test("has eight of 31 letters and digits, each as likely as any other, and lasts sixty days", async () => {
		const made = Array.from({ length: 2_000 }, newCode);
		const letters = made.flatMap((code) => [...code]);
		expect(new Set(letters)).toEqual(new Set(CODE_ALPHABET));
		expect(CODE_ALPHABET).toHaveLength(31);
		const counts = [...CODE_ALPHABET].map((letter) => letters.filter((one) => one === letter).length);
		// 16,000 letters, 516 of each; four standard deviations are 90.
		expect(Math.min(...counts)).toBeGreaterThan(420);
		expect(Math.max(...counts)).toBeLessThan(620);
		expect(new Set(made).size).toBe(2_000);
		const { code, expires_at } = await makeLinkCode(cast.admin, { id: amina.id });
		expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{4}-[2-9A-HJ-KM-NP-Z]{4}$/);
		const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
		expect(Math.round(days)).toBe(60);
	});

	test("is typed without case, spaces and dashes", () => {
		expect(shownCode("K7QM4T2X")).toBe("K7QM-4T2X");
		for (const typed of ["K7QM-4T2X", "k7qm4t2x", " k7 qm – 4t 2x ", "K7QM—4T2X", "k-7-q-m-4-t-2-x"])
			expect(typedCode(typed)).toBe("K7QM4T2X");
		for (const typed of ["", "K7QM4T2", "K7QM4T2XX", "K7QM4T20", "K7QM4T2I", "K7QM.4T2X", "K7QM4T2X'"])
			expect(typedCode(typed)).toBe(null);
	});

	test("links the parent who types it to the child, once", async () => {
		const code = await codeFor(amina);
		expect(await checkLinkCode(cast.parent, { code })).toEqual({ name: "Ng*** A**", class_name: "Form 1" });
		expect(await linkChild(cast.parent, { code: ` ${code.toLowerCase().replace("-", " ")} ` })).toMatchObject({
			...{ id: amina.id, full_name: "Ngo Amina", user_id: null },
		});
		expect(await listStudents(cast.parent, {})).toMatchObject([{ id: amina.id }]);
		expect(await studentLinks(cast.admin, { id: amina.id })).toMatchObject([
			{ user_id: cast.parent.id, username: cast.parent.username, how: "code", role: "parent" },
		]);
		for (const somebody of [cast.parent, cast.student]) {
			expect(await refusal(linkChild(somebody, { code }))).toEqual({ reason: "invalid", sentence: NOT_VALID });
			expect(await refusal(checkLinkCode(somebody, { code }))).toEqual({ reason: "invalid", sentence: NOT_VALID });
		}
		expect(trail().slice(0, 2)).toEqual([
			'gave out a link code for "Ngo Amina"',
			`"${cast.parent.username}" was linked to "Ngo Amina" by code`,
		]);
	});

	test("of two accounts that send it at the same time, one is linked", async () => {
		const code = await codeFor(amina);
		const answers = await Promise.allSettled([linkChild(cast.parent, { code }), linkChild(cast.student, { code })]);
		expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(await studentLinks(cast.admin, { id: amina.id })).toHaveLength(1);
		expect(await refusal(linkChild(cast.student, { code }))).toMatchObject({ sentence: NOT_VALID });
	});

	test("ends after sixty days, with a fourth one for the same child, and with the record", async () => {
		const codes = [];
		for (let made = 0; made < 4; made++) {
			codes.push(await codeFor(amina));
			await Bun.sleep(2);
		}
		const [first = "", second = "", third = "", fourth = ""] = codes;
		expect(await refusal(checkLinkCode(cast.parent, { code: first }))).toMatchObject({ sentence: NOT_VALID });
		for (const code of [second, third, fourth]) expect(await checkLinkCode(cast.parent, { code })).toBeTruthy();
		later(60 * 86_400 + 1);
		for (const code of [second, third, fourth])
			expect(await refusal(linkChild(cast.parent, { code }))).toMatchObject({ sentence: NOT_VALID });
		const last = await codeFor(amina);
		expect(sql("SELECT COUNT(*) AS many FROM link_codes")).toEqual([{ many: 3 }]);
		await deleteStudent(cast.admin, { id: amina.id });
		expect(await refusal(linkChild(cast.parent, { code: last }))).toMatchObject({ sentence: NOT_VALID });
		expect(trail().at(-1)).not.toContain(last);
	});
});

describe("who may use a code, and what it opens", () => {
	test("an admin is told that it sees everybody, a teacher may not, a visitor is not signed in", async () => {
		const code = await codeFor(amina);
		for (const ask of [checkLinkCode, linkChild]) {
			expect(await refusal(ask(cast.admin, { code }))).toEqual({
				...{ reason: "conflict", sentence: "Your account sees every student." },
			});
			expect(await refusal(ask(cast.teacher, { code }))).toMatchObject({ reason: "forbidden" });
			expect(await refusal(ask(null, { code }))).toMatchObject({ reason: "not-signed-in" });
			expect(await refusal(ask(cast.parent, { code: "" }))).toMatchObject({ reason: "invalid" });
		}
		expect(await checkLinkCode(cast.parent, { code })).toMatchObject({ name: "Ng*** A**" });
	});

	test("a refusal spends no code and names nobody: own child, linked already, fifth account, second person", async () => {
		const own = enrol("Own Child", form1, cast.parent);
		const code = await codeFor(own);
		for (const ask of [checkLinkCode, linkChild])
			expect(await refusal(ask(cast.parent, { code }))).toEqual({
				...{ reason: "conflict", sentence: "Your account sees this child already." },
			});
		await linkChild(cast.otherParent, { code });
		for (let more = 0; more < 3; more++)
			await linkChild(person(`aunt ${more}`, "parent"), { code: await codeFor(own) });
		const fifth = await codeFor(own);
		const uncle = person("uncle", "parent");
		for (const ask of [checkLinkCode, linkChild])
			expect(await refusal(ask(uncle, { code: fifth }))).toEqual({
				reason: "conflict",
				sentence: "Four accounts see this child already. Ask the office to end one of them.",
			});
		await unlinkAccount(cast.admin, { id: own.id, user_id: cast.otherParent.id });
		expect(await linkChild(uncle, { code: fifth })).toMatchObject({ id: own.id, user_id: null });
	});

	test("a student account has one person: linked, it does not register itself, and no second code opens anything", async () => {
		const boris = enrol("Eto Boris", form1);
		await linkChild(cast.student, { code: await codeFor(amina) });
		const second = await codeFor(boris);
		expect(await refusal(linkChild(cast.student, { code: second }))).toEqual({
			...{ reason: "conflict", sentence: "A student account belongs to one person, and yours has one already." },
		});
		expect(await refusal(createStudent(cast.student, { ...STUDENT_FORM, next_class: "Form 1" }))).toEqual({
			reason: "conflict",
			sentence: "You have already registered yourself as a student. Students can only register once.",
		});
		enrol("Boris himself", form1, cast.otherStudent);
		expect(await refusal(linkChild(cast.otherStudent, { code: second }))).toMatchObject({ reason: "conflict" });
		expect(await linkChild(cast.parent, { code: second })).toMatchObject({ id: boris.id });
	});

	test("a linked account reads, changes nothing, and does not learn who registered the child", async () => {
		const child = enrol("Ngo Bella", form1, cast.otherParent);
		await linkChild(cast.parent, { code: await codeFor(child) });
		expect(await listStudents(cast.parent, {})).toMatchObject([{ id: child.id, user_id: null }]);
		expect(await getStudent(cast.parent, { id: child.id })).toMatchObject({ user_id: null });
		expect(await ownStudents(cast.parent, { year: 2026 })).toMatchObject({ count: 1, students: [{ user_id: null }] });
		expect(await listStudents(cast.otherParent, {})).toMatchObject([{ user_id: cast.otherParent.id }]);
		expect(await refusal(updateStudent(cast.parent, { id: child.id, full_name: "Mine" }))).toMatchObject({
			reason: "not-found",
		});
		expect(await refusal(deleteStudent(cast.parent, { id: child.id }))).toMatchObject({ reason: "not-found" });
		expect(await refusal(unlinkChild(cast.otherParent, { student_id: child.id }))).toMatchObject({
			...{ reason: "not-found", sentence: "Student not found." },
		});
	});

	test("a code keeps working after the child moves to another class", async () => {
		const form2 = classNamed("Form 2");
		const code = await codeFor(amina);
		await updateStudent(cast.admin, { id: amina.id, class_id: form2.id });
		expect(await checkLinkCode(cast.parent, { code })).toEqual({ name: "Ng*** A**", class_name: "Form 2" });
	});
});

describe("guessing", () => {
	const wrong = (who: SignedIn, ask: typeof linkChild | typeof checkLinkCode, address = "10.0.0.1") =>
		refusal(ask(who, { code: newCode(), address }));

	test("ten wrong codes in an hour, tried or used, and a right one has to wait too, from any address", async () => {
		const code = await codeFor(amina);
		for (let tries = 0; tries < 5; tries++) {
			expect(await wrong(cast.parent, linkChild)).toEqual({ reason: "invalid", sentence: NOT_VALID });
			expect(await wrong(cast.parent, checkLinkCode)).toEqual({ reason: "invalid", sentence: NOT_VALID });
		}
		for (const ask of [linkChild, checkLinkCode])
			expect(await refusal(ask(cast.parent, { code, address: "10.0.0.9" }))).toMatchObject({
				reason: "too-many-tries",
			});
		expect(await checkLinkCode(cast.otherParent, { code })).toMatchObject({ class_name: "Form 1" });
	});

	test("a burst of guesses at once counts each of them", async () => {
		const answers = await Promise.all(Array.from({ length: 30 }, () => wrong(cast.parent, linkChild)));
		expect(answers.filter(({ reason }) => reason === "invalid")).toHaveLength(10);
	});

	test("what cannot be a code counts too, and a new password forgets none of it", async () => {
		for (let tries = 0; tries < 10; tries++) await refusal(linkChild(cast.parent, { code: "O0I1" }));
		inTransaction((tx) => forgetTriesOf(tx, cast.parent.id));
		const code = await codeFor(amina);
		expect(await refusal(linkChild(cast.parent, { code }))).toMatchObject({ reason: "too-many-tries" });
	});

	test("two hundred wrong codes of many accounts from one address close it for an hour", async () => {
		const code = await codeFor(amina);
		for (let account = 0; account < 20; account++) {
			const guesser = person(`guesser ${account}`, "parent");
			for (let tries = 0; tries < 10; tries++) expect((await wrong(guesser, linkChild)).reason).toBe("invalid");
		}
		expect(await refusal(linkChild(cast.parent, { code, address: "10.0.0.1" }))).toMatchObject({
			reason: "too-many-tries",
		});
		expect(await linkChild(cast.parent, { code, address: "10.0.0.2" })).toMatchObject({ id: amina.id });
	}, 60_000);

	test("is in the audit trail without what was typed, and a right code is in no table", async () => {
		const code = await codeFor(amina);
		const typed = newCode();
		await refusal(linkChild(cast.parent, { code: typed }));
		await linkChild(cast.parent, { code });
		expect(trail()).toContain("a link code was refused: it was not valid");
		const tables = sql("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name));
		const everything = JSON.stringify(tables.map((table) => sql(`SELECT * FROM "${table}"`)));
		for (const secret of [code, code.replace("-", ""), typed]) expect(everything).not.toContain(secret);
		expect(everything).toContain(hashOf(code.replace("-", "")));
	});
});

describe("what goes along", () => {
	test("deleting a record takes its links and codes, and the audit trail counts them", async () => {
		await linkChild(cast.parent, { code: await codeFor(amina) });
		await codeFor(amina);
		await deleteStudent(cast.admin, { id: amina.id });
		expect(trail().at(-1)).toBe('deleted the student "Ngo Amina" (2026) with 1 link and 2 link codes');
		expect(sql("SELECT * FROM student_links")).toEqual([]);
		expect(sql("PRAGMA foreign_key_check")).toEqual([]);
		expect(await listStudents(cast.parent, {})).toEqual([]);
	});

	test("deleting a year takes those of its unpaid records only", async () => {
		const boris = enrol("Eto Boris", form1);
		paymentOf(boris.id);
		await linkChild(cast.parent, { code: await codeFor(amina) });
		await linkChild(cast.parent, { code: await codeFor(boris) });
		setBackupBeforeMassChange(async () => undefined);
		expect(await deleteAllStudents(cast.admin, { year: 2026 })).toMatchObject({ count: 1, kept: 1 });
		expect(trail().at(-1)).toBe("deleted all students of 2026: 1 deleted with 1 link and 1 link code, 1 kept");
		expect(await listStudents(cast.parent, {})).toMatchObject([{ id: boris.id }]);
		expect(sql("PRAGMA foreign_key_check")).toEqual([]);
	});

	test("deleting an account ends its links; codes it used stay used", async () => {
		const code = await codeFor(amina);
		await linkChild(cast.parent, { code });
		await deleteUser(cast.admin, { id: cast.parent.id });
		expect(await studentLinks(cast.admin, { id: amina.id })).toEqual([]);
		expect(await refusal(linkChild(cast.otherParent, { code }))).toMatchObject({ sentence: NOT_VALID });
	});

	test("another role than a family's ends the links, and a parent who becomes a student keeps what it sees", async () => {
		await linkChild(cast.parent, { code: await codeFor(amina) });
		await updateUser(cast.admin, { id: cast.parent.id, role: "student" });
		expect(await studentLinks(cast.admin, { id: amina.id })).toHaveLength(1);
		await updateUser(cast.admin, { id: cast.parent.id, role: "teacher" });
		expect(await studentLinks(cast.admin, { id: amina.id })).toEqual([]);
		await updateUser(cast.admin, { id: cast.parent.id, role: "parent" });
		expect(await listStudents(loggedInAgain(cast.parent, "parent"), {})).toEqual([]);
	});

	test("a family ends its own link, and may come back with a new code only", async () => {
		const code = await codeFor(amina);
		await linkChild(cast.parent, { code });
		expect(String((await unlinkChild(cast.parent, { student_id: amina.id })).message)).toBe(
			"Ngo Amina is no longer on your list.",
		);
		expect(trail().at(-1)).toBe('"Mama Ngo" is no longer linked to "Ngo Amina"');
		expect(await listStudents(cast.parent, {})).toEqual([]);
		expect(await refusal(unlinkChild(cast.parent, { student_id: amina.id }))).toMatchObject({ reason: "not-found" });
		expect(await refusal(linkChild(cast.parent, { code }))).toMatchObject({ sentence: NOT_VALID });
		const own = enrol("Own", form1, cast.parent);
		expect(await refusal(unlinkChild(cast.parent, { student_id: own.id }))).toMatchObject({ reason: "not-found" });
	});

	test("the export of a child says who is linked to it, and has no code and no hash", async () => {
		const code = await codeFor(amina);
		const kept = await codeFor(amina);
		await linkChild(cast.parent, { code });
		const { file } = (await exportStudent(cast.admin, { id: amina.id })) as { file: Uint8Array };
		const packed = (await unpack(zipEntries(file, 10), 10_000_000)).get("student.json");
		const { student, links } = JSON.parse(new TextDecoder().decode(packed));
		expect(student.id).toBe(amina.id);
		expect(links).toEqual([
			{
				...{ user_id: cast.parent.id, username: "Mama Ngo", contact: "677000003", role: "parent", how: "code" },
				at: expect.any(String),
			},
		]);
		const text = JSON.stringify({ student, links });
		for (const secret of [code, kept].map((one) => one.replace("-", ""))) expect(text).not.toContain(hashOf(secret));
	});
});

test("a masked name is known to those who know it", () => {
	for (const [name, masked] of [
		["Ngo Amina", "Ng*** A**"],
		["Amina Njoya Ngo", "Am*** N**"],
		["Élodie", "Él***"],
		["  Ngo   Amina ", "Ng*** A**"],
		["A B", "A*** B**"],
		["E\u0301lodie E\u0301to", "Él*** É**"],
	])
		expect(maskedName(name as string)).toBe((masked as string).normalize("NFC"));
});
