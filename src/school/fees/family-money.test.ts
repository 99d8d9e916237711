import { expect, spyOn, test } from "bun:test";
import { jointReceipt, recordOnePayment, singleReceipt } from "#api/payments";
import { database, inTransaction } from "#db/open";
import { addLink } from "#school/accounts/student-links.queries";
import { updateClass } from "#school/classes/classes";
import { pick } from "#shared/collections";
import { classNamed, enrol, extensionFor, FEES_OF_100_000, setDueDates } from "#testing/enrolled";
import { cast, form1, openSchools } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
import { familyMoney, leftToPay } from "./family-money.ts";
import { studentFees } from "./student-fees.ts";

stopTheClock("2027-01-20T07:00:00Z");

openSchools({ year: 2026, fees: FEES_OF_100_000, students: false });
const of = async (who: Parameters<typeof leftToPay>[0], year = 2026) => (await leftToPay(who, { year })).left;
const dates = () =>
	setDueDates(form1.id, [
		[40_000, "2026-09-15"],
		[30_000, "2027-03-15"],
		[null, "2027-04-15"],
	]);

test("a family reads what is left for each of its children and in all", async () => {
	const form2 = classNamed("Form 2", { ...FEES_OF_100_000, tuition_fee: 110_000 });
	const laure = enrol("Ekambi Laure", form1, cast.parent);
	enrol("Ekambi Yannick", form2, cast.parent);
	enrol("Eto Samuel", form1, cast.otherParent);
	enrol("Ekambi Rose", classNamed("Form 1", { ...FEES_OF_100_000, year: 2027 }), cast.parent, { year: 2027 });
	dates();
	await recordOnePayment(cast.bursar, { student_id: laure.id, fee_type: "Tuition", amount: 40_000 });
	const next = { due_date: "2027-03-15", left: 30_000 };
	expect(await of(cast.parent)).toMatchObject([
		{ id: laure.id, full_name: "Ekambi Laure", left: 60_000, paymentStatus: "in_order", next },
		{ full_name: "Ekambi Yannick", left: 125_000, paymentStatus: "no_dates", next: null },
	]);
	expect((await of(cast.otherParent)).map(({ full_name }) => full_name)).toEqual(["Eto Samuel"]);
	expect(await of(cast.student)).toEqual([]);
});

test("an installment is overdue after its date, or after that of an extension", async () => {
	const amina = enrol("Ngo Amina", form1, cast.student);
	dates();
	expect(await of(cast.student)).toMatchObject([
		{ left: 100_000, paymentStatus: "overdue", overdue: 40_000, next: { due_date: "2026-09-15" } },
	]);
	extensionFor(amina.id, "2027-01-30");
	expect(await of(cast.student)).toMatchObject([
		{ paymentStatus: "extended", overdue: 40_000, extended_until: "2027-01-30" },
	]);
});

test("“to pay now” is what is overdue or due within two weeks, for approved children", async () => {
	enrol("Ngo Amina", form1, cast.student);
	const rose = enrol("Ngo Rose", form1, cast.parent, { status: "approved" });
	const now = async (who = cast.parent) => (await of(who)).map((child) => child.now);
	setDueDates(form1.id, [
		[40_000, "2026-09-15"],
		[30_000, "2027-02-03"],
		[20_000, "2027-02-04"],
		[null, "2027-04-15"],
	]);
	expect(await now(cast.student)).toEqual([0]);
	expect(await now()).toEqual([70_000]);
	extensionFor(rose.id, "2027-03-30");
	expect(await now()).toEqual([30_000]);
	extensionFor(rose.id, "2027-01-30");
	expect(await now()).toEqual([70_000]);
	await recordOnePayment(cast.bursar, { student_id: rose.id, fee_type: "Tuition", amount: 60_000 });
	expect(await now()).toEqual([10_000]);
});

