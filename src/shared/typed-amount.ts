/** Groups of three digits, all apart by the same space, point or comma, and decimals after the other sign. */
const GROUPED = /^\s*[1-9]\d{0,2}([\s.,])\d{3}(\1\d{3})*((?!\1)[.,]\d{1,2})?\s*$/;

/**
 * An amount as people write it in a form (`12 500`, `12.500`, `12,500`) without what groups its digits. Other text stays
 * as it is: `12.5` is no twelve thousand.
 */
export function withoutGroups(typed: string): string {
	const separator = GROUPED.exec(typed)?.[1];
	return separator === undefined ? typed : typed.trim().replaceAll(separator, "");
}
