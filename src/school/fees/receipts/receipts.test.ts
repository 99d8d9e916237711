import { expect, test } from "bun:test";
import { students } from "#db/schema/school";
import { setDueDates } from "#testing/due";
import { update } from "#testing/records";
import { amina, boris, cast, form1, openSchools } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
import { endExtension, grantExtension } from "../extensions/extensions.ts";
import { recordPayment } from "../record-payment.ts";
import { receipt } from "./receipt-answers.ts";
import { openReceipt } from "./receipts.ts";

stopTheClock("2026-11-12T09:00:00Z");

openSchools({ year: 2026 });

const guardian = (child: { id: number }, guardian_contact: string) => update(students, child, { guardian_contact });
const paid = async (...payers: { id: number }[]) => {
	const payments = payers.map(({ id }) => ({ student_id: id, fee_type: "Registration", amount: 10_000 }));
	return { receipt_number: (await recordPayment(cast.admin, { payments })).payments[0]?.receipt_number };
};

test("the office sends a receipt to the guardian, a family to whom it likes", async () => {
	guardian(amina, "677 12 34 56");
	const number = await paid(amina);
	for (const office of [cast.admin, cast.bursar])
		expect((await openReceipt(office, number)).send_to).toBe("237677123456");
	expect((await openReceipt(cast.parent, number)).send_to).toBeNull();
	guardian(amina, "-");
	expect((await openReceipt(cast.admin, number)).send_to).toBeNull();
});

test("a joint receipt is sent to the guardian that all its children have, and to nobody where there are two", async () => {
	for (const child of [amina, boris]) guardian(child, "677123456");
	const number = await paid(amina, boris);
	expect((await openReceipt(cast.admin, number)).send_to).toBe("237677123456");
	guardian(boris, "699123456");
	expect((await openReceipt(cast.admin, number)).send_to).toBeNull();
});

test("a receipt says until when more time was agreed on, as long as that is in force", async () => {
	setDueDates(form1.id, [[null, "2026-10-01"]]);
	const number = await paid(amina);
	const agreed = async () => (await receipt(cast.admin, number)).standing.agreed_until;
	expect(await agreed()).toBeNull();
	await grantExtension(cast.admin, { id: amina.id, until: "2027-01-30", note: "mother pays on 28" });
	expect(await agreed()).toBe("2027-01-30");
	await endExtension(cast.admin, { id: amina.id, note: "did not come" });
	expect(await agreed()).toBeNull();
});
