import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Reader } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { Refusal } from "#refusal";
import type { Language } from "#shared/words/languages";
import { joinSentences, type Readable, Sentence, type Value } from "#shared/words/sentence";
import { deserialize } from "#shared/words/serialize";
import { Stored } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { Actor } from "./actor.ts";
import type { RecordOfLine } from "./audit/audit-trail.ts";
import { nameOnPaper } from "./name-on-paper.ts";

type Fields = Record<string, unknown>;

/** What a page showed of a record when its form was opened. */
export interface Shown {
	fields: Fields;
	/** The form approves or rejects what it showed, and sends none of it. */
	isDecision: boolean;
}

/** What a form edits, or decides about. */
export interface EditedRecord<Input, Who extends Actor, O> {
	/** The record as it is. Its fields have the names that the form sends. */
	find: (request: { tx: Reader; actor: Who; input: Input }) => O;
	/** What the audit trail says of a change. */
	changes: (before: never, after: never) => Sentence | Sentence[];
	/** The record in the audit trail: all lines of the operation are about it. */
	about: (request: { actor: Who; input: Input }) => RecordOfLine;
	/** Fields that make sense only with one another: one that was changed takes the others along. */
	together?: readonly string[];
}

/** The page adds them to what it sends: none is a value of the record. */
const NOT_OF_THE_RECORD = [
	"id",
	"ask",
	"effect_confirmed",
	"average_confirmed",
	"another_child",
	"asked_about",
	"keep_share",
];

const same = (one: unknown, other: unknown) => Bun.deepEquals(one, other);

/** As the input reads it, so that `12,5` is 12.5. Undefined and null are both nothing. */
function readBy(schema: z.ZodType, field: string, value: unknown): unknown {
	const { shape } = schema as z.ZodObject;
	const read = Object.hasOwn(shape, field) ? shape[field]?.safeParse(value) : undefined;
	return (read?.success ? read.data : value) ?? null;
}

interface OpenedForm<Input, Who extends Actor, O> {
	record: EditedRecord<Input, Who, O>;
	shown: Shown;
	schema: z.ZodType;
}

/** The sent fields without those that are as they were shown: a colleague may have changed these meanwhile. */
export function withoutUnchanged<Input, Who extends Actor, O>(
	{ record, shown, schema }: OpenedForm<Input, Who, O>,
	sent: Fields,
) {
	if (shown.isDecision) return sent;
	const { together = [] } = record;
	const isUnchanged = (field: string) =>
		Object.hasOwn(shown.fields, field) &&
		!NOT_OF_THE_RECORD.includes(field) &&
		same(readBy(schema, field, sent[field]), readBy(schema, field, shown.fields[field]));
	const areUnchanged = together.every((field) => !Object.hasOwn(sent, field) || isUnchanged(field));
	const changed = Object.entries(sent).filter(
		([field]) => !(isUnchanged(field) && (areUnchanged || !together.includes(field))),
	);
	return Object.fromEntries(changed);
}

interface Edit<Input, Who extends Actor, O> extends OpenedForm<Input, Who, O> {
	tx: Reader;
	actor: Who;
	input: Input;
}

/**
 * Asks about fields that were changed meanwhile, and takes those out of the input that have the sent value already.
 * Returns the record if nothing is left to write.
 */
export function compareWithShown<Input, Who extends Actor, O>(edit: Edit<Input, Who, O>): O | undefined {
	const { record, shown, tx, actor, input } = edit;
	const now = record.find({ tx, actor, input });
	if (shown.isDecision) return refuseOther(edit, now as Fields);
	const sent = input as Fields;
	const read = (field: string, value: unknown) => readBy(edit.schema, field, value);
	const stored = now as Fields;
	const asked: [field: string, sentence: Sentence][] = [];
	const isShown = (field: string) =>
		Object.hasOwn(shown.fields, field) && Object.hasOwn(stored, field) && !NOT_OF_THE_RECORD.includes(field);
	for (const field of Object.keys(sent).filter(isShown)) {
		const [mine, before, theirs] = [sent[field] ?? null, read(field, shown.fields[field]), read(field, stored[field])];
		if (same(mine, theirs)) delete sent[field];
		else if (!same(before, theirs)) asked.push([field, changedMeanwhile(edit, stored, field, before)]);
	}
	if (asked.length > 0) throw questionAbout(asked, stored);
	const isEmpty = Object.entries(sent).every(([field, value]) => isNothing(value) || NOT_OF_THE_RECORD.includes(field));
	return isEmpty ? now : undefined;
}

/** A browser sends a file of no bytes where none was chosen. */
const isNothing = (value: unknown) => value === undefined || (value instanceof Blob && value.size === 0);

const CHOOSE = say(
	"Somebody else saved changes meanwhile. Nothing of this form is saved yet: take your value or theirs.",
);

