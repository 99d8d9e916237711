import type { Language } from "./words/languages.ts";

/** A guide of docs/ as HTML, made at the build. */
export interface Guide {
	/** Of its English file, in both languages: `first-day`. */
	name: string;
	title: string;
	/** The first is what stands above the first heading, and has no id. */
	sections: GuideSection[];
}

export interface GuideSection {
	/** Of its English heading, in both languages, so that an address opens the same section in each. */
	id: string;
	title: string;
	html: string;
}

/** With what is searched: one line for each paragraph, step or cell. */
export interface SearchedGuide extends Guide {
	sections: (GuideSection & { text: string })[];
}

export type Guides = Record<Language, SearchedGuide[]>;

/** The two that are for families and teachers; all others are for the office. */
export const FAMILY_GUIDE = "for-families";
export const TEACHER_GUIDE = "for-teachers";
