const COUNTRY = /^(?:republic of |république du )?camero(?:on|un)\.?$/i;
const POST_BOX = /^(?:p\.?\s*o\.?\s*box|b\.?\s*p\.?)\s*:?\s*[\d\s]*/i;
/** Of an address that ends with a street or a telephone. */
const NO_TOWN =
	/\d|@|\b(?:rue|avenue|street|road|quartier|carrefour|boulevard|route|entrée|face|derrière|opposite|behind|beside|near|tel|tél|b\.?p)\b/i;

/** The town at the end of a school's address: `Douala`. Empty if the address does not end with one. */
export function townIn(address: string): string {
	const parts = address.split(/[\n,;·–]| - /).map((part) => part.trim());
	const last = parts.filter((part) => part !== "" && !COUNTRY.test(part)).at(-1) ?? "";
	const town = last.replace(POST_BOX, "").trim();
	return NO_TOWN.test(town) ? "" : town;
}
