import { documentLanguage } from "#ui/words";

/**
 * Loads the French dictionary of the pages if the document is French. If the network fails, the pages are English and
 * work all the same.
 */
export async function loadFrench({ office }: { office: boolean }): Promise<void> {
	if (documentLanguage() === "en") return;
	const words = office ? import("#shared/words/french/office") : import("#shared/words/french/family");
	await words.catch(() => undefined);
}
