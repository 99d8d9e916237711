import { describe, expect, setSystemTime, test } from "bun:test";
import { eq } from "drizzle-orm";
import { recordOnePayment } from "#api/payments";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { certificates, classes, students } from "#db/schema/school";
import { CERTIFICATE_FACTS } from "#testing/certificates";
import { classNamed, enrol, extensionFor } from "#testing/enrolled";
import { update } from "#testing/rows";
import { amina, boris, cast, form1, openSchools, refuses } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
import { mergeStudents } from "../duplicates/merge-students.ts";
import { grantDiscount } from "../fees/discounts/discounts.ts";
import { updateSettings } from "../settings/settings.ts";
import { deleteAllStudents } from "../students/all-students.ts";
import { deleteStudent } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { certificatePaper } from "./certificate-papers.ts";
import { certificateBlocker, issueCertificate, listCertificates } from "./certificates.ts";

const FREE = {
	registration_fee: 0,
	tuition_fee: 0,
	vocational_fee: 0,
	sport_wear_fee: 0,
	health_sanitation_fee: 0,
};
const approved = { status: "approved" } as const;

stopTheClock("2026-11-23T09:00:00Z");
openSchools({ year: 2026, fees: FREE, students: approved });

const issue = (id: number, kind: string, more = {}) => issueCertificate(cast.admin, { id, kind, ...more });
const stored = () => database().select().from(certificates).all();
const refused = (id: number, kind: string, sentence: string) => refuses(issue(id, kind), "conflict", sentence);
const owes = (id: number, what: string) =>
	refused(id, "clearance", `Ngo Amina still owes ${what}. A clearance is only for students who owe nothing.`);

function yearBefore(student: typeof amina, sport_wear_fee: number, changes: Partial<typeof amina> = {}) {
	const old = classNamed("Class 6", { ...FREE, sport_wear_fee, year: 2025 });
	const before = enrol(student.full_name, old, undefined, { ...approved, ...changes });
	update(students, student, { continues_id: before.id, person_id: before.id });
	return before;
}

test("a certificate stores what is printed, as of the day of issue", async () => {
	const school = {
		name: "Collège La Réussite",
		motto: "Discipline",
		address: "B.P. 1274\nDouala",
		phone: "699 12 34 56",
	};
	const settings = Object.entries(school).map(([name, value]) => [`school_${name}`, value]);
	await updateSettings(cast.admin, { ...Object.fromEntries(settings), year_text: "2026/2027" });
	update(students, amina, { national_matricule: "A1234" });
	const { id, ...issued } = await issue(amina.id, "enrolment");
	expect(issued).toEqual({
		number: `CERT-${Date.now()}`,
		kind: "enrolment",
		issued_by: "Head",
		issued_at: "2026-11-23T09:00:00.000Z",
		verify_code: expect.stringMatching(/^\w{4}-\w{4}$/),
		facts: {
			...CERTIFICATE_FACTS,
			school,
			matricule: expect.stringMatching(/^MP/),
			national_matricule: "A1234",
		},
	});
	expect(stored()).toMatchObject([{ id, student_id: amina.id, issued_by_name: "Head" }]);
});

test("each issue is one line of the audit trail and has its own number", async () => {
	const one = await issue(amina.id, "enrolment");
	const other = await issue(amina.id, "clearance");
	expect([one.number, other.number]).toEqual([`CERT-${Date.now()}`, `CERT-${Date.now() + 1}`]);
	const lines = database().select().from(auditTrail).where(eq(auditTrail.action, "issueCertificate")).all();
	expect(lines.map(({ summary, student_id }) => [summary, student_id])).toEqual([
		[`issued a certificate of enrolment to "Ngo Amina" (${one.number})`, amina.id],
		[`issued a clearance to "Ngo Amina" (${other.number})`, amina.id],
	]);
});

