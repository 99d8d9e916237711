import { eq, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { discounts } from "#db/schema/cash";
import { extensions } from "#db/schema/due";
import { linkRequests } from "#db/schema/families";
import { imports } from "#db/schema/imports";
import { payments } from "#db/schema/ledger";
import { classes, departments, settings, students, teachers } from "#db/schema/school";
import { certificateOf } from "./certificates.ts";
import { type Made, makeSchool } from "./forms-of-calls.ts";
import { LAST_DATE } from "./small-school.ts";

/** Would run wherever escaping was forgotten. */
export const EVIL = `"><img src=x onerror=alert(1)></script><script>alert("x")</script>'; DROP TABLE students; --`;
export const RAW = /<img src=x|<script>alert|onerror=alert\(1\)>/;

/** A school in which every text looks like script or SQL. */
export function evilSchool() {
	const school = makeSchool();
	inTransaction((tx) => spoil(tx, school));
	const facts = { name: EVIL, place: EVIL, place_of_birth: EVIL, class_name: EVIL, year_text: EVIL };
	const certificate = certificateOf(school.records.paying, facts);
	return { ...school, records: { ...school.records, certificate } };
}

function spoil(db: Tx, { records: { payment, paying: student_id } }: Made) {
	const text = {
		place_of_birth: EVIL,
		father_name: EVIL,
		mother_name: EVIL,
		previous_class: EVIL,
		guardian_contact: EVIL,
	};
	db.update(students)
		.set({ ...text, full_name: EVIL })
		.run();
	db.update(classes)
		.set({ name: sql`id || ${EVIL}` })
		.run();
	db.update(departments)
		.set({ title: sql`id || ${EVIL}`, description: EVIL })
		.run();
	db.update(teachers).set({ teacher_name: EVIL, subjects: EVIL, id_card: EVIL, classes_taught: EVIL }).run();
	db.update(linkRequests).set({ full_name: EVIL, class_text: EVIL, matricule: EVIL }).run();
	db.update(imports).set({ file_name: EVIL }).run();
	for (const key of ["school_name", "school_address", "school_phone", "id_card_year"]) {
		db.insert(settings).values({ key, value: EVIL }).run();
	}
	db.insert(auditTrail).values({ username: EVIL, role: "admin", action: "x", summary: EVIL }).run();
	const paid = db.select().from(payments).where(eq(payments.id, payment)).get();
	if (!paid) throw new Error("There is no payment to take back.");
	const { id: _, ...opposite } = paid;
	db.insert(payments)
		.values({
			...opposite,
			amount: -paid.amount,
			receipt_number: "RCP-9",
			voids_id: paid.id,
			void_reason: EVIL,
			recorded_by_name: EVIL,
		})
		.run();
	const granted = { granted_by_name: EVIL, granted_at: "2026-09-07T08:00:00.000Z" };
	db.insert(discounts)
		.values({ student_id, fee_type: "Tuition", kind: "other", reason: EVIL, amount: 5, ...granted })
		.run();
	db.insert(extensions)
		.values({ student_id, until: LAST_DATE, note: EVIL, ...granted })
		.run();
}
