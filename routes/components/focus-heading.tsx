import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

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
