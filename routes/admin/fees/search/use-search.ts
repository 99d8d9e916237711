import { useCallback, useEffect, useRef, useState } from "react";
import type { MessagePayers } from "#school/fees/find-message-payers";
import type { Payers } from "#school/fees/find-payers";
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN } from "#shared/limits";
import { isMessage } from "../pay/message-reader.ts";
import type { Answer } from "./search-hits.tsx";

export const isSearch = (text: string) => text.trim().length >= SEARCH_MIN;

/** A failed search clears the result. */
export function usePayerSearch() {
	const [answer, setAnswer] = useState<Answer | null>(null);
	const running = useRef<AbortController>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const stop = useCallback(() => {
		clearTimeout(timer.current);
		running.current?.abort();
	}, []);
	useEffect(() => stop, [stop]);

	function clear() {
		stop();
		setAnswer(null);
	}
	function type(text: string) {
		stop();
		if (!isSearch(text)) return setAnswer(null);
		timer.current = setTimeout(() => void search(text), SEARCH_DEBOUNCE_MS);
	}
	/** Null if it failed; undefined if a newer search replaced it. */
	async function search(text: string): Promise<Answer | null | undefined> {
		stop();
		const query = text.trim();
		const controller = new AbortController();
		running.current = controller;
		const next = await (isMessage(query) ? placeMessage : findPayers)(query, controller.signal);
		if (controller.signal.aborted) return undefined;
		setAnswer(next);
		return next;
	}
	return { answer, type, search, clear };
}

const NOBODY: Payers = { students: [], receipts: [], count: 0, elsewhere: null };

async function findPayers(query: string, signal: AbortSignal): Promise<Answer | null> {
	const found = await answerOf<Payers>(`/fees/students?query=${encodeURIComponent(query)}`, { signal });
	return found && "students" in found ? { query, found } : null;
}

/** A message is never in an address, which logs and histories keep. */
async function placeMessage(query: string, signal: AbortSignal): Promise<Answer | null> {
	const body = new URLSearchParams({ intent: "find-payers", text: query });
	const placed = await answerOf<MessagePayers | { details: string }>("/fees/number", { method: "POST", body, signal });
	if (!placed) return null;
	if (!("message" in placed)) return { query, found: NOBODY, refused: placed.details };
	const { students, ...message } = placed;
	return { query, found: { ...NOBODY, students, count: students.length }, message };
}

/** Refusals are JSON too. */
async function answerOf<Found>(address: string, init: RequestInit): Promise<Found | null> {
	try {
		const answer = await fetch(address, init);
		return (await answer.json()) as Found;
	} catch {
		return null;
	}
}
