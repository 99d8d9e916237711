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
