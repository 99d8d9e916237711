import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { inTransaction } from "#db/open";
import { students } from "#db/schema/school";
import { datesOf } from "#testing/due";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, openSchools } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
import { endExtension, grantExtension } from "../extensions/extensions.ts";
import { recordPayment } from "../record-payment.ts";
import { openReceipt, receipt } from "./receipts.ts";

stopTheClock("2026-11-12T09:00:00Z");

openSchools();
let children: { id: number }[];
beforeEach(() => {
	const fees = { registration_fee: 40_000, tuition_fee: 0, vocational_fee: 0 };
	const form1 = classNamed("Form 1", { year: 2026, ...fees, sport_wear_fee: 0, health_sanitation_fee: 0 });
	datesOf(form1.id, [[null, "2026-10-01"]]);
	children = ["Ngo Amina", "Ngo Boris"].map((name) => enrol(name, form1, cast.parent));
});

const guardian = (id = 0, guardian_contact = "") =>
	inTransaction((tx) => tx.update(students).set({ guardian_contact }).where(eq(students.id, id)).run());
const paid = async (payers = children) => {
	const payments = payers.map(({ id }) => ({ student_id: id, fee_type: "Registration", amount: 10_000 }));
	return { receipt_number: (await recordPayment(cast.admin, { payments })).payments[0]?.receipt_number };
};

test("the office sends a receipt to the guardian, a family to whom it likes", async () => {
	guardian(children[0]?.id, "677 12 34 56");
	const number = await paid(children.slice(0, 1));
	for (const office of [cast.admin, cast.bursar])
		expect((await openReceipt(office, number)).send_to).toBe("237677123456");
	expect((await openReceipt(cast.parent, number)).send_to).toBeNull();
	guardian(children[0]?.id, "-");
	expect((await openReceipt(cast.admin, number)).send_to).toBeNull();
});

test("a joint receipt is sent to the guardian that all its children have, and to nobody where there are two", async () => {
	for (const { id } of children) guardian(id, "677123456");
	const number = await paid();
	expect((await openReceipt(cast.admin, number)).send_to).toBe("237677123456");
	guardian(children[1]?.id, "699123456");
	expect((await openReceipt(cast.admin, number)).send_to).toBeNull();
});

test("a receipt says until when more time was agreed on, as long as that is in force", async () => {
	const number = await paid(children.slice(0, 1));
	const agreed = async () => (await receipt(cast.admin, number)).standing.agreed_until;
	expect(await agreed()).toBeNull();
	await grantExtension(cast.admin, { id: children[0]?.id, until: "2027-01-30", note: "mother pays on 28" });
	expect(await agreed()).toBe("2027-01-30");
	await endExtension(cast.admin, { id: children[0]?.id, note: "did not come" });
	expect(await agreed()).toBeNull();
});
