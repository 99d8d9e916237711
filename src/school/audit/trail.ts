import type { Tx } from "#db/open";
import { preparedInsert } from "#db/prepared";
import { auditTrail } from "#db/schema";
import type { Role, TrailRole } from "#shared/roles";

/** Whoever acted: an account as it is, or the command line, which is no account and has the number 0. */
export interface Person {
	id: number;
	username: string;
	role: Role;
}

/** One line of the audit trail. */
export interface Line {
	/** `null` is a visitor: whoever asks without being signed in. */
	by: Person | null;
	/** The operation's name. */
	action: string;
	/** What happened, in plain words; what somebody typed stands in quotes. */
	summary: string;
	student_id?: number | undefined;
	receipt_number?: string | undefined;
}

/** Lines cannot be removed again, so none is longer, whatever was typed. */
const LONGEST_SUMMARY = 2_000;

const insertLine = preparedInsert(auditTrail, [
	"user_id",
	"username",
	"role",
	"action",
	"summary",
	"student_id",
	"receipt_number",
]);

/** Who acted as the trail's columns say it. */
export function actorColumns(by: Person | null): { user_id: number | null; username: string; role: TrailRole } {
	if (!by) return { user_id: null, username: "visitor", role: "visitor" };
	return by.id
		? { user_id: by.id, username: by.username, role: by.role }
		: { user_id: null, username: by.username, role: "command line" };
}

/** Writes one line, in the transaction of what it tells of: there is no other way into the trail. */
export function addLine(tx: Tx, { by, action, summary, student_id, receipt_number }: Line): void {
	insertLine(tx, {
		...actorColumns(by),
		action,
		summary: summary.length > LONGEST_SUMMARY ? `${summary.slice(0, LONGEST_SUMMARY).toWellFormed()}…` : summary,
		student_id: student_id ?? null,
		receipt_number: receipt_number ?? null,
	});
}
