import type { Tx } from "#db/open";
import type { Sentence } from "#shared/words/sentence";
import type { RuleLabel } from "#shared/words/words";
import { addLine, type Person, type RecordOfLine } from "./audit-trail.ts";
import { addLimitedLine } from "./limited-lines.ts";

interface NoteAbout extends RecordOfLine {
	/** The account that a visitor logged in to. Defaults to the actor. */
	by?: Person;
	receipt_number?: string;
	/** Lines with different outcomes are limited separately. */
	outcome?: RuleLabel;
}

/** Writes one line of an operation in the audit trail. */
export type Note = (summary: Sentence, about?: NoteAbout) => void;

interface Noting {
	action: string;
	by: Person | null;
	/** Limits the lines per hour: visitors can cause them, or nothing else limits them. */
	limited: boolean;
	about?: RecordOfLine;
}

export function auditNotes(tx: Tx, { action, by: actor, limited, about: edited }: Noting) {
	let written = false;
	const note: Note = (summary, { by = actor, outcome, ...about } = {}) => {
		written = true;
		const line = { by, action, summary, ...edited, ...about };
		if (limited) addLimitedLine(tx, line, outcome);
		else addLine(tx, line);
	};
	return { note, noted: () => written };
}
