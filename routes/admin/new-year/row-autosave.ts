import { useCallback, useEffect, useRef, useState } from "react";
import { useBeforeUnload, useFetcher } from "react-router";
import type { FormAnswer } from "#ui/refusal";
import { lineOfEdit, type RowEdit } from "./row-edits.ts";

const SAVE_AFTER_MS = 700;

type Edits = ReadonlyMap<number, RowEdit>;

/** Saves edited rows shortly after the last change. Typed values stay in their fields until the server has stored them. */
export function useRowAutosave(account: number) {
	const fetcher = useFetcher<FormAnswer | { saved: number }>();
	const [edits, setEdits] = useState<Edits>(new Map());
	/** The latest edits, without waiting for a render. */
	const current = useRef<Edits>(edits);
	const sent = useRef<[number, RowEdit][]>([]);
	/** Why a row was refused, until it is changed. */
	const refused = useRef(new Map<number, string>());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const { state, data, submit } = fetcher;

	const update = useCallback((next: Edits) => {
		current.current = next;
		setEdits(next);
	}, []);

	const save = useCallback(() => {
		clearTimeout(timer.current);
		const rows = [...current.current].filter(([id]) => !refused.current.has(id));
		if (sent.current.length > 0 || rows.length === 0) return;
		sent.current = rows;
		const lines = JSON.stringify(rows.map(([id, edit]) => lineOfEdit(id, edit)));
		void submit({ intent: "lines", script: "1", account: String(account), lines }, { method: "post" });
	}, [submit, account]);

	const edit = useCallback(
		(id: number, change: RowEdit) => {
			refused.current.delete(id);
			update(new Map(current.current).set(id, { ...current.current.get(id), ...change }));
			clearTimeout(timer.current);
			timer.current = setTimeout(save, SAVE_AFTER_MS);
		},
		[save, update],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer is read once, when it has arrived
	useEffect(() => {
		if (state !== "idle" || sent.current.length === 0) return;
		const rows = sent.current;
		sent.current = [];
		if (data && "saved" in data) {
			update(withoutSaved(current.current, rows));
			if (current.current.size > 0) save();
			return;
		}
		const wrong = refusedRows(data, rows);
		for (const [id, why] of wrong) refused.current.set(id, why);
		if (wrong.length === 0) return;
		update(new Map(current.current));
		// One wrong row made the server refuse all of them, so send the others again.
		save();
	}, [state, data]);

	useEffect(() => save, [save]);
	useBeforeUnload((event) => {
		if (edits.size > 0) event.preventDefault();
	});

	const answer = data && !("saved" in data) ? data : undefined;
	return {
		edits,
		edit,
		save,
		isSaving: state !== "idle",
		messages: refused.current,
		failed: edits.size > 0 ? answer : undefined,
	};
}

function withoutSaved(edits: Edits, rows: [number, RowEdit][]): Edits {
	const saved = new Map(rows);
	return new Map([...edits].filter(([id, edit]) => saved.get(id) !== edit));
}

/** `lines.3.average` is about the fourth of the rows that were sent. */
function refusedRows(answer: FormAnswer | { saved: number } | undefined, rows: [number, RowEdit][]) {
	const fields = answer && "fields" in answer ? Object.entries(answer.fields ?? {}) : [];
	return fields.flatMap(([field, why]): [number, string][] => {
		const row = rows[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
		return row ? [[row[0], why]] : [];
	});
}
