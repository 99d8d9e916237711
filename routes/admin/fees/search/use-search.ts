import { useCallback, useEffect, useRef, useState } from "react";
import type { Payers } from "#school/fees/find-payers";
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN } from "#shared/limits";
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
		const found = await fetchPayers(query, controller.signal);
		if (controller.signal.aborted) return undefined;
		const next = found ? { query, found } : null;
		setAnswer(next);
		return next;
	}
	return { answer, type, search, clear };
}

async function fetchPayers(query: string, signal: AbortSignal): Promise<Payers | undefined> {
	try {
		const answer = await fetch(`/fees/students?query=${encodeURIComponent(query)}`, { signal });
		return answer.ok ? ((await answer.json()) as Payers) : undefined;
	} catch {
		return undefined;
	}
}
