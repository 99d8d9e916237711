import { describe, expect, spyOn, test } from "bun:test";
import { jointReceipt, recordOnePayment } from "#api/payments";
import { database } from "#db/open";
import { linkAccount } from "#school/links/linked-accounts";
import { dayMonYear, isoDate } from "#shared/dates";
import { MAX_AMOUNT } from "#shared/limits";
import { classNamed, enrol, FEES_OF_100_000 } from "#testing/enrolled";
import { amina, boris, cast, form1, openSchools, refuses, trail } from "#testing/school";
import { recordPayment } from "./record-payment.ts";
import { allSiblings, payingFamily } from "./siblings.ts";
import { studentFees } from "./student-fees.ts";
import { voidPayment } from "./void-payment.ts";

const ORANGE = { method: "orange_money", reference: "PP260730.1050.B91660" };

openSchools({ year: 2026 });

type Line = [student: { id: number }, fee_type: string, amount: unknown];
const line = ([student, fee_type, amount]: Line) => ({ student_id: student.id, fee_type, amount });
const pay = (lines: Line[], how: Record<string, unknown> = {}) =>
	recordPayment(cast.bursar, { payments: lines.map(line), ...how });
const family = (how: Record<string, unknown> = {}) => {
	const lines: Line[] = [
		[amina, "Registration", 15_000],
		[amina, "Tuition", 25_000],
		[boris, "Tuition", 10_000],
	];
	return pay(lines, how);
};
const ids = (payments: { id: number }[]) => payments.map(({ id }) => id);
const rows = () => database().$client.query("SELECT id FROM payments").all().length;

test("the audit trail notes once that a payment is dated more than 31 days back", async () => {
	const daysBack = (days: number) => isoDate(new Date(Date.now() - days * 86_400_000));
	const dated = () => trail().filter((line) => line.startsWith("dated"));
	const lines: Line[] = [amina, boris].map((child) => [child, "Tuition", 1_000]);
	await pay(lines, { paid_at: daysBack(31) });
	expect(dated()).toEqual([]);
	const old = await pay(lines, { paid_at: daysBack(32) });
	const day = dayMonYear(daysBack(32));
	expect(dated()).toEqual([`dated the payment ${old.joint_receipt} ${day}, 32 days before it was recorded`]);
});

