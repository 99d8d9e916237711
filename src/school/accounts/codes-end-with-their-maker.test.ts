import { beforeEach, describe, expect, test } from "bun:test";
import { knownMigrations, migrate } from "#db/migrate";
import { openSqlite, setDatabase } from "#db/open";
import type { SignedIn } from "#school/actor";
import { printLinkSlips } from "#school/links/link-slips";
import { linkAccount, studentLinks } from "#school/links/student-links";
import { checkLinkCode, linkChild } from "#school/links/use-code";
import { loggedInAgain, PASSWORD } from "#testing/cast";
import { classNamed, enrol, enrolInOldTables } from "#testing/enrolled";
import { cast, openSchools, refusal } from "#testing/school";
import { codeFor, NOT_VALID, rowsOf } from "#testing/slips";
import { changePassword } from "./change-password.ts";
import { issueResetCode, resetPassword } from "./password-reset.ts";
import { deleteUser, updateUser } from "./users.ts";

const NEW = "eleven blue doors";
const RESET = "nothing refused";

openSchools();
let form1: { id: number; year: number };
let amina: { id: number };
beforeEach(() => {
	form1 = classNamed("Form 1");
	amina = enrol("Ngo Amina", form1);
});

async function givenOutBy(maker: SignedIn) {
	const { paper } = (await printLinkSlips(maker, { student_ids: [amina.id] })) as unknown as {
		paper: { slips: { code: string }[] };
	};
	const { code: reset } = await issueResetCode(maker, { id: cast.student.id });
	return { links: [await codeFor(maker, amina), String(paper.slips[0]?.code)], reset };
}

const resetBy = (reset_token: string) =>
	refusal(resetPassword(null, { username: "Amina", newPassword: NEW, reset_token }));

async function linksWork({ links }: { links: string[] }): Promise<boolean> {
	const works = await Promise.all(
		links.map(async (code) => (await refusal(checkLinkCode(cast.parent, { code }))).sentence !== NOT_VALID),
	);
	expect(new Set(works).size).toBe(1);
	return works[0] as boolean;
}

const opened = async (codes: { links: string[]; reset: string }) => ({
	links: await linksWork(codes),
	reset: (await resetBy(codes.reset)).reason === RESET,
});

describe("what an admin gave out and nobody used", () => {
	const bursar = () => ({ id: cast.bursar.id });
	const causes: Record<string, () => Promise<unknown>> = {
		"the account is deleted": () => deleteUser(cast.admin, bursar()),
		"it is an admin's no longer": () => updateUser(cast.admin, { ...bursar(), role: "teacher" }),
		"another admin sets its password": () => updateUser(cast.admin, { ...bursar(), password: NEW }),
	};
	for (const [cause, happens] of Object.entries(causes))
		test(`ends when ${cause}; another admin's codes go on`, async () => {
			const codes = await givenOutBy(cast.bursar);
			await happens();
			expect(await opened(codes)).toEqual({ links: false, reset: false });
			expect(await opened(await givenOutBy(cast.admin))).toEqual({ links: true, reset: true });
		});

	test("ends for good: a role or the head's rights given back bring no code back", async () => {
		const codes = await givenOutBy(cast.bursar);
		for (const role of ["parent", "admin"]) await updateUser(cast.admin, { ...bursar(), role });
		expect(await opened(codes)).toEqual({ links: false, reset: false });

		const { reset } = await givenOutBy(loggedInAgain(cast.bursar));
		for (const desk_only of [true, false]) await updateUser(cast.admin, { ...bursar(), desk_only });
		expect((await resetBy(reset)).reason).toBe("invalid");
	});

	test("an admin who is at the desk only from now on keeps the link codes, and no reset code", async () => {
		const codes = await givenOutBy(cast.bursar);
		await updateUser(cast.admin, { ...bursar(), desk_only: true });
		expect(await opened(codes)).toEqual({ links: true, reset: false });
	});

	test("goes on when the admin changes the own password, name or number", async () => {
		const codes = await givenOutBy(cast.bursar);
		await changePassword(cast.bursar, { currentPassword: PASSWORD, newPassword: NEW, confirm_password: NEW });
		await updateUser(cast.bursar, { ...bursar(), password: `${NEW} again` });
		await updateUser(cast.admin, { ...bursar(), username: "Econome", contact: "699 00 00 00" });
		expect(await opened(codes)).toEqual({ links: true, reset: true });
	});

	test("ends also while somebody uses it: a new password that is still being hashed is not set", async () => {
		const { reset, links } = await givenOutBy(cast.bursar);
		const begun = [resetBy(reset), refusal(linkChild(cast.parent, { code: links[0] }))] as const;
		await deleteUser(cast.admin, bursar());
		expect((await begun[0]).reason).toBe("invalid");
		const isLinked = (await begun[1]).reason === RESET;
		expect(await studentLinks(cast.admin, { id: amina.id })).toHaveLength(isLinked ? 1 : 0);
		expect(rowsOf("SELECT used_by FROM link_codes")).toEqual(isLinked ? [{ used_by: cast.parent.id }] : []);
	});
});

