import { beforeEach, describe, expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { inTransaction } from "#db/open";
import { unlinkedOnReceipt } from "#school/fees/receipts/receipt-offers";
import { recordPayment } from "#school/fees/record-payment";
import { writeSetting } from "#school/settings/read-setting";
import { isoDate } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { rowsOfQuery } from "#testing/rows";
import { cast, openSchools, refuses, trail } from "#testing/school";
import { codeFor } from "#testing/students";
import { updateUser } from "../accounts/users.ts";
import { accessCardCounts, printAccessCards } from "./access-cards.ts";
import { linkAccount } from "./linked-accounts.ts";
import { linkChild } from "./use-code.ts";

openSchools();
let form2: { id: number; year: number };
let amina: ReturnType<typeof enrol>;
let paul: ReturnType<typeof enrol>;
let zoe: ReturnType<typeof enrol>;
beforeEach(() => {
	form2 = classNamed("Form 2A");
	zoe = enrol("Zoé Eto", form2);
	amina = enrol("Ngo Amina", form2);
	paul = enrol("Ngo Paul", form2, cast.otherParent);
});

const print = (input: object, who = cast.admin) => printAccessCards(who, input);
const namesOn = async (input: object) => (await print(input)).paper.cards.map(({ student_name }) => student_name);
const codes = () => rowsOfQuery("SELECT student_id, code_hash FROM link_codes");

describe("access cards of a class", () => {
	test("are made for students without a linked account, in class-list order, with one audit line", async () => {
		const { owner, paper } = await print({ class_id: form2.id });
		expect(owner).toBe(cast.admin.id);
		expect(paper).toMatchObject({ class_name: "Form 2A", address: null });
		expect(paper.cards.map(({ student_name, class_name }) => [student_name, class_name])).toEqual([
			["Ngo Amina", "Form 2A"],
			["Zoé Eto", "Form 2A"],
		]);
		expect(trail()).toEqual(["gave out 2 link codes for Form 2A"]);
		for (const { code } of paper.cards) {
			expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{4}-[2-9A-HJ-KM-NP-Z]{4}$/);
			expect(JSON.stringify(codes())).not.toContain(code.replace("-", ""));
		}
		await linkChild(cast.parent, { code: paper.cards[0]?.code });
		expect(await namesOn({ class_id: form2.id })).toEqual(["Zoé Eto"]);
		expect(trail().at(-1)).toBe("gave out 1 link code for Form 2A");
	});

	test("are made for all students on request", async () => {
		expect(await namesOn({ class_id: form2.id, all: true })).toEqual(["Ngo Amina", "Ngo Paul", "Zoé Eto"]);
		expect(await namesOn({ class_id: form2.id, all: "true" })).toHaveLength(3);
		expect(await namesOn({ class_id: form2.id, all: "" })).toHaveLength(2);
	});

	test("include a record whose owner has left the family roles", async () => {
		await updateUser(cast.admin, { id: cast.otherParent.id, role: "teacher" });
		expect(await namesOn({ class_id: form2.id })).toEqual(["Ngo Amina", "Ngo Paul", "Zoé Eto"]);
		await linkAccount(cast.admin, { id: paul.id, user_id: cast.parent.id });
		expect(await namesOn({ class_id: form2.id })).toEqual(["Ngo Amina", "Zoé Eto"]);
	});

	test("have the last full day of validity and the papers' address", async () => {
		inTransaction((tx) => writeSetting(tx, "paper_address", "https://portal.school.example"));
		const { paper } = await print({ class_id: form2.id });
		expect(paper.address).toBe("https://portal.school.example");
		const [code] = rowsOfQuery("SELECT expires_at FROM link_codes");
		expect(paper.good_until).toBe(isoDate(new Date((Number(code?.expires_at) - 86_400) * 1_000)));
	});
});

