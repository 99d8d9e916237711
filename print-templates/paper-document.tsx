import type { ReactNode } from "react";

interface ToolbarProps {
	pdfHref: string;
	problem: string | null;
	/** A sentence about this print. */
	note?: string | undefined;
}

interface PaperDocumentProps {
	title: string;
	css: string;
	/** Absent in a document that becomes a PDF. */
	toolbar?: ToolbarProps;
	nonce?: string;
	children: ReactNode;
}

/** The HTML document around a paper: for a PDF, or as a preview with a toolbar. */
export function PaperDocument({ title, css, toolbar, nonce, children }: PaperDocumentProps) {
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width" />
				<title>{title}</title>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; cssString escapes the footer */}
				<style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
			</head>
			<body className={toolbar ? "paper-body paper-preview" : "paper-body"}>
				{toolbar && <Toolbar title={title} {...toolbar} />}
				<main>{children}</main>
				{toolbar && <script src="/print.js" nonce={nonce} defer />}
			</body>
		</html>
	);
}

function Toolbar({ title, pdfHref, problem, note }: ToolbarProps & { title: string }) {
	return (
		<header className="paper-toolbar">
			<strong>{title}</strong>
			<button type="button" data-print="">
				Print
			</button>
			{problem ? (
				<p role="note">{problem} Print from the browser works all the same.</p>
			) : (
				<a href={pdfHref} download="">
					Download PDF
				</a>
			)}
			{note && <p>{note}</p>}
		</header>
	);
}
