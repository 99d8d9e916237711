import type { FormAnswer } from "#ui/refusal";
import type { RowEdit } from "./row-edits.ts";

export type SaveAnswer = FormAnswer | { saved: number };
type Row = readonly [id: number, edit: RowEdit];

/** Edits that the server has not stored yet. */
export interface PendingRows {
	edits: ReadonlyMap<number, RowEdit>;
	/** In the request that is under way. */
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

/** The answer is lost when the page is left, so if anything was typed since the last save, send all of it again. */
export function whenLeaving(pending: PendingRows): PendingRows {
	const unanswered = { ...pending, sent: [] };
	return areSameRows(rowsToSend(unanswered), pending.sent) ? pending : unanswered;
}

/** A row edited while its save was under way stays unsaved, because the answer is about its earlier value. */
export function withAnswer(pending: PendingRows, answer: SaveAnswer | undefined): PendingRows {
	const { edits, sent, refused } = pending;
	if (!answer || !("saved" in answer))
		return { edits, sent: [], refused: new Map([...refused, ...refusedRows(answer, pending)]) };
	const saved = new Map(sent);
	return { edits: new Map([...edits].filter(([id, edit]) => saved.get(id) !== edit)), sent: [], refused };
}

/** `lines.3.average` is the fourth row sent. */
function refusedRows(answer: FormAnswer | undefined, { edits, sent }: PendingRows) {
	const fields = answer && "fields" in answer ? Object.entries(answer.fields ?? {}) : [];
	return fields.flatMap(([field, why]): [number, string][] => {
		const row = sent[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
		return row && edits.get(row[0]) === row[1] ? [[row[0], why]] : [];
	});
}
