import { describe, expect, test } from "bun:test";
import { singleReceipt } from "#api/payments";
import { newestLine, out, take } from "#testing/cash-desk";
import { cast, openSchools, refusal, refuses } from "#testing/school";
import { comeBackAt, later, stopTheClock } from "#testing/school-clock";
import { cashVoucher, closingPaper } from "../fees/cash/cash-sheet.ts";
import { closeDrawer } from "../fees/cash/close-drawer.ts";
import { daySheet } from "../fees/cash/day-sheet.ts";
import { ownPaperName, setOwnPaperName } from "./own-account.ts";
import { createAccount, registerAccount } from "./register.ts";
import { deleteUser, updateUser } from "./users.ts";
import { listUsers } from "./users-list.ts";

stopTheClock("2026-11-12T09:00:00Z");
openSchools({ year: 2026, fees: { tuition_fee: 50_000_000 }, desks: true });

const nameOf = async (receipt_number: string) => (await singleReceipt(cast.admin, { receipt_number })).taken_by_name;
const rename = (paper_name: unknown, who = cast.ada) => setOwnPaperName(who, { paper_name });
const accountName = async (id: number) => (await listUsers(cast.admin)).find((user) => user.id === id)?.paper_name;
const ACCOUNT = { contact: "677", password: "eleven blue doors" };
const MARIE = "Mme Fotso Marie";

describe("a cashier's name on papers", () => {
	test("is on new receipts, and older ones keep the earlier name", async () => {
		const [first] = [await take(cast.ada, 1_000)];
		later({ minutes: 1 });
		await rename(MARIE);
		expect(newestLine()).toBe('changed the own name on papers to "Mme Fotso Marie"');
		const second = await take(cast.ada, 1_000);
		later({ minutes: 1 });
		await rename("Mme Kamga Marie");
		const third = await take(cast.ada, 1_000);
		expect(second).toMatchObject({ taken_by: "ada", taken_by_name: MARIE });
		const names = [first, second, third].map(({ receipt_number }) => nameOf(receipt_number));
		expect(await Promise.all(names)).toEqual(["ada", MARIE, "Mme Kamga Marie"]);
		later({ minutes: 1 });
		await rename("");
		expect(newestLine()).toBe("removed the own name on papers");
		expect((await take(cast.ada, 1_000)).taken_by_name).toBe("ada");
		expect(await nameOf(third.receipt_number)).toBe("Mme Kamga Marie");
	});

	test("stays on receipts after the account was renamed or deleted", async () => {
		await rename(MARIE);
		const { receipt_number } = await take(cast.ada, 1_000);
		await updateUser(cast.admin, { id: cast.ada.id, username: "ada.k" });
		expect(await nameOf(receipt_number)).toBe(MARIE);
		await deleteUser(cast.admin, { id: cast.ada.id });
		expect(await nameOf(receipt_number)).toBe(MARIE);
	});

	test("is on vouchers and on the paper of a closing", async () => {
		await rename(MARIE);
		await rename("Le Proviseur", cast.admin);
		await take(cast.ada, 5_000);
		const voucher = await out(cast.ada, 1_000);
		expect(await cashVoucher(cast.admin, { id: voucher.id })).toMatchObject({ paid_out_by: MARIE });
		const counted = { user_id: cast.ada.id, cash_counted: 4_000, handed_to_user_id: cast.ben.id };
		const closing = await closeDrawer(cast.admin, counted);
		const accounts = { username: "ada", closed_by_name: "Head", closed_by: cast.admin.id, handed_to: "ben" };
		expect(closing).toMatchObject(accounts);
		const names = { username: MARIE, closed_by_name: "Le Proviseur", handed_to: "ben" };
		expect(await closingPaper(cast.admin, { id: closing.id })).toMatchObject(names);
		const sheet = await daySheet(cast.admin, { date: "2026-11-12" });
		expect(sheet.entries).toMatchObject([{ taken_by: "ada", drawer: "ada" }]);
	});

	test("counts although the clock was set back", async () => {
		await rename(MARIE);
		comeBackAt("2026-11-12T08:00:00Z");
		await rename("Mme Kamga Marie");
		expect(await ownPaperName(cast.ada)).toBe("Mme Kamga Marie");
	});
});

