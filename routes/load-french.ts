import { documentLanguage } from "#ui/words";

/**
 * Loads the French of the pages into a browser that reads French, and nothing into another. Without it, when the network
 * lost it, the pages are English and work all the same.
 */
export async function loadFrench({ office }: { office: boolean }): Promise<void> {
	if (documentLanguage() === "en") return;
	const words = office ? import("#shared/words/french/office") : import("#shared/words/french/family");
	await words.catch(() => undefined);
}
