import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { teachers } from "#db/schema/school";
import { dayOf } from "#shared/dates";
import { MAX_SHORT } from "#shared/limits";
import { STATUS_LABEL, TEACHER_STATUSES, type TeacherStatus } from "#shared/roles";
import { say, storedWord } from "#shared/words/words";
import { issueText, mayHaveAtMost } from "../field-messages.ts";
import { emptyAsUnset, oneOf, yearFilter } from "../fields.ts";
import { editedRecord, fullestOtherYear, list, listInput } from "../list.ts";
import { listDownload } from "../list-download.ts";
import { once } from "../once.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { hasWords } from "../search-words.ts";
import { TEACHER_COLUMNS } from "./teachers.queries.ts";
import type { Teacher } from "./teachers.schema.ts";

interface TeacherFilter {
	year?: number;
	/** Each word must be in the name, the subjects or the ID card. */
	search?: string;
	status?: TeacherStatus;
}

const teacherList = list<TeacherFilter, Teacher>({
	table: teachers,
	where: ({ year, status, search = "" }) =>
		and(
			year ? eq(teachers.year, year) : undefined,
			status ? eq(teachers.status, status) : undefined,
			hasWords(teachers.search_key, search),
		),
	rows: (tx, where) => tx.select(TEACHER_COLUMNS).from(teachers).where(where).all(),
	orderBy: [asc(teachers.year), asc(teachers.name_sort), asc(teachers.id)],
});

const TOO_LONG = issueText(mayHaveAtMost(MAX_SHORT, say("Search")));

/** A search longer than any name is ignored. */
const search = once(() => z.string().max(MAX_SHORT).catch("").default(""));

const status = once(() => emptyAsUnset(oneOf("Status", TEACHER_STATUSES, STATUS_LABEL)));

export const teachersPage = read({
	name: "teachersPage",
	allow: HEAD,
	input: () => listInput().extend({ search: search(), status: status().catch(undefined), edit: editedRecord }),
	run: ({ tx, input: { page, edit, ...filter } }) => {
		const { year } = filter;
		const ofYear = teacherList.count(tx, { year });
		return {
			...teacherList.page(tx, filter, page, edit),
			ofYear,
			elsewhere: ofYear === 0 ? fullestOtherYear(tx, teachers, year) : null,
		};
	},
});

export const downloadTeachers = listDownload({
	name: "downloadTeachers",
	allow: HEAD,
	input: () => yearFilter().extend({ search: z.string().max(MAX_SHORT, TOO_LONG).optional(), status: status() }),
	title: "Teachers",
	list: teacherList,
	columns: [
		{ header: "Name", width: 30, value: (row) => row.teacher_name },
		{ header: "Subjects", width: 30, value: (row) => row.subjects },
		{ header: "ID Card", value: (row) => row.id_card },
		{ header: "Classes Taught", width: 24, value: (row) => row.classes_taught },
		{ header: "Salary", kind: "amount", value: (row) => row.salary_amount },
		{ header: "Status", width: 12, value: ({ status }) => storedWord(status, STATUS_LABEL[status]) },
		{ header: "Year", kind: "number", value: (row) => row.year },
	],
});

export const dailyTeachers = read({
	name: "dailyTeachers",
	allow: HEAD,
	input: yearFilter,
	answer: () => z.array(z.object({ date: z.string(), count: z.int() })),
	run: ({ tx, input }) => {
		const days = new Map<string, number>();
		const rows = tx
			.select({ created_at: teachers.created_at })
			.from(teachers)
			.where(input.year ? eq(teachers.year, input.year) : undefined)
			.orderBy(teachers.created_at)
			.all();
		for (const { created_at } of rows) {
			const day = dayOf(created_at);
			days.set(day, (days.get(day) ?? 0) + 1);
		}
		return [...days].map(([date, count]) => ({ date, count }));
	},
});
