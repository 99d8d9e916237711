import { describe, expect, setSystemTime, test } from "bun:test";
import { database } from "#db/open";
import { desk, newestLine, openCashDesks, out, take } from "#testing/cash-desk";
import { loggedInAgain } from "#testing/cast";
import { stopTheClock } from "#testing/school-clock";
import { cashVoucher, closingSlip } from "../fees/cash/cash-sheet.ts";
import { closeDrawer } from "../fees/cash/close-drawer.ts";
import { daySheet } from "../fees/cash/day-sheet.ts";
import { receipt } from "../fees/receipts/receipts.ts";
import { ownPaperName, setOwnPaperName } from "./own-account.ts";
import { createAccount, registerAccount } from "./register.ts";
import { deleteUser, updateUser } from "./users.ts";
import { listUsers } from "./users-list.ts";

stopTheClock("2026-11-12T09:00:00Z");
openCashDesks();

const later = (minutes: number) => void setSystemTime(Date.now() + minutes * 60_000);
const nameOf = async (receipt_number: string) => (await receipt(desk.head, { receipt_number })).taken_by_name;
const refusalOf = (answer: Promise<unknown>) =>
	answer.then(
		() => "nothing refused",
		(error) => `${error.reason} ${Object.keys(error.words.fields ?? {})}`,
	);
const rename = (paper_name: unknown, who = desk.ada) => setOwnPaperName(who, { paper_name });
const MARIE = "Mme Fotso Marie";

describe("a cashier's name on papers", () => {
	test("is on receipts from then on; those from before keep the name of their day", async () => {
		const [first] = [await take(desk.ada, 1_000)];
		later(1);
		await rename(MARIE);
		expect(newestLine()).toBe('changed the own name on papers to "Mme Fotso Marie"');
		const second = await take(desk.ada, 1_000);
		later(1);
		await rename("Mme Kamga Marie");
		const third = await take(desk.ada, 1_000);
		expect(second).toMatchObject({ taken_by: "ada", taken_by_name: MARIE });
		const names = [first, second, third].map(({ receipt_number }) => nameOf(receipt_number));
		expect(await Promise.all(names)).toEqual(["ada", MARIE, "Mme Kamga Marie"]);
		later(1);
		await rename("");
		expect(newestLine()).toBe("removed the own name on papers");
		expect((await take(desk.ada, 1_000)).taken_by_name).toBe("ada");
		expect(await nameOf(third.receipt_number)).toBe("Mme Kamga Marie");
	});

	test("stays on receipts when the account is renamed or deleted", async () => {
		await rename(MARIE);
		const { receipt_number } = await take(desk.ada, 1_000);
		await updateUser(desk.head, { id: desk.ada.id, username: "ada.k" });
		expect(await nameOf(receipt_number)).toBe(MARIE);
		await deleteUser(desk.head, { id: desk.ada.id });
		expect(await nameOf(receipt_number)).toBe(MARIE);
	});

	test("is on vouchers and the slip of a closing, and the sheet compares accounts as before", async () => {
		await rename(MARIE);
		await rename("Le Proviseur", desk.head);
		await take(desk.ada, 5_000);
		const voucher = await out(desk.ada, 1_000);
		expect(await cashVoucher(desk.head, { id: voucher.id })).toMatchObject({ paid_out_by: MARIE });
		const closing = await closeDrawer(desk.head, {
			user_id: desk.ada.id,
			cash_counted: 4_000,
			handed_to_user_id: desk.ben.id,
		});
		expect(closing).toMatchObject({
			username: "ada",
			closed_by_name: "Head",
			closed_by: desk.head.id,
			handed_to: "ben",
		});
		expect(await closingSlip(desk.head, { id: closing.id })).toMatchObject({
			username: MARIE,
			closed_by_name: "Le Proviseur",
			handed_to: "ben",
		});
		const sheet = await daySheet(desk.head, { date: "2026-11-12" });
		expect(sheet.entries).toMatchObject([{ taken_by: "ada", drawer: "ada" }]);
	});

	test("counts after the clock was set back, too", async () => {
		await rename(MARIE);
		later(-60);
		desk.ada = loggedInAgain(desk.ada);
		await rename("Mme Kamga Marie");
		expect(await ownPaperName(desk.ada)).toBe("Mme Kamga Marie");
	});
});

