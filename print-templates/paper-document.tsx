import type { ReactNode } from "react";
import { LANGUAGE_NAME, type Language, type PaperLanguage } from "#shared/words/languages";
import { type RuleLabel, say } from "#shared/words/words";

export interface ToolbarProps {
	pdfHref: string;
	/** A form records the print of the PDF for this account. */
	postedBy?: number;
	problem: string | null;
	note?: string;
	share?: { whatsapp: string; file: string } | undefined;
	otherLanguages: readonly { language: PaperLanguage; href: string }[];
	/** The visitor's, which may differ from the paper's. */
	language: Language;
}

interface PaperDocumentProps {
	title: string;
	css: string;
	language: Language;
	toolbar?: ToolbarProps;
	nonce?: string;
	script?: string;
	children: ReactNode;
}

export function PaperDocument({ title, css, language, toolbar, nonce, script, children }: PaperDocumentProps) {
	return (
		<html lang={language} translate="no">
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
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
				{script && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />}
				{toolbar && <script src="/print.js" nonce={nonce} defer />}
			</body>
		</html>
	);
}

type TitledToolbarProps = ToolbarProps & { title: string; titleLanguage: Language };

function Toolbar({ title, titleLanguage, language, ...toolbar }: TitledToolbarProps) {
	const { pdfHref, postedBy, problem, note, share, otherLanguages } = toolbar;
	const t = (label: RuleLabel) => say(label).in(language);
	const differs = language !== titleLanguage;
	return (
		<header className="paper-toolbar" lang={differs ? language : undefined}>
			<strong lang={differs ? titleLanguage : undefined}>{title}</strong>
			<nav aria-label={t("Language of the paper")}>
				{otherLanguages.map((other) => (
					<a key={other.language} href={other.href} lang={other.language === "both" ? undefined : other.language}>
						{other.language === "both" ? t("Both languages") : LANGUAGE_NAME[other.language]}
					</a>
				))}
			</nav>
			<button type="button" data-print="">
				{t("Print")}
			</button>
			{problem ? (
				<p role="note">{say("{problem} Print from the browser works all the same.", { problem }).in(language)}</p>
			) : (
				<PdfButton href={pdfHref} postedBy={postedBy} label={t("Download PDF")} />
			)}
			{share && (
				<a href={share.whatsapp} target="_blank" rel="noopener">
					WhatsApp
				</a>
			)}
			{share && !problem && (
				<button type="button" hidden data-share={pdfHref} data-file={share.file}>
					{t("Share")}
				</button>
			)}
			{note && <p>{note}</p>}
		</header>
	);
}

function PdfButton({ href, postedBy, label }: { href: string; postedBy: number | undefined; label: string }) {
	if (postedBy === undefined)
		return (
			<a href={href} download="">
				{label}
			</a>
		);
	return (
		<form method="post" action={href} target="_blank" rel="noopener">
			<input type="hidden" name="intent" value="print" />
			<input type="hidden" name="account" value={postedBy} />
			<button type="submit">{label}</button>
		</form>
	);
}
