import type { ReactNode } from "react";
import { printedMatricule } from "#shared/matricule";
import type { PaperMatricule, SchoolIdentity } from "#shared/papers";
import { MatriculeText } from "./matricule-text.tsx";
import type { PaperWords } from "./words.tsx";

/** Only A4 has room for the motto. */
export function SchoolHeader({ school, motto = false }: { school: SchoolIdentity; motto?: boolean }) {
	const address = school.address.split("\n").map((line) => line.trim());
	const contact = [...address, school.phone].filter((part) => part.trim() !== "").join(" · ");
	return (
		<header className="school-header">
			{school.logo && <img src={school.logo} alt="" />}
			<div>
				<p className="school-name">{school.name}</p>
				{motto && school.motto && <p className="school-motto">{school.motto}</p>}
				{contact && <p className="school-contact">{contact}</p>}
			</div>
		</header>
	);
}

interface MatriculeProps {
	student: PaperMatricule;
	words: PaperWords;
}

/** With the record's number if another student shares the matricule. */
export function Matricule({ student: { matricule, record_number }, words }: MatriculeProps) {
	return (
		<span className="matricule">
			<MatriculeText of={printedMatricule(matricule)} />
			{record_number !== undefined && (
				<span className="record">
					{" · "}
					{words.t("No.")} {record_number}
				</span>
			)}
		</span>
	);
}

interface FactProps {
	label: ReactNode;
	value: ReactNode;
	className?: string;
}

export function Fact({ label, value, className }: FactProps) {
	return (
		<div className={className}>
			<dt className="label">{label}</dt>
			<dd>{value}</dd>
		</div>
	);
}

interface FittedPageProps {
	className: string;
	/** The largest size to try; 1 is that of the style sheet. */
	largest?: number;
	/** Lies across the page in its own size. */
	mark?: ReactNode;
	children: ReactNode;
}

/** One page, whose text the browser sizes so that it fits (fit.js). Its kind is `fitted`. */
export function FittedPage({ className, largest = 1, mark, children }: FittedPageProps) {
	return (
		<article className={`paper sheet ${className}`} data-fit={largest}>
			<div className="fit">{children}</div>
			{mark}
		</article>
	);
}

interface AmountRowsProps {
	className: string;
	rows: readonly (readonly [label: ReactNode, amount: ReactNode])[];
}

export function AmountRows({ className, rows }: AmountRowsProps) {
	return (
		<table className={className}>
			<tbody>
				{rows.map(([label, amount], row) => (
					<tr key={row}>
						<th scope="row">{label}</th>
						<td className="money">{amount}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function DiagonalMark({ children }: { children: ReactNode }) {
	return (
		<div className="across" aria-hidden="true">
			{children}
		</div>
	);
}

/** A CSS rule holds a picture once. A copy of 40 KB on each of 1,000 cards would double the size of the document. */
export function SharedPictures({ logo, stamp }: { logo: string | null; stamp: string | null }) {
	const rules = [logo && rule("shared-logo", logo), stamp && rule("shared-stamp", stamp)].filter(Boolean).join("\n");
	// biome-ignore lint/security/noDangerouslySetInnerHtml: isDataUrl matched the whole text as a data URL
	return rules ? <style dangerouslySetInnerHTML={{ __html: rules }} /> : null;
}

const rule = (name: string, url: string) => `.paper .${name} { background: url("${url}") center / contain no-repeat; }`;

/** Only pictures inside the document are worth sharing. */
export function isDataUrl(src: string | null): boolean {
	return src !== null && /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+=*$/.test(src);
}
