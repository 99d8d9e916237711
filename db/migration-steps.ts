import type { Database } from "bun:sqlite";
import { guessLevel } from "#shared/levels";
import { caseKey, fold, nameSortKey, withoutUnseen } from "#shared/names";
import { markOldPayments } from "./ledger-hash.ts";

/** Runs after the SQL of the migration, in the same transaction. */
export const STEPS: Record<string, (sqlite: Database) => void> = {
	"0003_ledger_chain": markOldPayments,
	"0014_numbers_and_names": refoldNames,
	"0019_new_year": guessLevels,
	"0035_airtel_and_moov": widenMethods,
	"0037_letters_of_names": refoldNames,
};

type Row = { id: number } & Record<string, string | number>;

const DERIVED: Record<string, { names: string[]; keys: (row: Row) => Record<string, string> }> = {
	students: {
		names: ["full_name", "name_sort", "name_key"],
		keys: ({ full_name }) => ({ name_sort: nameSortKey(String(full_name)), name_key: fold(String(full_name)) }),
	},
	teachers: {
		names: ["teacher_name", "subjects", "id_card", "name_sort", "search_key"],
		keys: ({ teacher_name, subjects, id_card }) => ({
			name_sort: nameSortKey(String(teacher_name)),
			search_key: fold(`${teacher_name} ${subjects} ${id_card}`),
		}),
	},
	classes: { names: ["name", "name_key"], keys: ({ name }) => ({ name_key: caseKey(withoutUnseen(String(name))) }) },
	departments: {
		names: ["title", "title_key"],
		keys: ({ title }) => ({ title_key: caseKey(withoutUnseen(String(title))) }),
	},
};

function refoldNames(sqlite: Database): void {
	for (const [table, { names, keys }] of Object.entries(DERIVED)) {
		for (const row of sqlite.query<Row, []>(`SELECT id, ${names.join(", ")} FROM ${table}`).all()) {
			const changed = Object.entries(keys(row)).filter(([column, key]) => row[column] !== key);
			// If two names now have the same key, the second keeps its old one.
			for (const [column, key] of changed)
				sqlite.query(`UPDATE OR IGNORE ${table} SET ${column} = ? WHERE id = ?`).run(key, row.id);
		}
	}
}

function guessLevels(sqlite: Database): void {
	const set = sqlite.query("UPDATE classes SET level = ? WHERE id = ?");
	for (const { id, name } of sqlite.query<{ id: number; name: string }, []>("SELECT id, name FROM classes").all()) {
		const level = guessLevel(name);
		if (level) set.run(level, id);
	}
}

/** A CHECK can only be changed with its whole table. */
function widenMethods(sqlite: Database): void {
	for (const table of ["payments", "slip_corrections"])
		rebuild(sqlite, table, (sql) => sql.replace("'orange_money',", "'orange_money','airtel_money','moov_money',"));
}

interface SchemaPart {
	type: string;
	sql: string;
}

/** Rows, indexes and triggers stay as they are. Triggers of other tables name this one, which is missing for a moment. */
function rebuild(sqlite: Database, table: string, change: (sql: string) => string): void {
	const parts = sqlite
		.query<SchemaPart, [string]>("SELECT type, sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL")
		.all(table);
	const [definition] = parts.filter(({ type }) => type === "table");
	if (!definition) throw new Error(`There is no table ${table}.`);
	sqlite.run("PRAGMA legacy_alter_table = ON");
	sqlite.run(change(definition.sql).replace(`CREATE TABLE ${table}`, `CREATE TABLE new_${table}`));
	sqlite.run(`INSERT INTO new_${table} SELECT * FROM ${table}`);
	sqlite.run(`DROP TABLE ${table}`);
	sqlite.run(`ALTER TABLE new_${table} RENAME TO ${table}`);
	sqlite.run("PRAGMA legacy_alter_table = OFF");
	for (const { type, sql } of parts) if (type !== "table") sqlite.run(sql);
}
