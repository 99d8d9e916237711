/**
 * Every search parameter that opens a dialog, and `uploaded`, which says what an upload brought. Closing a dialog, also by a success, removes them from the address; search,
 * filter and page number stay.
 */
export const DIALOG_NAMES = [
	"new",
	"edit",
	"copy",
	"delete",
	"delete-all",
	"approve-all",
	"approve",
	"ready",
	"join",
	"other",
	"reject",
	"upload",
	"uploaded",
	"print",
	"slips",
	"pay",
	"reductions",
	"reduce",
	"unreduce",
	"agreements",
	"agree",
	"end-agreement",
	"several",
	"void",
	"close",
	"menus",
	"code",
] as const;
export type DialogName = (typeof DIALOG_NAMES)[number];
