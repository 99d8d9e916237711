import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Reader } from "#db/open";
import { departments, students } from "#db/schema/school";
import { conflict, invalid, refusedField } from "#refusal";
import { say } from "#shared/words/words";
import { LAST_YEAR } from "#shared/years";
import { quoted } from "../audit/in-words.ts";
import { chosenClass } from "../classes/classes.queries.ts";
import { change, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import {
	findReadableStudent,
	findWritableStudent,
	type StoredStudent,
	studentById,
} from "../students/students.queries.ts";
import { studentAnswer, studentIdInput } from "../students/students.schema.ts";
import { recordInNextYear, recordToAnswer } from "./existing-record.ts";
import { insertNewRecords, linkRecord } from "./new-records.ts";
import { continueInput, NO_NEXT_YEAR } from "./rollovers.schema.ts";

/** An existing record of the next year is linked and keeps its class; `made` is then false. */
export const continueStudent = change({
	name: "continueStudent",
	allow: HEAD,
	input: continueInput,
	answer: studentAnswer,
	run: ({ tx, actor, input: { id, class_id, ...answer }, note }) => {
		const old = findWritableStudent(tx, actor, id);
		refuseWrong(tx, old);
		const year = old.year + 1;
		const schoolClass = chosenClass(tx, { class_id }, year);
		const run = { year, at: new Date().toISOString(), by_name: actor.username };
		// Who left in mid-year and comes back has left that year all the same.
		if (old.leaving && old.left_on === null)
			tx.update(students).set({ leaving: null }).where(eq(students.id, id)).run();
		const existing = existingRecord(tx, old, answer);
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

/** Records of the next year that families registered and that may be this child's. */
export const questionsBeforeMove = read({
	name: "questionsBeforeMove",
	allow: HEAD,
	input: studentIdInput,
	run: ({ tx, actor, input: { id } }) => recordInNextYear(tx, findReadableStudent(tx, actor, id)).asked,
});

function refuseWrong(tx: Reader, { id, full_name: name, confirmed_at, year, leaving }: StoredStudent): void {
	if (year >= LAST_YEAR) throw invalid({ id: NO_NEXT_YEAR });
	if (confirmed_at === null)
		throw conflict(say("{name} is pending in {year}. Approve the record first.", { name, year }));
	if (leaving === "died") throw conflict(say("{name} has died.", { name }));
	const later = tx
		.select({ id: students.id, year: students.year })
		.from(students)
		.where(eq(students.continues_id, id))
		.get();
	if (later) throw conflict(say("{name} is in {year} already: record {id}.", { name, year: later.year, id: later.id }));
}

type Answer = Pick<z.output<ReturnType<typeof continueInput>>, "same_child" | "asked_about">;

function existingRecord(tx: Reader, old: StoredStudent, { same_child, asked_about }: Answer): number | null {
	const { full_name: name, year } = old;
	const { existing, ambiguous, question, asked } = recordInNextYear(tx, old);
	if (ambiguous)
		throw conflict(say("Several records of {year} could be {name}. Join them first.", { name, year: year + 1 }));
	if (existing) return existing.id;
	return same_child ? recordToAnswer(name, { question, asked }, asked_about) : null;
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
