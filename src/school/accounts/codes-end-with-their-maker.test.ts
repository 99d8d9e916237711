import { describe, expect, test } from "bun:test";
import type { SignedIn } from "#school/actor";
import { printAccessCards } from "#school/links/access-cards";
import { linkAccount, linkedAccounts } from "#school/links/linked-accounts";
import { checkLinkCode, linkChild } from "#school/links/use-code";
import { loggedInAgain, PASSWORD } from "#testing/cast";
import { enrol } from "#testing/enrolled";
import { rowsOfQuery } from "#testing/rows";
import { amina, cast, form1, openSchools, refusal } from "#testing/school";
import { codeFor, NOT_VALID } from "#testing/students";
import { changePassword } from "./change-password.ts";
import { issueResetCode, resetPassword } from "./password-reset.ts";
import { deleteUser, updateUser } from "./users.ts";

const NEW = "eleven blue doors";
const RESET = "nothing refused";

openSchools({ year: 2026, linked: false });

async function givenOutBy(maker: SignedIn) {
	const printed = await printAccessCards(maker, { student_ids: [amina.id] });
	const [card] = "paper" in printed ? printed.paper.cards : [];
	const { code: reset } = await issueResetCode(maker, { id: cast.student.id });
	return { links: [await codeFor(maker, amina), String(card?.code)], reset };
}

const resetBy = (reset_token: string) =>
	refusal(resetPassword(null, { username: "Amina", newPassword: NEW, reset_token }));

/** Which of the codes work: first those of links, then that of a password. */
async function works({ links, reset }: { links: string[]; reset: string }): Promise<boolean[]> {
	const checked = await Promise.all(links.map((code) => refusal(checkLinkCode(cast.parent, { code }))));
	return [...checked.map(({ sentence }) => sentence !== NOT_VALID), (await resetBy(reset)).reason === RESET];
}

describe("an unused code of an admin", () => {
	const bursar = () => ({ id: cast.bursar.id });
	test.each([
		["the account is deleted", () => deleteUser(cast.admin, bursar())],
		["it is an admin's no longer", () => updateUser(cast.admin, { ...bursar(), role: "teacher" })],
		["another admin sets its password", () => updateUser(cast.admin, { ...bursar(), password: NEW })],
	])("ends when %s; another admin's codes stay valid", async (_, happens) => {
		const codes = await givenOutBy(cast.bursar);
		await happens();
		expect(await works(codes)).toEqual([false, false, false]);
		expect(await works(await givenOutBy(cast.admin))).toEqual([true, true, true]);
	});

	test("stays ended after the role or the head's rights are given back", async () => {
		const codes = await givenOutBy(cast.bursar);
		for (const role of ["parent", "admin"]) await updateUser(cast.admin, { ...bursar(), role });
		expect(await works(codes)).toEqual([false, false, false]);

		const { reset } = await givenOutBy(loggedInAgain(cast.bursar));
		for (const desk_only of [true, false]) await updateUser(cast.admin, { ...bursar(), desk_only });
		expect((await resetBy(reset)).reason).toBe("invalid");
	});

	test("is kept by a new bursar if it is a link code, and ends if it is a reset code", async () => {
		const codes = await givenOutBy(cast.bursar);
		await updateUser(cast.admin, { ...bursar(), desk_only: true });
		expect(await works(codes)).toEqual([true, true, false]);
	});

	test("stays valid when the admin changes their own password, name or number", async () => {
		const codes = await givenOutBy(cast.bursar);
		await changePassword(cast.bursar, { currentPassword: PASSWORD, newPassword: NEW, confirm_password: NEW });
		await updateUser(cast.bursar, { ...bursar(), password: `${NEW} again` });
		await updateUser(cast.admin, { ...bursar(), username: "Econome", contact: "699 00 00 00" });
		expect(await works(codes)).toEqual([true, true, true]);
	});

	test("ends also while its new password is being hashed", async () => {
		const { reset, links } = await givenOutBy(cast.bursar);
		const begun = [resetBy(reset), refusal(linkChild(cast.parent, { code: links[0] }))] as const;
		await deleteUser(cast.admin, bursar());
		expect((await begun[0]).reason).toBe("invalid");
		const isLinked = (await begun[1]).reason === RESET;
		expect(await linkedAccounts(cast.admin, { id: amina.id })).toHaveLength(isLinked ? 1 : 0);
		expect(rowsOfQuery("SELECT used_by FROM link_codes")).toEqual(isLinked ? [{ used_by: cast.parent.id }] : []);
	});
});

test("the head sees who gave out a link's code, and how many children the account reads", async () => {
	await linkChild(cast.parent, { code: await codeFor(cast.bursar, amina) });
	await linkAccount(cast.admin, { id: amina.id, user_id: cast.otherParent.id });
	for (let child = 0; child < 11; child++) enrol(`Child ${child}`, form1, cast.otherParent);
	enrol("Child 0", { ...form1, year: 2025 }, cast.otherParent);
	await deleteUser(cast.admin, { id: cast.bursar.id });
	expect(await linkedAccounts(cast.admin, { id: amina.id })).toMatchObject([
		{ username: "Mama Ngo", how: "code", code_made_by: "Bursar", children: 1 },
		{ username: "Papa Eto", how: "office", code_made_by: null, children: 12 },
	]);
});
