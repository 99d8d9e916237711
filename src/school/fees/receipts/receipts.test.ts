import { expect, test } from "bun:test";
import { recordOnePayment, singleReceipt } from "#api/payments";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { classNamed, setDueDates } from "#testing/enrolled";
import { update } from "#testing/rows";
import { amina, boris, cast, form1, openSchools, refuses } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
import { updateClass } from "../../classes/classes.ts";
import { updateStudent } from "../../students/update-student.ts";
import { endExtension, grantExtension } from "../extensions/extensions.ts";
import { recordPayment } from "../record-payment.ts";
import { studentMoney } from "../student-fees.ts";
import { voidPayment } from "../void-payment.ts";
import { receipt } from "./receipts.ts";

stopTheClock("2026-11-12T09:00:00Z");

openSchools({ year: 2026 });

const guardian = (child: { id: number }, guardian_contact: string) => update(students, child, { guardian_contact });
const paid = async (...payers: { id: number }[]) => {
	const payments = payers.map(({ id }) => ({ student_id: id, fee_type: "Registration", amount: 10_000 }));
	return { receipt_number: (await recordPayment(cast.admin, { payments })).payments[0]?.receipt_number };
};

test("the office sends a receipt to the guardian; a family chooses the recipient", async () => {
	guardian(amina, "677 12 34 56");
	const number = await paid(amina);
	for (const office of [cast.admin, cast.bursar]) expect((await receipt(office, number)).send_to).toBe("237677123456");
	expect((await receipt(cast.parent, number)).send_to).toBeNull();
	guardian(amina, "+240 222 123 456 / 677 12 34 56");
	expect((await receipt(cast.admin, number)).send_to).toBe("240222123456");
	// No number, none that is whole, a fixed line, and one that means "none".
	for (const nobody of ["-", "677001122.0", "222 33 44 55", "666666666"]) {
		guardian(amina, nobody);
		expect([nobody, (await receipt(cast.admin, number)).send_to]).toEqual([nobody, null]);
	}
});

test("a joint receipt is sent to the guardian of all its children, or to none if there are two", async () => {
	for (const child of [amina, boris]) guardian(child, "677123456");
	const number = await paid(amina, boris);
	expect((await receipt(cast.admin, number)).send_to).toBe("237677123456");
	guardian(boris, "699123456");
	expect((await receipt(cast.admin, number)).send_to).toBeNull();
});

test("a receipt has the date of an extension in force", async () => {
	setDueDates(form1.id, [[null, "2026-10-01"]]);
	const number = await paid(amina);
	const agreed = async () => (await singleReceipt(cast.admin, number)).payment_status.extended_until;
	expect(await agreed()).toBeNull();
	await grantExtension(cast.admin, { id: amina.id, until: "2027-01-30", note: "mother pays on 28" });
	expect(await agreed()).toBe("2027-01-30");
	await endExtension(cast.admin, { id: amina.id, note: "did not come" });
	expect(await agreed()).toBeNull();
});

const pay = (amount = 100) => recordOnePayment(cast.admin, { student_id: amina.id, fee_type: "Tuition", amount });
const WAS = { student_name: "Ngo Amina", class_name: "Form 1", matricule: "MPANA6756" };

async function everythingChanges() {
	const form2 = classNamed("Form 2");
	const changes = { full_name: "Aminatou Belle", guardian_contact: "699 00 00 11", class_id: form2.id };
	await updateStudent(cast.admin, { id: amina.id, ...changes });
	await updateClass(cast.admin, { id: form1.id, name: "Sixième", tuition_fee: 100_000 });
	await updateClass(cast.admin, { id: form2.id, name: "Cinquième" });
}

test("a receipt has the names and balances of its day, and separately the names of today", async () => {
	const { receipt_number, ...paid } = await pay(50_000);
	expect(paid).toMatchObject({ ...WAS, student_name_today: "Ngo Amina", class_name_today: "Form 1" });
	await everythingChanges();
	const now = { ...WAS, student_name_today: "Aminatou Belle", class_name_today: "Cinquième" };
	const balances = { amount: 50_000, balance_before: 85_000, balance_after: 35_000 };
	const said = { receipt_number, ...now, ...balances, taken_by: "Head", duplicate: true };
	for (const reader of [cast.parent, cast.admin])
		expect(await singleReceipt(reader, { receipt_number: receipt_number.toLowerCase() })).toMatchObject(said);
	await refuses(singleReceipt(cast.otherParent, { receipt_number }), "not-found", "Receipt not found.");
	await refuses(singleReceipt(cast.admin, { receipt_number: "RCP-1" }), "not-found", "Receipt not found.");
	expect((await studentMoney(cast.admin, { id: amina.id })).payments).toMatchObject([now]);
	const names = { student_name: "Aminatou Belle", class_name: "Cinquième", matricule: "MPALE6911" };
	expect(await pay()).toMatchObject(names);
});

test("a void has the names of its payment", async () => {
	const { id } = await pay();
	await everythingChanges();
	const names = { ...WAS, student_name_today: "Aminatou Belle" };
	expect(await voidPayment(cast.admin, { id, reason: "A slip" })).toMatchObject(names);
});

test("each receipt has the first characters of its payment's hash", async () => {
	const [first, second] = [await pay(), await pay()];
	const stored = database().$client.query<{ hash: string }, []>("SELECT hash FROM payments ORDER BY id").all();
	for (const [place, { receipt_number, check }] of [first, second].entries()) {
		expect(`1:${check.replaceAll("-", "")}`).toBe(stored[place]?.hash.slice(0, 12) ?? "");
		expect(await singleReceipt(cast.admin, { receipt_number })).toMatchObject({ check });
	}
	expect(first.check).not.toBe(second.check);
});
