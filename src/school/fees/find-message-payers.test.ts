import { expect, test } from "bun:test";
import { recordPayment } from "#school/fees/record-payment";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, form1, openSchools, refuses } from "#testing/school";
import { findMessagePayers } from "./find-message-payers.ts";

openSchools({ year: 2026, students: false });

const MTN =
	"Vous avez recu 10000 XAF de LOUISE S. KOUMEN (237678834414) sur votre compte mobile money à 2026-06-24 12:44:33. Votre nouveau solde: 77704 XAF. Financial Transaction Id: 17658394903.";
const ORANGE =
	"Transfert de 656262382 AWOULOU EPSE KABA vers 656480453 EBAKO reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA";
const SENT = "Vous avez envoye 10000 FCFA a 237678834414. Financial Transaction Id: 17658394903.";

const find = (text: unknown, year = 2026) => findMessagePayers(cast.bursar, { text, year });

test("a message leads to the children of who sent the money", async () => {
	enrol("Koumen Paul", form1, undefined, { guardian_contact: "678 83 44 14" });
	enrol("Koumen Rose", form1, undefined, { guardian_contact: "+237 678834414" });
	enrol("Kaba Alain", form1, undefined, { guardian_contact: "656262382 / 677001122" });
	enrol("Koumen Earlier", classNamed("Form 1", { year: 2025 }), undefined, { guardian_contact: "678834414" });
	const { message, known, students } = await find(MTN);
	expect(message).toEqual({ method: "mtn_momo", reference: "17658394903", amount: 10_000, on: "2026-06-24" });
	expect(known.payments).toEqual([]);
	expect(students.map(({ full_name }) => full_name)).toEqual(["Koumen Paul", "Koumen Rose"]);
	expect((await find(ORANGE)).students.map(({ full_name }) => full_name)).toEqual(["Kaba Alain"]);
	expect(JSON.stringify(await find(MTN))).not.toContain("77704");
});

test("a message of a transaction that is recorded leads to its receipt", async () => {
	const { id } = enrol("Koumen Paul", form1);
	const line = { student_id: id, class_id: form1.id, fee_type: "Tuition", amount: 6_000 };
	const { joint_receipt } = await recordPayment(cast.bursar, {
		payments: [line],
		method: "mtn_momo",
		reference: "1765 8394 903",
		slip_amount: 10_000,
		paid_at: "2026-06-24",
		long_ago_confirmed: true,
	});
	const { known } = await find(MTN);
	expect(known).toMatchObject({ slip_amount: 10_000, left: 4_000 });
	expect(known.payments.map(({ receipt_number }) => receipt_number)).toEqual([joint_receipt]);
});

test("a message of money that went out, or none, is refused", async () => {
	await refuses(find(SENT), "invalid", { text: "This message does not say that money came." });
	await refuses(find("bonjour"), "invalid", { text: "This is no Orange Money or MTN MoMo message we know." });
	await refuses(find(undefined), "invalid", { text: "Message is required." });
});