describe("access cards of single students", () => {
	test("are printed in the given order, once each", async () => {
		expect(await namesOn({ student_ids: [zoe.id, paul.id, zoe.id] })).toEqual(["Zoé Eto", "Ngo Paul"]);
		expect(await namesOn({ student_ids: [String(amina.id)] })).toEqual(["Ngo Amina"]);
		expect(trail()).toEqual([
			'gave out 2 link codes for "Zoé Eto", "Ngo Paul"',
			'gave out a link code for "Ngo Amina"',
		]);
		const lines = rowsOfQuery("SELECT student_id FROM audit_trail ORDER BY id").map(({ student_id }) => student_id);
		expect(lines).toEqual([null, amina.id]);
	});

	test("have an audit line with the first twenty names and the number of the rest", async () => {
		const many = Array.from({ length: 30 }, (_, n) => enrol(`Ngo ${"ABCDEFGHIJKLMNOPQRSTUVWXYZabcd"[n]}`, form2).id);
		await print({ student_ids: many });
		const [line = ""] = trail();
		expect(line).toStartWith('gave out 30 link codes for "Ngo A", "Ngo B", ');
		expect(line).toEndWith(', "Ngo T" and 10 more');
	});
});

describe("access cards are refused", () => {
	test("if all students have accounts: 409, and no code is made", async () => {
		const empty = classNamed("Form 7");
		await linkChild(cast.parent, { code: await codeFor(cast.admin, amina) });
		await linkChild(cast.otherParent, { code: await codeFor(cast.admin, zoe) });
		const before = codes();
		const linked = "Every student of Form 2A is linked to an account already. Choose all students to print for them.";
		await refuses(print({ class_id: form2.id }), "conflict", linked);
		const nobody = "Form 7 has no students, so there is no access card to print.";
		for (const all of [undefined, true]) await refuses(print({ class_id: empty.id, all }), "conflict", nobody);
		expect(codes()).toEqual(before);
	});

	test.each([
		["class_id", {}],
		["class_id", { class_id: "" }],
		["class_id", { class_id: "x" }],
		["student_ids", { class_id: 1, student_ids: [1] }],
		["student_ids", { student_ids: [] }],
		["student_ids", { student_ids: "1" }],
		["student_ids.0", { student_ids: ["x"] }],
		["student_ids", { student_ids: Array(1_001).fill(1) }],
	])("without a class or students, with both, and with an invalid one, at %s", async (field, input) => {
		await refuses(print(input), "invalid", [field]);
		expect(codes()).toEqual([]);
	});

	test("for an unknown class or student, and the others get no code either", async () => {
		await refuses(print({ class_id: 4_711 }), "not-found");
		await refuses(print({ student_ids: [amina.id, 4_711] }), "not-found");
		expect(codes()).toEqual([]);
		expect(trail()).toEqual([]);
	});
});

test("the classes of a year are counted with their unlinked students", async () => {
	const form3 = classNamed("Form 3", { year: form2.year });
	enrol("Abena Ruth", form3, cast.parent);
	enrol("Later", classNamed("Form 3", { year: form2.year === 2028 ? 2029 : 2028 }));
	const counts = await accessCardCounts(cast.admin, { year: form2.year });
	expect(counts.sort((one, other) => one.class_id - other.class_id)).toEqual([
		{ class_id: form2.id, students: 3, unlinked: 2 },
		{ class_id: form3.id, students: 1, unlinked: 0 },
	]);
});

test("a receipt offers access cards for its unlinked students", async () => {
	const payment = (student: { id: number }) => ({ student_id: student.id, fee_type: "Tuition", amount: 1_000 });
	const offered = async (receipt_number: string) => unlinkedOnReceipt(cast.admin, { receipt_number });
	const { receipt_number } = await recordOnePayment(cast.admin, payment(amina));
	expect(await offered(receipt_number)).toEqual([amina.id]);
	expect(await offered((await recordOnePayment(cast.admin, payment(paul))).receipt_number)).toEqual([]);
	const payments = [...[paul, zoe, amina].map(payment), { ...payment(zoe), fee_type: "Registration" }];
	const together = await recordPayment(cast.admin, { payments });
	expect(await offered(together.joint_receipt)).toEqual([zoe.id, amina.id]);
	await linkAccount(cast.admin, { id: zoe.id, user_id: cast.parent.id });
	expect(await offered(together.joint_receipt)).toEqual([amina.id]);
	await refuses(unlinkedOnReceipt(cast.admin, { receipt_number: "RCP-1" }), "not-found");
});
