import { Fragment, isValidElement, type ReactNode } from "react";
import { grammarOf, Sentence } from "#shared/words/sentence";
import type { Placed, ScreenWords } from "#shared/words/words";
import { useWords } from "./words.tsx";

interface RichProps<English extends ScreenWords> {
	text: English;
	elements: Placed<English, ReactNode>;
}

/** `<Rich text="For the account {username}." elements={{ username: <strong>…</strong> }} />` */
export function Rich<English extends ScreenWords>({ text, elements }: RichProps<English>) {
	const { language } = useWords();
	const parts = new Sentence(text).in(language).split(/\{(\w+)\}/);
	const grammar = grammarOf(language);
	const elementOf = (part: string) => elements[part as keyof typeof elements];
	const texts = parts.map((part, index) => (index % 2 ? textOf(elementOf(part)) : part));
	return parts.map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
		<Fragment key={index}>{index % 2 ? elementOf(part) : (grammar?.part(part, index, texts) ?? part)}</Fragment>
	));
}

const textOf = (element: ReactNode): string => {
	const inside = isValidElement<{ children?: ReactNode }>(element) ? element.props.children : element;
	return typeof inside === "string" ? inside : "";
};
