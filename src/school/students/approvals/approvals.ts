import { asc, eq, sql } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { unmappedRows } from "#db/prepared";
import { users } from "#db/schema/accounts";
import { classes, students } from "#db/schema/school";
import type { Country } from "#shared/countries";
import { today } from "#shared/dates";
import type { LooksLike } from "#shared/looks-like";
import { type ApprovalMark, WARNING_MARKS } from "#shared/student-values";
import { contactNumbers } from "../../contacts/numbers.ts";
import { yearFilter } from "../../fields.ts";
import { listInput, pageOf } from "../../list.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { isExpected } from "../../scope.ts";
import { readSetting, schoolYear } from "../../settings/read-setting.ts";
import { isUsualAge } from "../doubts.ts";
import { lookalikeAndBirth } from "../duplicate-rules.ts";
import { earlierRecordsLike } from "../earlier-records.ts";
import { unconfirmedOfFamilies } from "../family-records.ts";
import { sharedMatricules } from "../matricules.ts";
import { asStudent, selectStudents } from "../students.queries.ts";
import { type ApprovalCheck, approvalCheckAnswer, type CheckedStudent } from "./approvals.schema.ts";

export const approvalCheck = read({
	name: "approvalCheck",
	allow: OFFICE,
	input: yearFilter,
	answer: approvalCheckAnswer,
	run: ({ tx, input: { year = schoolYear(tx) } }) => checkedPending(tx, year),
});

export const approvalsPage = read({
	name: "approvalsPage",
	allow: OFFICE,
	input: listInput,
	run: ({ tx, input: { year, page: requested } }) => {
		const { students: checked, ...counts } = checkedPending(tx, year);
		const inOrder = [...checked.filter(isToLookAt), ...checked.filter(isReady), ...checked.filter(isOnlyExpected)];
		const { rows, ...paging } = pageOf(inOrder, requested);
		return { ...counts, ...paging, rows: withDetails(tx, rows) };
	},
});
export type ApprovalRow = Awaited<ReturnType<typeof approvalsPage>>["rows"][number];

function withDetails(tx: Reader, rows: CheckedStudent[]) {
	const ids = rows.flatMap(({ id, duplicate_of }) => [id, ...duplicate_of]);
	const byId = new Map(
		selectStudents(tx, isIn(students.id, ids))
			.all()
			.map((row) => [row.id, row]),
	);
	const owners = namesOf(tx, [...byId.values()]);
	const families = unconfirmedOfFamilies(tx, isIn(students.id, ids));
	return rows.flatMap(({ id, marks, duplicate_of, looks_like }) => {
		const row = byId.get(id);
		if (!row) return [];
		const { full_name, class_name, date_of_birth, guardian_contact, user_id } = row;
		return {
			id,
			full_name,
			class_name,
			date_of_birth,
			guardian_contact,
			marks,
			status: row.status,
			changes: asStudent(row).changes ?? [],
			looks_like,
			registered_by: user_id === null ? (families.get(id)?.account ?? null) : (owners.get(user_id) ?? null),
			duplicates: duplicate_of.flatMap((duplicate) => {
				const other = byId.get(duplicate);
				return other ? { id: duplicate, class_name: other.class_name, status: other.status } : [];
			}),
		};
	});
}

function namesOf(tx: Reader, rows: { user_id: number | null }[]): Map<number, string> {
	const ids = rows.flatMap(({ user_id }) => user_id ?? []);
	const accounts = tx.select({ id: users.id, username: users.username }).from(users).where(isIn(users.id, ids)).all();
	return new Map(accounts.map(({ id, username }) => [id, username]));
}

const recordsOfYear = (tx: Reader, year: number) =>
	tx
		.select({
			id: students.id,
			full_name: students.full_name,
			name_key: students.name_key,
			date_of_birth: students.date_of_birth,
			guardian_contact: students.guardian_contact,
			student_picture: students.student_picture,
			status: students.status,
			continues_id: students.continues_id,
			changed: sql<number>`(${students.family_changes} is not null)`.as("changed"),
			expected: sql<number>`${isExpected}`.as("expected"),
			class_name: sql<string>`${classes.name}`.as("class_name"),
		})
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(eq(students.year, year))
		.orderBy(asc(students.name_sort), asc(students.id));

