import { useEffect } from "react";
import { useSearchParams } from "react-router";

/** The list at the page with the record that was just saved, if it is among those that its filters show. */
export function afterSaving(address: string, id: number): string {
	const [path, search] = address.split("?");
	const params = new URLSearchParams(search);
	params.delete("page");
	params.set("saved", String(id));
	return `${path}?${params}`;
}

/** The id of the link beside the name of the saved record. */
export const SAVED_LINK = "pay-saved-student";

/** The record that was just saved. It is brought into sight, with the focus on what follows: taking money. */
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
