import { describe, expect, test } from "bun:test";
import { close, expectedOf, newestLine, out, take, undo } from "#testing/cash-desk";
import { cast, expectOneDone, openSchools, refuses } from "#testing/school";
import { deleteUser, updateUser } from "../../accounts/users.ts";
import { updateSettings } from "../../settings/settings.ts";
import { closeDrawer } from "./close-drawer.ts";
import { getClosing, listClosings } from "./closings.ts";
import { drawerNow } from "./drawer.ts";

openSchools({ year: 2026, fees: { tuition_fee: 50_000_000 }, desks: true });

describe("a drawer", () => {
	test("holds only the cash taken since its last closing", async () => {
		const empty = { since: null, entries: 0, opening_float: 0, cash_taken: 0, paid_out: 0, expected: 0 };
		expect(await drawerNow(cast.ada)).toEqual({ user_id: cast.ada.id, username: "ada", ...empty });
		const first = await take(cast.ada, 30_000);
		await take(cast.ada, 7_000, { method: "orange_money", reference: "PP260730.1050.B91660" });
		await take(cast.ben, 5_000);
		await out(cast.ada, 2_000);
		const filled = { since: first.recorded_at, entries: 1, cash_taken: 30_000, paid_out: 2_000, expected: 28_000 };
		expect(await drawerNow(cast.admin, { user_id: cast.ada.id })).toMatchObject(filled);
		await close(cast.ada, 28_000);
		expect(await drawerNow(cast.ada)).toMatchObject({ since: null, entries: 0, expected: 0 });
		expect(await expectedOf(cast.ben)).toBe(5_000);
	});

	test("begins with the school's float, later with the float of its last closing", async () => {
		await updateSettings(cast.admin, { cash_float: 10_000 });
		expect(await drawerNow(cast.ada)).toMatchObject({ opening_float: 10_000, expected: 10_000 });
		await take(cast.ada, 5_000);
		expect(await close(cast.ada, 15_000)).toMatchObject({ float_kept: 10_000, handed_over: 5_000 });
		await take(cast.ada, 1_000);
		expect(await close(cast.ada, 11_000, { float_kept: 3_000 })).toMatchObject({ handed_over: 8_000 });
		expect(await drawerNow(cast.ada)).toMatchObject({ opening_float: 3_000, expected: 3_000 });
		for (const cash_float of [-1, 1.5, "much"])
			await refuses(updateSettings(cast.admin, { cash_float }), "invalid", ["cash_float"]);
	});

	test("cannot be found for an account that never had one", async () => {
		for (const user_id of [9_999, cast.parent.id]) await refuses(drawerNow(cast.admin, { user_id }), "not-found");
	});

	test("of a deleted cashier remains, and the head closes it", async () => {
		await take(cast.ada, 30_000);
		await deleteUser(cast.admin, { id: cast.ada.id });
		expect(await drawerNow(cast.admin, { user_id: cast.ada.id })).toMatchObject({ username: "ada", expected: 30_000 });
		const closing = await close(cast.admin, 30_000, { user_id: cast.ada.id });
		expect(closing).toMatchObject({ username: "ada", closed_by_name: "Head", difference: 0 });
		expect(await drawerNow(cast.admin, { user_id: cast.ada.id })).toMatchObject({ expected: 0 });
	});
});

