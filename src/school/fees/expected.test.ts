import { beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { recordOnePayment } from "#api/payments";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { FEE_TYPES } from "#shared/fee-types";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, form1, openSchools, refuses, trail } from "#testing/school";
import { paymentOf, STUDENT_FORM } from "#testing/students";
import { dashboardFigures } from "../dashboard/dashboard.ts";
import { aboutStudent } from "../student-file/student-file.ts";
import { approveAllStudents } from "../students/all-students.ts";
import { approvalCheck, approvalsPage } from "../students/approvals/approvals.ts";
import { cardToPrint, idCardStudents, idCardsPage } from "../students/id-cards.ts";
import { createStudent, getStudent } from "../students/students.ts";
import { ownStudents } from "../students/students-list.ts";
import { updateStudent } from "../students/update-student.ts";
import { classFeeList, classFeeRows } from "./class-fees.ts";
import { debtorsPaper } from "./debtors/debtor-papers.ts";
import { debtorsPage } from "./debtors/debtors-page.ts";
import { familyLetters, printLetters } from "./debtors/letters.ts";
import { listDebtors } from "./debtors/list-debtors.ts";
import { leftToPay } from "./family-money.ts";
import { findPayers } from "./find-payers.ts";
import { recordPayment } from "./record-payment.ts";
import { studentFees, studentMoney } from "./student-fees.ts";
import { voidPayment } from "./void-payment.ts";

const APPROVED = { status: "approved" } as const;

openSchools({ year: 2026, students: false });
let form2: ReturnType<typeof classNamed>;
/** Amina of 2026 owes 130 000; her record of 2027 continues it. */
let before: ReturnType<typeof enrol>;
let amina: ReturnType<typeof enrol>;
let boris: ReturnType<typeof enrol>;
beforeEach(() => {
	form2 = classNamed("Form 2", { year: 2027 });
	before = enrol("Ngo Amina", form1, cast.parent, APPROVED);
	amina = enrol("Ngo Amina", form2, cast.parent, { continues_id: before.id, person_id: before.id });
	boris = enrol("Eto Boris", form2, undefined, { ...APPROVED, date_of_birth: "2013-01-01" });
});

const pay = (id: number, amount = 5_000, fee_type = "Tuition") =>
	recordOnePayment(cast.bursar, { student_id: id, fee_type, amount });
const statusOf = async (id: number) => (await getStudent(cast.admin, { id })).status;
const debtors = async (filter: object) =>
	(await listDebtors(cast.bursar, filter)).map(
		({ name, year = 0, ...row }: { name: string; year?: number; arrears: number | null }) => [name, row.arrears],
	);
const earlierDebts = async (id: number) => (await studentMoney(cast.bursar, { id })).earlier;
const familyDebts = async (who: typeof cast.parent, year: number) => (await leftToPay(who, { year })).earlier;
const confirmed = () => trail().filter((line) => line.startsWith("confirmed"));

