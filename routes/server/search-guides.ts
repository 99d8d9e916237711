import type { SearchedGuide } from "#shared/guides";
import { fold } from "#shared/names";

export interface GuideHit {
	guide: string;
	guideTitle: string;
	id: string;
	title: string;
	/** The line of the section that has most of the words. */
	line: string;
}

/** The sections that have all words, those with a word in their title first. Accents and capitals do not matter. */
export function searchGuides(guides: SearchedGuide[], query: string): GuideHit[] {
	const words = [...new Set(fold(query).split(" "))].filter(Boolean);
	if (words.length === 0) return [];
	const hits = guides.flatMap((guide) =>
		guide.sections.flatMap(({ id, title, text }) => {
			const heading = fold(`${guide.title} ${title}`);
			const all = `${heading} ${fold(text)}`;
			if (!words.every((word) => all.includes(word))) return [];
			const inTitle = countIn(heading, words);
			const [line = ""] = text.split("\n").toSorted((a, b) => countIn(fold(b), words) - countIn(fold(a), words));
			return [{ inTitle, hit: { guide: guide.name, guideTitle: guide.title, id, title, line } }];
		}),
	);
	return hits.toSorted((a, b) => b.inTitle - a.inTitle).map(({ hit }) => hit);
}

const countIn = (text: string, words: string[]) => words.filter((word) => text.includes(word)).length;