test("the head sees on a link who gave out its code, and how many children the account reads", async () => {
	await linkChild(cast.parent, { code: await codeFor(cast.bursar, amina) });
	await linkAccount(cast.admin, { id: amina.id, user_id: cast.otherParent.id });
	for (let child = 0; child < 11; child++) enrol(`Child ${child}`, form1, cast.otherParent);
	enrol("Child 0", { ...form1, year: 2025 }, cast.otherParent);
	await deleteUser(cast.admin, { id: cast.bursar.id });
	expect(await studentLinks(cast.admin, { id: amina.id })).toMatchObject([
		{ username: "Mama Ngo", how: "code", code_made_by: "Bursar", children: 1 },
		{ username: "Papa Eto", how: "office", code_made_by: null, children: 12 },
	]);
});

test("codes from before belong to the admin of their name, or end; reset codes from before end", async () => {
	const sqlite = openSqlite(":memory:");
	const all = knownMigrations();
	migrate(
		sqlite,
		all.slice(
			0,
			all.findIndex(({ name }) => name.startsWith("0013_")),
		),
	);
	setDatabase(sqlite);
	// The accounts table of an older version.
	const account = (id: number, username: string, role: string, created_at: string) =>
		sqlite.run(
			`INSERT INTO users (id, username, username_key, contact, contact_key, password_hash, role, created_at)
				VALUES (?, ?, ?, '', '', '$argon2id$', ?, ?)`,
			[id, username, username.toLowerCase(), role, created_at],
		);
	account(1, "Head", "admin", "2026-10-01T00:00:00.000Z");
	account(2, "Namesake", "admin", "2026-10-05T00:00:00.000Z");
	const mama = 3;
	account(mama, "Mama", "parent", "2026-10-01T00:00:00.000Z");
	const { id } = enrolInOldTables(sqlite, "Ngo Amina");
	const made = "2026-10-02T08:00:00.000Z";
	for (const maker of ["Head", "Namesake", "Mama", "Gone"])
		for (const used of [null, made])
			sqlite.run("INSERT INTO link_codes VALUES (?, ?, ?, ?, 4102444800, ?, ?)", [
				`${maker} ${used}`,
				id,
				maker,
				made,
				used && mama,
				used,
			]);
	for (const origin of ["phone", "office"])
		sqlite.run("INSERT INTO reset_tokens (token_hash, user_id, expires_at, origin) VALUES (?, ?, 1, ?)", [
			origin,
			mama,
			origin,
		]);
	migrate(sqlite);
	expect(rowsOf("SELECT made_by_name, made_by FROM link_codes WHERE used_by IS NULL")).toEqual([
		{ made_by_name: "Head", made_by: 1 },
	]);
	expect(rowsOf("SELECT 1 FROM link_codes WHERE used_by IS NOT NULL")).toHaveLength(4);
	expect(rowsOf("SELECT origin FROM reset_tokens")).toEqual([{ origin: "phone" }]);
});
