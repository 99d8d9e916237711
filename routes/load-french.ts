import { documentLanguage } from "#ui/words";

/**
 * Loads a French dictionary in a French document. A route awaits it at the top of its module: React Router shows a page
 * after its modules have run. If the network fails, the page is English and works all the same.
 */
export async function loadFrench(dictionary: () => Promise<unknown>): Promise<void> {
	if (documentLanguage() === "fr") await dictionary().catch(() => undefined);
}
