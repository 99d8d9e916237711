/**
 * Every name that opens a dialog in an address. The address a dialog closes to, after a success too, is without them;
 * search, filter and page number stay.
 */
export const DIALOG_NAMES = [
	"new",
	"edit",
	"delete",
	"delete-all",
	"approve-all",
	"approve",
	"reject",
	"upload",
	"print",
	"pay",
	"void",
	"menus",
	"code",
] as const;
export type DialogName = (typeof DIALOG_NAMES)[number];
