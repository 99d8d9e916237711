import { database } from "#db/open";
import { SHEET_TYPE, type SheetCell, type SheetColumn, writeSheet } from "#files/write-sheet";
import { limitConcurrency } from "#limit-concurrency";
import { actionName } from "#shared/action-names";
import { clockTime, isoDate, today } from "#shared/dates";
import { AUDIT_FILE_LINES } from "#shared/limits";
import { FileAnswer } from "../file-answer.ts";
import { ADMIN, change } from "../operation.ts";
import { plainFigures, quoted } from "./in-words.ts";
import { linesIn, selectedBy, slices, type TrailEntry, type TrailFilter, trailFilter } from "./search-trail.ts";

/** Read and written in a few milliseconds. */
const SLICE = 1_000;

const COLUMNS: SheetColumn[] = [
	{ header: "Line", width: 9, number: true },
	{ header: "Day", width: 12 },
	{ header: "Time", width: 8 },
	{ header: "Who", width: 24 },
	{ header: "Role", width: 14 },
	{ header: "Account number", width: 16, number: true },
	{ header: "Action", width: 26 },
	{ header: "What was done", width: 100 },
	{ header: "Student number", width: 16, number: true },
	{ header: "Receipt", width: 22 },
];

/** One after the other: each takes a second of a small machine and some megabytes. */
const limit = limitConcurrency({ capacity: 1, maxQueued: 4, maxQueuedPerKey: 2 });

/** What a filter selects of the trail as an Excel file, the newest first. That it was taken out stands in the trail. */
export const downloadAudit = change({
	name: "downloadAudit",
	allow: ADMIN,
	input: trailFilter,
	prepare: ({ actor, input }) => limit(() => written(input), { key: String(actor.id) }),
	run: ({ input, prepared: { bytes, lines }, note }) => {
		note(`downloaded ${plainFigures(lines)} ${lines === 1 ? "line" : "lines"} of the audit trail${inWords(input)}`);
		return new FileAnswer({ file: bytes, name: `audit-trail-${today()}.xlsx`, type: SHEET_TYPE });
	},
});

async function written(filter: TrailFilter) {
	const tx = database();
	const selected = selectedBy(tx, filter);
	let lines = 0;
	async function* rows(): AsyncGenerator<SheetCell[][]> {
		for await (const slice of slices(tx, SLICE)) {
			const found = linesIn(tx, slice, selected, AUDIT_FILE_LINES + 1 - lines);
			const cut = lines + found.length > AUDIT_FILE_LINES;
			const taken = cut ? found.slice(0, AUDIT_FILE_LINES - lines) : found;
			lines += taken.length;
			yield taken.map(asRow);
			if (cut) return yield [[null, null, null, null, null, null, null, CUT]];
		}
	}
	return { bytes: await writeSheet({ name: "Audit trail", columns: COLUMNS, rows: rows() }), lines };
}

const CUT = `A file holds at most ${plainFigures(AUDIT_FILE_LINES)} lines: older ones are not in this one. Choose From and To for them.`;

function asRow({
	id,
	at,
	username,
	role,
	user_id,
	action,
	summary,
	student_id,
	receipt_number,
}: TrailEntry): SheetCell[] {
	const instant = new Date(at);
	const when = [isoDate(instant), clockTime(at)];
	return [id, ...when, username, role, user_id, actionName(action), summary, student_id, receipt_number];
}

function inWords(filter: TrailFilter): string {
	const set = Object.entries(filter).filter(([, value]) => value !== undefined);
	return set.length === 0 ? "" : `: ${set.map(([name, value]) => `${name} ${quoted(String(value))}`).join(", ")}`;
}
