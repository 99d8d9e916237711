import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { deskAddress } from "../addresses.ts";

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

interface Shown {
	student: number | null;
	receipt: string | null;
}

type Input = RefObject<HTMLInputElement | null>;

/**
 * Where the keyboard is at the desk: in the search on arrival, and again when a receipt is closed or `/` is pressed; on
 * Pay Fee once a student is chosen. What was focused may be gone with the page before: then the search has the focus too.
 */
export function useDeskFocus(input: Input, shown: Shown) {
	const { student, receipt } = shown;
	const before = useRef<Shown>(null);
	const { key } = useLocation();
	const wanted = useSearchKey(input, shown);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every address is a new page, even with the same student
	useEffect(() => {
		const { student: last, receipt: open } = before.current ?? { student: undefined, receipt: null };
		before.current = { student, receipt };
		if (openDialog()) return;
		const lost = isLost();
		// Somebody may type already when script arrives.
		const arrived = last === undefined && !document.activeElement?.matches(FIELDS);
		if (wanted.current) input.current?.focus();
		else if (last !== undefined && student !== null && student !== last) payFee()?.focus();
		else if (arrived || lost || (open && !receipt)) focusField(input.current, lost);
		wanted.current = false;
	}, [student, receipt, key, input]);
}

/** `/` leads to the search, also out of a receipt, where nothing can be lost. True in the answer while it closes for it. */
function useSearchKey(input: Input, { student, receipt }: Shown) {
	const wanted = useRef(false);
	const navigate = useNavigate();
	useDeskKeys(() => {
		if (!openDialog()) return input.current?.focus();
		if (!receipt) return;
		wanted.current = true;
		const to = student === null ? "/fees" : deskAddress(student);
		void navigate(to, { replace: true, preventScrollReset: true });
	});
	return wanted;
}

/** Gives the focus to this field when what had it is gone with the page before. */
export function useFoundFocus(field: Input) {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every address is a new page
	useEffect(() => {
		if (!openDialog() && isLost()) focusField(field.current, true);
	}, [key, field]);
}

/** A dialog whose button is gone gives the focus to the title. */
function isLost(): boolean {
	const { activeElement: at, body } = document;
	return at === null || at === body || at.matches("h1");
}

/** On a phone a focused field would cover the page with the keyboard, so the title gets a focus that was lost. */
function focusField(field: HTMLInputElement | null, lost: boolean) {
	if (!matchMedia("(pointer: coarse)").matches) field?.focus({ preventScroll: true });
	else if (lost) document.querySelector("h1")?.focus({ preventScroll: true });
}
