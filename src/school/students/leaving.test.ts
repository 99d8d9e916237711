import { beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { recordOnePayment, singleReceipt } from "#api/payments";
import { database } from "#db/open";
import { discounts } from "#db/schema/cash";
import { addDays, today } from "#shared/dates";
import { LEAVINGS } from "#shared/leaving";
import { viaApi } from "#testing/api-door";
import { classNamed, enrol, FEES_OF_100_000, setDueDates } from "#testing/enrolled";
import { cast, form1, openSchools, refuses, trail } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { paymentOf } from "#testing/students";
import { issueCertificate } from "../certificates/certificates.ts";
import { dashboardFigures } from "../dashboard/dashboard.ts";
import { classFeeList, classFeeRows } from "../fees/class-fees.ts";
import { debtorsPaper } from "../fees/debtors/debtor-papers.ts";
import { debtorsPage } from "../fees/debtors/debtors-page.ts";
import { familyLetters, printLetters } from "../fees/debtors/letters.ts";
import { listDebtors } from "../fees/debtors/list-debtors.ts";
import { noteReminder } from "../fees/debtors/reminders.ts";
import { cancelDiscount, studentDiscounts } from "../fees/discounts/discounts.ts";
import { familyMoney, leftToPay } from "../fees/family-money.ts";
import { findPayers } from "../fees/find-payers.ts";
import { gateStudents } from "../fees/gate.ts";
import { leavingProposal } from "../fees/leaving-proposal.ts";
import { studentFees } from "../fees/student-fees.ts";
import { accessCardCounts } from "../links/access-cards.ts";
import { collectionReport } from "../reports/collection.ts";
import { enrolmentReport, levelsReport } from "../reports/enrolment.ts";
import { ministryList } from "../reports/ministry-list.ts";
import { downloadEnrolment } from "../reports/report-files.ts";
import { reportPaper } from "../reports/report-page.ts";
import { verificationOf } from "../settings/paper-codes.ts";
import { updateSettings } from "../settings/settings.ts";
import { cardAtGate, checkPaper } from "../verify/check-paper.ts";
import { cardToPrint, idCardStudents, idCardsPage } from "./id-cards.ts";
import { leaveSchool, returnToSchool } from "./leaving.ts";
import { checkPhotos } from "./photos/check-photos.ts";
import { missingPhotos } from "./photos/photos.ts";
import { classList } from "./student-papers.ts";
import { deleteStudent, getStudent, listStudents } from "./students.ts";
import { updateStudent } from "./update-student.ts";

const YEAR = Number(today().slice(0, 4));
const CAME = addDays(today(), -100);
openSchools({ year: YEAR, fees: FEES_OF_100_000, students: false });
let amina: ReturnType<typeof enrol>;
beforeEach(() => {
	const here = { status: "approved", registration_date: CAME } as const;
	amina = enrol("Ngo Amina", form1, cast.parent, here);
	enrol("Eto Boris", form1, undefined, here);
});

const leave = (more: object = {}) => leaveSchool(cast.admin, { id: amina.id, on: today(), leaving: "left", ...more });
const back = () => returnToSchool(cast.admin, { id: amina.id });
const owed = async () => {
	const { balance } = await studentFees(cast.admin, { id: amina.id });
	return Object.values(balance).reduce((sum, left) => sum + Math.max(left, 0), 0);
};
const names = (rows: readonly object[]) =>
	rows.map((row) => ("name" in row ? row.name : "full_name" in row ? row.full_name : undefined));

describe("a departure", () => {
	test("has a day and a reason, and leaves the record and its payments", async () => {
		paymentOf(amina.id, 30_000);
		const on = addDays(today(), -3);
		expect(await leave({ on, waive: 40_000 })).toMatchObject({ id: amina.id, leaving: "left", left_on: on });
		expect(await getStudent(cast.parent, { id: amina.id })).toMatchObject({ leaving: "left", left_on: on });
		expect(await owed()).toBe(30_000);
		expect(trail().at(-1)).toMatch(
			/^noted that "Ngo Amina" left the school on \d\d-\w{3}-\d{4}, 40 000 XAF taken off$/,
		);
	});

	test.each([...LEAVINGS])("can be: %s", async (leaving) => {
		expect(await leave({ leaving })).toMatchObject({ leaving, left_on: today() });
		expect(await back()).toMatchObject({ leaving: null, left_on: null });
	});

	test("is from the registration to today", async () => {
		for (const on of [addDays(CAME, -1), addDays(today(), 1), "2026-02-30", "", undefined])
			await refuses(leave({ on }), "invalid", ["on"]);
		expect(await leave({ on: CAME })).toMatchObject({ left_on: CAME });
	});

	test("has one of four reasons and a plain amount", async () => {
		for (const leaving of ["gone", "", undefined]) await refuses(leave({ leaving }), "invalid", ["leaving"]);
		for (const waive of [-1, 12.5, "many"]) await refuses(leave({ waive }), "invalid", ["waive"]);
		expect(await leave({ waive: "" })).toMatchObject({ leaving: "left" });
		expect(await studentDiscounts(cast.admin, { id: amina.id })).toEqual([]);
	});

	test("happens once, and is taken back once", async () => {
		await refuses(back(), "conflict", "Ngo Amina has not left.");
		await leave();
		await refuses(leave(), "conflict", "Ngo Amina has left already.");
		await back();
		await refuses(back(), "conflict");
	});

	test("is the head's to note", async () => {
		const bursar = { ...cast.bursar, desk_only: true };
		for (const note of [leaveSchool, returnToSchool]) {
			await refuses(note(cast.parent, { id: amina.id, on: today(), leaving: "left" }), "forbidden");
			await refuses(note(cast.admin, { id: 4711, on: today(), leaving: "left" }), "not-found");
			await refuses(
				note(bursar, { id: amina.id, on: today(), leaving: "left" }),
				"conflict",
				"Ask the head to do this.",
			);
		}
	});

	test("is a call that answers 200 with the record", async () => {
		const left = await viaApi(cast.admin, "POST", `/students/${amina.id}/leave`, { on: today(), leaving: "died" });
		expect(left).toMatchObject({ status: 200, body: { id: amina.id, leaving: "died", left_on: today() } });
		const returned = await viaApi(cast.admin, "POST", `/students/${amina.id}/return`, {});
		expect(returned).toMatchObject({ status: 200, body: { leaving: null, left_on: null } });
	});
});

describe("the fees that are taken off", () => {
	test("go from the last fee type backwards, as far as each is owed", async () => {
		classNamed("Form 2");
		const all = enrol("Fru Ada", classNamed("Form 3", { year: YEAR }), undefined, { registration_date: CAME });
		paymentOf(all.id, 1_500, "Sanitation & Health");
		await leaveSchool(cast.admin, { id: all.id, on: today(), leaving: "left", waive: 20_000 });
		const { balance, discounts } = await studentFees(cast.admin, { id: all.id });
		expect(discounts).toEqual({
			Registration: 0,
			Tuition: 0,
			Vocational: 11_500,
			"Sport Wear": 7_500,
			"Sanitation & Health": 1_000,
		});
		expect(balance).toMatchObject({ Vocational: 8_500, "Sport Wear": 0, "Sanitation & Health": 0 });
	});

	test("are at most what is owed, to the franc", async () => {
		paymentOf(amina.id, 10_000);
		await refuses(leave({ waive: 90_001 }), "conflict", ["waive"]);
		expect(await getStudent(cast.admin, { id: amina.id })).toMatchObject({ leaving: null, left_on: null });
		await leave({ waive: 90_000 });
		expect(await owed()).toBe(0);
	});

	test("are owed again after the return, but not what somebody cancelled or gave meanwhile", async () => {
		await leave({ waive: 90_000 });
		const [registration] = await studentDiscounts(cast.admin, { id: amina.id });
		await cancelDiscount(cast.admin, { id: registration?.id, reason: "a slip" });
		await back();
		expect(await owed()).toBe(100_000);
		expect(trail().at(-1)).toBe('noted that "Ngo Amina" has not left, 85 000 XAF owed again');
		await leave({ waive: 1_000 });
		await back();
		expect(await owed()).toBe(100_000);
		const rows = database().select().from(discounts).where(eq(discounts.student_id, amina.id)).all();
		expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
	});

	test("are proposed by the installments that are due after the day", async () => {
		setDueDates(form1.id, [
			[40_000, addDays(today(), -10)],
			[30_000, today()],
			[null, addDays(today(), 20)],
		]);
		paymentOf(amina.id, 45_000);
		const { first, owed, dates } = (await leavingProposal(cast.admin, { id: amina.id })) ?? {};
		expect({ first, owed }).toEqual({ first: CAME, owed: 55_000 });
		expect(dates).toEqual([
			{ due_date: addDays(today(), -10), left: 0 },
			{ due_date: today(), left: 25_000 },
			{ due_date: addDays(today(), 20), left: 30_000 },
		]);
		await leave();
		expect(await leavingProposal(cast.admin, { id: amina.id })).toBeNull();
	});
});

describe("from that day", () => {
	beforeEach(() => {
		setDueDates(form1.id, [
			[40_000, addDays(today(), -50)],
			[null, addDays(today(), 50)],
		]);
	});
	const debtors = (more: object = {}) => listDebtors(cast.bursar, { year: YEAR, ...more });

	test("the family is not reminded, and what is owed stands apart", async () => {
		await leave();
		expect(names(await debtors())).toEqual(["Eto Boris"]);
		expect(names(await debtors({ status: "left" }))).toEqual(["Ngo Amina"]);
		expect(names(await debtors({ status: "all" }))).toEqual(["Eto Boris", "Ngo Amina"]);
		await refuses(noteReminder(cast.bursar, { id: amina.id, channel: "call" }), "conflict");
		for (const write of [familyLetters, printLetters]) {
			await refuses(write(cast.bursar, { student_id: amina.id }), "conflict");
			await refuses(write(cast.bursar, { year: YEAR, status: "left" }), "conflict");
		}
		const { letters } = await familyLetters(cast.bursar, { year: YEAR, status: "all" });
		expect(letters.map(({ student_name }) => student_name)).toEqual(["Eto Boris"]);
		for (const paper of ["call", "in-order"] as const) {
			const list = await debtorsPaper(cast.bursar, { year: YEAR, status: "all", paper });
			expect(JSON.stringify(list)).not.toContain("Amina");
		}
		const page = await debtorsPage(cast.bursar, { year: YEAR, status: "left" });
		expect(page).toMatchObject({ filter: { kind: "owing" }, owed: 100_000, rows: [{ left_on: today() }] });
		await back();
		expect(names(await debtors({ status: "left" }))).toEqual([]);
		expect(await noteReminder(cast.bursar, { id: amina.id, channel: "call" })).toMatchObject({ channel: "call" });
	});

	test("what is owed can be paid, and the sums of the class stay", async () => {
		const before = await classFeeList(cast.admin, { id: form1.id });
		await leave();
		const after = await classFeeList(cast.admin, { id: form1.id });
		expect(after.totals).toEqual(before.totals);
		expect(after.rows.map(({ name, left }) => [name, left])).toEqual([
			["Eto Boris", false],
			["Ngo Amina", true],
		]);
		const { receipt_number } = await recordOnePayment(cast.bursar, {
			student_id: amina.id,
			fee_type: "Tuition",
			amount: 85_000,
		});
		expect((await singleReceipt(cast.parent, { receipt_number })).schedule).toBeNull();
		const sum = (await classFeeRows(cast.admin, { id: form1.id })).reduce((all, row) => all + row.Balance, 0);
		const owing = await debtors({ status: "all", extension: "with" });
		expect(owing.reduce((all, row) => all + row.owed, 0)).toBe(sum);
		expect(await collectionReport(cast.admin, { year: YEAR })).toMatchObject([
			{ expected: 200_000, collected: 85_000, left: 115_000 },
		]);
	});

	test("the gate and the check of the card say: not enrolled", async () => {
		await updateSettings(cast.admin, { verify_on_cards: true, paper_address: "https://portal.school.example" });
		const { verify_url } = verificationOf(database(), { kind: "card", student_id: amina.id, year: YEAR });
		const code = verify_url?.split("/v/")[1];
		const state = async () => (await gateStudents(cast.bursar, { query: "amina", year: YEAR })).students[0]?.state;
		expect(await state()).not.toBe("not_enrolled");
		await leave({ leaving: "expelled" });
		expect(await state()).toBe("not_enrolled");
		expect(await checkPaper(null, { number_code: code })).toMatchObject({ kind: "card", state: "not_enrolled" });
		expect(await cardAtGate(cast.bursar, { number_code: code })).toMatchObject({ state: "not_enrolled" });
		await back();
		expect(await checkPaper(null, { number_code: code })).toMatchObject({ state: "enrolled" });
	});

	test("the student is in no list of the class, and counted apart", async () => {
		await leave();
		expect(await classList(cast.bursar, { class_id: form1.id })).toMatchObject({
			left: 1,
			students: [{ full_name: "Eto Boris" }],
		});
		expect(await enrolmentReport(cast.bursar, { year: YEAR })).toMatchObject([{ girls: 1, total: 1, left: 1 }]);
		expect(await levelsReport(cast.bursar, { year: YEAR })).toMatchObject([{ students: 1 }]);
		const { headers, rows } = await openedSheet(downloadEnrolment(cast.bursar, { year: YEAR }));
		expect([headers.at(-1), rows[0]?.at(-1)]).toEqual(["left", 1]);
		const { table } = await reportPaper(cast.bursar, { year: YEAR });
		expect(table.rows.at(-1)?.cells.at(-1)).toBe(1);
		expect(names(await ministryList(cast.admin, { year: YEAR }))).toEqual(["Eto Boris"]);
		expect(names(await idCardStudents(cast.bursar, { year: YEAR }))).toEqual(["Eto Boris"]);
		expect(await idCardsPage(cast.bursar, { year: YEAR, page: 1 })).toMatchObject({ found: 1 });
		await refuses(cardToPrint(cast.bursar, { id: amina.id }), "conflict");
		expect(await accessCardCounts(cast.bursar, { year: YEAR })).toMatchObject([{ students: 1 }]);
		expect(await missingPhotos(cast.bursar, { year: YEAR })).toMatchObject([{ students: 1 }]);
		expect(await checkPhotos(cast.admin, { year: YEAR, files: ["Ngo Amina.jpg"] })).toMatchObject([{ why: "nobody" }]);
		expect(await dashboardFigures(cast.admin, { year: YEAR })).toMatchObject({ students: 2, no_national_matricule: 1 });
		expect(names(await listStudents(cast.admin, { year: YEAR }))).toEqual(["Eto Boris", "Ngo Amina"]);
	});

	test("without anybody who left the paper of the enrolment is as before", async () => {
		const { table } = await reportPaper(cast.bursar, { year: YEAR });
		expect(table.rows.at(-1)?.cells).toHaveLength(10);
	});

	test("the desk still finds the student, marked", async () => {
		await leave();
		const { students } = await findPayers(cast.bursar, { query: "amina", year: YEAR });
		expect(students).toMatchObject([{ id: amina.id, left: true, owed: 100_000 }]);
	});

	test("the family reads it, owes what is owed, and is asked for nothing", async () => {
		const money = async () => familyMoney(cast.parent, { year: YEAR });
		expect((await leftToPay(cast.parent, { year: YEAR })).left).toMatchObject([{ now: 40_000 }]);
		await leave({ waive: 60_000 });
		expect((await leftToPay(cast.parent, { year: YEAR })).left).toMatchObject([{ left: 40_000, now: 0, next: null }]);
		expect((await money()).children).toMatchObject([{ left_on: today(), installments: [] }]);
		await back();
		await leave({ leaving: "died" });
		expect(await leftToPay(cast.parent, { year: YEAR })).toEqual({ left: [], earlier: [] });
		expect(await leftToPay(cast.parent, { year: YEAR + 1 })).toEqual({ left: [], earlier: [] });
		expect(await money()).toMatchObject({ left: [], children: [{ died: true }] });
	});

	test("the family of a child who has died is asked for nothing of any year, whichever record says it", async () => {
		const later = classNamed("Form 2", { year: YEAR + 1 });
		const chain = { continues_id: amina.id, person_id: amina.id };
		const next = enrol("Ngo Amina", later, cast.parent, { status: "approved", registration_date: CAME, ...chain });
		const familyReads = async () => [
			await leftToPay(cast.parent, { year: YEAR }),
			await leftToPay(cast.parent, { year: YEAR + 1 }),
		];
		const nothing = { left: [], earlier: [] };
		for (const { id } of [next, amina]) {
			expect(await familyReads()).not.toContainEqual(nothing);
			await leaveSchool(cast.admin, { id, on: today(), leaving: "died" });
			expect(await familyReads()).toEqual([nothing, nothing]);
			const { children } = await familyMoney(cast.parent, { year: YEAR });
			expect(children).toMatchObject([{ died: true, now: 0, installments: [] }]);
			for (const record of [amina, next]) {
				const said = /has died: the family is not reminded/;
				await refuses(noteReminder(cast.bursar, { id: record.id, channel: "sms" }), "conflict", said);
				await refuses(printLetters(cast.bursar, { student_id: record.id }), "conflict", said);
			}
			const { letters } = await familyLetters(cast.bursar, { year: YEAR });
			expect(letters.map(({ student_name }) => student_name)).toEqual(["Eto Boris"]);
			const { rows } = await debtorsPage(cast.bursar, { year: YEAR, status: "all", kind: "owing" });
			expect(rows.map(({ name, died }) => [name, died])).toEqual([
				["Eto Boris", false],
				["Ngo Amina", true],
			]);
			await returnToSchool(cast.admin, { id });
		}
		expect(await familyReads()).not.toContainEqual(nothing);
	});

	test("a certificate says the last day", async () => {
		await leave();
		const { facts } = await issueCertificate(cast.admin, { id: amina.id, kind: "enrolment" });
		expect(facts).toMatchObject({ enrolled: "was", left_on: today() });
		await back();
		const again = await issueCertificate(cast.admin, { id: amina.id, kind: "enrolment" });
		expect(again.facts).toMatchObject({ enrolled: "is" });
		expect(again.facts).not.toHaveProperty("left_on");
	});
});

test("nobody is registered after the last day", async () => {
	const day = addDays(today(), -10);
	await leave({ on: day });
	const came = (registration_date: string) => updateStudent(cast.admin, { id: amina.id, registration_date });
	await refuses(came(addDays(day, 1)), "invalid", ["registration_date"]);
	await came(day);
	await back();
	await came(today());
});

test("a record that left is deleted as any other", async () => {
	await leave({ waive: 100_000 });
	await deleteStudent(cast.admin, { id: amina.id });
	expect(trail().at(-1)).toContain("with 2 discounts");
});
