import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { deskAddress } from "./fees-address.ts";
import { FIELDS, openDialog, payFee, useDeskKeys } from "./use-desk-keys.ts";

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
