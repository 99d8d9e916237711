import { createContext, useContext } from "react";
import { isLanguage, type Language } from "#shared/words/languages";
import { type PageWords, wordsIn } from "#shared/words/words";

/** The language of the document. It never changes: another language is another document. */
export const documentLanguage = (): Language => {
	const lang = globalThis.document?.documentElement.lang;
	return isLanguage(lang) ? lang : "en";
};

/** A browser reads the language off the document; the server says it for each request. */
export const LanguageContext = createContext(documentLanguage());

const WORDS = { en: wordsIn("en"), fr: wordsIn("fr") };

/** The words of the page in its reader's language: `const { t, plural } = useWords()`. */
export const useWords = (): PageWords => WORDS[useContext(LanguageContext)];

/** The same in a browser where there is no component. */
export const wordsOfDocument = (): PageWords => WORDS[documentLanguage()];