type RecordOfYear = ReturnType<ReturnType<typeof recordsOfYear>["all"]>[number];

const MOST_NAMED = 50;

/** Grouped, because comparing all pairs would take seconds in a large school. */
function checkPending(tx: Reader, year: number, on: string): ApprovalCheck {
	const records: RecordOfYear[] = unmappedRows(tx, recordsOfYear(tx, year));
	const together = Map.groupBy(records, lookalikeAndBirth);
	const shared = sharedMatricules(tx, year);
	const country = readSetting(tx, "country");
	const waiting = records.filter(({ status, changed }) => status === "pending" || changed === 1);
	const looksLike = earlierOf(tx, waiting, year);
	const checked = waiting
		.map((record) => {
			const { id, full_name, class_name } = record;
			const alike = (together.get(lookalikeAndBirth(record)) ?? []).slice(0, MOST_NAMED + 1);
			const duplicate_of = alike.flatMap((other) => (other.id === id ? [] : other.id)).slice(0, MOST_NAMED);
			const marks = marksOf(record, { duplicate_of, shared, on, country });
			const looks_like = looksLike.get(id) ?? [];
			return { id, full_name, class_name, marks, duplicate_of, looks_like, pending: record.status === "pending" };
		})
		.sort((a, b) => Number(isMarkedChanged(b)) - Number(isMarkedChanged(a)));
	return { year, ...countsOf(checked), students: checked.map(({ pending: _, ...student }) => student) };
}

/** A record that continues another one has found its child. */
function earlierOf(tx: Reader, records: readonly RecordOfYear[], year: number): Map<number, LooksLike[]> {
	const unlinked = records.filter(({ continues_id }) => continues_id === null);
	const alike = earlierRecordsLike(tx, unlinked, year);
	return new Map(unlinked.map(({ id }, index) => [id, (alike[index] ?? []).map(({ looks_like }) => looks_like)]));
}

interface MarkContext {
	duplicate_of: number[];
	shared: ReadonlySet<number>;
	on: string;
	country: Country;
}

function marksOf(record: RecordOfYear, { duplicate_of, shared, on, country }: MarkContext): ApprovalMark[] {
	const has: [ApprovalMark, boolean][] = [
		["changed", record.changed === 1],
		["twin", duplicate_of.length > 0],
		["age", !isUsualAge(record.date_of_birth, on)],
		["phone", contactNumbers(record.guardian_contact, country).length === 0],
		["photo", record.student_picture === null],
		["matricule", shared.has(record.id)],
		["expected", record.expected === 1],
	];
	return has.filter(([, isSo]) => isSo).map(([mark]) => mark);
}

const isToLookAt = ({ marks }: Pick<CheckedStudent, "marks">): boolean =>
	marks.some((mark) => WARNING_MARKS.includes(mark));

const isMarkedChanged = ({ marks }: CheckedStudent) => marks.includes("changed");
const isMarkedExpected = ({ marks }: CheckedStudent) => marks.includes("expected");
export const isReady = (student: CheckedStudent): boolean => !isToLookAt(student) && !isMarkedExpected(student);
const isOnlyExpected = (student: CheckedStudent): boolean => !isToLookAt(student) && isMarkedExpected(student);

function countsOf(checked: (CheckedStudent & { pending: boolean })[]) {
	const pending = checked.filter((student) => student.pending);
	return {
		pending: pending.length,
		ready: pending.filter(isReady).length,
		to_look_at: pending.filter(isToLookAt).length,
		expected: pending.filter(isMarkedExpected).length,
		changed: checked.filter(isMarkedChanged).length,
	};
}

const checkedOn = cachedUntilWrite(checkPending);

export const checkedPending = (tx: Reader, year: number): ApprovalCheck => checkedOn(tx, year, today());
