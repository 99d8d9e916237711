import type { Tx } from "#db/open";
import { type AuditRole, auditTrail } from "#db/schema/audit";
import type { Role } from "#shared/roles";
import type { Sentence } from "#shared/words/sentence";
import { serialize } from "#shared/words/serialize";

/** The command line has no account; its id is 0. */
export interface Person {
	id: number;
	username: string;
	role: Role;
}

/** What a line is about. */
export interface RecordOfLine {
	student_id?: number;
	/** Any other record: `class 12`, `account 3`. */
	record?: string;
}

export interface Line extends RecordOfLine {
	by: Person | null;
	action: string;
	/** Typed text must be `quoted`, so that it cannot pass for the portal's words. */
	summary: Sentence;
	receipt_number?: string;
}

/** Limited, because a line can never be removed. */
const MAX_SUMMARY = 2_000;

export function actorColumns(by: Person | null): { user_id: number | null; username: string; role: AuditRole } {
	if (!by) return { user_id: null, username: "visitor", role: "visitor" };
	return by.id
		? { user_id: by.id, username: by.username, role: by.role }
		: { user_id: null, username: by.username, role: "command line" };
}

/** Nothing else writes to the trail. */
export function addLine(tx: Tx, { by, action, summary, student_id, record, receipt_number }: Line): void {
	const english = String(summary);
	const fits = english.length <= MAX_SUMMARY;
	tx.insert(auditTrail)
		.values({
			...actorColumns(by),
			action,
			summary: fits ? english : `${english.slice(0, MAX_SUMMARY).toWellFormed()}…`,
			student_id,
			record,
			receipt_number,
			sentence: fits ? JSON.stringify(serialize(summary)) : null,
		})
		.run();
}