describe("several fees in one payment", () => {
	test("have an entry and a receipt number each, under the joint number of the first", async () => {
		const { joint_receipt, total, payments } = await family({ payer: "Uncle Paul" });
		expect(total).toBe(50_000);
		expect(payments.map(({ amount, fee_type, student_name }) => [amount, fee_type, student_name])).toEqual([
			[15_000, "Registration", "Ngo Amina"],
			[25_000, "Tuition", "Ngo Amina"],
			[10_000, "Tuition", "Eto Boris"],
		]);
		expect(new Set(payments.map(({ receipt_number }) => receipt_number)).size).toBe(3);
		expect(payments[0]?.receipt_number).toBe(joint_receipt);
		for (const payment of payments)
			expect(payment).toMatchObject({ joint_receipt, payer: "Uncle Paul", method: "cash", drawer: "Bursar" });
		expect(trail().filter((text) => text.startsWith("took "))).toHaveLength(3);
		expect(trail()).toContain(`took 15 000 XAF from "Ngo Amina" for Registration (${joint_receipt})`);
	});

	test("have numbers that follow each other while time passes, also between numbers that are taken", async () => {
		const HOUR = 3_600_000;
		const start = Date.now();
		const clock = spyOn(Date, "now");
		const numbersAt = async (now: () => number, fees = ["Registration", "Tuition", "Sport Wear"]) => {
			clock.mockImplementation(now);
			const { payments } = await pay(fees.map((fee) => [amina, fee, 100]));
			return payments.map(({ receipt_number }) => Number(receipt_number.slice("RCP-".length)) - start);
		};
		try {
			let passed = 0;
			const [first = 0, ...others] = await numbersAt(() => start + 5 * passed++);
			expect(others).toEqual([first + 1, first + 2]);
			expect(await numbersAt(() => start + first)).toEqual([first + 3, first + 4, first + 5]);
			expect(await numbersAt(() => start + 2 * HOUR, ["Tuition"])).toEqual([2 * HOUR]);
			expect(await numbersAt(() => start + 2 * HOUR + 2, ["Tuition"])).toEqual([2 * HOUR + 2]);
			const between = await numbersAt(() => start + HOUR);
			expect(between).toEqual([3, 4, 5].map((after) => 2 * HOUR + after));
		} finally {
			clock.mockRestore();
		}
	});

	test("are a single payment under its own number if there is only one", async () => {
		const { joint_receipt, payments } = await pay([[amina, "Tuition", 1_000]]);
		expect(payments).toMatchObject([{ receipt_number: joint_receipt, joint_receipt: null }]);
	});

	test("are all refused if one is above what is left, and the refusal names its line", async () => {
		const left = (await studentFees(cast.bursar, { id: boris.id })).balance;
		const above: Line[] = [
			[amina, "Registration", 1_000],
			[amina, "Tuition", 1_000],
			[boris, "Tuition", left.Tuition + 1],
		];
		await refuses(pay(above), "conflict", ["payments.2.amount"]);
		expect(rows()).toBe(0);
	});

	test("are refused field by field, counted from 0", async () => {
		await refuses(pay([[amina, "Tuition", 0]]), "invalid", ["payments.0.amount"]);
		const odd: Line[] = [
			[amina, "Tuition", 1],
			[amina, "Lunch", 1],
			[{ id: 0 }, "Tuition", "1e3"],
		];
		await refuses(pay(odd), "invalid", ["payments.1.fee_type", "payments.2.amount", "payments.2.student_id"]);
		await refuses(family({ paid_at: "2999-01-01" }), "invalid", ["paid_at"]);
		await refuses(pay([[{ id: 4_711 }, "Tuition", 1]]), "not-found");
		expect(rows()).toBe(0);
	});

	test("are 1 to 40 lines, each for another child or fee", async () => {
		const twice: Line[] = [amina, boris, amina].map((child) => [child, "Tuition", 1]);
		await refuses(pay(twice), "invalid", ["payments.2.fee_type"]);
		for (const payments of [[], Array.from({ length: 41 }, () => line([amina, "Tuition", 1])), undefined, "all", {}])
			await refuses(recordPayment(cast.bursar, { payments }), "invalid", {
				payments: "Send at least 1 and at most 40 payments.",
			});
	});

	test("answer the same receipts when sent again with their key", async () => {
		const first = await family({ idempotency_key: "form-1" });
		const again = await family({ idempotency_key: "form-1" });
		expect(ids(again.payments)).toEqual(ids(first.payments));
		expect(again).toMatchObject({ joint_receipt: first.joint_receipt, total: 50_000 });
		expect(rows()).toBe(3);
		await voidPayment(cast.admin, { id: first.payments[0].id, reason: "Wrong" });
		const afterVoid = await family({ idempotency_key: "form-1" });
		expect(ids(afterVoid.payments)).toEqual(ids(first.payments));
		await refuses(family({ idempotency_key: "form-1", payer: "X" }), "conflict");
		await refuses(pay([[amina, "Tuition", 1]], { idempotency_key: "form-1" }), "conflict");
		const single = { student_id: amina.id, fee_type: "Tuition", amount: 1, idempotency_key: "form-1" };
		await refuses(recordOnePayment(cast.bursar, single), "conflict");
	});

	test("are refused above what one number can pay", async () => {
		const largest = { registration_fee: MAX_AMOUNT, tuition_fee: MAX_AMOUNT };
		const child = enrol("Big Paul", classNamed("Form 9", { ...FEES_OF_100_000, ...largest }));
		const lines: Line[] = [
			[child, "Registration", MAX_AMOUNT],
			[child, "Tuition", 1],
		];
		await refuses(pay(lines, ORANGE), "invalid", /100 000 000 XAF, and these are 100 000 001 XAF/, ["reference"]);
		expect((await pay(lines, { method: "cash", reference: "two bags" })).total).toBe(MAX_AMOUNT + 1);
	});

	test("use up the slip by their total", async () => {
		await refuses(family({ ...ORANGE, slip_amount: 49_999 }), "invalid", ["slip_amount"]);
		const { payments } = await family(ORANGE);
		for (const payment of payments) expect(payment).toMatchObject({ slip_amount: 50_000, slip_left: 0 });
		const spent = new RegExp(payments.map(({ receipt_number }) => receipt_number).join(".*"));
		await refuses(pay([[boris, "Tuition", 1]], ORANGE), "conflict", spent);
	});
});

