import { expect, test } from "bun:test";
import { close, expectedOf, newestLine, out, take } from "#testing/cash-desk";
import { cast, openSchools, refusal, refuses } from "#testing/school";
import { payOut, voidPayOut } from "./cash-outs.ts";

openSchools({ year: 2026, fees: { tuition_fee: 50_000_000 }, desks: true });

const undoOut = (who: typeof cast.ada, { id }: { id: number }) => voidPayOut(who, { id, reason: "Not bought" });

test("money out has a voucher and leaves the drawer of the person who paid it out", async () => {
	await take(cast.ada, 10_000);
	const chalk = await out(cast.ada, 4_000);
	const form = { amount: 4_000, reason: "Chalk", to_whom: "Mr Fru" };
	expect(chalk).toMatchObject({ ...form, user_id: cast.ada.id, username: "ada", voids_id: null, voided_by: null });
	expect(chalk.voucher_number).toMatch(/^OUT-\d{13}$/);
	expect(newestLine()).toBe(`paid 4 000 XAF out of the drawer to "Mr Fru": "Chalk" (${chalk.voucher_number})`);
	expect([await expectedOf(cast.ada), await expectedOf(cast.ben)]).toEqual([6_000, 0]);
	const numbers = await Promise.all([1, 2, 3].map(() => out(cast.ada, 100)));
	expect(new Set(numbers.map(({ voucher_number }) => voucher_number)).size).toBe(3);
});

test("payments out at the same moment cannot exceed what should be in the drawer", async () => {
	await take(cast.ada, 10_000);
	await refuses(
		out(cast.ada, 10_001),
		"conflict",
		"There should be 10 000 XAF in your drawer: no more can be paid out of it.",
		["amount"],
	);
	const tries = await Promise.all(Array.from({ length: 8 }, () => refusal(out(cast.ada, 4_000))));
	expect(tries.filter(({ reason }) => reason === "nothing refused")).toHaveLength(2);
	await refuses(out(cast.ben, 1), "conflict");
});

test("a missing or impossible field is named", async () => {
	for (const amount of [0, -5, 1.5, "1e3", undefined, 100_000_001])
		await refuses(payOut(cast.ada, { amount, reason: "x", to_whom: "y" }), "invalid", ["amount"]);
	expect((await refusal(payOut(cast.ada, { amount: 1 }))).fields).toMatchObject({
		reason: "Reason is required.",
		to_whom: "To whom is required.",
	});
});

test("a void puts the money back once, until the drawer has been counted", async () => {
	await take(cast.ada, 10_000);
	const [first, second] = [await out(cast.ada, 4_000), await out(cast.ada, 1_000)];
	const back = await undoOut(cast.admin, first);
	expect(back).toMatchObject({ amount: -4_000, voids_id: first.id, voids: first.voucher_number, username: "ada" });
	expect(newestLine()).toBe(
		`voided ${first.voucher_number}, 4 000 XAF out of the drawer of "ada" to "Mr Fru": "Not bought" (${back.voucher_number})`,
	);
	expect(await expectedOf(cast.ada)).toBe(9_000);
	for (const wrong of [first, back]) await refuses(undoOut(cast.admin, wrong), "conflict");
	await refuses(undoOut(cast.admin, { id: 99 }), "not-found");
	await close(cast.ada, 9_000);
	await refuses(
		undoOut(cast.admin, second),
		"conflict",
		`The drawer of ada was closed after ${second.voucher_number}. What was counted is final.`,
	);
});
