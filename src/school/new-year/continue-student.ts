import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { departments, students } from "#db/schema/school";
import { conflict, invalid, refusedField } from "#refusal";
import { say } from "#shared/words/words";
import { LAST_YEAR } from "#shared/years";
import { quoted } from "../audit/in-words.ts";
import { chosenClass } from "../classes/classes.queries.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { findWritableStudent, type StoredStudent, studentById } from "../students/students.queries.ts";
import { studentAnswer } from "../students/students.schema.ts";
import { insertNewRecords, linkRecord } from "./new-records.ts";
import { recordsByPerson } from "./planned-lines.ts";
import { continueInput, NO_NEXT_YEAR } from "./rollovers.schema.ts";

/** An existing record of the next year is linked and keeps its class; `made` is then false. */
export const continueStudent = change({
	name: "continueStudent",
	allow: HEAD,
	input: continueInput,
	answer: studentAnswer,
	run: ({ tx, actor, input: { id, class_id }, note }) => {
		const old = findWritableStudent(tx, actor, id);
		refuseWrong(tx, old);
		const year = old.year + 1;
		const schoolClass = chosenClass(tx, { class_id }, year);
		const run = { year, at: new Date().toISOString(), by_name: actor.username };
		// Who left in mid-year and comes back has left that year all the same.
		if (old.leaving && old.left_on === null)
			tx.update(students).set({ leaving: null }).where(eq(students.id, id)).run();
		const existing = existingRecord(tx, old);
		const newId = existing ?? insertNewRecords(tx, run, [newRecordOf(tx, old, schoolClass?.id ?? 0)]).get(id) ?? 0;
		if (existing) linkRecord(tx, run, id, existing);
		const values = { name: quoted(old.full_name), year: old.year, next: year };
		const line = existing
			? say("linked the records of {name} in {year} and {next}", values)
			: say("moved {name} of {year} to {class} of {next}", { ...values, class: schoolClass?.name ?? "" });
		note(line, { student_id: newId });
		return Object.assign(studentById(tx, newId), { made: existing === null });
	},
});

function refuseWrong(tx: Reader, { id, full_name: name, status, year, leaving }: StoredStudent): void {
	if (year >= LAST_YEAR) throw invalid({ id: NO_NEXT_YEAR });
	if (status === "pending")
		throw conflict(say("{name} is pending in {year}. Approve the record first.", { name, year }));
	if (leaving === "died") throw conflict(say("{name} has died.", { name }));
	const later = tx.select({ id: students.id }).from(students).where(eq(students.continues_id, id)).get();
	if (later) throw conflict(say("{name} is in {year} already: record {id}.", { name, year: year + 1, id: later.id }));
}

function existingRecord(tx: Reader, { year, full_name: name, name_key, date_of_birth }: StoredStudent): number | null {
	const [existing, ...others] = recordsByPerson(tx, year + 1).matching({ name_key, date_of_birth });
	if (!existing) return null;
	if (others.length > 0 || existing.continues_id !== null)
		throw conflict(say("Several records of {year} could be {name}. Join them first.", { name, year: year + 1 }));
	return existing.id;
}

function newRecordOf(tx: Reader, { id, department_id, full_name: name, year }: StoredStudent, class_id: number) {
	const own = tx.select().from(departments).where(eq(departments.id, department_id)).get();
	const next = tx
		.select({ id: departments.id })
		.from(departments)
		.where(and(eq(departments.year, year + 1), eq(departments.title_key, own?.title_key ?? "")))
		.get();
	if (next) return { id, class_id, department_id: next.id, average: null };
	const values = { year: year + 1, title: own?.title ?? "", name };
	throw refusedField("conflict", "class_id", say("{year} has no department {title}, which {name} is in.", values));
}
