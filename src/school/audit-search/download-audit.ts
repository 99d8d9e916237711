import { database } from "#db/open";
import type { AuditRole } from "#db/schema/audit";
import type { SheetColumn } from "#files/write-sheet";
import { actionName } from "#shared/action-names";
import { clockTime, dayOf } from "#shared/dates";
import { AUDIT_FILE_LINES } from "#shared/limits";
import { isRole, ROLE_LABEL } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import { joined, type Readable, type Sentence } from "#shared/words/sentence";
import { say, storedWord, wordsIn } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { detailed, plainFigures, quoted } from "../audit/in-words.ts";
import { excelFile } from "../excel-file.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { recordedFile } from "../recorded-read.ts";
import { type AuditEntry, type AuditFilter, auditFilter, conditionOf, linesIn, slices } from "./search-audit.ts";

const SLICE = 1_000;

type Line = AuditEntry | { summary: string | Readable };
const ofEntry = (value: SheetColumn<AuditEntry>["value"]) => (line: Line) => ("id" in line ? value(line) : null);

const roleWord = (role: AuditRole) => (isRole(role) ? storedWord(role, ROLE_LABEL[role]) : say(role));

const COLUMNS: SheetColumn<Line>[] = [
	{ header: "Line", width: 9, kind: "number", value: ofEntry(({ id }) => id) },
	{ header: "Day", width: 12, value: ofEntry(({ at }) => dayOf(at)) },
	{ header: "Time", width: 8, value: ofEntry(({ at }) => clockTime(at)) },
	{
		header: "Who",
		width: 24,
		value: ofEntry(({ username, role }) => (role === null || isRole(role) ? username : roleWord(role))),
	},
	{ header: "Role", width: 14, value: ofEntry(({ role }) => role && roleWord(role)) },
	{ header: "Account number", width: 16, kind: "number", value: ofEntry(({ user_id }) => user_id) },
	{ header: "Action", width: 26, value: ofEntry(({ action }) => actionWord(action)) },
	{ header: "What was done", width: 100, value: ({ summary }) => summary },
	{ header: "Student number", width: 16, kind: "number", value: ofEntry(({ student_id }) => student_id) },
	{ header: "Receipt", width: 22, value: ofEntry(({ receipt_number }) => receipt_number) },
];

const WORDS = { en: wordsIn("en"), fr: wordsIn("fr") };
const actionWord = (action: string): Readable => ({ in: (language) => actionName(action, WORDS[language]) });

export const auditFile = recordedFile({
	name: "auditFile",
	allow: HEAD,
	input: auditFilter,
	run: async ({ actor, input, language }) => (await makeFile(actor, input, language)).file,
});

export const downloadAudit = change({
	name: "downloadAudit",
	allow: HEAD,
	input: auditFilter,
	prepare: ({ actor, input, language }) => makeFile(actor, input, language),
	run: ({ input, prepared: { file, lines }, note }) => {
		const done =
			lines === 1
				? say("downloaded 1 line of the audit trail")
				: say("downloaded {lines} lines of the audit trail", { lines: plainFigures(lines) });
		note(detailed(done, inWords(input)));
		return file;
	},
});

async function makeFile(actor: SignedIn, filter: AuditFilter, language: Language) {
	const tx = database();
	let lines = 0;
	async function* rows(): AsyncGenerator<Line[]> {
		const condition = conditionOf(tx, filter);
		for await (const slice of slices(tx, SLICE)) {
			const matching = linesIn(tx, slice, condition, AUDIT_FILE_LINES + 1 - lines);
			const cut = lines + matching.length > AUDIT_FILE_LINES;
			const entries = cut ? matching.slice(0, AUDIT_FILE_LINES - lines) : matching;
			lines += entries.length;
			yield entries;
			if (cut) return yield [{ summary: OLDER_LINES }];
		}
	}
	const title = "Audit trail";
	const sheet = { title, columns: COLUMNS, rows: rows() } as const;
	return { file: await excelFile(actor, { file: say(title), language }, sheet), lines };
}

const OLDER_LINES = say(
	"A file holds at most {lines} lines: older ones are not in this one. Choose From and To for them.",
	{ lines: plainFigures(AUDIT_FILE_LINES) },
);

function inWords(filter: AuditFilter): Sentence[] {
	const set = (["person", "student", "receipt", "action", "from", "to"] as const).filter((name) => filter[name]);
	return set.map((name) => joined([say(name), quoted(filter[name] ?? "")], " "));
}
