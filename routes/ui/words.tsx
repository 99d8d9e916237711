import { createContext, Fragment, type ReactNode, useContext } from "react";
import { isLanguage, type Language } from "#shared/words/languages";
import { inWords, type PageWords, type Placed, type ScreenWords, Sentence, wordsIn } from "#shared/words/words";

/** The language of this document; changing it loads another one. */
export const LanguageContext = createContext<Language>("en");

interface UsedWords extends PageWords {
	/** A sentence with elements in it: `rich("For the account {username}.", { username: <strong>…</strong> })`. */
	rich: <English extends ScreenWords>(english: English, elements: Placed<English, ReactNode>) => ReactNode;
}

const usedIn = (language: Language): UsedWords => ({
	...wordsIn(language),
	rich: (english, elements) =>
		inWords(new Sentence(english), language)
			.split(/\{(\w+)\}/)
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
			.map((part, place) => <Fragment key={place}>{place % 2 ? elements[part as never] : part}</Fragment>),
});
const WORDS = { en: usedIn("en"), fr: usedIn("fr") };

/** The words of the page in its reader's language: `const { t, plural } = useWords()`. */
export const useWords = (): UsedWords => WORDS[useContext(LanguageContext)];

/** The same where there is no component: in a browser, which reads the language off the document. */
export const wordsOfDocument = (): PageWords => WORDS[documentLanguage()];

export function documentLanguage(): Language {
	const { lang } = document.documentElement;
	return isLanguage(lang) ? lang : "en";
}