function questionAbout(asked: [field: string, sentence: Sentence][], stored: Fields): Refusal {
	const theirs = Object.fromEntries(asked.map(([field]) => [field, stored[field] ?? null]));
	return new Refusal("conflict", CHOOSE, { fields: Object.fromEntries(asked), theirs });
}

/** As a page shows a value: in a hidden field there is only text. */
const asText = (value: unknown) => (value == null ? "" : String(value));

/** A list, or what is no field of the record, is not shown so; whoever sends it made the form up. */
const isShownAsText = (record: Fields, field: string) =>
	Object.hasOwn(record, field) && (record[field] === null || typeof record[field] !== "object");

function refuseOther<Input, Who extends Actor, O>(edit: Edit<Input, Who, O>, now: Fields): undefined {
	const changed = Object.entries(edit.shown.fields).filter(
		([field, value]) => isShownAsText(now, field) && asText(now[field]) !== asText(value),
	);
	if (changed.length === 0) return;
	const sentences = changed.flatMap(([field, before]) => changeOf(edit, now, field, before) ?? []);
	throw new Refusal("conflict", joinSentences([CHANGED_WHILE_YOU_LOOKED, ...sentences]));
}

const CHANGED_WHILE_YOU_LOOKED = say(
	"This record was changed while you looked. Nothing was saved; please look at it again.",
);

const changedMeanwhile = <Input, Who extends Actor, O>(
	edit: Edit<Input, Who, O>,
	now: Fields,
	field: string,
	before: unknown,
) => changeOf(edit, now, field, before) ?? CHANGED_WHILE_YOU_LOOKED;

/** Null if the trail has no words for this field, such as a picture. */
function changeOf<Input, Who extends Actor, O>(
	{ record, tx, actor, input, schema }: Edit<Input, Who, O>,
	now: Fields,
	field: string,
	before: unknown,
): Sentence | null {
	const after = { ...now, [field]: readBy(schema, field, now[field]) };
	const said = [record.changes({ ...after, [field]: before } as never, after as never)].flat();
	const change = said.flatMap(fromTosIn)[0];
	if (!change) return null;
	const values = {
		field: new Capitalized(change.values.field as Readable),
		before: unquoted(change.values.before as Value),
		after: unquoted(change.values.after as Value),
	};
	const line = lineOf(tx, record.about({ actor, input }), change);
	const name = line && nameFor(tx, actor, line);
	return name === undefined
		? say("“{field}” was changed meanwhile: {before} → {after}", values)
		: say("“{field}” was changed meanwhile by {name}: {before} → {after}", { ...values, name });
}

/** The changes `guardian contact "677" to "699"` in a line of the trail. The dates of a class have a line of their own. */
function fromTosIn(sentence: Sentence): Sentence[] {
	if ("field" in sentence.values || "dates" in sentence.values) return [sentence];
	return Object.values(sentence.values).flatMap((value) => (value instanceof Sentence ? fromTosIn(value) : []));
}

/** The newest lines of the trail that are searched: the change is younger than the open form. */
const LINES_SEARCHED = 20_000;

/** Undefined if no line of the record says that the field got this value: an import may have changed it. */
function lineOf(tx: Reader, { student_id, record }: RecordOfLine, change: Sentence) {
	const ofRecord =
		student_id === undefined ? eq(auditTrail.record, record ?? "") : eq(auditTrail.student_id, student_id);
	const lines = tx
		.select({
			id: auditTrail.user_id,
			username: auditTrail.username,
			role: auditTrail.role,
			sentence: auditTrail.sentence,
		})
		.from(auditTrail)
		.where(and(gt(auditTrail.id, sql`(select max(id) from audit_trail) - ${LINES_SEARCHED}`), ofRecord))
		.orderBy(desc(auditTrail.id))
		.all();
	return lines.find(
		({ sentence }) =>
			sentence !== null && fromTosIn(deserialize(JSON.parse(sentence))).some((one) => ends(one, change)),
	);
}

type Line = NonNullable<ReturnType<typeof lineOf>>;

/** Families know the office by its names on papers, and no other family. */
function nameFor(tx: Reader, actor: Actor, { id, username, role }: Line): string | undefined {
	if (actor?.role === "admin" || actor?.id === id) return username;
	return role === "admin" ? nameOnPaper(tx, { id, username }, new Date().toISOString()) : undefined;
}

const ends = ({ values }: Sentence, { values: { field, after } }: Sentence) =>
	String(values.dates ?? values.after) === String(after) &&
	("dates" in values || String(values.field) === String(field));

/** The trail quotes what was typed; a question does not. */
function unquoted(value: Value): Value {
	if (value instanceof Stored && value.stored.startsWith('"')) return value.label;
	return typeof value === "string" ? value.replace(/^"(.*)"$/s, "$1") : value;
}

class Capitalized implements Readable {
	constructor(private readonly words: Readable) {}

	in(language: Language): string {
		const text = this.words.in(language);
		return text.charAt(0).toUpperCase() + text.slice(1);
	}
}