describe("a name on papers is given", () => {
	test("by the head, to any admin", async () => {
		await updateUser(cast.admin, { id: cast.ada.id, paper_name: ` ${MARIE.replace(" ", "  ")} ` });
		expect(newestLine()).toBe(`changed the account "ada" (no. ${cast.ada.id}): name on papers nothing to "${MARIE}"`);
		await updateUser(cast.admin, { id: cast.ada.id, contact: "699", paper_name: MARIE });
		expect(await accountName(cast.ada.id)).toBe(MARIE);
		const made = { ...ACCOUNT, username: "cyr", role: "admin", paper_name: "M. Cyrille" };
		const { id } = await createAccount(cast.admin, made);
		expect(newestLine()).toEndWith(', "M. Cyrille" on papers');
		expect(await accountName(id)).toBe("M. Cyrille");
	});

	test("to admins only, and lost with the role", async () => {
		await rename(MARIE);
		const teacher = { id: cast.ada.id, role: "teacher" };
		await refuses(updateUser(cast.admin, { ...teacher, paper_name: "M. Fru" }), "invalid", ["paper_name"]);
		await updateUser(cast.admin, { ...teacher, paper_name: "" });
		expect(await accountName(cast.ada.id)).toBeNull();
		const made = { ...ACCOUNT, username: "Fru", role: "teacher", paper_name: "M. Fru" };
		await refuses(createAccount(cast.admin, made), "invalid", ["paper_name"]);
	});
});

test.each(["x".repeat(61), "two\nlines", "\u202eeiraM", "The office", "Mаrie", "́ Marie", undefined])(
	"%j is not accepted as a name for papers",
	(name) => refuses(rename(name), "invalid", ["paper_name"]),
);

test.each(["ben", "BEN", "Hеad", "bén", "MME FOTSO MARIE", "Mme  Fotso Marle", "Mme Fotso Mariè"])(
	"%s is taken, because another account has it",
	async (name) => {
		await rename(MARIE, cast.ben);
		const { reason, fields } = await refusal(rename(name));
		expect([reason, Object.keys(fields)]).toEqual([expect.stringMatching(/^(conflict|invalid)$/), ["paper_name"]]);
		expect(await ownPaperName(cast.ada)).toBeNull();
	},
);

describe("a cashier at the desk only", () => {
	const atDesk = () => ({ ...cast.ada, desk_only: true });
	test.each([
		"head (Principal)",
		"Le Proviseur",
		"P.r.o.v.i.s.e.u.r",
		"Pr0viseur",
		"Mme la Directrice",
		"Vice-Principal",
		"Proviseur1",
		"ProviseurAdjoint",
		"M. le P r o v i s e u r",
	])("does not take the title of %s", async (name) => {
		await updateUser(cast.admin, { id: cast.ada.id, desk_only: true });
		await refuses(rename(name, atDesk()), "conflict", ["paper_name"]);
		expect(await accountName(cast.ada.id)).toBeNull();
	});

	test.each([
		"Mme Fotso Marie, Économe",
		"L'Intendant",
		"The Bursar",
		"M. Principe Jean",
		"M. Headley John",
		"Caissière",
	])("may be called %s", async (name) => {
		await updateUser(cast.admin, { id: cast.ada.id, desk_only: true });
		await rename(name, atDesk());
		expect(await accountName(cast.ada.id)).toBe(name);
	});

	test("gets a title from the head", async () => {
		await updateUser(cast.admin, { id: cast.ada.id, desk_only: true, paper_name: "Le Censeur" });
		expect(await accountName(cast.ada.id)).toBe("Le Censeur");
	});
});

test.each(["h.e.a.d", "H-E-A-D", "He ad", "(Head)"])(
	"%s is the name of the head with something between",
	async (name) => {
		await refuses(rename(name), "conflict", ["paper_name"]);
	},
);

test("an account cannot be called what another is called on papers", async () => {
	await rename("Fotso");
	for (const username of ["Fotso", "fotso", "F0tso"])
		await refuses(registerAccount(null, { ...ACCOUNT, role: "parent", username }), "conflict", ["username"]);
	await refuses(updateUser(cast.admin, { id: cast.ben.id, username: "Fotso" }), "conflict", ["username"]);
	await updateUser(cast.admin, { id: cast.ada.id, username: "Fotso" });
});