describe("a certificate is refused", () => {
	test("for a pending student, whatever its kind", async () => {
		const { id } = enrol("Fru Carine", form1);
		const sentence = "Fru Carine is not approved yet. Certificates are for approved students.";
		await refused(id, "enrolment", sentence);
		await refused(id, "clearance", sentence);
		expect(await certificateBlocker(cast.admin, { id, kind: "enrolment" })).toMatchObject({});
		expect(stored()).toEqual([]);
	});

	test("for an unknown student or an unknown kind", async () => {
		await refuses(issue(4_711, "enrolment"), "not-found");
		for (const kind of ["", "quitus", null])
			await refuses(issueCertificate(cast.admin, { id: amina.id, kind }), "invalid", ["kind"]);
	});
});

describe("a clearance", () => {
	test("is refused for one franc of an earlier year", async () => {
		const before = yearBefore(amina, 1);
		await owes(amina.id, "1 XAF for 2025");
		await recordOnePayment(cast.admin, { student_id: before.id, fee_type: "Sport Wear", amount: 1 });
		expect(await certificateBlocker(cast.admin, { id: amina.id, kind: "clearance" })).toBeNull();
		await issue(amina.id, "clearance");
	});

	test("of an old record is refused for what the new one owes", async () => {
		const before = yearBefore(amina, 500);
		update(classes, form1, { tuition_fee: 25000 });
		for (const { id } of [before, amina]) await owes(id, "500 XAF for 2025, 25 000 XAF for 2026");
		await issue(amina.id, "enrolment");
	});

	test("does not count an expected record", async () => {
		const before = yearBefore(amina, 0);
		update(classes, form1, { tuition_fee: 25000 });
		update(students, amina, { status: "pending", confirmed_at: null });
		await issue(before.id, "clearance");
	});

	test("is refused despite a credit on another fee or year", async () => {
		const before = yearBefore(amina, 1_000);
		await recordOnePayment(cast.admin, { student_id: before.id, fee_type: "Sport Wear", amount: 1_000 });
		update(classes, { id: before.class_id }, { sport_wear_fee: 0, tuition_fee: 400 });
		await owes(amina.id, "400 XAF for 2025");
		update(classes, { id: before.class_id }, { tuition_fee: 0 });
		update(classes, form1, { tuition_fee: 300 });
		await owes(amina.id, "300 XAF for 2026");
	});

	test("counts a discount, but no extension", async () => {
		update(classes, form1, { tuition_fee: 300 });
		extensionFor(amina.id, "2027-03-01");
		await refuses(issue(amina.id, "clearance"), "conflict");
		const whole = { id: amina.id, fee_type: "Tuition", amount: 300, kind: "scholarship", reason: "Best of the class" };
		await grantDiscount(cast.admin, whole);
		await issue(amina.id, "clearance");
	});

	test("does not depend on other children of the family", async () => {
		enrol("Ngo Boris", classNamed("Form 2"), cast.parent, approved);
		await issue(amina.id, "clearance");
	});
});

describe("the list of certificates", () => {
	test("is newest first, and filtered by year and student", async () => {
		const before = yearBefore(amina, 0);
		await issue(before.id, "enrolment");
		await issue(amina.id, "clearance");
		await issue(boris.id, "enrolment");
		await updateStudent(cast.admin, { id: amina.id, full_name: "Ngo Aminatou", another_child: true });
		const names = async (filter: object) =>
			(await listCertificates(cast.admin, filter)).map(({ name, year, kind }) => [name, year, kind].join(" "));
		expect(await names({})).toEqual([
			"Eto Boris 2026 enrolment",
			"Ngo Amina 2026 clearance",
			"Ngo Amina 2025 enrolment",
		]);
		expect(await names({ year: 2026 })).toEqual(["Eto Boris 2026 enrolment", "Ngo Amina 2026 clearance"]);
		expect(await names({ year: "2025", student_id: "" })).toEqual(["Ngo Amina 2025 enrolment"]);
		expect(await names({ student_id: amina.id })).toEqual(["Ngo Amina 2026 clearance"]);
		expect(await names({ student_id: 4_711 })).toEqual([]);
		expect(await names({ year: 2027 })).toEqual([]);
	});

	test("has the keys of the call", async () => {
		const { facts: _, ...issued } = await issue(amina.id, "enrolment");
		expect(await listCertificates(cast.admin, {})).toEqual([
			{ ...issued, student_id: amina.id, name: "Ngo Amina", class_name: "Form 1", year: 2026 },
		]);
	});

	test("refuses an impossible year", async () => {
		await refuses(listCertificates(cast.admin, { year: "1999" }), "invalid");
		await refuses(listCertificates(cast.admin, { student_id: "x" }), "invalid");
	});
});

