import { expect, test } from "bun:test";
import { database } from "#db/open";
import { today } from "#shared/dates";
import { classNamed } from "#testing/enrolled";
import { amina, cast, form1, openSchools } from "#testing/school";
import { updateClass } from "../classes/classes.ts";
import { updateStudent } from "../students/update-student.ts";
import { receipt } from "./receipts/receipt-answers.ts";
import { recordOnePayment } from "./record-payment.ts";
import { studentMoney } from "./student-fees.ts";
import { voidPayment } from "./void-payment.ts";

openSchools({ year: Number(today().slice(0, 4)) });

const pay = (amount = 100) => recordOnePayment(cast.admin, { student_id: amina.id, fee_type: "Tuition", amount });
const WAS = { student_name: "Ngo Amina", class_name: "Form 1", matricule: "MPANA6756" };

async function everythingChanges() {
	const form2 = classNamed("Form 2", { year: form1.year });
	const changes = { full_name: "Aminatou Belle", guardian_contact: "699 00 00 11", class_id: form2.id };
	await updateStudent(cast.admin, { id: amina.id, ...changes });
	await updateClass(cast.admin, { id: form1.id, name: "Sixième" });
	await updateClass(cast.admin, { id: form2.id, name: "Cinquième" });
}

test("a payment shows the names at that time, and separately those of today", async () => {
	const paid = await pay();
	expect(paid).toMatchObject({ ...WAS, student_name_today: "Ngo Amina", class_name_today: "Form 1" });
	await everythingChanges();
	const now = { ...WAS, student_name_today: "Aminatou Belle", class_name_today: "Cinquième" };
	expect(await receipt(cast.parent, { receipt_number: paid.receipt_number })).toMatchObject(now);
	expect((await studentMoney(cast.admin, { id: amina.id })).payments).toMatchObject([now]);
	const names = { student_name: "Aminatou Belle", class_name: "Cinquième", matricule: "MPALE6911" };
	expect(await pay()).toMatchObject(names);
});

test("a void has the names of its payment, whatever the record says that day", async () => {
	const { id } = await pay();
	await everythingChanges();
	const names = { ...WAS, student_name_today: "Aminatou Belle" };
	expect(await voidPayment(cast.admin, { id, reason: "A slip" })).toMatchObject(names);
});

test("a receipt from before names were stored shows those of today and has no check", async () => {
	const { receipt_number } = await pay();
	const sqlite = database().$client;
	sqlite.run("DROP TRIGGER payments_are_never_changed");
	sqlite.run("UPDATE payments SET student_name = '', matricule = '', class_name = '', previous_hash = '', hash = ''");
	await everythingChanges();
	expect(await receipt(cast.admin, { receipt_number })).toMatchObject({
		student_name: "Aminatou Belle",
		student_name_today: "Aminatou Belle",
		class_name: "Sixième",
		class_name_today: "Sixième",
		matricule: "MPALE6911",
		check: null,
	});
});

test("receipts show the first characters of the payment's hash, each its own", async () => {
	const [first, second] = [await pay(), await pay()];
	const stored = database().$client.query<{ hash: string }, []>("SELECT hash FROM payments ORDER BY id").all();
	for (const [place, { receipt_number, check }] of [first, second].entries()) {
		expect(`2:${check?.replaceAll("-", "")}`).toBe(stored[place]?.hash.slice(0, 12) ?? "");
		expect(await receipt(cast.admin, { receipt_number })).toMatchObject({ check });
	}
	expect(first.check).not.toBe(second.check);
});
