import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { departments } from "#db/schema/school";
import { conflict } from "#refusal";
import { byName, caseKey } from "#shared/names";
import { DEPARTMENT_PICTURE_FIELDS, type DepartmentPictureField } from "#shared/pictures";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { changesInWords, listOrNothing } from "../audit/in-words.ts";
import { studentCount, studentsKeepYear } from "../counts-in-words.ts";
import { definedOnly, year, yearFilter } from "../fields.ts";
import { change, read } from "../operation.ts";
import { HEAD, SIGNED_IN } from "../permissions.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { removePictures, type StoredPictures, storePictures } from "../uploaded-pictures.ts";
import { departmentTitles } from "./chosen-department.ts";
import {
	DEPARTMENT_COLUMNS,
	departmentsOf,
	findDepartment,
	insertDepartment,
	refuseTakenTitle,
	studentsOf,
	withPictureUrls,
} from "./departments.queries.ts";
import {
	type Department,
	departmentAnswer,
	departmentIdInput,
	departmentUpdateInput,
	newDepartmentInput,
} from "./departments.schema.ts";

export const listDepartments = read({
	name: "listDepartments",
	allow: SIGNED_IN,
	input: yearFilter,
	answer: () => z.array(departmentAnswer()),
	run: ({ tx, input }) => departmentsOf(tx, input.year).map(withPictureUrls),
});

export const departmentChoices = read({
	name: "departmentChoices",
	allow: SIGNED_IN,
	input: () => z.object({ year: year() }),
	run: ({ tx, input }) => departmentTitles(tx, input.year).sort(byName),
});

export const createDepartment = change({
	name: "createDepartment",
	allow: HEAD,
	input: newDepartmentInput,
	answer: departmentAnswer,
	prepare: ({ actor, input }) => storePictures(input, DEPARTMENT_PICTURE_FIELDS, actor),
	run: ({ tx, input, prepared, note }) => {
		const { title, description = "" } = input;
		const year = input.year ?? schoolYear(tx);
		refuseTakenTitle(tx, title, year);
		const saved = insertDepartment(tx, { title, description, year, ...prepared });
		note(say("created the vocational department {title} ({year})", { title: saved.title, year: saved.year }));
		return withPictureUrls(saved);
	},
	abandon: (pictures) => removePictures(Object.values(pictures)),
});

/** The year cannot change once students are in the department. */
export const updateDepartment = change({
	name: "updateDepartment",
	allow: HEAD,
	input: departmentUpdateInput,
	answer: departmentAnswer,
	prepare: ({ actor, input }) => storePictures(input, DEPARTMENT_PICTURE_FIELDS, actor),
	record: {
		find: ({ tx, input }) => withPictureUrls(findDepartment(tx, input.id)),
		changes: whatChanged,
		about: ({ input }) => ({ record: `department ${input.id}` }),
	},
	run: ({ tx, input, prepared, note, afterCommit }) => {
		const before = findDepartment(tx, input.id);
		const { title = before.title, description = before.description, year = before.year } = input;
		refuseTakenTitle(tx, title, year, before.id);
		if (year !== before.year) {
			const using = studentsOf(tx, before.id);
			if (using > 0)
				throw conflict(studentsKeepYear(before.title, before.year, using), {
					year: say("Students chose this department of {year}.", { year: before.year }),
				});
		}
		const pictures = changedPictures(input, prepared);
		const replaced = DEPARTMENT_PICTURE_FIELDS.filter((column) => pictures[column] !== undefined).map(
			(column) => before[column],
		);
		afterCommit(() => removePictures(replaced));
		const saved = tx
			.update(departments)
			.set({ title, title_key: caseKey(title), description, year, ...pictures })
			.where(eq(departments.id, before.id))
			.returning(DEPARTMENT_COLUMNS)
			.get();
		note(whatChanged(before, saved));
		return withPictureUrls(saved);
	},
	abandon: (pictures) => removePictures(Object.values(pictures)),
});

/** A new picture wins over a ticked box. */
function changedPictures(
	input: z.output<ReturnType<typeof departmentUpdateInput>>,
	stored: StoredPictures<DepartmentPictureField>,
) {
	const pictures: Partial<Record<DepartmentPictureField, string | null>> = { ...definedOnly(stored) };
	for (const column of DEPARTMENT_PICTURE_FIELDS) {
		if (pictures[column] === undefined && input[`remove_${column}`]) pictures[column] = null;
	}
	return pictures;
}

function deletionBlocker(tx: Reader, { id, title }: Department): Sentence | null {
	const using = studentsOf(tx, id);
	if (using === 0) return null;
	return say("{name} has {students} and cannot be deleted. Give them another vocational training first.", {
		name: title,
		students: studentCount(using),
	});
}

export const departmentDeletionBlocker = read({
	name: "departmentDeletionBlocker",
	allow: HEAD,
	input: departmentIdInput,
	run: ({ tx, input }) => deletionBlocker(tx, findDepartment(tx, input.id)),
});

export const deleteDepartment = change({
	name: "deleteDepartment",
	allow: HEAD,
	input: departmentIdInput,
	answer: messageAnswer,
	run: ({ tx, input, note, afterCommit }) => {
		const department = findDepartment(tx, input.id);
		const blocker = deletionBlocker(tx, department);
		if (blocker) throw conflict(blocker);
		afterCommit(() => removePictures(DEPARTMENT_PICTURE_FIELDS.map((column) => department[column])));
		tx.delete(departments).where(eq(departments.id, department.id)).run();
		note(say("deleted the vocational department {title} ({year})", { title: department.title, year: department.year }));
		return { message: say("Vocational department deleted successfully!") };
	},
});

function whatChanged(before: Department, after: Department): Sentence {
	const changes = [
		...changesInWords([
			["title", before.title, after.title],
			["description", before.description, after.description],
			["year", before.year, after.year],
		]),
		...DEPARTMENT_PICTURE_FIELDS.filter((column) => before[column] !== after[column]).map((picture) =>
			after[picture] ? say("new {picture}", { picture }) : say("removed {picture}", { picture }),
		),
	];
	const { title } = before;
	return say("changed the vocational department {title}: {changes}", { title, changes: listOrNothing(changes) });
}
