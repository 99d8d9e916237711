import { documentLanguage } from "#ui/words";

/**
 * Loads a dictionary in a French document. Routes await it at the top of their module, which React Router runs
 * before rendering. If it fails, the page is English.
 */
export async function loadFrench(dictionary: () => Promise<unknown>): Promise<void> {
	if (documentLanguage() === "fr") await dictionary().catch(() => undefined);
}
