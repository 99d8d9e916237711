import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Label, PageWords } from "#shared/words/words";

/** The `handle` of a page, read by the frame around it: `export const handle: PageHandle = { title: "Class Management" }`. */
export interface PageHandle {
	title: Label | ((search: URLSearchParams) => Label);
	/** Up to this width the sidebar is hidden; 768 if absent. */
	breakpoint?: 600 | 768;
	/** The page is not about a year. */
	yearless?: boolean;
	/** The page is complete without script and is sent without one. */
	plain?: boolean;
}

/** The title of a page in English, by which a view is known in every language. */
export function viewOf(handle: unknown, search: string): Label | undefined {
	const title = (handle as PageHandle | undefined)?.title;
	return typeof title === "function" ? title(new URLSearchParams(search)) : title;
}

/** The title of a page, for its h1 and for the browser's tab. */
export function titleOf(handle: unknown, search: string, t: PageWords["t"]): string {
	const title = viewOf(handle, search);
	return title ? t(title) : "";
}

/**
 * Moves the focus to the heading of a page that was opened without loading a document, as a browser begins at the top of
 * a new document: a screen reader then says where one is. `view` tells two pages of one path apart. Dialogs, filters,
 * pages of a list and another year leave the focus where it is, and so does a field that a page begins with.
 */
export function useFocusOnHeading(view: string | undefined): void {
	const page = useLocation().pathname + view;
	const last = useRef(page);
	useEffect(() => {
		const stays =
			last.current === page || document.querySelector("dialog[open], main :is(input, select, textarea):focus");
		last.current = page;
		if (!stays) document.querySelector("h1")?.focus({ preventScroll: true });
	}, [page]);
}
