import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { deskAddress } from "../addresses.ts";

/** The link Pay Fee, or the text in its place when nothing is left to pay. */
export const payFee = () => document.getElementById("pay-fee");
const openDialog = () => document.querySelector("dialog[open]");

export const FIELDS = "input, select, textarea, [contenteditable]";
/** Enter presses these, so the shortcut must not. */
const PRESSED = "a, button, summary";

/** Shortcuts outside fields: `/` search, N new student; with a student P or Enter Pay Fee, S Pay several. */
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

/** `/` on the other screens of the fees leads to the desk, which focuses its search. */
export function useSlashToDesk() {
	const navigate = useNavigate();
	useDeskKeys(() => {
		if (!openDialog()) void navigate("/fees");
	});
}

const OPENED_BY: Record<string, string> = { s: "pay-several", n: "new-student" };

function opening(key: string, at: Element): (() => void) | null {
	if (openDialog()) return null;
	const pays = key === "p" || (key === "enter" && !at.closest(PRESSED));
	const button = pays ? payFee() : document.getElementById(OPENED_BY[key] ?? "");
	if (!button?.matches("a")) return null;
	return () => {
		// The dialog returns the focus here.
		button.focus();
		button.click();
	};
}

interface Desk {
	student: number | null;
	receipt: string | null;
}

type Input = RefObject<HTMLInputElement | null>;

/** Focuses the search on arrival, after a receipt, `/` or a lost focus; Pay Fee once a student is chosen. */
export function useDeskFocus(input: Input, desk: Desk) {
	const { student, receipt } = desk;
	const before = useRef<Desk>(null);
	const { key } = useLocation();
	const searchWanted = useSearchKey(input, desk);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every address is a new page, even with the same student
	useEffect(() => {
		const last = before.current;
		before.current = { student, receipt };
		if (openDialog()) return;
		const lost = isLost();
		// The cashier may already be typing when script arrives.
		const arrived = last === null && !document.activeElement?.matches(FIELDS);
		const choseStudent = last !== null && student !== null && student !== last.student;
		const closedReceipt = last?.receipt && !receipt;
		if (searchWanted.current) input.current?.focus();
		else if (choseStudent) payFee()?.focus();
		else if (arrived || lost || closedReceipt) focusField(input.current, lost);
		searchWanted.current = false;
	}, [student, receipt, key, input]);
}

/** `/` also closes an open receipt. Returns a ref that is true while it is closing. */
function useSearchKey(input: Input, { student, receipt }: Desk) {
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

export function useFoundFocus(field: Input) {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every address is a new page
	useEffect(() => {
		if (!openDialog() && isLost()) focusField(field.current, true);
	}, [key, field]);
}

/** If the dialog's button is gone, the title gets the focus. */
function isLost(): boolean {
	const { activeElement: at, body } = document;
	return at === null || at === body || at.matches("h1");
}

/** On a phone the title gets the focus, because the keyboard would cover the page. */
function focusField(field: HTMLInputElement | null, lost: boolean) {
	if (!matchMedia("(pointer: coarse)").matches) field?.focus({ preventScroll: true });
	else if (lost) document.querySelector("h1")?.focus({ preventScroll: true });
}
