import { useLocation } from "react-router";
import { addressWithoutDialog, DIALOG_NAMES, type DialogName } from "#shared/dialog-names";

/** Dialogs are addresses: `?new`, `?edit=12`. */
export function useDialogs() {
	const location = useLocation();
	const params = new URLSearchParams(location.search);
	const requested = Object.fromEntries(DIALOG_NAMES.map((name) => [name, params.get(name)])) as Record<
		DialogName,
		string | null
	>;
	const closeTo = addressWithoutDialog(location);
	return {
		requested,
		closeTo,
		open: (name: DialogName, record?: number) =>
			`${closeTo}${closeTo.includes("?") ? "&" : "?"}${name}${record === undefined ? "" : `=${record}`}`,
		recordOf: <Row extends { id: number }>(name: DialogName, rows: readonly Row[]) =>
			rows.find(({ id }) => String(id) === requested[name]),
	};
}
export type Dialogs = ReturnType<typeof useDialogs>;
