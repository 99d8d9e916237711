import { useEffect } from "react";
import { useSearchParams } from "react-router";

/** The list page with the saved record, if the filters include it. */
export function afterSaving(address: string, id: number): string {
	const [path, search] = address.split("?");
	const params = new URLSearchParams(search);
	params.delete("page");
	params.set("saved", String(id));
	return `${path}?${params}`;
}

export const SAVED_LINK = "pay-saved-student";

/** Scrolls to the saved record and focuses the link to its payment. */
export function useSavedStudent(rows: { id: number }[]): number | null {
	const [params] = useSearchParams();
	const saved = rows.find(({ id }) => String(id) === params.get("saved"))?.id ?? null;
	useEffect(() => {
		const link = saved === null ? null : document.getElementById(SAVED_LINK);
		link?.focus({ preventScroll: true });
		link?.scrollIntoView({ block: "center" });
	}, [saved]);
	return saved;
}
