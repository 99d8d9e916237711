import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Label, PageWords } from "#shared/words/words";

/** The frame around a page reads its `handle`. */
export interface PageHandle {
	title: Label | ((search: URLSearchParams) => Label);
	/** Up to this width the sidebar is hidden; 768 if absent. */
	breakpoint?: 600 | 768;
	yearless?: boolean;
	/** The section of the guides about a page of the office: `first-day#classes`. */
	help?: string | ((search: URLSearchParams) => string);
	plain?: boolean;
}

/** The English title, which identifies a view in every language. */
export function viewOf(handle: unknown, search: string): Label | undefined {
	const title = (handle as PageHandle | undefined)?.title;
	return typeof title === "function" ? title(new URLSearchParams(search)) : title;
}

export function pageTitle(handle: unknown, search: string, t: PageWords["t"]): string {
	const title = viewOf(handle, search);
	return title ? t(title) : "";
}

/** After a navigation, screen readers announce the page by its heading. `view` distinguishes pages with the same path. */
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
