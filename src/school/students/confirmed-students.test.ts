import { beforeEach, describe, expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { today } from "#shared/dates";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { update } from "#testing/rows";
import { cast, form1, newestEntry, openSchools, refuses } from "#testing/school";
import { portrait, STUDENT_FORM } from "#testing/students";
import { certificateBlocker } from "../certificates/certificates.ts";
import { mergeStudents } from "../duplicates/merge-students.ts";
import { debtsOfPerson } from "../fees/arrears.ts";
import { familyLetters } from "../fees/debtors/letters.ts";
import { listDebtors } from "../fees/debtors/list-debtors.ts";
import { gateStudents } from "../fees/gate.ts";
import { voidPayment } from "../fees/void-payment.ts";
import { continueStudent } from "../new-year/continue-student.ts";
import { rolloverLines } from "../new-year/rollover-lines.ts";
import { startRollover } from "../new-year/rollovers.ts";
import { enrolmentReport } from "../reports/enrolment.ts";
import { ministryList } from "../reports/ministry-list.ts";
import { approveAllStudents } from "./all-students.ts";
import { approvalCheck, approvalsPage } from "./approvals/approvals.ts";
import { cardToPrint, idCardStudents, idCardsPage, idCardsToPrint } from "./id-cards.ts";
import { classList } from "./student-papers.ts";
import { createStudent, deleteStudent, getStudent, listStudents } from "./students.ts";
import { updateStudent } from "./update-student.ts";

openSchools({ year: 2026, students: false });

const known = (id: number) => getStudent(cast.admin, { id });
const approve = (id: number) => updateStudent(cast.admin, { id, status: "approved" });
const edit = (id: number, sent: object) => updateStudent(cast.parent, { id, ...sent });
const check = () => approvalCheck(cast.admin, { year: 2026 });

describe("a record is confirmed", () => {
	test("once it is approved, and stays so whatever its status", async () => {
		const { id, confirmed_at } = await createStudent(cast.parent, STUDENT_FORM);
		expect(confirmed_at).toBeNull();
		const first = (await approve(id)).confirmed_at;
		expect(Date.parse(first ?? "")).toBeLessThanOrEqual(Date.now());
		await updateStudent(cast.admin, { id, status: "pending" });
		await approveAllStudents(cast.admin, { year: 2026 });
		expect(await known(id)).toMatchObject({ status: "approved", confirmed_at: first });
	});

	test("by its first payment, which no void takes back and which leaves it pending", async () => {
		const { id } = await createStudent(cast.parent, STUDENT_FORM);
		const payment = await recordOnePayment(cast.bursar, { student_id: id, fee_type: "Tuition", amount: 5_000 });
		await voidPayment(cast.admin, { id: payment.id, reason: "Another child" });
		expect(await known(id)).toMatchObject({ status: "pending", confirmed_at: expect.any(String) });
		expect(await listDebtors(cast.bursar, { year: 2026 })).toMatchObject([{ student_id: id }]);
	});

	test("with the confirmed record of the same child that goes", async () => {
		const own = enrol("Ngo Amina", form1, cast.parent, { status: "approved" });
		const office = enrol("Ngo Amina", form1);
		await mergeStudents(cast.admin, { id: own.id, keep_id: office.id });
		expect((await known(office.id)).confirmed_at).not.toBeNull();
	});
});

describe("a debtor whose family edits the confirmed record", () => {
	let id: number;
	let before: ReturnType<typeof enrol>;
	beforeEach(async () => {
		const lastYear = classNamed("Form 1", { year: 2025 });
		before = enrol("Ngo Amina", lastYear, cast.parent, { status: "approved" });
		({ id } = enrol("Ngo Amina", form1, cast.parent, {
			status: "approved",
			continues_id: before.id,
			person_id: before.id,
		}));
		await edit(id, { guardian_contact: "699112233", full_name: "Ngo Aminata" });
	});

	test("stays among the debtors, in the letters and the arrears, and gets no clearance", async () => {
		expect(await listDebtors(cast.bursar, { year: 2026 })).toMatchObject([{ student_id: id, name: "Ngo Aminata" }]);
		expect((await familyLetters(cast.bursar, { student_id: id })).letters).toHaveLength(1);
		const later = enrol("Ngo Amina", classNamed("Form 2", { year: 2027 }), cast.parent, {
			continues_id: id,
			person_id: before.id,
		});
		expect(debtsOfPerson(database(), cast.admin, later.id)).toMatchObject([{ year: 2025 }, { year: 2026 }]);
		expect(String(await certificateBlocker(cast.admin, { id, kind: "clearance" }))).toContain("still owes");
		expect(await certificateBlocker(cast.admin, { id, kind: "enrolment" })).toBeNull();
	});

	test("keeps the card and the gate's word, and is counted in the reports", async () => {
		expect((await cardToPrint(cast.admin, { id })).cards).toHaveLength(1);
		expect(await idCardStudents(cast.admin, {})).toMatchObject([{ id }]);
		expect((await gateStudents(cast.bursar, { query: "aminata", year: 2026 })).students).toMatchObject([
			{ state: "no_dates" },
		]);
		expect(await enrolmentReport(cast.bursar, { year: 2026 })).toMatchObject([{ total: 1, pending: 0 }]);
		expect(await ministryList(cast.admin, { year: 2026 })).toMatchObject([{ guardian_contact: "699112233" }]);
	});

	test("moves to the new year like the others", async () => {
		const draft = await startRollover(cast.admin, { from_year: 2026 });
		expect(await rolloverLines(cast.admin, { id: draft.id })).toMatchObject([{ student_id: id, decision: "promote" }]);
		const next = classNamed("Form 2", { year: 2027 });
		departmentNamed("Sewing", 2027);
		expect(await continueStudent(cast.admin, { id, class_id: next.id })).toMatchObject({
			status: "pending",
			confirmed_at: null,
			changes: [],
		});
	});
});

describe("a record that nobody confirmed", () => {
	test("gets no certificate, is marked in class lists and counted apart in reports", async () => {
		const { id } = enrol("Ngo Pending", form1, cast.parent);
		enrol("Eto Boris", form1, undefined, { status: "approved" });
		for (const kind of ["enrolment", "clearance"] as const)
			expect(String(await certificateBlocker(cast.admin, { id, kind }))).toContain("not approved yet");
		const listed = (await classList(cast.admin, { class_id: form1.id })).students;
		expect(listed.map(({ full_name, confirmed }) => [full_name, confirmed])).toEqual([
			["Eto Boris", true],
			["Ngo Pending", false],
		]);
		expect(await enrolmentReport(cast.bursar, { year: 2026 })).toMatchObject([{ total: 1, pending: 1 }]);
	});

	test("keeps its card on the page, but it is not printed with the others if a family registered the child", async () => {
		const [own, office] = [enrol("Ngo Own", form1, cast.parent), enrol("Eto Office", form1)];
		expect((await idCardStudents(cast.admin, {})).map((card) => [card.id, card.confirmed_at])).toEqual([
			[office.id, null],
			[own.id, null],
		]);
		const page = await idCardsPage(cast.admin, {});
		expect(page).toMatchObject({ found: 2, pending: 2, not_printed: 1 });
		expect(page.cards.map(({ waits_for_approval }) => waits_for_approval)).toEqual([false, true]);
		expect((await idCardsToPrint(cast.admin, {})).cards.map(({ full_name }) => full_name)).toEqual(["Eto Office"]);
	});
});

describe("what the family changes in a confirmed record", () => {
	let id: number;
	beforeEach(async () => {
		({ id } = await createStudent(cast.parent, STUDENT_FORM));
		await edit(id, { place_of_birth: "Kribi" });
		await approve(id);
	});

	test("was nothing before it was confirmed", async () => {
		expect((await known(id)).changes).toEqual([]);
		expect(await check()).toMatchObject({ pending: 0, changed: 0, students: [] });
	});

	test("holds at once, and is beside the record with the value that the office had seen", async () => {
		await edit(id, { guardian_contact: "699112233", previous_average: "9,5" });
		await edit(id, { guardian_contact: "699445566", vocational_training: "Sewing" });
		expect(await known(id)).toMatchObject({
			status: "approved",
			guardian_contact: "699445566",
			changes: [
				{ field: "previous_average", from: 12.75, to: 9.5 },
				{ field: "guardian_contact", from: "677 12 34 56", to: "699445566" },
				{ field: "vocational_training", from: "Woodwork", to: "Sewing" },
			],
		});
	});

	test("leaves the list when it is back at its first value, or when the office writes the field itself", async () => {
		await edit(id, { full_name: "Njoya Franck", guardian_contact: "699112233" });
		await edit(id, { full_name: STUDENT_FORM.full_name });
		expect((await known(id)).changes?.map(({ field }) => field)).toEqual(["guardian_contact"]);
		await updateStudent(cast.admin, { id, guardian_contact: "699112233", mother_name: "Mefire Awa" });
		expect((await known(id)).changes).toHaveLength(1);
		await updateStudent(cast.admin, { id, guardian_contact: "699000000" });
		expect((await known(id)).changes).toEqual([]);
		expect(await check()).toMatchObject({ changed: 0 });
	});

	test("may be a photo, of which only the newest opens", async () => {
		await edit(id, { student_picture: portrait() });
		const { student_picture } = await known(id);
		expect((await known(id)).changes).toEqual([{ field: "student_picture", from: null, to: student_picture }]);
		await edit(id, { remove_picture: "1" });
		expect((await known(id)).changes).toEqual([]);
	});

	test("is looked at first, is never ready, and ends with the approval, which the trail describes", async () => {
		const waiting = enrol("Abena Waits", form1, undefined, { guardian_contact: "677000001" });
		await edit(id, { guardian_contact: "699112233" });
		const { students: checked, ...counts } = await check();
		expect(counts).toMatchObject({ pending: 1, ready: 1, to_look_at: 0, changed: 1 });
		expect(checked.map((student) => [student.id, student.marks.includes("changed")])).toEqual([
			[id, true],
			[waiting.id, false],
		]);
		const { rows, count } = await approvalsPage(cast.admin, { year: 2026 });
		expect(count).toBe(2);
		expect(rows[0]).toMatchObject({ id, status: "approved", changes: [{ field: "guardian_contact" }] });
		expect(await approveAllStudents(cast.admin, { year: 2026 })).toMatchObject({ count: 1 });
		expect((await known(id)).changes).toHaveLength(1);
		expect(await approve(id)).toMatchObject({ changes: [] });
		expect(newestEntry()?.summary).toBe(
			`changed the student "Njoya François": approved what the family changed (guardian contact "677 12 34 56" to "699112233")`,
		);
	});

	test("is not ready either while the office has set the record back to pending", async () => {
		await updateStudent(cast.admin, { id, status: "pending" });
		await edit(id, { guardian_contact: "699112233" });
		expect(await check()).toMatchObject({ pending: 1, ready: 0, to_look_at: 1, changed: 1 });
		expect(await approveAllStudents(cast.admin, { year: 2026, only: "ready" })).toMatchObject({ count: 0 });
	});

	test("is the office's to read", async () => {
		await edit(id, { guardian_contact: "699112233" });
		expect(await getStudent(cast.parent, { id })).not.toHaveProperty("changes");
		expect((await listStudents(cast.parent))[0]).not.toHaveProperty("changes");
		expect(await edit(id, { guardian_contact: "699112244" })).not.toHaveProperty("changes");
		expect((await listStudents(cast.admin))[0]?.changes).toHaveLength(1);
	});
});

test("the owner deletes a record only until the school has confirmed it", async () => {
	const { id } = await createStudent(cast.parent, STUDENT_FORM);
	await approve(id);
	await refuses(deleteStudent(cast.parent, { id }), "conflict", /Please ask the office/);
	await updateStudent(cast.admin, { id, status: "pending" });
	await refuses(deleteStudent(cast.parent, { id }), "conflict", /Please ask the office/);
	await deleteStudent(cast.admin, { id });
	expect(await listStudents(cast.admin)).toEqual([]);
});

test("an approval of another number than the page showed approves nobody", async () => {
	for (const name of ["Abena", "Boris"]) enrol(name, form1, undefined, { student_picture: "0".repeat(32) });
	update(students, enrol("Old", form1), { date_of_birth: `${Number(today().slice(0, 4)) - 40}-01-01` });
	for (const [only, count] of [
		[undefined, 3],
		["ready", 2],
	] as const) {
		const all = (expected_count: number) => approveAllStudents(cast.admin, { year: 2026, only, expected_count });
		await refuses(all(count + 1), "conflict", /look again/);
		await refuses(all(count - 1), "conflict", /look again/);
	}
	expect(await check()).toMatchObject({ pending: 3 });
	expect(await approveAllStudents(cast.admin, { year: 2026, only: "ready", expected_count: "2" })).toMatchObject({
		count: 2,
	});
	expect(await approveAllStudents(cast.admin, { year: 2026, expected_count: 1 })).toMatchObject({ count: 1 });
	await refuses(approveAllStudents(cast.admin, { expected_count: "many" }), "invalid", ["expected_count"]);
});
