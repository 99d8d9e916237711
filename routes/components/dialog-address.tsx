import { useLocation } from "react-router";
import type { DialogName } from "#shared/dialog-names";

/** The dialogs of a page as addresses: `?new`, `?edit=12`. */
export function useDialogs<const N extends DialogName>(...names: N[]) {
	const { pathname, search } = useLocation();
	const params = new URLSearchParams(search);
	const requested = Object.fromEntries(names.map((name) => [name, params.get(name)])) as Record<N, string | null>;
	for (const name of names) params.delete(name);
	const rest = params.toString();
	return {
		requested,
		closeTo: rest ? `${pathname}?${rest}` : pathname,
		open: (name: N, record?: number) =>
			`${pathname}?${rest ? `${rest}&` : ""}${name}${record === undefined ? "" : `=${record}`}`,
		recordOf: <Row extends { id: number }>(name: N, rows: readonly Row[]) =>
			rows.find(({ id }) => String(id) === requested[name]),
	};
}
