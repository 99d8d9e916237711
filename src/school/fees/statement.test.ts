import { expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { inTransaction } from "#db/open";
import { addLink } from "#school/accounts/student-links.queries";
import { amina, cast, form1, openSchools, refuses } from "#testing/school";
import { discountOf } from "#testing/small-school";
import { updateClass } from "../classes/classes.ts";
import { recordPayment } from "./record-payment.ts";
import { statement, statementPaper, studentFees } from "./student-fees.ts";
import { voidPayment } from "./void-payment.ts";

openSchools({ year: 2026 });

const setFees = (fees: object) => updateClass(cast.admin, { id: form1.id, ...fees });
const pay = (fee_type: string, amount: number, paid_at: string) =>
	recordOnePayment(cast.admin, { student_id: amina.id, fee_type, amount, paid_at });

test("a statement has all payments of the year, oldest first, and what is left", async () => {
	discountOf(amina.id);
	const later = await pay("Tuition", 50_000, "2026-09-10");
	const wrong = await pay("Registration", 500, "2026-09-08");
	const back = await voidPayment(cast.admin, { id: wrong.id, reason: "Wrong child" });
	const said = await statement(cast.parent, { id: amina.id });
	expect(said).toMatchObject({
		student: { id: amina.id, full_name: "Ngo Amina", class_name: "Form 1", year: 2026 },
		totals: { fees: 130_000, discounts: 1_000, paid: 50_000, owed: 79_000 },
	});
	expect(said.entries.map(({ receipt_number, amount }) => [receipt_number, amount])).toEqual([
		[wrong.receipt_number, 500],
		[later.receipt_number, 50_000],
		[back.receipt_number, -500],
	]);
	expect(Object.keys(said).sort()).toEqual(["entries", "student", "totals"]);
	const { discounts, credit, ...sums } = said.totals;
	const totals = { ...sums, discounts };
	expect(await statementPaper(cast.parent, { id: amina.id })).toMatchObject({ ...said, totals, credit });
	expect(credit).toBe(0);
});

test("the statement has the figures of the child's fees, also after voids and discounts", async () => {
	discountOf(amina.id);
	const lines = ["Tuition", "Vocational"].map((fee_type) => ({ student_id: amina.id, fee_type, amount: 20_000 }));
	const taken = await recordPayment(cast.admin, { payments: lines });
	await voidPayment(cast.admin, { id: taken.payments[0]?.id, reason: "Wrong child" });
	await setFees({ vocational_fee: 15_000 });
	const said = await statement(cast.parent, { id: amina.id });
	const fees = await studentFees(cast.parent, { id: amina.id });
	const all = (byType: Record<string, number>) => Object.values(byType).reduce((sum, amount) => sum + amount, 0);
	expect(said.totals).toMatchObject({ fees: all(fees.fees), discounts: all(fees.discounts), paid: all(fees.paid) });
	expect(said.totals).toMatchObject({ owed: all(fees.balance) + 5_000, credit: 5_000 });
	expect(said.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(said.totals.paid);
	expect((await statementPaper(cast.parent, { id: amina.id })).credit).toBe(5_000);
});

test("the sums of the paper add up although a discount is above its fee", async () => {
	discountOf(amina.id);
	await setFees({ sport_wear_fee: 600 });
	expect((await statement(cast.parent, { id: amina.id })).totals.discounts).toBe(1_000);
	const { totals, credit } = await statementPaper(cast.parent, { id: amina.id });
	expect(totals).toEqual({ fees: 123_100, discounts: 600, paid: 0, owed: 122_500 });
	expect(totals.fees - totals.discounts - totals.paid + credit).toBe(totals.owed);
});

test("a family reads the statements of the children that it may read", async () => {
	const linked = { id: cast.otherParent.id, username: "other", role: "parent" };
	for (const read of [statement, statementPaper]) {
		await refuses(read(cast.otherParent, { id: amina.id }), "not-found");
		await refuses(read(cast.admin, { id: 4711 }), "not-found");
	}
	inTransaction((tx) => addLink(tx, { student: amina, account: linked, how: "office", by_name: "head" }));
	expect(await statement(cast.otherParent, { id: amina.id })).toMatchObject({ entries: [], totals: { owed: 130_000 } });
});
