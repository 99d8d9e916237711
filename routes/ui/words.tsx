import { createContext, useContext } from "react";
import { isLanguage, type Language } from "#shared/words/languages";
import { type PageWords, wordsIn } from "#shared/words/words";

/** Never changes: choosing another language loads a new document. */
export const documentLanguage = (): Language => {
	const lang = globalThis.document?.documentElement.lang;
	return isLanguage(lang) ? lang : "en";
};

/** Routes await it at the top of their module, before React Router renders. If it fails, the page is English. */
export async function loadFrench(dictionary: () => Promise<unknown>): Promise<void> {
	if (documentLanguage() === "fr") await dictionary().catch(() => undefined);
}

/** In a browser the default is the language of the document; the server provides the language of each request. */
export const LanguageContext = createContext(documentLanguage());

const WORDS = { en: wordsIn("en"), fr: wordsIn("fr") };

export const useWords = (): PageWords => WORDS[useContext(LanguageContext)];

export const wordsOfDocument = (): PageWords => WORDS[documentLanguage()];
