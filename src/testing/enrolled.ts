import { nowIso } from "#db/columns";
import { database } from "#db/open";
import { extensions, installments, reminders } from "#db/schema/due";
import { classes, departments, students } from "#db/schema/school";
import type { SignedIn } from "#school/actor";
import { caseKey, fold, nameSortKey } from "#shared/names";
import { insert } from "./rows.ts";

const FEES = {
	registration_fee: 15_000,
	tuition_fee: 85_000,
	vocational_fee: 20_000,
	sport_wear_fee: 7_500,
	health_sanitation_fee: 2_500,
};

export function classNamed(name: string, changes: Partial<typeof classes.$inferInsert> = {}) {
	const usual = { ...FEES, number_of_installments: 3, year: 2026 };
	return insert(classes, { ...usual, ...changes, name, name_key: caseKey(name) });
}

export const departmentNamed = (title: string, year = 2026) =>
	insert(departments, { title, title_key: caseKey(title), year });

type InClass = { id: number; year: number };

export function enrol(
	full_name: string,
	inClass: InClass,
	owner?: SignedIn,
	changes: Partial<typeof students.$inferInsert> = {},
) {
	const created_at = nowIso();
	const department =
		database().select({ id: departments.id }).from(departments).get() ?? departmentNamed("Sewing", inClass.year);
	return insert(students, {
		user_id: owner?.id ?? null,
		registration_date: "2026-09-07",
		full_name,
		name_sort: nameSortKey(full_name),
		name_key: fold(full_name),
		sex: "Female",
		date_of_birth: "2012-02-29",
		place_of_birth: "Douala",
		father_name: "",
		mother_name: "Ngo Bassa",
		previous_class: "Class 6",
		class_id: inClass.id,
		previous_average: 12.5,
		guardian_contact: "677123456",
		department_id: department.id,
		year: inClass.year,
		created_at,
		confirmed_at: changes.status === "approved" ? created_at : null,
		...changes,
	});
}

/** In date order; null: the rest of the fees. */
export function setDueDates(class_id: number, rows: [amount: number | null, due_date: string][]): void {
	for (const [index, [amount, due_date]] of rows.entries())
		insert(installments, { class_id, number: index + 1, amount, due_date });
}

export const FEES_OF_100_000 = {
	registration_fee: 15_000,
	tuition_fee: 85_000,
	vocational_fee: 0,
	sport_wear_fee: 0,
	health_sanitation_fee: 0,
};

export const setThreeDueDates = (class_id: number) =>
	setDueDates(class_id, [
		[40_000, "2026-09-15"],
		[30_000, "2027-01-15"],
		[null, "2027-04-15"],
	]);

/** An extension; null ends the one before. */
export const extensionFor = (student_id: number, until: string | null, note = "mother pays then") =>
	insert(extensions, { student_id, until, note, granted_by_name: "head", granted_at: new Date().toISOString() });

export const remind = (student_id: number) =>
	insert(reminders, { student_id, channel: "call", at: new Date().toISOString(), by_name: "head" });
