import { eq } from "drizzle-orm";
import { database, inTransaction } from "#db/open";
import { payments } from "#db/schema/ledger";
import { students } from "#db/schema/school";
import { unpack, zipEntries } from "#files/zip";
import type { SignedIn } from "#school/actor";
import { makeLinkCode } from "#school/links/codes";
import { exportStudent } from "#school/student-file/student-file";
import { confirmStudents } from "#school/students/confirm-students";
import { createStudent } from "#school/students/students";
import type { FeeType } from "#shared/fee-types";
import { paymentWriter } from "./chained-payments.ts";
import { classNamed, departmentNamed } from "./enrolled.ts";
import { cast } from "./school.ts";

export async function classesOfFixtures(): Promise<void> {
	const classes: { name: string }[] = await Bun.file("tests/fixtures/classes-2026.json").json();
	const titled: { title: string }[] = await Bun.file("tests/fixtures/departments-2026.json").json();
	for (const { name } of classes) classNamed(name);
	for (const { title } of titled) departmentNamed(title);
}

export const fixture = (name: string) => new File([Bun.file(`tests/fixtures/${name}`)], name.split("/").at(-1) ?? name);

/** One of four different photos. */
export const portrait = (number = 1) => fixture(`photos/portrait-${number}.jpg`);

/** Requires `Form 1` and `Woodwork`, as every `openSchools` with a year has them. */
export const CHILD_FORM = {
	full_name: "Njoya François",
	sex: "Male",
	date_of_birth: "2014-02-28",
	place_of_birth: "Foumban",
	father_name: "Njoya Ibrahim",
	mother_name: "Mefire Aïcha",
	previous_class: "Class 6",
	next_class: "Form 1",
	previous_average: "12,75",
	guardian_contact: "677 12 34 56",
	vocational_training: "Woodwork",
};

export const STUDENT_FORM = { ...CHILD_FORM, registration_date: "2026-09-01", year: "2026" };

export const register = (full_name: string, changes: object = {}, by = cast.admin) =>
	createStudent(by, { ...STUDENT_FORM, full_name, ...changes });

let receipts = 1_700_000_000_000;

/** Inserts a payment directly. */
export function paymentOf(
	studentId: number,
	amount = 5_000,
	fee_type: FeeType = "Tuition",
	more: Record<string, string | number> = {},
) {
	const { class_id, year } = students;
	const student = database().select({ class_id, year }).from(students).where(eq(students.id, studentId)).get();
	if (!student) throw new Error("There is no such student.");
	receipts += 1;
	const receipt_number = `RCP-${receipts}`;
	paymentWriter(database().$client)({ receipt_number, student_id: studentId, ...student, fee_type, amount, ...more });
	inTransaction((tx) => confirmStudents(tx, eq(students.id, studentId)));
	const paid = database().select().from(payments).where(eq(payments.receipt_number, receipt_number)).get();
	if (!paid) throw new Error("The payment was not written.");
	return paid;
}

/** Inserts a payment by bank deposit slip directly. */
export const slipPaymentOf = (studentId: number) =>
	paymentOf(studentId, 1_000, "Registration", {
		method: "bank",
		reference: "0012345",
		reference_key: "0012345",
		slip_amount: 1_000,
	});

/** Inserts two payments made together directly. */
export function paymentLinesOf(studentId: number) {
	const joint_receipt = `RCP-${receipts + 1}`;
	for (const fee_type of ["Vocational", "Sport Wear"] as const)
		paymentOf(studentId, 1_000, fee_type, { joint_receipt });
	return joint_receipt;
}

/** The files of a student's export, and what its student.json says. */
export async function exported(id: number) {
	const { file } = await exportStudent(cast.admin, { id });
	const files = await unpack(zipEntries(file as Uint8Array, 10), 10_000_000);
	return { files, json: JSON.parse(new TextDecoder().decode(files.get("student.json"))) };
}

export const NOT_VALID = "This code is not valid. Ask the office for a new one.";

export const codeFor = async (head: SignedIn, { id }: { id: number }) => (await makeLinkCode(head, { id })).code;
