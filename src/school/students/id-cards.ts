import { and, asc, count, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { classes, students } from "#db/schema";
import { PAGE_SIZE } from "#shared/limits";
import { ADMIN, read } from "../operation.ts";
import { smallPictureUrl } from "../pictures.ts";
import { readSetting } from "../settings/read-setting.ts";
import { sharedMatricules } from "./shared-matricules.ts";
import { asStudent, selectStudents } from "./student-records.ts";
import { cardsInput, cardsPageInput, type Student, studentAnswer } from "./students.schema.ts";

/** Every year and class unless one is asked for. */
function asked(input: { year?: number | undefined; class_id?: number | undefined }): SQL | undefined {
	return and(
		input.year ? eq(students.year, input.year) : undefined,
		input.class_id ? eq(students.class_id, input.class_id) : undefined,
	);
}

/** Class by class, so that cards are handed out as they are cut. */
const ORDER = [asc(students.year), asc(classes.name_key), asc(students.name_sort), asc(students.id)] as const;

/** Whose cards are printed. */
export const idCardStudents = read({
	name: "idCardStudents",
	allow: ADMIN,
	input: cardsInput,
	answer: z.array(studentAnswer),
	run: ({ tx, input }) =>
		selectStudents(tx, asked(input))
			.orderBy(...ORDER)
			.all()
			.map(asStudent),
});

/** What is printed on a card, without the picture itself. */
function cardOf(student: Student) {
	return {
		full_name: student.full_name,
		sex: student.sex,
		class_name: student.class_name,
		matricule: student.matricule,
		guardian_contact: student.guardian_contact,
		father_name: student.father_name,
	};
}

/** The cards as they are printed, all of them, with the address of each picture. */
export const idCardsToPrint = read({
	name: "idCardsToPrint",
	allow: ADMIN,
	input: cardsInput,
	run: ({ tx, input }) => ({
		year_text: readSetting(tx, "id_card_year"),
		cards: selectStudents(tx, asked(input))
			.orderBy(...ORDER)
			.all()
			.map(asStudent)
			.map((student) => ({ ...cardOf(student), picture: student.student_picture })),
	}),
});

/** One screen of cards, with small pictures; two students with one matricule are marked. */
export const idCardsPage = read({
	name: "idCardsPage",
	allow: ADMIN,
	input: cardsPageInput,
	run: ({ tx, input: { page: wanted = 1, ...filter } }) => {
		const where = asked(filter);
		const found = tx.select({ many: count() }).from(students).where(where).get()?.many ?? 0;
		const pages = Math.max(1, Math.ceil(found / PAGE_SIZE));
		const page = Math.min(wanted, pages);
		const rows = selectStudents(tx, where)
			.orderBy(...ORDER)
			.limit(PAGE_SIZE)
			.offset((page - 1) * PAGE_SIZE)
			.all();
		const years = new Set(rows.map((row) => row.year));
		const people = rows.map(asStudent);
		const shared = new Set(
			[...years].flatMap((year) => [
				...sharedMatricules(
					tx,
					year,
					people.filter((one) => one.year === year),
				),
			]),
		);
		return {
			cards: rows.map((row, place) => ({
				...cardOf(people[place] as Student),
				id: row.id,
				year: row.year,
				picture: smallPictureUrl(row.student_picture),
				shares_matricule: shared.has(row.id),
			})),
			found,
			page,
			pages,
			year_text: readSetting(tx, "id_card_year"),
		};
	},
});
