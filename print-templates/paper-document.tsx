import type { ReactNode } from "react";
import type { Language, PaperLanguage } from "#shared/words/languages";
import type { Label, PageWords } from "#shared/words/words";

export interface ToolbarProps {
	pdfHref: string;
	/** Why no PDF can be made. */
	problem: string | null;
	/** A sentence about this print. */
	note?: string | undefined;
	/** The same paper in the other languages. */
	otherLanguages: { language: PaperLanguage; href: string }[];
	/** The visitor's words, which may be of another language than the paper. */
	words: PageWords;
}

interface PaperDocumentProps {
	title: string;
	css: string;
	language: Language;
	/** Absent in a document that becomes a PDF. */
	toolbar?: ToolbarProps;
	nonce?: string;
	children: ReactNode;
}

/** The HTML document around a paper: for a PDF, or as a preview with a toolbar. */
export function PaperDocument({ title, css, language, toolbar, nonce, children }: PaperDocumentProps) {
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width" />
				<title>{title}</title>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; cssString escapes the footer */}
				<style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
			</head>
			<body className={toolbar ? "paper-body paper-preview" : "paper-body"}>
				{toolbar && <Toolbar title={title} titleLanguage={language} {...toolbar} />}
				<main>{children}</main>
				{toolbar && <script src="/print.js" nonce={nonce} defer />}
			</body>
		</html>
	);
}

type TitledToolbarProps = ToolbarProps & { title: string; titleLanguage: Language };

function Toolbar({ title, titleLanguage, pdfHref, problem, note, otherLanguages, words }: TitledToolbarProps) {
	const { t, language } = words;
	const differs = language !== titleLanguage;
	return (
		<header className="paper-toolbar" lang={differs ? language : undefined}>
			<strong lang={differs ? titleLanguage : undefined}>{title}</strong>
			<OtherLanguages languages={otherLanguages} words={words} />
			<button type="button" data-print="">
				{t("Print")}
			</button>
			{problem ? (
				<p role="note">{t("{problem} Print from the browser works all the same.", { problem })}</p>
			) : (
				<a href={pdfHref} download="">
					{t("Download PDF")}
				</a>
			)}
			{note && <p>{note}</p>}
		</header>
	);
}

/** Each in its own language, as readers look for it. */
const NAME = { en: "English", fr: "Français" } as const;
const BOTH: Label = "Both languages";

function OtherLanguages({ languages, words }: { languages: ToolbarProps["otherLanguages"]; words: PageWords }) {
	return (
		<nav aria-label={words.t("Language of the paper")}>
			{languages.map(({ language, href }) => (
				<a key={language} href={href} lang={language === "both" ? undefined : language}>
					{language === "both" ? words.t(BOTH) : NAME[language]}
				</a>
			))}
		</nav>
	);
}
