import { useCallback, useEffect, useRef, useState } from "react";
import { useBeforeUnload, useFetcher } from "react-router";
import {
	areSameRows,
	NOTHING_PENDING,
	type PendingRows,
	rowsToSend,
	type SaveAnswer,
	whenLeaving,
	withAnswer,
	withEdit,
} from "./pending-rows.ts";
import { lineOfEdit, type RowEdit } from "./row-edits.ts";

const SAVE_AFTER_MS = 700;

/**
 * Saves edited rows shortly after the last change, and when the page is left. Typed values stay in their fields until the
 * server has stored them. `action` is the page's own address: while it is left, the router's is already the next one.
 */
export function useRowAutosave(account: number, action: string) {
	const { state, data, submit } = useFetcher<SaveAnswer>();
	const [pending, setPending] = useState(NOTHING_PENDING);
	/** The latest, without waiting for a render. */
	const latest = useRef(pending);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const update = useCallback((next: PendingRows) => {
		latest.current = next;
		setPending(next);
	}, []);

	const save = useCallback(() => {
		clearTimeout(timer.current);
		const sent = rowsToSend(latest.current);
		if (sent.length === 0) return;
		update({ ...latest.current, sent });
		const lines = JSON.stringify(sent.map(([id, edit]) => lineOfEdit(id, edit)));
		void submit({ intent: "lines", account: String(account), lines }, { method: "post", action });
	}, [submit, account, action, update]);

	const edit = useCallback(
		(id: number, change: RowEdit) => {
			update(withEdit(latest.current, id, change));
			clearTimeout(timer.current);
			timer.current = setTimeout(save, SAVE_AFTER_MS);
		},
		[save, update],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer is read once, when it has arrived
	useEffect(() => {
		const before = latest.current;
		if (state !== "idle" || before.sent.length === 0) return;
		update(withAnswer(before, data));
		// One wrong row made the server refuse all of them, so send what is left or has changed. The same rows would fail again.
		if (!areSameRows(rowsToSend(latest.current), before.sent)) save();
	}, [state, data]);

	useEffect(
		() => () => {
			latest.current = whenLeaving(latest.current);
			save();
		},
		[save],
	);
	useBeforeUnload((event) => {
		if (pending.edits.size > 0) event.preventDefault();
	});

	return {
		edits: pending.edits,
		edit,
		save,
		isSaving: state !== "idle",
		messages: pending.refused,
		failed: pending.edits.size > 0 && !isSaved(data) ? data : undefined,
	};
}

const isSaved = (data: SaveAnswer | undefined): data is { saved: number } => data !== undefined && "saved" in data;
