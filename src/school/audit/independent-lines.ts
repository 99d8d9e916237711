import { inTransaction, type Tx } from "#db/open";
import type { Sentence } from "#shared/words/sentence";
import { type RuleLabel, say } from "#shared/words/words";
import { storageRefusal } from "../../refusal.ts";
import { addLine, type Line, type Person } from "./audit-trail.ts";
import { addLimitedLine } from "./limited-lines.ts";

/** For something that changes no record of the school. Uses its own transaction. */
export function addIndependentLine(line: Line): void {
	writeUnlessDiskIsFull((tx) => addLine(tx, line));
}

interface Refused {
	action: string;
	/** What was tried: `a login as "Head"`. */
	tried: Sentence;
	/** Each reason has a limit of its own, so there must be few of them. */
	why: RuleLabel;
	by?: Person;
}

/** Uses its own transaction, because that of the request is rolled back. */
export function addRefusedLine({ action, tried, why, by }: Refused): void {
	writeUnlessDiskIsFull((tx) =>
		addLimitedLine(
			tx,
			{ by: by ?? null, action, summary: say("{tried} was refused: {why}", { tried, why: say(why) }) },
			why,
		),
	);
}

/** On a full disk the line is missing, but the request is still answered. */
function writeUnlessDiskIsFull(write: (tx: Tx) => void): void {
	try {
		inTransaction(write);
	} catch (error) {
		if (!storageRefusal(error)) throw error;
	}
}
