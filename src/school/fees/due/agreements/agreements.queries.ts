import { desc, eq, type SQL } from "drizzle-orm";
import type { Reader } from "#db/open";
import { moratoria } from "#db/schema/due";
import { notFound } from "#refusal";
import type { Agreement } from "./agreements.schema.ts";

const COLUMNS = {
	id: moratoria.id,
	until: moratoria.until,
	note: moratoria.note,
	granted_by: moratoria.granted_by_name,
	granted_at: moratoria.granted_at,
};

const agreementRows = (tx: Reader, where: SQL): Agreement[] =>
	tx.select(COLUMNS).from(moratoria).where(where).orderBy(desc(moratoria.id)).all();

/** The agreements with the family of a student and their ends, newest first. Nothing ever leaves this list. */
export const agreementsOf = (tx: Reader, student_id: number): Agreement[] =>
	agreementRows(tx, eq(moratoria.student_id, student_id));

export function agreementById(tx: Reader, id: number): Agreement {
	const [row] = agreementRows(tx, eq(moratoria.id, id));
	if (!row) throw notFound("Agreement");
	return row;
}