describe("the joint receipt", () => {
	test("is found by any of its numbers, also by that of a void", async () => {
		const { joint_receipt, payments } = await family();
		const [, second] = payments;
		const opposite = await voidPayment(cast.admin, { id: second?.id, reason: "wrong fee" });
		for (const { receipt_number } of [...payments, opposite]) {
			const found = await jointReceipt(cast.bursar, { receipt_number: receipt_number.toLowerCase() });
			expect(found).toMatchObject({ joint_receipt, total: 50_000, voided: 25_000 });
			expect(found.lines.map((one) => [one.receipt_number, one.voided_by?.reason])).toEqual(
				payments.map((one) => [one.receipt_number, one === second ? "wrong fee" : undefined]),
			);
			expect(found.owed.map(({ name }) => name)).toEqual(["Ngo Amina", "Eto Boris"]);
		}
		const { balance } = await studentFees(cast.bursar, { id: boris.id });
		const { owed } = await jointReceipt(cast.bursar, { receipt_number: joint_receipt });
		expect(owed[1]?.owed).toBe(Object.values(balance).reduce((sum, left) => sum + Math.max(left, 0), 0));
	});

	test("shows a family only the lines of its own children, with their sum", async () => {
		const { joint_receipt, payments } = await family();
		const read = (who: typeof cast.parent, receipt_number = joint_receipt) => jointReceipt(who, { receipt_number });
		expect(await read(cast.parent, payments[2]?.receipt_number)).toMatchObject({
			joint_receipt,
			total: 40_000,
			unmarked_print: null,
			duplicate: true,
			owed: [{ student_id: amina.id }],
		});
		const other = await read(cast.otherParent);
		expect(other).toMatchObject({ total: 10_000, owed: [{ student_id: boris.id, name: "Eto Boris" }] });
		expect(other.lines.map((one) => one.receipt_number)).toEqual([String(payments[2]?.receipt_number)]);
		expect(JSON.stringify(other)).not.toContain("Amina");
		await refuses(read(cast.otherStudent), "not-found");
		await refuses(read(cast.bursar, "RCP-1"), "not-found");
	});

	test("of a single payment has one line", async () => {
		const alone = await recordOnePayment(cast.bursar, { student_id: amina.id, fee_type: "Tuition", amount: 5_000 });
		const opposite = await voidPayment(cast.admin, { id: alone.id, reason: "wrong child" });
		for (const { receipt_number } of [alone, opposite])
			expect(await jointReceipt(cast.parent, { receipt_number })).toMatchObject({
				joint_receipt: alone.receipt_number,
				total: 5_000,
				voided: 5_000,
				lines: [{ receipt_number: alone.receipt_number, voided_by: { reason: "wrong child" } }],
			});
	});
});

describe("siblings", () => {
	const offered = async (child: { id: number }) =>
		(await payingFamily(cast.bursar, { id: child.id })).offered.map(({ full_name }) => full_name);

	const child = (
		name: string,
		guardian_contact: string,
		more: { of?: typeof form1; owner?: typeof cast.parent } = {},
	) => enrol(name, more.of ?? form1, more.owner, { guardian_contact });

	test("are students of the same year with the same phone number or the same account", async () => {
		const one = child("Fru Ada", "+237 688 12 34 56");
		child("Fru Ben", "688123456", { of: classNamed("Form 2") });
		child("Fru Cyril", "00237688-123-456");
		child("Fru Dora", "688123457");
		child("Fru Elsewhen", "688123456", { of: classNamed("Form 2", { year: 2025 }) });
		expect(await offered(one)).toEqual(["Fru Ben", "Fru Cyril"]);
		child("Ngo Zoe", "699000000", { owner: cast.parent });
		expect(await offered(amina)).toContain("Ngo Zoe");
	});

	test("are also students linked to an account of the child", async () => {
		const [one, other] = [child("Fru Ada", "688123451"), child("Fru Ben", "688123452")];
		child("Fru Cyril", "688123453");
		for (const { id } of [one, other]) await linkAccount(cast.admin, { id, user_id: cast.parent.id });
		expect(await offered(one)).toEqual(["Fru Ben", "Ngo Amina"]);
		expect(await offered(amina)).toEqual(expect.arrayContaining(["Fru Ada", "Fru Ben"]));
	});

	test("are all counted and summed up, also beyond those listed", async () => {
		const [one] = Array.from({ length: 36 }, (_, place) => child(`Village ${place}`, "688123456"));
		const { listed, count, owed } = await allSiblings(cast.bursar, { id: one?.id });
		expect([listed.length, count, owed]).toEqual([30, 35, 35 * 130_000]);
	});

	test("are paid for together in the order they were added, up to eight children", async () => {
		const [one, ...others] = Array.from({ length: 9 }, (_, place) => child(`Village ${place}`, "688123456"));
		const family = async (...added: unknown[]) => {
			const { children, offered } = await payingFamily(cast.bursar, { id: one?.id, added: added.map(String) });
			return [children.map(({ full_name }) => full_name), offered.length];
		};
		const [first, second] = others.map(({ id }) => id);
		expect(await family()).toEqual([["Village 0"], 8]);
		expect(await family(second, first, second, "", "all", amina.id)).toEqual([
			["Village 0", "Village 2", "Village 1"],
			6,
		]);
		const [all, offered] = await family(...others.map(({ id }) => id));
		expect([all, offered]).toEqual([Array.from({ length: 8 }, (_, place) => `Village ${place}`), 0]);
	});

	test("need a phone number, and owe something", async () => {
		const one = child("Orphan One", "none");
		child("Orphan Two", "none");
		expect(await offered(one)).toEqual([]);
		const free = classNamed("Nursery", { ...FEES_OF_100_000, registration_fee: 0, tuition_fee: 0 });
		child("Ngo Paid", "699000000", { of: free, owner: cast.parent });
		expect(await offered(amina)).not.toContain("Ngo Paid");
		await refuses(payingFamily(cast.bursar, { id: 4_711 }), "not-found");
	});
});
