import type { ReactNode } from "react";
import { figures } from "#shared/money";
import type { SchoolIdentity } from "#shared/papers";
import { formatYear } from "#shared/years";
import { SchoolHeader } from "./parts.tsx";
import type { PaperWords } from "./words.tsx";

interface ListPaperProps {
	school: SchoolIdentity;
	className?: string;
	title: ReactNode;
	about: ReactNode;
	aside?: ReactNode;
	children: ReactNode;
}

/** Every page repeats the table head and has a page number at its foot. */
export function ListPaper({ school, className, title, about, aside, children }: ListPaperProps) {
	return (
		<article className={className ? `paper list ${className}` : "paper list"}>
			<SchoolHeader school={school} motto />
			<div className="list-title">
				<div>
					<h1>{title}</h1>
					{about}
				</div>
				{aside}
			</div>
			{children}
		</article>
	);
}

interface PrintedOnProps {
	paper: { school: SchoolIdentity; year: number; printed_on: string };
	words: PaperWords;
	text?:
		| "Academic year {year}. Printed on {day}."
		| "Academic year {year}. Amounts in XAF. Printed on {day}."
		| "Academic year {year}. Amounts paid, in XAF. Printed on {day}.";
}

export function PrintedOn({ paper, words, text = "Academic year {year}. Printed on {day}." }: PrintedOnProps) {
	const { school, year, printed_on } = paper;
	return (
		<p className="figures">{words.t(text, { year: formatYear(year, school.year_text), day: words.day(printed_on) })}</p>
	);
}

export function Stats({ items }: { items: (readonly [label: ReactNode, value: ReactNode])[] }) {
	return (
		<dl className="stats figures">
			{items.map(([label, value], index) => (
				<div key={index}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** `4, 1 of them pending` */
export const Counted = ({ count, pending, words }: { count: number; pending: number; words: PaperWords }) => (
	<>{pending > 0 ? words.t("{count}, {pending} of them pending", { count, pending }) : figures(count)}</>
);

/** `whole` keeps a short table on one page. */
export function ListSection({ title, whole, children }: { title: ReactNode; whole?: true; children: ReactNode }) {
	return (
		<section className={whole ? "part whole" : "part"}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}