describe("an expected student", () => {
	test("is in no list of debtors and in no sum of the dashboard", async () => {
		expect(await debtors({ year: 2027 })).toEqual([["Eto Boris", null]]);
		expect(await debtors({ class_id: form2.id, status: "all", extension: "with" })).toEqual([["Eto Boris", null]]);
		const counted = { owed: 130_000, students: 2, pending_students: 1, expected_students: 1 };
		expect(await dashboardFigures(cast.admin, { year: 2027 })).toMatchObject(counted);
		const papers = ["office", "call", "in-order"].map((paper) =>
			debtorsPaper(cast.admin, { year: 2027, status: "all", paper }),
		);
		expect(JSON.stringify(await Promise.all(papers))).not.toContain("Amina");
		expect((await familyLetters(cast.admin, { year: 2027, status: "all" })).letters).toHaveLength(1);
		for (const letter of [familyLetters, printLetters])
			await refuses(letter(cast.admin, { student_id: amina.id }), "conflict", /is expected and not confirmed yet/);
	});

	test("is marked in the fees of the class", async () => {
		const rows = await classFeeRows(cast.bursar, { id: form2.id });
		expect(rows.map(({ name, expected }) => [name, expected])).toEqual([
			["Eto Boris", false],
			["Ngo Amina", true],
		]);
		expect((await classFeeList(cast.bursar, { id: form2.id })).totals).toMatchObject({ students: 2, expected: 1 });
	});

	test("has no card; a person with two years has that of the newest approved one", async () => {
		const cards = async (filter = {}) => (await idCardStudents(cast.admin, filter)).map(({ id }) => id);
		expect(await cards()).toEqual([before.id, boris.id]);
		expect(await cards({ year: 2027 })).toEqual([boris.id]);
		expect(await idCardsPage(cast.admin, { class_id: form2.id })).toMatchObject({ found: 1, waiting: 1 });
		await refuses(cardToPrint(cast.admin, { id: amina.id }), "conflict", /no card is made/);
		await updateStudent(cast.admin, { id: amina.id, status: "approved" });
		expect(await cards()).toEqual([boris.id, amina.id]);
		expect(await cards({ year: 2026 })).toEqual([before.id]);
		expect(await idCardsPage(cast.admin, {})).toMatchObject({ found: 2, waiting: 0 });
	});

	test("is marked among the approvals, is not ready, and is approved with all", async () => {
		const students = [{ id: amina.id, marks: ["photo", "expected"] }];
		const check = { pending: 1, ready: 0, to_look_at: 0, expected: 1, students };
		expect(await approvalCheck(cast.admin, { year: 2027 })).toMatchObject(check);
		expect((await approvalsPage(cast.admin, { year: 2027 })).rows.map(({ id }) => id)).toEqual([amina.id]);
		expect(await approveAllStudents(cast.admin, { year: 2027, only: "ready" })).toMatchObject({ count: 0 });
		expect(await approveAllStudents(cast.admin, { year: 2027 })).toMatchObject({ count: 1 });
		expect(await getStudent(cast.admin, { id: amina.id })).toMatchObject({ expected: false, status: "approved" });
	});
});

describe("the first payment of an expected student", () => {
	test("approves the record, and a void does not take that back", async () => {
		const { id, receipt_number } = await pay(amina.id);
		expect(await statusOf(amina.id)).toBe("approved");
		expect(confirmed()).toEqual([`confirmed by payment ${receipt_number}: "Ngo Amina"`]);
		await voidPayment(cast.admin, { id, reason: "Another child" });
		expect(await statusOf(amina.id)).toBe("approved");
		expect(await debtors({ year: 2027 })).toHaveLength(2);
	});

	test("approves each of several children, with one line each", async () => {
		const clara = enrol("Ngo Clara", form2, cast.parent, { continues_id: boris.id, person_id: boris.id });
		const line = (student_id: number, fee_type: string) => ({ student_id, fee_type, amount: 2_500 });
		const payments = [line(amina.id, "Tuition"), line(amina.id, "Registration"), line(clara.id, "Tuition")];
		await recordPayment(cast.bursar, { payments });
		expect([await statusOf(amina.id), await statusOf(clara.id)]).toEqual(["approved", "approved"]);
		expect(confirmed()).toHaveLength(2);
	});

	test("approves no record if it is refused, and none without a year before", async () => {
		await refuses(pay(amina.id, 1_000_000), "conflict", /is left to pay/);
		expect(await statusOf(amina.id)).toBe("pending");
		const dora = enrol("Dora", form2);
		await pay(dora.id);
		expect(await statusOf(dora.id)).toBe("pending");
		await pay(amina.id);
		await updateStudent(cast.admin, { id: amina.id, status: "pending" });
		await pay(amina.id);
		expect(await statusOf(amina.id)).toBe("pending");
	});
});

