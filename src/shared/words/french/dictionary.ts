import type { Checked, Dictionary } from "#shared/words/placeholders";
import { learnFrench } from "#shared/words/sentence";

/**
 * Some of the portal's French, known wherever the file is imported: sentences by their English, each checked by type to
 * have the same placeholders.
 */
export function dictionary<const Words extends Dictionary>(words: Words & Checked<Words>): Words {
	for (const [english, text] of Object.entries(words as Dictionary))
		learnFrench(english, typeof text === "string" ? spaced(text) : [spaced(text[0]), spaced(text[1])]);
	return words;
}

/** French puts a space before these signs at which no line may break. Written as an ordinary one, which a person can see. */
const spaced = (text: string) => text.replace(/ (?=[;:!?»])/g, "\u00a0").replaceAll("« ", "«\u00a0");
