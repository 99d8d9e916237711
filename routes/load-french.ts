import { learnFrench } from "#shared/words/words";
import { documentLanguage } from "#ui/words";

const AREAS = {
	family: async () => learnFrench((await import("#shared/words/french/family")).family),
	office: async () => learnFrench((await import("#shared/words/french/office")).office),
};

/**
 * Loads the French of some pages into a browser that reads French, and nothing into another. Without it, when the network
 * lost it, those pages are English and work all the same.
 */
export async function loadFrench(...areas: (keyof typeof AREAS)[]): Promise<void> {
	if (documentLanguage() === "fr") await Promise.allSettled(areas.map((area) => AREAS[area]()));
}
