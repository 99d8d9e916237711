import { useEffect, useRef } from "react";

/** The button that takes money, or the words that nothing is left to pay. */
export const payFee = () => document.getElementById("pay-fee");
export const openDialog = () => document.querySelector("dialog[open]");

/** Where a letter is a letter. */
export const FIELDS = "input, select, textarea, [contenteditable]";
/** What Enter presses by itself. */
const PRESSED = "a, button, summary";

/**
 * The keys of the fees pages, outside of a field: `/` leads to the search, N opens the form of a new student; with a found
 * student P or Enter opens Pay Fee and S Pay several.
 */
export function useDeskKeys(toSearch: () => void) {
	const search = useRef(toSearch);
	useEffect(() => {
		search.current = toSearch;
	});
	useEffect(() => {
		function press(event: KeyboardEvent) {
			const at = event.target instanceof Element ? event.target : document.body;
			if (event.ctrlKey || event.metaKey || event.altKey || at.closest(FIELDS)) return;
			const act = event.key === "/" ? search.current : opening(event.key.toLowerCase(), at);
			if (!act) return;
			event.preventDefault();
			act();
		}
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
}

/** The buttons of the other keys. */
const OPENED_BY: Record<string, string> = { s: "pay-several", n: "new-student" };

/** What this key opens. A dialog that is open already keeps its keys. */
function opening(key: string, at: Element): (() => void) | null {
	if (openDialog()) return null;
	const pays = key === "p" || (key === "enter" && !at.closest(PRESSED));
	const button = pays ? payFee() : document.getElementById(OPENED_BY[key] ?? "");
	if (!button?.matches("a")) return null;
	return () => {
		// The focus comes back to it from the dialog.
		button.focus();
		button.click();
	};
}