describe("closing a drawer", () => {
	test("writes down what was expected, counted and handed over", async () => {
		await take(cast.ada, 185_000);
		const counts = { "10000": 18, "2000": 2, coins: 500 };
		const form = { counts, note: "coin lost", float_kept: 10_000, handed_to: "the head" };
		const closing = await close(cast.ada, 184_500, form);
		const drawer = { user_id: cast.ada.id, username: "ada", closed_by_name: "ada", opening_float: 0 };
		const expected = { cash_taken: 185_000, paid_out: 0, expected: 185_000 };
		const counted = { cash_counted: 184_500, difference: -500, handed_over: 174_500 };
		expect(closing).toMatchObject({ ...form, ...drawer, ...expected, ...counted });
		expect(newestLine()).toBe(
			'closed the drawer of "ada": 185 000 XAF expected, 184 500 counted, 500 short: "coin lost", handed 174 500 to "the head"',
		);
		expect(await getClosing(cast.admin, { id: closing.id })).toEqual(closing);
		await take(cast.ada, 500);
		await close(cast.ada, 11_000, { note: "found it" });
		expect(newestLine()).toContain(
			'10 500 XAF expected, 11 000 counted, 500 over: "found it", handed 1 000 to "the head"',
		);
	});

	test("needs a reason if the count differs, and no other sum than the counted one", async () => {
		await take(cast.ada, 10_000);
		for (const note of [undefined, "", "   "])
			await refuses(
				close(cast.ada, 9_500, { note }),
				"invalid",
				"Counted are 9 500 XAF, expected are 10 000 XAF. Write down why.",
				["note"],
			);
	});

	test("needs a receiver of what is handed over, an account or a name", async () => {
		await take(cast.ada, 30_000);
		for (const handed_to of [undefined, "", "   "])
			await refuses(
				closeDrawer(cast.ada, { cash_counted: 30_000, float_kept: 10_000, handed_to }),
				"invalid",
				"Say to whom 20 000 XAF is handed: an account or a name.",
				["handed_to"],
			);
		expect(await expectedOf(cast.ada)).toBe(30_000);
		const kept = await closeDrawer(cast.ada, { cash_counted: 30_000, float_kept: 30_000 });
		expect(kept).toMatchObject({ handed_over: 0, handed_to: null });
		expect(newestLine()).toEndWith("30 000 counted, exact");
		await take(cast.ada, 5_000);
		const count = { cash_counted: 35_000, float_kept: 5_000, handed_to_user_id: cast.ben.id };
		expect(await closeDrawer(cast.ada, count)).toMatchObject({ handed_over: 30_000, handed_to: "ben" });
	});

	test("refuses impossible counts", async () => {
		await take(cast.ada, 10_000);
		for (const counts of [{ "5000": 1 }, { "3000": 1 }, { "5000": -1 }, { coins: 1.5 }, "much", []])
			await refuses(close(cast.ada, 10_000, { counts }), "invalid", ["counts"]);
		for (const cash_counted of [-1, 0.5, "", undefined, "ten"])
			await refuses(closeDrawer(cast.ada, { cash_counted }), "invalid", ["cash_counted"]);
		await refuses(close(cast.ada, 10_000, { float_kept: 10_001 }), "invalid", ["float_kept"]);
		expect(await close(cast.ada, 10_000, { counts: { "5000": 2 } })).toMatchObject({ difference: 0 });
	});

	test("is refused with figures from before a void", async () => {
		const wrong = await take(cast.ada, 10_000);
		await take(cast.ada, 2_000);
		await undo(cast.admin, wrong);
		await refuses(
			close(cast.ada, 12_000, { expected: 12_000 }),
			"conflict",
			"The drawer has changed since. Expected are now 2 000 XAF: 0 XAF at start, 2 000 XAF taken, 0 XAF paid out.",
			["expected"],
		);
		expect(await close(cast.ada, 2_000, { expected: 2_000 })).toMatchObject({ difference: 0 });
	});

	test("is refused if nothing happened and the count is as expected", async () => {
		await refuses(close(cast.ada, 0), "conflict");
		await refuses(close(cast.ada, 500, { user_id: 9_999, note: "x" }), "not-found");
		expect(await close(cast.ada, 500, { note: "found under the drawer" })).toMatchObject({ difference: 500 });
	});

	test("leaves a payment after it to the next closing", async () => {
		await take(cast.ada, 10_000);
		const first = await close(cast.ada, 10_000);
		await take(cast.ada, 700);
		const second = await close(cast.ada, 700);
		expect([first.cash_taken, second.cash_taken]).toEqual([10_000, 700]);
		expect((await listClosings(cast.admin)).map(({ id }) => id)).toEqual([second.id, first.id]);
		expect(await listClosings(cast.admin, { from: "2030-01-01" })).toEqual([]);
		await refuses(getClosing(cast.admin, { id: 99 }), "not-found");
	});

	test("at the same moment by two people counts the drawer only once", async () => {
		await take(cast.ada, 10_000);
		await expectOneDone(close(cast.ada, 10_000), close(cast.admin, 10_000, { user_id: cast.ada.id }));
	});
});

test("cash of a void comes from the cashier's drawer before its closing, afterwards from the head's", async () => {
	const [before, after] = [await take(cast.ada, 10_000), await take(cast.ada, 3_000)];
	expect(await undo(cast.admin, before)).toMatchObject({ drawer: "ada" });
	expect(await expectedOf(cast.ada)).toBe(3_000);
	const closing = await close(cast.ada, 3_000);
	expect(await undo(cast.admin, after)).toMatchObject({ drawer: "Head" });
	expect([await expectedOf(cast.ada), await expectedOf(cast.admin)]).toEqual([0, -3_000]);
	expect(await getClosing(cast.admin, { id: closing.id })).toEqual(closing);
	const owed = { cash_taken: -3_000, expected: -3_000, difference: 3_000 };
	expect(await close(cast.admin, 0, { note: "paid from my pocket" })).toMatchObject(owed);
});

test("a bursar sees and closes only their own drawer", async () => {
	await updateUser(cast.admin, { id: cast.ada.id, desk_only: true });
	const ada = { ...cast.ada, desk_only: true };
	await take(ada, 4_000);
	await take(cast.ben, 6_000);
	const bens = await close(cast.ben, 6_000);
	expect(await drawerNow(ada)).toMatchObject({ username: "ada", expected: 4_000 });
	const own = await close(ada, 4_000, { user_id: ada.id });
	expect(await listClosings(ada)).toEqual([own]);
	const user_id = cast.ben.id;
	for (const asked of [
		drawerNow(ada, { user_id }),
		listClosings(ada, { user_id }),
		getClosing(ada, { id: bens.id }),
		close(ada, 0, { user_id }),
	])
		await refuses(asked, "conflict", "Ask the head to do this.");
});
