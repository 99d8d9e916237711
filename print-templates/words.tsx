import type { ReactNode } from "react";
import type { QrCode } from "#shared/papers";
import type { Sex } from "#shared/student-values";
import type { Language, PaperLanguage } from "#shared/words/languages";
import type { ValuesFor } from "#shared/words/placeholders";
import { isolated, type Readable, Sentence, type Value } from "#shared/words/sentence";
import { Amount, Day, Instant, shortDay, shortInstant } from "#shared/words/values";
import type { RuleLabel, RuleWords, ScreenWords } from "#shared/words/words";

/** In one language, or in both with English first. */
export interface PaperWords {
	language: PaperLanguage;
	/** `Amount received`, `Montant reçu`, or `Amount received / Montant reçu`. */
	t: <English extends RuleWords>(english: English, ...values: ValuesFor<English, Value>) => ReactNode;
	/** The same for a finished sentence. */
	said: (sentence: Readable) => ReactNode;
	/** A label in front of its value: `Reason:`, `Motif :`, or `Reason / Motif:`. */
	before: (label: RuleLabel) => ReactNode;
	/** `85 000 XAF`, in French `85 000 FCFA`. A paper in both languages has the English one. */
	amount: (xaf: number) => string;
	/** `09-Jan-2026`, in French `9 janv. 2026`, in both `09/01/2026`. */
	day: (iso: string) => string;
	instant: (iso: string) => string;
	amountInWords: (xaf: number) => ReactNode;
}

export type DrawQr = (text: string) => QrCode;

/** What the template of a paper receives. */
export type PaperProps<Data> = Data & { words: PaperWords; qr: DrawQr };

export interface CardWords {
	language: PaperLanguage;
	t: <English extends ScreenWords>(english: English, ...values: ValuesFor<English, Value>) => ReactNode;
}

/** `spell` is injected, so that browsers showing cards do not load it. */
export function paperWords(language: PaperLanguage, spell: (xaf: number, language: Language) => string): PaperWords {
	const one = language === "both" ? "en" : language;
	return {
		language,
		t: (english, ...[values]) => said(new Sentence(english, values), language),
		said: (sentence) => said(sentence, language),
		before: (label) => beforeValue(said(new Sentence(label), language), language),
		amount: (xaf) => new Amount(xaf).in(one),
		day: (iso) => (language === "both" ? shortDay(iso) : new Day(iso).in(language)),
		instant: (iso) => (language === "both" ? shortInstant(iso) : new Instant(iso).in(language)),
		amountInWords: (xaf) => said({ in: (language) => spell(xaf, language) }, language),
	};
}

function said(words: Readable, language: PaperLanguage): ReactNode {
	if (language !== "both") return words.in(language, isolated);
	const [english, french] = [words.in("en", isolated), words.in("fr", isolated)];
	if (english === french) return english;
	return (
		<>
			{english}
			<span className="or"> / </span>
			<span lang="fr">{french}</span>
		</>
	);
}

function beforeValue(label: ReactNode, language: PaperLanguage): ReactNode {
	if (language === "both") return <span>{label}:</span>;
	return (
		<>
			{label}
			{language === "fr" ? "\u00a0:" : ":"}
		</>
	);
}

/** One letter in bilingual papers, because two words do not fit. */
export const sexOf = (sex: Sex, { language, t }: CardWords): ReactNode =>
	language === "both" ? sex.charAt(0) : t(sex);
