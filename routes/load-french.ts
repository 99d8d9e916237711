import { documentLanguage } from "#ui/words";

/** Routes await it at the top of their module, before React Router renders. If it fails, the page is English. */
export async function loadFrench(dictionary: () => Promise<unknown>): Promise<void> {
	if (documentLanguage() === "fr") await dictionary().catch(() => undefined);
}
