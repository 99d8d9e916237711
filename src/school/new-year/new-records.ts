import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { inHundredths } from "#db/columns";
import { isIn } from "#db/conditions";
import type { Tx } from "#db/open";
import { studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";
import { today } from "#shared/dates";
import { linkAccounts } from "../students/person-chain.ts";
import { type StoredStudent, setYearBefore } from "../students/students.queries.ts";

interface NewRecord {
	/** The record of the year that ends. */
	id: number;
	class_id: number;
	department_id: number;
	average: number | null;
}

interface Run {
	year: number;
	at: string;
	by_name: string;
}

/** Every other column is copied. `value` is the new record, `s` the student and `c` the class of the year that ends. */
const columnsOfTheYear = ({ year, at }: Run) =>
	({
		id: sql`null`,
		self_user_id: sql`null`,
		leaving: sql`null`,
		left_on: sql`null`,
		class_since: sql`null`,
		import_id: sql`null`,
		status: sql`'pending'`,
		confirmed_at: sql`null`,
		family_changes: sql`null`,
		former_owner: sql`null`,
		former_contact: sql`null`,
		year: sql`${year}`,
		created_at: sql`${at}`,
		registration_date: sql`${today()}`,
		class_id: sql`value ->> 'class_id'`,
		department_id: sql`value ->> 'department_id'`,
		previous_class: sql`c.name`,
		previous_average: sql`coalesce(value ->> 'average', s.previous_average)`,
		continues_id: sql`s.id`,
		person_id: sql`coalesce(s.person_id, s.id)`,
		national_matricule: sql`case when exists (select 1 from students as other where other.year = ${year}
			and other.national_matricule = s.national_matricule) then null else s.national_matricule end`,
	}) satisfies Partial<Record<keyof StoredStudent, SQL>>;

/** One INSERT ... SELECT for all records. Copies links too; maps old ids to new ones. */
export function insertNewRecords(tx: Tx, run: Run, records: readonly NewRecord[]): Map<number, number> {
	const rows = JSON.stringify(
		records.map(({ average, ...row }) => ({ ...row, average: average && inHundredths(average) })),
	);
	const columns = { ...getTableColumns(alias(students, "s")), ...columnsOfTheYear(run) };
	tx.insert(students)
		.select(sql`select ${sql.join(Object.values(columns), sql`, `)}
			from json_each(${rows})
			join students as s on s.id = value ->> 'id'
			join classes as c on c.id = s.class_id
			order by json_each.key`)
		.run();
	const old = records.map(({ id }) => id);
	tx.run(sql`insert into ${studentLinks} (student_id, user_id, how, at, by_name)
		select s.id, l.user_id, 'new-year', ${run.at}, ${run.by_name}
		from students as s join student_links as l on l.student_id = s.continues_id
		where ${isIn(sql`s.continues_id`, old)}`);
	const inserted = tx
		.select({ id: students.id, continues_id: students.continues_id })
		.from(students)
		.where(isIn(students.continues_id, old))
		.all();
	return new Map(inserted.map(({ id, continues_id }) => [continues_id as number, id]));
}

export function linkRecord(tx: Tx, by: Pick<Run, "at" | "by_name">, oldId: number, newId: number): void {
	const old = tx.select({ person_id: students.person_id }).from(students).where(eq(students.id, oldId)).get();
	setYearBefore(tx, newId, { continues_id: oldId, person_id: old?.person_id ?? oldId });
	linkAccounts(tx, by, oldId, newId);
}
