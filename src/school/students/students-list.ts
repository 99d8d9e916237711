import { and, asc, count, eq, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { imports } from "#db/schema/imports";
import { students } from "#db/schema/school";
import type { SheetColumn } from "#files/write-sheet";
import type { GuardianReach } from "#shared/contact";
import { FEE_LABEL } from "#shared/fee-labels";
import { FEE_FIELDS } from "#shared/fee-types";
import { STUDENT_COLUMNS, sheetHeader } from "#shared/imports";
import { STATUS_LABEL } from "#shared/roles";
import { NOT_KNOWN_YET } from "#shared/student-values";
import { joined } from "#shared/words/sentence";
import { say, storedWord } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { keyedColumn, pickColumns } from "../excel-file.ts";
import { emptyAsUnset, recordId } from "../fields.ts";
import { fullestOtherYear, list, listInput } from "../list.ts";
import { listDownload } from "../list-download.ts";
import { read } from "../operation.ts";
import { OFFICE, OFFICE_AND_FAMILY } from "../permissions.ts";
import { hasLeft, mayRead } from "../scope.ts";
import { hasWords } from "../search-words.ts";
import { familyChangesInWords } from "./changes-in-words.ts";
import { guardianReach } from "./families.ts";
import { nationalMatriculeBegins, sharedMatricules, typedNationalMatricule } from "./matricules.ts";
import { asReadBy, asStudent, hasCertificates, hasPayments, selectStudents } from "./students.queries.ts";
import { type Student, studentFilter } from "./students.schema.ts";

export const studentList = list<z.output<ReturnType<typeof studentFilter>>, Student>({
	table: students,
	where: ({ year, class_id, status, to_complete, import_id, search = "" }) =>
		and(
			year && !import_id ? eq(students.year, year) : undefined,
			import_id ? eq(students.import_id, import_id) : undefined,
			class_id ? eq(students.class_id, class_id) : undefined,
			status ? eq(students.status, status) : undefined,
			to_complete === "national_matricule" ? withoutNumber : undefined,
			to_complete === true ? toBeCompleted : undefined,
			searchedFor(search),
		),
	rows: (tx, where) => selectStudents(tx, where).all().map(asStudent),
	orderBy: [asc(students.year), asc(students.name_sort), asc(students.id)],
});

function searchedFor(typed: string): SQL | undefined {
	const number = typedNationalMatricule(typed);
	const byName = hasWords(students.name_key, typed);
	return number === null ? byName : or(byName, nationalMatriculeBegins(number));
}

export const studentsPage = read({
	name: "studentsPage",
	allow: OFFICE,
	input: () =>
		listInput().extend({
			search: z.string().optional(),
			class_id: emptyAsUnset(recordId("Class")).catch(undefined),
			status: studentFilter().shape.status.catch(undefined),
			to_complete: studentFilter().shape.to_complete,
			import_id: studentFilter().shape.import_id.catch(undefined),
			/** The list shows the page of a record that was just saved, unless the filter leaves it out. */
			saved: emptyAsUnset(recordId("Student")).catch(undefined),
		}),
	run: ({ tx, input: { page, saved, ...filter } }) => {
		const { year } = filter;
		const { rows, ...paging } = studentList.page(tx, filter, page, saved);
		const shared = sharedMatricules(tx, year);
		const guardians = guardianReach(
			tx,
			year,
			rows.map(({ guardian_contact }) => guardian_contact),
		);
		const figures = figuresOf(tx, year);
		return {
			...paging,
			...figures,
			import: filter.import_id ? importNamed(tx, filter.import_id) : null,
			rows: rows.map((row, index) => ({
				...row,
				shares_matricule: shared.has(row.id),
				guardian: guardians[index] as GuardianReach,
			})),
			elsewhere: figures.total === 0 ? fullestOtherYear(tx, students, year) : null,
		};
	},
});

const importNamed = (tx: Reader, id: number) =>
	tx.select({ id: imports.id, file_name: imports.file_name }).from(imports).where(eq(imports.id, id)).get() ?? null;

/** `with_certificates` excludes students with payments. */
const figuresOf = cachedUntilWrite((tx, year: number) => {
	const [figures] = tx
		.select({
			total: count(),
			pending: sql<number>`coalesce(sum(${students.status} = 'pending'), 0)`,
			to_complete: sql<number>`coalesce(sum(${toBeCompleted}), 0)`,
			no_national_matricule: sql<number>`coalesce(sum(${withoutNumber}), 0)`,
			with_payments: sql<number>`coalesce(sum(${hasPayments}), 0)`,
			with_certificates: sql<number>`coalesce(sum(not ${hasPayments} and ${hasCertificates}), 0)`,
		})
		.from(students)
		.where(eq(students.year, year))
		.all();
	return figures as NonNullable<typeof figures>;
});

const column = keyedColumn<Student>();
const NUMBER = { kind: "number", width: 12 } as const;
/** The order of the call's keys. */
export const STUDENT_SHEET_COLUMNS = [
	column("id", "Student number", NUMBER),
	column("user_id", "Account number", NUMBER),
	column("registration_date", "Registration Date", { kind: "date" }),
	column("full_name", "Full Name", { width: 34 }),
	column("sex", "Sex", { width: 10, value: ({ sex }) => say(sex) }),
	column("date_of_birth", "Date of Birth", { kind: "date" }),
	column("place_of_birth", "Place of Birth"),
	column("father_name", "Father's Name", { width: 30 }),
	column("mother_name", "Mother's Name", { width: 30 }),
	column("previous_class", "Previous Class"),
	column("class_id", "Class number", NUMBER),
	column("class_name", "Class"),
	column("previous_average", "Previous Average", NUMBER),
	column("guardian_contact", "Guardian Contact", { width: 20 }),
	column("student_picture", "Photo"),
	column("vocational_training", "Vocational Training"),
	column("status", "Status", { width: 12, value: ({ status }) => storedWord(status, STATUS_LABEL[status]) }),
	column("year", "Year", { kind: "number" }),
	...FEE_FIELDS.map((field) => column(field, FEE_LABEL[field], { kind: "amount" })),
	column("created_at", "Written Down", { kind: "moment" }),
	column("next_class", "Next Class"),
	column("continues_id", "Earlier record", NUMBER),
	column("person_id", "First record", NUMBER),
	column("leaving", "Leaving"),
	column("left_on", "Left on", { kind: "date" }),
	column("national_matricule", "National matricule"),
	column("import_id", "Import", NUMBER),
	column("confirmed_at", "Confirmed", { kind: "moment" }),
	column("changes", "Changed by the family", {
		value: ({ changes = [] }) => (changes.length > 0 ? joined(familyChangesInWords(changes)) : null),
	}),
	column("matricule", "Matricule"),
	column("expected", "Expected [student]", { value: ({ expected }) => say(expected ? "Yes" : "No") }),
];

/** Can be uploaded again: it begins with the template's columns, and an upload ignores the others. */
export const downloadStudents = listDownload({
	name: "downloadStudents",
	allow: OFFICE,
	input: studentFilter,
	title: "Students",
	list: studentList,
	columns: [
		...STUDENT_COLUMNS.map(
			(column): SheetColumn<Student> => ({
				header: sheetHeader(column),
				kind: column.field === "previous_average" ? "number" : "text",
				width: column.width,
				value: (row) => (column.field === "sex" ? say(row.sex) : row[column.field]),
			}),
		),
		...pickColumns(STUDENT_SHEET_COLUMNS, "father_name", "matricule", "status", "registration_date", "year"),
		...pickColumns(STUDENT_SHEET_COLUMNS, "national_matricule"),
		{ header: "Record No.", kind: "number", value: (row) => row.id },
	],
});

const DASHES = [NOT_KNOWN_YET, "–", "—"];

const withoutNumber = and(isNull(students.national_matricule), not(hasLeft));

/** Records with a field that was not known when they were entered. Nobody asks a family that has left. */
const toBeCompleted = and(
	not(hasLeft),
	or(
		...[students.place_of_birth, students.father_name, students.mother_name, students.previous_class].map((column) =>
			inArray(column, DASHES),
		),
		eq(students.previous_average, 0),
	),
);

const readableList = list<{ actor: SignedIn; year: number }, Student>({
	table: students,
	where: ({ actor, year }) => and(mayRead(actor), eq(students.year, year)),
	rows: (tx, where) => selectStudents(tx, where).all().map(asStudent),
	orderBy: [asc(students.name_sort), asc(students.id)],
});

/** `elsewhere` is another year, if this one is empty. */
export const ownStudents = read({
	name: "ownStudents",
	allow: OFFICE_AND_FAMILY,
	input: listInput,
	run: ({ tx, actor, input: { year, page } }) => {
		const { rows, ...paging } = readableList.page(tx, { actor, year }, page);
		const elsewhere = paging.count === 0 ? fullestOtherYear(tx, students, year, mayRead(actor)) : null;
		return { students: rows.map((row) => asReadBy(actor, row)), ...paging, elsewhere };
	},
});
