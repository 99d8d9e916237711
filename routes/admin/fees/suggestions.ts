import { useCallback, useEffect, useRef, useState } from "react";
import type { Payer } from "#school/fees/find-payers";
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN } from "#shared/limits";

/** Suggestions for what is being typed, fetched with a debounce. A search that fails clears them. */
export function useSuggestions() {
	const [found, setFound] = useState<Payer[]>([]);
	const running = useRef<AbortController>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const stop = useCallback(() => {
		clearTimeout(timer.current);
		running.current?.abort();
	}, []);
	useEffect(() => stop, [stop]);

	function clear() {
		stop();
		setFound([]);
	}
	function type(text: string) {
		stop();
		const query = text.trim();
		if (query.length < SEARCH_MIN) return setFound([]);
		timer.current = setTimeout(() => void search(query), SEARCH_DEBOUNCE_MS);
	}
	async function search(query: string) {
		const controller = new AbortController();
		running.current = controller;
		try {
			const answer = await fetch(`/fees/students?query=${encodeURIComponent(query)}`, { signal: controller.signal });
			const payers = answer.ok ? ((await answer.json()) as Payer[]) : [];
			if (!controller.signal.aborted) setFound(payers);
		} catch {
			if (!controller.signal.aborted) setFound([]);
		}
	}
	return { found, type, clear };
}
