import { useLocation } from "react-router";
import type { DialogName } from "./dialog-names.ts";

/** The dialogs of a page as addresses: `?new`, `?edit=12`. */
export function useDialogs<const N extends DialogName>(...names: N[]) {
	const { pathname, search } = useLocation();
	const params = new URLSearchParams(search);
	const asked = Object.fromEntries(names.map((name) => [name, params.get(name)])) as Record<N, string | null>;
	for (const name of names) params.delete(name);
	const rest = params.toString();
	return {
		/** What the address asks for; null for a dialog that is closed. */
		asked,
		/** The address without any of them. */
		closeTo: rest ? `${pathname}?${rest}` : pathname,
		/** The address that opens one, for a record or for nothing in particular. */
		open: (name: N, record?: number) =>
			`${pathname}?${rest ? `${rest}&` : ""}${name}${record === undefined ? "" : `=${record}`}`,
		/** The record among those on the page that a dialog is about. */
		recordOf: <Row extends { id: number }>(name: N, rows: readonly Row[]) =>
			rows.find(({ id }) => String(id) === asked[name]),
	};
}