describe("the old year", () => {
	test("is named on the new record and is only in the old year's books", async () => {
		await pay(before.id, 85_000);
		expect(await earlierDebts(amina.id)).toEqual([
			{ student_id: before.id, full_name: "Ngo Amina", class_name: "Form 1", year: 2026, owed: 45_000, credit: 0 },
		]);
		expect(await earlierDebts(before.id)).toEqual([]);
		expect(await pay(before.id, 15_000, "Registration")).toMatchObject({ year: 2026, class_name: "Form 1" });
		expect(await statusOf(amina.id)).toBe("pending");
		expect(await earlierDebts(amina.id)).toMatchObject([{ owed: 30_000 }]);
	});

	test("is among the arrears of the debtors on request", async () => {
		await approveAllStudents(cast.admin, { year: 2027 });
		expect(await debtors({ year: 2027 })).toEqual([
			["Eto Boris", null],
			["Ngo Amina", null],
		]);
		expect(await debtors({ year: 2027, arrears: true })).toEqual([
			["Eto Boris", 0],
			["Ngo Amina", 130_000],
		]);
		const { balance } = await studentFees(cast.admin, { id: amina.id });
		for (const fee of FEE_TYPES) paymentOf(amina.id, balance[fee], fee);
		expect(await debtors({ year: 2027 })).toEqual([["Eto Boris", null]]);
		expect(await debtors({ year: 2027, arrears: true })).toHaveLength(2);
		const sums = { arrears: 130_000, owed: 130_000 };
		expect(await debtorsPage(cast.admin, { year: 2027, arrears: true })).toMatchObject(sums);
		expect((await familyLetters(cast.admin, { year: 2027, arrears: true })).letters).toHaveLength(1);
		await pay(before.id, 80_000);
		expect(await debtors({ year: 2027, arrears: true })).toContainEqual(["Ngo Amina", 50_000]);
		expect(await debtors({ year: 2026, arrears: true })).toEqual([["Ngo Amina", 0]]);
	});

	test("is shown only to the family", async () => {
		expect(await familyDebts(cast.parent, 2027)).toMatchObject([{ student_id: before.id, owed: 130_000 }]);
		expect(await familyDebts(cast.parent, 2026)).toEqual([]);
		expect(await familyDebts(cast.otherParent, 2027)).toEqual([]);
		expect((await leftToPay(cast.parent, { year: 2027 })).left).toHaveLength(1);
		expect((await ownStudents(cast.parent, { year: 2026 })).count).toBe(1);
		expect((await ownStudents(cast.parent, { year: 2027 })).count).toBe(1);
	});

	test("is found with its year where the student has two records", async () => {
		const { students: found } = await findPayers(cast.bursar, { query: "ngo", year: 2027 });
		expect(found).toMatchObject([{ id: amina.id, year: 2027 }]);
		expect((await findPayers(cast.bursar, { query: "eto", year: 2027 })).students).toMatchObject([{ year: null }]);
	});

	test("is on the student's page with the others", async () => {
		for (const id of [before.id, amina.id])
			expect((await aboutStudent(cast.admin, { id })).years).toMatchObject([
				{ id: before.id, year: 2026, class_name: "Form 1", continues_id: null },
				{ id: amina.id, year: 2027, expected: true, continues_id: before.id },
			]);
	});
});

test("a student account that was moved to the next year sees both records and cannot register again", async () => {
	const own = enrol("Njoya Paul", form1, cast.student, { ...APPROVED, self_user_id: cast.student.id });
	enrol("Njoya Paul", form2, cast.student, { continues_id: own.id, person_id: own.id });
	expect((await ownStudents(cast.student, { year: 2027 })).count).toBe(1);
	const again = { ...STUDENT_FORM, next_class: "Form 2", vocational_training: "Sewing", year: 2027 };
	await refuses(createStudent(cast.student, again), "conflict", /already registered/);
	expect(database().select().from(students).where(eq(students.self_user_id, cast.student.id)).all()).toHaveLength(1);
});
