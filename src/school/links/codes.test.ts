import { describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { deleteStudent, listStudents } from "#school/students/students";
import { CODE_ALPHABET, formatCode, parseCode } from "#shared/paper-code";
import { rowsOfQuery } from "#testing/rows";
import { amina, cast, expectOneDone, openSchools, refuses, trail } from "#testing/school";
import { codeFor, NOT_VALID } from "#testing/students";
import { makeLinkCode, newCode } from "./codes.ts";
import { linkedAccounts } from "./linked-accounts.ts";
import { checkLinkCode, linkChild } from "./use-code.ts";

openSchools({ year: 2026, linked: false });

const later = (seconds: number) =>
	database().$client.run("UPDATE link_codes SET expires_at = expires_at - ?", [seconds]);

describe("a code", () => {
	test("has eight of 31 letters and digits with equal chances, and lasts sixty days", async () => {
		const made = Array.from({ length: 2_000 }, newCode);
		const letters = made.flatMap((code) => [...code]);
		expect(new Set(letters)).toEqual(new Set(CODE_ALPHABET));
		expect(CODE_ALPHABET).toHaveLength(31);
		const counts = [...CODE_ALPHABET].map((letter) => letters.filter((one) => one === letter).length);
		// Eight standard deviations are 180, so chance never fails this test.
		expect(Math.min(...counts)).toBeGreaterThan(336);
		expect(Math.max(...counts)).toBeLessThan(696);
		expect(new Set(made).size).toBe(2_000);
		const { code, expires_at } = await makeLinkCode(cast.admin, { id: amina.id });
		expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{4}-[2-9A-HJ-KM-NP-Z]{4}$/);
		const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
		expect(Math.round(days)).toBe(60);
	});

	test("works in any case, with or without spaces and dashes", () => {
		expect(formatCode("K7QM4T2X")).toBe("K7QM-4T2X");
		for (const typed of ["K7QM-4T2X", "k7qm4t2x", " k7 qm – 4t 2x ", "K7QM—4T2X", "k-7-q-m-4-t-2-x"])
			expect(parseCode(typed)).toBe("K7QM4T2X");
		for (const typed of ["", "K7QM4T2", "K7QM4T2XX", "K7QM4T20", "K7QM4T2I", "K7QM.4T2X", "K7QM4T2X'"])
			expect(parseCode(typed)).toBe(null);
	});

	test("links the parent who types it to the child, once", async () => {
		const code = await codeFor(cast.admin, amina);
		expect(await checkLinkCode(cast.parent, { code })).toEqual({ name: "Ng*** A**", class_name: "Form 1" });
		const linked = await linkChild(cast.parent, { code: ` ${code.toLowerCase().replace("-", " ")} ` });
		expect(linked).toMatchObject({ id: amina.id, full_name: "Ngo Amina", user_id: null });
		expect(await listStudents(cast.parent, {})).toMatchObject([{ id: amina.id }]);
		const link = { user_id: cast.parent.id, username: cast.parent.username, how: "code", role: "parent" };
		expect(await linkedAccounts(cast.admin, { id: amina.id })).toMatchObject([link]);
		const own = "You have used this code already: Ngo Amina is on your list.";
		for (const [somebody, sentence] of [
			[cast.parent, own],
			[cast.student, NOT_VALID],
		] as const)
			for (const ask of [linkChild, checkLinkCode]) await refuses(ask(somebody, { code }), "invalid", sentence);
		expect(trail().slice(0, 2)).toEqual([
			'gave out a link code for "Ngo Amina"',
			`"${cast.parent.username}" was linked to "Ngo Amina" by code`,
		]);
	});

	test("links only one of two accounts that use it at the same moment", async () => {
		const code = await codeFor(cast.admin, amina);
		await expectOneDone(linkChild(cast.parent, { code }), linkChild(cast.student, { code }));
		expect(await linkedAccounts(cast.admin, { id: amina.id })).toHaveLength(1);
		await refuses(linkChild(cast.student, { code }), "invalid", NOT_VALID);
	});

	test("ends after sixty days, with the fourth code for the child, and with the record", async () => {
		const codes = [];
		for (let made = 0; made < 4; made++) {
			codes.push(await codeFor(cast.admin, amina));
			await Bun.sleep(2);
		}
		const [first = "", second = "", third = "", fourth = ""] = codes;
		await refuses(checkLinkCode(cast.parent, { code: first }), "invalid", NOT_VALID);
		for (const code of [second, third, fourth]) expect(await checkLinkCode(cast.parent, { code })).toBeTruthy();
		later(60 * 86_400 + 1);
		for (const code of [second, third, fourth]) await refuses(linkChild(cast.parent, { code }), "invalid", NOT_VALID);
		const last = await codeFor(cast.admin, amina);
		expect(rowsOfQuery("SELECT COUNT(*) AS many FROM link_codes")).toEqual([{ many: 3 }]);
		await deleteStudent(cast.admin, { id: amina.id });
		await refuses(linkChild(cast.parent, { code: last }), "invalid", NOT_VALID);
		expect(trail().at(-1)).not.toContain(last);
	});
});
