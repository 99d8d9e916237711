import { describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { recordPayment } from "#school/fees/record-payment";
import { amina, boris, cast, openSchools, refuses } from "#testing/school";
import { paymentOfForm } from "./payment-forms.ts";

const ORANGE = { method: "orange_money", reference: "PP260730.1050.B91660" };
const CASH = { method: "cash" };

openSchools({ year: 2026 });

const rows = () => database().$client.query("SELECT id FROM payments").all().length;

describe("the amount that a family paid in all", () => {
	const paid = async (amount_paid: string, amounts: string[], how: object = CASH) => {
		const lines = amounts.map((amount, place) => [`payments.${(place === 0 ? amina : boris).id}.tuition_fee`, amount]);
		return recordPayment(cast.bursar, paymentOfForm({ amount_paid, ...Object.fromEntries(lines), ...how }));
	};
	const slipOf = async (work: ReturnType<typeof paid>) => (await work).payments[0].slip_amount;
	const all_paid = "1";

	test("equals the sum of the lines", async () => {
		const invalid = "Please enter a valid amount";
		const REFUSED: [paid: string, amounts: string[], amount_paid: string][] = [
			["30000", ["10000"], "Not yet placed: 20 000 XAF."],
			["30 000", [], "Not yet placed: 30 000 XAF."],
			["30.000", ["20.000", "20,000"], "Placed above the amount paid: 10 000 XAF."],
			["", ["10000"], invalid],
			["12.5", ["10000"], invalid],
			["0", ["10000"], invalid],
		];
		for (const [amount, amounts, amount_paid] of REFUSED) {
			await refuses(paid(amount, amounts), "invalid", { amount_paid });
			if (amount === "" || amount === "0")
				await refuses(paid(amount, amounts, { ...CASH, all_paid }), "invalid", { amount_paid });
		}
		await refuses(paid("30000", ["10000", "x"]), "invalid", ["payments.1.amount"]);
		await refuses(paid("30000", ["10000", "x"], { ...CASH, all_paid }), "invalid", ["payments.1.amount"]);
		expect(rows()).toBe(0);
		expect(await paid("30 000", ["10000", "20,000"])).toMatchObject({ total: 30_000 });
	});

	test("may exceed it if the family owes nothing else: the rest is change, or stays on the slip", async () => {
		const more = (how: object) => slipOf(paid("30000", ["10000"], { all_paid, ...how }));
		expect(await more(CASH)).toBeNull();
		expect(await more(ORANGE)).toBe(30_000);
		expect(await more({ ...ORANGE, reference: "PP260730.1050.B91661", slip_amount: "50 000" })).toBe(50_000);
		await refuses(paid("5000", ["10000"], { ...CASH, all_paid }), "invalid", ["amount_paid"]);
	});

	test("is not compared when a form is sent again", async () => {
		const slip = { ...ORANGE, idempotency_key: "form-1" };
		const first = await paid("30000", ["10000"], { all_paid, ...slip });
		const again = await paid("10000", ["10000"], { ...slip, slip_amount: "30000" });
		expect(again.payments.map(({ id }) => id)).toEqual(first.payments.map(({ id }) => id));
		expect(rows()).toBe(1);
	});

	test("is refused at once with a line of a hundred thousand spaces, and a line of spaces or zeros is none", async () => {
		await refuses(paid("10000", ["10000", `${" ".repeat(100_000)}x`]), "invalid", ["payments.1.amount"]);
		expect((await paid("10000", ["10000", " 00 "])).payments).toHaveLength(1);
	});

	test("is unknown to calls", async () => {
		const payments = [{ student_id: amina.id, fee_type: "Tuition", amount: 1_000 }];
		const sent = { payments, amount_paid: 5, all_paid, ...ORANGE };
		expect(await recordPayment(cast.bursar, sent)).toMatchObject({ total: 1_000, payments: [{ slip_amount: 1_000 }] });
	});
});

test("a form of one fee has no amount paid in all", async () => {
	const sent = paymentOfForm({ student_id: String(amina.id), fee_type: "Tuition", amount: "10 000", ...CASH });
	expect(await recordPayment(cast.bursar, sent)).toMatchObject({ total: 10_000, payments: [{ student_id: amina.id }] });
});
