/** The languages of the portal. English is what the code says; the others are dictionaries beside it. */
export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
	return LANGUAGES.includes(value as Language);
}
