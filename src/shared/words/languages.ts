/** The languages of the portal. English sentences are in the code, French ones in dictionaries. */
export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
	return LANGUAGES.includes(value as Language);
}
