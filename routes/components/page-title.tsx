import type { PageWords } from "#shared/words/words";
import type { PageHandle } from "./portal.tsx";

/** The title of a page, for its h1 and for the tab of the browser. */
export function titleOf(handle: unknown, search: string, t: PageWords["t"]): string {
	const title = (handle as PageHandle | undefined)?.title;
	if (!title) return "";
	return t(typeof title === "string" ? title : title(new URLSearchParams(search)));
}