test("a child who has paid owes nothing and has no date", async () => {
	const laure = enrol("Ekambi Laure", form1, cast.parent);
	dates();
	await recordOnePayment(cast.bursar, { student_id: laure.id, fee_type: "Tuition", amount: 85_000 });
	await recordOnePayment(cast.bursar, { student_id: laure.id, fee_type: "Registration", amount: 15_000 });
	expect(await of(cast.parent)).toMatchObject([{ left: 0, paymentStatus: "paid", next: null }]);
	await updateClass(cast.admin, { id: form1.id, registration_fee: 5_000, tuition_fee: 95_000 });
	expect(await of(cast.parent)).toMatchObject([{ left: 10_000, next: { due_date: "2027-04-15", left: 10_000 } }]);
});

test("a child linked to the account counts like its own", async () => {
	const amina = enrol("Ngo Amina", form1, cast.otherParent);
	inTransaction((tx) => addLink(tx, { student: amina, account: cast.parent, how: "office", by_name: "Head" }));
	expect((await of(cast.parent)).map(({ id }) => id)).toEqual([amina.id]);
});

test("My Fees has the fees and payments of each child, or names the year that has children", async () => {
	const laure = enrol("Ekambi Laure", form1, cast.parent);
	const yannick = enrol("Ekambi Yannick", form1, cast.parent);
	enrol("Eto Samuel", form1, cast.otherParent);
	dates();
	extensionFor(laure.id, "2027-01-30", "For the office only");
	const { receipt_number } = await recordOnePayment(cast.bursar, {
		student_id: yannick.id,
		fee_type: "Tuition",
		amount: 40_000,
	});
	const money = await familyMoney(cast.parent, { year: 2026 });
	expect(money).toMatchObject({ page: 1, pages: 1, elsewhere: null, earlier: [], left: await of(cast.parent) });
	expect(money.children).toMatchObject([
		{ id: laure.id, left: 100_000, extended_until: "2027-01-30", installments: { length: 3 }, payments: [] },
		{ id: yannick.id, class_name: "Form 1", extended_until: null, payments: [{ receipt_number, amount: 40_000 }] },
	]);
	expect(money.children[1]).toMatchObject(
		pick(await studentFees(cast.parent, { id: yannick.id }), ["balance", "paid"]),
	);
	expect(JSON.stringify(money)).not.toContain("For the office only");
	expect(await familyMoney(cast.parent, { year: 2027 })).toMatchObject({
		children: [],
		elsewhere: { year: 2026, count: 2 },
	});
});

test("children whose payments cannot be read are shown with what is left, and the error is logged", async () => {
	enrol("Ekambi Laure", form1, cast.parent);
	const logged = spyOn(console, "error").mockImplementation(() => {});
	database().$client.run("ALTER TABLE paper_names RENAME TO gone");
	expect((await familyMoney(cast.parent, { year: 2026 })).children).toMatchObject([{ left: 100_000, payments: null }]);
	expect(logged.mock.lastCall?.join()).toContain("paper_names");
	logged.mockRestore();
});

test("a family reads neither why a number was taken again nor whose drawer has the cash", async () => {
	const { id: student_id } = enrol("Ngo Rose", form1, cast.parent);
	const pay = (more: object) =>
		recordOnePayment(cast.bursar, { student_id, fee_type: "Tuition", amount: 1_000, ...more });
	await pay({ method: "cash" });
	await pay({ method: "bank", reference: "0012345" });
	const { receipt_number } = await pay({ method: "bank", reference: "0012345", reference_reason: "other bank" });
	const forOffice = { reference_reason: null, drawer: null };
	const [child] = (await familyMoney(cast.parent, { year: 2026 })).children;
	expect(child?.payments).toMatchObject([forOffice, forOffice, forOffice]);
	const reasonFor = async (who: typeof cast.parent) => [
		(await singleReceipt(who, { receipt_number })).reference_reason,
		(await jointReceipt(who, { receipt_number })).lines[0]?.reference_reason,
	];
	expect(await reasonFor(cast.parent)).toEqual([null, null]);
	expect(await reasonFor(cast.bursar)).toEqual(["other bank", "other bank"]);
});
