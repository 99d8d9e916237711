import { and, eq, max } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { departments } from "#db/schema/school";
import { dayOf } from "#shared/dates";
import { DESCRIPTION_PREVIEW } from "#shared/limits";
import { DEPARTMENT_PICTURE_FIELDS, smallPictureUrl } from "#shared/pictures";
import { lettersOf } from "#shared/short-names";
import { yearFilter } from "../fields.ts";
import { editedRecord, fullestOtherYear, list, listInput } from "../list.ts";
import { listDownload } from "../list-download.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { byYearAndTitle, DEPARTMENT_COLUMNS, departmentsOf, withPictureUrls } from "./departments.queries.ts";
import { type Department, publicDepartmentAnswer } from "./departments.schema.ts";

const departmentList = list<{ year?: number }, Department>({
	table: departments,
	where: ({ year }) => (year ? eq(departments.year, year) : undefined),
	rows: (tx, where) => tx.select(DEPARTMENT_COLUMNS).from(departments).where(where).all(),
	sortedIds: (tx, _, where) =>
		tx
			.select({ id: departments.id, title: departments.title, year: departments.year })
			.from(departments)
			.where(where)
			.all()
			.sort(byYearAndTitle)
			.map(({ id }) => id),
});

export const departmentsPage = read({
	name: "departmentsPage",
	allow: OFFICE,
	input: () => listInput().extend({ edit: editedRecord }),
	run: ({ tx, input: { year, page, edit } }) => {
		const { rows, ...paging } = departmentList.page(tx, { year }, page);
		const edited = edit === undefined ? null : departmentOf(tx, edit, year);
		return {
			...paging,
			rows: rows.map(rowOf),
			elsewhere: paging.count === 0 ? fullestOtherYear(tx, departments, year) : null,
			edited: edited ? withSmallPictures(edited) : null,
		};
	},
});

const departmentOf = (tx: Reader, id: number, year: number) =>
	tx
		.select(DEPARTMENT_COLUMNS)
		.from(departments)
		.where(and(eq(departments.id, id), eq(departments.year, year)))
		.get();

export const downloadDepartments = listDownload({
	name: "downloadDepartments",
	allow: OFFICE,
	input: yearFilter,
	title: "Vocational departments",
	list: departmentList,
	columns: [
		{ header: "Department Title", width: 30, value: ({ title }) => title },
		{ header: "Description", width: 80, value: ({ description }) => description },
		{ header: "Pictures", kind: "number", value: picturesOf },
		{ header: "Created Date", kind: "moment", value: ({ created_at }) => created_at },
		{ header: "Year", kind: "number", value: ({ year }) => year },
	],
});

function picturesOf(department: Department): number {
	return DEPARTMENT_PICTURE_FIELDS.filter((column) => department[column] !== null).length;
}

function rowOf(department: Department) {
	return {
		id: department.id,
		title: department.title,
		preview: beginningOf(department.description),
		pictures: picturesOf(department),
		created_on: dayOf(department.created_at),
	};
}

/** At a whole grapheme, so that an accent or an emoji is never split. */
function beginningOf(description: string): string {
	let beginning = "";
	let characters = 0;
	for (const { segment } of lettersOf(description.replace(/\s+/gu, " "))) {
		if (characters === DESCRIPTION_PREVIEW) return `${beginning}…`;
		beginning += segment;
		characters += 1;
	}
	return beginning;
}

function withSmallPictures(department: Department): Department {
	const small = DEPARTMENT_PICTURE_FIELDS.map((column) => [column, smallPictureUrl(department[column])]);
	return { ...department, ...Object.fromEntries(small) };
}

export const publicDepartments = read({
	name: "publicDepartments",
	allow: "everyone",
	input: () => z.object({}),
	answer: () => z.array(publicDepartmentAnswer()),
	run: ({ tx }) => {
		let choices = departmentsOf(tx, schoolYear(tx));
		if (choices.length === 0) {
			const newest = tx
				.select({ year: max(departments.year) })
				.from(departments)
				.get()?.year;
			if (newest) choices = departmentsOf(tx, newest);
		}
		return choices.map((row) => {
			const { created_at: _, ...fields } = withPictureUrls(row);
			return fields;
		});
	},
});
