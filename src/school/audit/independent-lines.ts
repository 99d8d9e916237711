import { inTransaction, type Tx } from "#db/open";
import { storageRefusal } from "../operation.ts";
import { addLimitedLine } from "./limited-lines.ts";
import { addLine, type Line, type Person } from "./trail.ts";

/** A line in a transaction of its own, about what is no change of the school's records: a backup that was downloaded. */
export function addIndependentLine(line: Line): void {
	whateverTheDiskTakes((tx) => addLine(tx, line));
}

interface Refused {
	/** The operation's name. */
	action: string;
	/** What was tried: `a login as "Head"`. */
	tried: string;
	/** Why it was refused, as the office may read it; one of few, since each is a kind of its own. */
	why: string;
	/** The account that tried; nobody's where nobody was signed in. */
	by?: Person;
}

/** A line about a failed try, in a transaction of its own: the one of the request does not happen. */
export function noteRefused({ action, tried, why, by }: Refused): void {
	whateverTheDiskTakes((tx) =>
		addLimitedLine(tx, { by: by ?? null, action, summary: `${tried} was refused: ${why}` }, why),
	);
}

/** A full disk takes no line either; what was asked is answered all the same. */
function whateverTheDiskTakes(write: (tx: Tx) => void): void {
	try {
		inTransaction(write);
	} catch (error) {
		if (!storageRefusal(error)) throw error;
	}
}
