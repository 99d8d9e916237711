import type { Label, PageWords } from "#shared/words/words";

/** What a page tells the frame around it: `export const handle: PageHandle = { title: "Class Management" }`. */
export interface PageHandle {
	title: Label | ((asked: URLSearchParams) => Label);
	/** The width at which this page's sidebar hides; 768 unless said. */
	breakpoint?: 600 | 768;
	/** The page is not about a year. */
	yearless?: boolean;
}

/** The title of a page, for its h1 and for the tab of the browser. */
export function titleOf(handle: unknown, search: string, t: PageWords["t"]): string {
	const title = (handle as PageHandle | undefined)?.title;
	if (!title) return "";
	return t(typeof title === "string" ? title : title(new URLSearchParams(search)));
}
