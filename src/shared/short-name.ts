/** What fits below an icon. */
const SHORT = 12;

/** The school's name below an icon. A longer name becomes its initials: Collège Bilingue Les Manguiers is CBLM. */
export function shortName(name: string): string {
	if (name.length <= SHORT) return name;
	const initials = name.match(/(?<!\p{L})\p{Lu}/gu) ?? [];
	return (initials.length > 1 ? initials.join("") : name).slice(0, SHORT);
}