describe("a certificate on paper", () => {
	test("has the name, class and school of its day of issue", async () => {
		await updateSettings(cast.admin, { school_name: "Old School" });
		const { number } = await issue(amina.id, "enrolment");
		const form2 = classNamed("Form 2");
		const changed = { full_name: "Ngo Aminatou", class_id: form2.id, another_child: true };
		await updateStudent(cast.admin, { id: amina.id, ...changed });
		await updateSettings(cast.admin, { school_name: "New School" });
		expect(await certificatePaper(cast.admin, { number: number.toLowerCase() })).toMatchObject({
			number,
			certificate: "enrolment",
			name: "Ngo Amina",
			class_name: "Form 1",
			year_text: "2026",
			school: { name: "Old School", logo: null, stamp: null, signature: null },
		});
	});

	test("is unmarked for ten minutes for the person who issued it", async () => {
		const { number } = await issue(amina.id, "enrolment");
		const isDuplicate = async (who = cast.admin) => (await certificatePaper(who, { number })).duplicate;
		expect([await isDuplicate(), await isDuplicate(), await isDuplicate(cast.bursar)]).toEqual([false, false, true]);
		setSystemTime(new Date("2026-11-23T09:09:59.999Z"));
		expect(await isDuplicate()).toBe(false);
		setSystemTime(new Date("2026-11-23T09:10:00Z"));
		expect(await isDuplicate()).toBe(true);
		// After setting the clock back there is no second original.
		setSystemTime(new Date("2026-11-23T08:59:59Z"));
		expect(await isDuplicate()).toBe(true);
	});

	test("with an unknown number is not found", async () => {
		await refuses(certificatePaper(cast.admin, { number: "CERT-1" }), "not-found");
	});

	test("of a student who has left, or of a past year, says “was enrolled”", async () => {
		const before = yearBefore(amina, 0);
		expect((await issue(before.id, "enrolment")).facts.enrolled).toBe("was");
		update(students, amina, { leaving: "left" });
		expect((await issue(amina.id, "enrolment")).facts.enrolled).toBe("was");
	});
});

describe("a student who has a certificate", () => {
	test("is not deleted", async () => {
		const kept = (has: string) => `Ngo Amina has ${has} and cannot be deleted.`;
		await issue(amina.id, "enrolment");
		await refuses(deleteStudent(cast.admin, { id: amina.id }), "conflict", kept("1 certificate"));
		await issue(amina.id, "clearance");
		await refuses(deleteStudent(cast.parent, { id: amina.id }), "conflict", /2 certificates .* Please ask the office/);
	});

	test("stays when all students are deleted, and the answer says so", async () => {
		await issue(amina.id, "enrolment");
		const paid = enrol("Fru Carine", classNamed("Form 2"));
		await recordOnePayment(cast.admin, { student_id: paid.id, fee_type: "Tuition", amount: 500 });
		const { message, ...counts } = await deleteAllStudents(cast.admin, { year: 2026 });
		expect([String(message), counts]).toEqual([
			"1 students deleted successfully! 1 student kept: there are payments in their name. 1 student kept: certificates were issued to them.",
			{ count: 1, kept: 2 },
		]);
		const left = database().select({ id: students.id }).from(students).orderBy(students.id).all();
		expect(left.map(({ id }) => id)).toEqual([amina.id, paid.id]);
	});

	test("is not merged into another record", async () => {
		await issue(amina.id, "enrolment");
		const other = enrol("Ngo Amina", form1);
		const stays = `The record ${amina.id} of Ngo Amina has certificates and cannot go.`;
		await refuses(mergeStudents(cast.admin, { id: amina.id, keep_id: other.id }), "conflict", stays);
	});
});
