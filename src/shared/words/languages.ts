/** English sentences are in the code, French ones in dictionaries. */
export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAME = { en: "English", fr: "Français" } as const satisfies Record<Language, string>;

/** `both` has English first. */
export const PAPER_LANGUAGES = ["en", "fr", "both"] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

export function isPaperLanguage(value: unknown): value is PaperLanguage {
	return PAPER_LANGUAGES.includes(value as PaperLanguage);
}

export function isLanguage(value: unknown): value is Language {
	return LANGUAGES.includes(value as Language);
}
