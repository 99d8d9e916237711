import { expect, test } from "bun:test";
import { take, undo } from "#testing/cash-desk";
import { amina, cast, openSchools, refuses } from "#testing/school";
import { referenceUses } from "./reference-uses.ts";

const ORANGE = "PP260730.1050.B91660";

openSchools({ year: 2026 });

const pay = (amount: number, how: Record<string, unknown>) => take(cast.bursar, amount, how);
const ask = (reference: unknown, method = "orange_money") => referenceUses(cast.admin, { method, reference });
const nothing = (reference: string, method = "orange_money") =>
	({ method, reference, slip_amount: null, used: 0, left: null, payments: [] }) as never;

test("a known number answers its payments and what is left, however it is typed", async () => {
	const how = { method: "orange_money", reference: ORANGE };
	const first = await pay(30_000, { ...how, slip_amount: 80_000 });
	const second = await pay(20_000, how);
	await undo(cast.admin, second);
	const { receipt_number, paid_at } = first;
	const whose = { student_id: amina.id, student_name: "Ngo Amina", class_name: "Form 1" };
	const payment = { receipt_number, ...whose, fee_type: "Tuition", amount: 30_000, paid_at, taken_by: "Bursar" };
	const slip = { slip_amount: 80_000, used: 30_000, left: 50_000 };
	expect(await ask(" pp260730 1050 b91660")).toEqual({ ...how, ...slip, payments: [payment] } as never);
	await undo(cast.admin, first);
	expect(await ask(ORANGE)).toEqual(nothing(ORANGE));
});

test("an unused number has no payments", async () => {
	const bank = { method: "bank", reference: "0012345" };
	await pay(1_000, bank);
	await pay(2_000, { ...bank, reference_reason: "other bank" });
	expect(await ask("0012345", "bank")).toMatchObject({ used: 1_000, left: 0, payments: [{ amount: 1_000 }] });
	expect(await ask("0012345", "other")).toEqual(nothing("0012345", "other"));
	expect(await ask("-- / --")).toEqual(nothing("-- / --"));
});

test("cash has no slip", async () => {
	for (const method of ["cash", "unstated", "cheque", ""]) await refuses(ask(ORANGE, method), "invalid");
	await refuses(ask(" "), "invalid");
	await refuses(ask("x".repeat(61)), "invalid");
});
