export const DIALOG_NAMES = [
	"new",
	"edit",
	"copy",
	"delete",
	"move",
	"undo",
	"delete-all",
	"approve-all",
	"approve",
	"ready",
	"merge",
	"other",
	"reject",
	"upload",
	"print",
	"slips",
	"pay",
	"discounts",
	"discount",
	"cancel-discount",
	"extensions",
	"extension",
	"end-extension",
	"several",
	"slip-amount",
	"void",
	"move-credit",
	"close",
	"menus",
	"code",
	"parent",
	"record",
	"refuse",
	"find",
	"typed",
	"among",
	"certificate",
	"workbook",
	"link",
	"unlink",
	"owner",
] as const;
export type DialogName = (typeof DIALOG_NAMES)[number];

export const RESULT_NAMES = ["uploaded", "saved"] as const;

/** Keeps search, filter and page. */
export function addressWithoutDialog(
	{ pathname, search }: { pathname: string; search: string },
	names: readonly string[] = DIALOG_NAMES,
): string {
	const rest = new URLSearchParams(search);
	for (const name of names) rest.delete(name);
	return rest.size > 0 ? `${pathname}?${rest}` : pathname;
}