describe("who gives it", () => {
	test("the head, to any admin, also with a new account; the trail says it", async () => {
		await updateUser(desk.head, { id: desk.ada.id, paper_name: ` ${MARIE.replace(" ", "  ")} ` });
		expect(newestLine()).toBe(`changed the account "ada" (no. ${desk.ada.id}): name on papers nothing to "${MARIE}"`);
		await updateUser(desk.head, { id: desk.ada.id, contact: "699", paper_name: MARIE });
		expect((await listUsers(desk.head)).find(({ id }) => id === desk.ada.id)?.paper_name).toBe(MARIE);
		const made = {
			username: "cy",
			contact: "677",
			password: "eleven blue doors",
			role: "admin",
			paper_name: "M. Cyrille",
		};
		const { id } = await createAccount(desk.head, { ...made, username: "cyr" });
		expect(newestLine()).toEndWith(', "M. Cyrille" on papers');
		expect((await listUsers(desk.head)).find((user) => user.id === id)?.paper_name).toBe("M. Cyrille");
	});

	test("no other account has one, and who is no admin any longer loses it", async () => {
		await rename(MARIE);
		const teacher = { id: desk.ada.id, role: "teacher" };
		expect(await refusalOf(updateUser(desk.head, { ...teacher, paper_name: "M. Fru" }))).toBe("invalid paper_name");
		await updateUser(desk.head, { ...teacher, paper_name: "" });
		expect((await listUsers(desk.head)).find(({ id }) => id === desk.ada.id)?.paper_name).toBeNull();
		const made = {
			username: "Fru",
			contact: "677",
			password: "eleven blue doors",
			role: "teacher",
			paper_name: "M. Fru",
		};
		expect(await refusalOf(createAccount(desk.head, made))).toBe("invalid paper_name");
	});
});

describe("a name that is refused", () => {
	for (const name of ["x".repeat(61), "two\nlines", "\u202eeiraM", "The office", "Mаrie", "́ Marie", undefined])
		test(JSON.stringify(name)?.slice(0, 20) ?? "none", async () => {
			expect(await refusalOf(rename(name))).toBe("invalid paper_name");
		});

	for (const name of [
		"ben",
		"B E N".replaceAll(" ", ""),
		"Hеad".normalize(),
		"bén",
		"MME FOTSO MARIE",
		"Mme  Fotso Marle",
		"Mme Fotso Mariè",
	])
		test(`${name}, since another account has it`, async () => {
			await rename(MARIE, desk.ben);
			expect(await refusalOf(rename(name))).toMatch(/^(conflict|invalid) paper_name$/);
			expect(await ownPaperName(desk.ada)).toBeNull();
		});

	test("nobody registers or is renamed to what another is called on papers; its own name is free", async () => {
		await rename("Fotso");
		const made = { contact: "677", password: "eleven blue doors", role: "parent" };
		for (const username of ["Fotso", "fotso", "F0tso"])
			expect(await refusalOf(registerAccount(null, { ...made, username }))).toBe("conflict username");
		expect(await refusalOf(updateUser(desk.head, { id: desk.ben.id, username: "Fotso" }))).toBe("conflict username");
		await updateUser(desk.head, { id: desk.ada.id, username: "Fotso" });
	});
});

test("no row of names is ever changed", async () => {
	await rename(MARIE);
	const { $client } = database();
	expect(() => $client.run("UPDATE paper_names SET name = 'x'")).toThrow("never changed");
	expect(() => $client.run("DELETE FROM paper_names")).toThrow("never deleted");
});
