import type { FormAnswer } from "#ui/refusal";
import type { RowEdit } from "./row-edits.ts";

export type SaveAnswer = FormAnswer | { saved: number };
type Row = readonly [id: number, edit: RowEdit];

/** What was typed and is not stored yet. */
export interface PendingRows {
	edits: ReadonlyMap<number, RowEdit>;
	/** On the way to the server. */
	sent: readonly Row[];
	/** Why a row was refused, until it is changed. */
	refused: ReadonlyMap<number, string>;
}

export const NOTHING_PENDING: PendingRows = { edits: new Map(), sent: [], refused: new Map() };

export function withEdit({ edits, sent, refused }: PendingRows, id: number, change: RowEdit): PendingRows {
	return {
		edits: new Map(edits).set(id, { ...edits.get(id), ...change }),
		sent,
		refused: new Map([...refused].filter(([other]) => other !== id)),
	};
}

export const rowsToSend = ({ edits, sent, refused }: PendingRows): Row[] =>
	sent.length > 0 ? [] : [...edits].filter(([id]) => !refused.has(id));

export const areSameRows = (some: readonly Row[], others: readonly Row[]): boolean =>
	some.length === others.length && some.every(([, edit], index) => edit === others[index]?.[1]);

/** Whoever leaves gets no answer any more: if anything was typed since the last save, all of it is to be sent again. */
export function whenLeaving(pending: PendingRows): PendingRows {
	const unanswered = { ...pending, sent: [] };
	return areSameRows(rowsToSend(unanswered), pending.sent) ? pending : unanswered;
}

/** A row that was changed while it was on its way is still to be sent: the answer is about its earlier value. */
export function withAnswer(pending: PendingRows, answer: SaveAnswer | undefined): PendingRows {
	const { edits, sent, refused } = pending;
	if (!answer || !("saved" in answer))
		return { edits, sent: [], refused: new Map([...refused, ...refusedRows(answer, pending)]) };
	const saved = new Map(sent);
	return { edits: new Map([...edits].filter(([id, edit]) => saved.get(id) !== edit)), sent: [], refused };
}

/** `lines.3.average` is about the fourth of the rows that were sent. */
function refusedRows(answer: FormAnswer | undefined, { edits, sent }: PendingRows) {
	const fields = answer && "fields" in answer ? Object.entries(answer.fields ?? {}) : [];
	return fields.flatMap(([field, why]): [number, string][] => {
		const row = sent[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
		return row && edits.get(row[0]) === row[1] ? [[row[0], why]] : [];
	});
}
