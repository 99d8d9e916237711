import { readFileSync } from "node:fs";
import { join } from "node:path";
import { data } from "react-router";
import { programRoot } from "#program";
import type { Guide, SearchedGuide } from "#shared/guides";
import type { Language } from "#shared/words/languages";
import { wordsIn } from "#shared/words/words";

/** Loaded with the first guide that somebody opens, because all of them are as long as a book. */
export async function guidesIn(language: Language): Promise<SearchedGuide[]> {
	const { default: guides } = await import("virtual:guides");
	return guides[language];
}

export async function guideNamed(name: string, language: Language): Promise<Guide> {
	const guide = (await guidesIn(language)).find((one) => one.name === name);
	if (!guide) throw data({ details: wordsIn(language).t("There is no such guide.") }, { status: 404 });
	const sections = guide.sections.map(({ id, title, html }) => ({ id, title, html }));
	return { ...guide, sections };
}

/** For paper: Chrome prints without a network, and does not scroll to a picture. */
export function withPicturesInside(guide: Guide): Guide {
	const sections = guide.sections.map((section) => ({
		...section,
		html: section.html.replaceAll(' loading="lazy"', "").replace(/src="(\/assets\/[\w.-]+\.webp)"/g, inside),
	}));
	return { ...guide, sections };
}

function inside(_: string, address: string): string {
	const bytes = readFileSync(join(programRoot, "build/client", address));
	return `src="data:image/webp;base64,${bytes.toString("base64")}"`;
}
