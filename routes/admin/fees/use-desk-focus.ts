import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The button that takes money, or the words that nothing is left to pay. */
export const payFee = () => document.getElementById("pay-fee");

interface Shown {
	student: number | null;
	receipt: string | null;
}

const FIELDS = "input, select, textarea, [contenteditable]";

/**
 * Where the keyboard is at the desk: in the search on arrival, and again when a receipt is closed or `/` is pressed; on
 * Pay Fee once a student is chosen. What was focused may be gone with the page before: then the search has the focus too.
 */
export function useDeskFocus(input: RefObject<HTMLInputElement | null>, { student, receipt }: Shown) {
	const before = useRef<Shown>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every address is a new page, even with the same student
	useEffect(() => {
		const { student: last, receipt: open } = before.current ?? { student: undefined, receipt: null };
		before.current = { student, receipt };
		if (document.querySelector("dialog[open]")) return;
		const focused = document.activeElement;
		const lost = focused === null || focused === document.body;
		// Somebody may type already when script arrives.
		const arrived = last === undefined && !focused?.matches(FIELDS);
		if (last !== undefined && student !== null && student !== last) payFee()?.focus();
		else if (arrived || lost || (open && !receipt)) focusSearch(input.current, lost);
	}, [student, receipt, key, input]);
	useEffect(() => {
		function focusBySlash(event: KeyboardEvent) {
			const typing = event.target instanceof Element && event.target.matches(FIELDS);
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
			if (document.querySelector("dialog[open]")) return;
			event.preventDefault();
			input.current?.focus();
		}
		document.addEventListener("keydown", focusBySlash);
		return () => document.removeEventListener("keydown", focusBySlash);
	}, [input]);
}

/** On a phone a focused field would cover the page with the keyboard, so the title gets a focus that was lost. */
function focusSearch(input: HTMLInputElement | null, lost: boolean) {
	if (!matchMedia("(pointer: coarse)").matches) input?.focus({ preventScroll: true });
	else if (lost) document.querySelector("h1")?.focus({ preventScroll: true });
}
