import { describe, expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { database } from "#db/open";
import type { FeeType } from "#shared/fee-types";
import { COPIED } from "#testing/chained-payments";
import { amina, boris, cast, openSchools, refuses, trail } from "#testing/school";
import { recordPayment } from "../record-payment.ts";
import { voidPayment } from "../void-payment.ts";

const ORANGE = "PP260730.1050.B91660";

openSchools({ year: 2026 });

const pay = (amount: number, how: Record<string, unknown> = {}, student = amina, fee_type: FeeType = "Tuition") =>
	recordOnePayment(cast.bursar, { student_id: student.id, fee_type, amount, ...how });
const byOrange = (amount: number, more: Record<string, unknown> = {}, student = amina) =>
	pay(amount, { method: "orange_money", reference: ORANGE, ...more }, student);

describe("a payment is made", () => {
	test("in cash by default, where a number is only a note", async () => {
		const none = { slip_amount: null, payer: null, joint_receipt: null, slip_left: null, hints: [], drawer: "Bursar" };
		expect(await pay(1_000)).toMatchObject({ ...none, method: "cash", reference: null });
		const noted = { reference: "0012", payer: "Uncle Paul" };
		expect(await pay(1_000, noted)).toMatchObject({ ...none, ...noted, method: "cash" });
		expect(await pay(1_000, { reference: "0012" })).toMatchObject({ reference: "0012" });
	});

	test.each(["mtn_momo", "orange_money", "airtel_money", "moov_money", "bank"])(
		"by %s only with its transaction number",
		async (method) => {
			const missing = { reference: "Type the transaction number of the message or slip." };
			for (const reference of [undefined, "", "  ", "-- / --"])
				await refuses(pay(1_000, { method, reference }), "invalid", missing);
		},
	);

	test("by another method, with or without a number", async () => {
		expect(await pay(1_000, { method: "other" })).toMatchObject({ method: "other", slip_left: null, drawer: null });
		for (const method of ["unstated", "cheque"]) await refuses(pay(1_000, { method }), "invalid", ["method"]);
		await refuses(pay(1_000, { slip_amount: 5_000 }), "invalid", ["slip_amount"]);
		await refuses(byOrange(1_000, { slip_amount: 999 }), "invalid", ["slip_amount"]);
	});

	test("with an unusual number, which is a hint and no refusal", async () => {
		const { hints } = await pay(1_000, { method: "mtn_momo", reference: "ABC" });
		expect(hints.map(String)).toEqual(["MTN MoMo numbers have 10 to 12 digits. Compare this one with the message."]);
		const dated = await byOrange(1_000, { paid_at: "2026-09-12" });
		expect(dated.hints.map(String)).toEqual(["This number says 30-Jul-2026; the payment date says 12-Sep-2026."]);
		for (const [method, reference] of Object.entries({ mtn_momo: "17658394903", airtel_money: "7", moov_money: "A 1" }))
			expect((await pay(1_000, { method, reference })).hints).toEqual([]);
		const airtel = { method: "airtel_money", reference: "CI260730.1050.B91661", paid_at: "2026-09-12" };
		expect((await pay(1_000, airtel)).hints.map(String)).toEqual(dated.hints.map(String));
	});
});

/** One slip as different people type it or try to use it again. */
const VARIATIONS = [
	{},
	{ reference: " pp260730 1050 b91660" },
	{ reference: "PP26O73O.IO5O.B9I66O" },
	{ reference: "pp26o730.lo50.b9l660" },
	{ reference: "ＰＰ２６０７３０－１０５０－Ｂ９１６６０" },
	{ reference: "PP260730\u200b.1050.B91660" },
	{ reference: "\u0420P260730.1050.B91660" },
	{ method: "bank" },
	{ method: "mtn_momo" },
	{ reference_reason: "again" },
];

describe("a slip", () => {
	test("pays several fees and children until it is spent, however its number is typed", async () => {
		expect(await byOrange(30_000, { slip_amount: 80_000 })).toMatchObject({ slip_amount: 80_000, slip_left: 50_000 });
		const second = await byOrange(50_000, { reference: " pp260730 1050 b91660" }, boris);
		expect(second).toMatchObject({ slip_amount: 80_000, slip_left: 0 });
		await refuses(
			byOrange(1),
			"conflict",
			/^This Orange Money number has 0 XAF left of 80 000 XAF\. It was used for RCP-\d+ \(Ngo Amina, Tuition, 30 000 XAF, .*, taken by Bursar\); RCP-\d+ \(Eto Boris, Tuition, 50 000 XAF, .*\)\.$/,
		);
		await voidPayment(cast.admin, { id: second.id, reason: "wrong child" });
		expect(await byOrange(50_000)).toMatchObject({ slip_left: 0 });
	});

	test("keeps the amount of its first payment until all of them are voided", async () => {
		const first = await byOrange(10_000);
		expect(first).toMatchObject({ slip_amount: 10_000, slip_left: 0 });
		await refuses(byOrange(1_000, { slip_amount: 20_000 }), "conflict", ["slip_amount"]);
		expect(await voidPayment(cast.admin, { id: first.id, reason: "wrong amount" })).toMatchObject({
			method: "orange_money",
			reference: ORANGE,
			slip_amount: 10_000,
			drawer: null,
		});
		expect(await byOrange(5_000, { slip_amount: 20_000 })).toMatchObject({ slip_left: 15_000 });
	});

	test("never pays more than its amount, even for twenty payments at once", async () => {
		const sent = Array.from({ length: 20 }, (_, place) =>
			byOrange(
				10_000,
				{ ...(place === 0 ? { slip_amount: 30_000 } : {}), ...VARIATIONS[place % VARIATIONS.length] },
				place % 2 ? amina : boris,
			).catch(() => null),
		);
		const taken = (await Promise.all(sent)).filter((payment) => payment !== null);
		expect(taken).toHaveLength(3);
		for (const [key, reason] of [
			["PP2607301050B91660", null],
			["PP2607301050B91660", "again"],
		] as const)
			expect(() =>
				database().$client.run(
					`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by_name, ${COPIED}, reference, reference_key, slip_amount, reference_reason)
					 SELECT 'RCP-1', student_id, class_id, 'Registration', 1, 1000, paid_at, year, recorded_at, 'x', ${COPIED}, reference, ?, slip_amount, ? FROM payments LIMIT 1`,
					[key, reason],
				),
			).toThrow("above what the slip has left");
	});
});

describe("a known number", () => {
	const bank = (amount: number, more: Record<string, unknown> = {}) =>
		pay(amount, { method: "bank", reference: "0012345", ...more });

	test("is reused at a bank with a reason, as a separate slip", async () => {
		await bank(10_000);
		await refuses(bank(1_000), "conflict");
		const again = await bank(4_000, { reference_reason: "other bank", slip_amount: 9_000 });
		expect(again).toMatchObject({ reference_reason: "other bank", slip_amount: 9_000, slip_left: 5_000 });
		await refuses(bank(1_000), "conflict", /0 XAF left of 10 000 XAF/);
		expect(trail()).toContain('took the bank number "0012345" again: "other bank"');
	});

	test("that is reused for several fees is one slip for all of them", async () => {
		const again = { method: "bank", reference: "0012345", reference_reason: "other bank", slip_amount: 9_000 };
		await pay(1_000, { method: "bank", reference: "0012345" });
		const lines = [amina, boris].map(({ id }) => ({ student_id: id, fee_type: "Sport Wear", amount: 2_000 }));
		const { payments: made } = await recordPayment(cast.bursar, { payments: lines, ...again });
		expect(made.map(({ slip_left }) => slip_left)).toEqual([5_000, 5_000]);
		for (const { id } of made) await voidPayment(cast.admin, { id, reason: "wrong slip" });
		const alone = await pay(3_000, again);
		expect(alone.slip_left).toBe(6_000);
		expect((await voidPayment(cast.admin, { id: alone.id, reason: "wrong slip" })).slip_left).toBe(9_000);
	});

	test("is recognised in wide or raised letters, with O for 0, I or L for 1 and other separators", async () => {
		await byOrange(1_000);
		for (const reference of [
			"ＰＰ２６０７３０．１０５０．Ｂ９１６６０",
			"PP²60730.1050.B91660",
			"pp𝟐60730 1050 b91660",
			"PP26O73O.I05o-B9i66O",
			"pp26o73o.lo5o.B9L66O",
			"PP/260730\u00a01050_B(91660)",
		])
			await refuses(byOrange(1_000, { reference }), "conflict");
	});

	test("is refused at the field with foreign or invisible letters", async () => {
		for (const reference of [
			"PP260730.1050.B91660\u200b.",
			"PP260730\u00ad.1050.B91660",
			"PP260730\ufeff.1050.B91660",
			"\u0420P260730.1050.B91660",
			"\u03a1P260730.1050.B91660",
			"PP260730.1050.\u00c91660",
			"PP٢٦٠٧٣٠.١٠٥٠.B٩١٦٦٠",
			"ıı260730",
			"17|260730",
			"17\uff5c260730",
			"17!260730",
			"17$260730",
		]) {
			for (const method of ["mtn_momo", "orange_money", "bank", "other"])
				await refuses(pay(1_000, { method, reference }), "invalid", /letters A to Z and digits/, ["reference"]);
		}
		expect(await pay(1_000, { reference: "reçu n° 12\u200b" })).toMatchObject({ reference: "reçu n° 12" });
	});

	test("of an operator is never accepted twice", async () => {
		await byOrange(10_000);
		await refuses(byOrange(1_000, { reference_reason: "another phone" }), "conflict");
		expect(await bank(1_000, { reference_reason: "other bank" })).toMatchObject({ reference_reason: null });
	});
});

describe("a number that is known under another method", () => {
	const METHODS = ["mtn_momo", "orange_money", "bank", "other"];
	const number = "17658394903";
	const by = (method: string, amount: number, more: Record<string, unknown> = {}) =>
		pay(amount, { method, reference: number, ...more });

	const pairs = METHODS.flatMap((one) =>
		METHODS.filter((other) => other !== one).map((other) => [one, other] as const),
	);
	test.each(pairs)("%s, then %s: asked about, and accepted once with its reason", async (first, second) => {
		const { receipt_number } = await by(first, 1_000);
		const known = new RegExp(`for ${receipt_number} \\(Ngo Amina, Tuition, 1 000 XAF, `);
		await refuses(by(second, 1_000), "conflict", known, ["reference_reason"]);
		const taken = await by(second, 1_000, { reference_reason: "another slip", slip_amount: 3_000 });
		expect(taken).toMatchObject({ reference_reason: "another slip", slip_amount: 3_000, slip_left: 2_000 });
		// The first slip is unchanged.
		await refuses(by(first, 1), "conflict", /0 XAF left of 1 000 XAF/);
	});

	const takenAgain = async (method: string) => {
		await by(method === "mtn_momo" ? "orange_money" : "mtn_momo", 1_000);
		await by(method, 1_000, { reference_reason: "another slip", slip_amount: 3_000 });
	};

	test.each(["mtn_momo", "orange_money"])(
		"%s later is charged to its slip, with a reason or without",
		async (method) => {
			await takenAgain(method);
			for (const [reference_reason, slip_left] of [
				[undefined, 1_000],
				["again", 0],
			] as const) {
				const later = await by(method, 1_000, { reference_reason });
				expect(later).toMatchObject({ reference_reason: null, slip_amount: 3_000, slip_left });
			}
			for (const reference_reason of [undefined, "again"])
				await refuses(by(method, 1, { reference_reason }), "conflict", /0 XAF left of 3 000 XAF/);
		},
	);

	test.each(["bank", "other"])("%s later is asked about again, and with a reason is another slip", async (method) => {
		await takenAgain(method);
		await refuses(by(method, 2_000), "conflict", ["reference_reason"]);
		const later = await by(method, 2_000, { reference_reason: "again" });
		expect(later).toMatchObject({ reference_reason: "again", slip_amount: 2_000, slip_left: 0 });
	});

	test("is asked about once for several fees of one payment", async () => {
		await by("bank", 1_000);
		const lines = [amina, boris].map(({ id }) => ({ student_id: id, fee_type: "Sport Wear", amount: 2_000 }));
		const paymentLines = { payments: lines, method: "mtn_momo", reference: number };
		await refuses(recordPayment(cast.bursar, paymentLines), "conflict");
		const reasoned = { ...paymentLines, reference_reason: "another slip" };
		const { payments: made } = await recordPayment(cast.bursar, reasoned);
		expect(made.map(({ slip_left }) => slip_left)).toEqual([0, 0]);
		await refuses(by("mtn_momo", 1), "conflict", /0 XAF left of 4 000 XAF/);
	});

	test("is asked about again while a payment with a reason is not voided", async () => {
		const wrong = await by("mtn_momo", 1_000);
		await by("bank", 1_000, { reference_reason: "typed as MoMo by mistake" });
		await voidPayment(cast.admin, { id: wrong.id, reason: "It was a bank slip" });
		await refuses(by("bank", 1_000), "conflict", ["reference_reason"]);
	});

	test("is new after all its payments are voided", async () => {
		const { id } = await by("bank", 1_000);
		await voidPayment(cast.admin, { id, reason: "was mobile money" });
		expect(await by("mtn_momo", 1_000)).toMatchObject({ reference_reason: null });
	});
});

describe("a repeat with the same key", () => {
	test("answers the first receipt, and what is left on the slip now", async () => {
		const key = { idempotency_key: "form-1", slip_amount: 30_000 };
		const first = await byOrange(10_000, key);
		await byOrange(5_000);
		expect(await byOrange(10_000, key)).toMatchObject({ receipt_number: first.receipt_number, slip_left: 15_000 });
		await refuses(byOrange(10_000, { ...key, payer: "somebody else" }), "conflict");
	});

	test("is recognised although the first was sent before methods were recorded", async () => {
		const first = await pay(1_000, { idempotency_key: "form-2" });
		const [contents] = database().$client.query("SELECT idempotency_contents FROM payments").values()[0] as [string];
		expect(contents).toBe(JSON.stringify([amina.id, null, "Tuition", 1_000, null]));
		expect(await pay(1_000, { idempotency_key: "form-2", method: "cash" })).toMatchObject({ id: first.id });
	});
});
