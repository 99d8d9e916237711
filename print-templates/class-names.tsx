import { Fragment, type ReactNode } from "react";
import type { ClassNames as NamesOfClass } from "#shared/debt-papers";
import type { SchoolIdentity } from "#shared/papers";
import { Columns } from "./list-parts.tsx";
import { SchoolHeader } from "./school-header.tsx";
import type { PaperWords } from "./words.tsx";

interface SheetProps {
	school: SchoolIdentity;
	heading: ReactNode;
	note: ReactNode;
	kind: string;
	/** Absent on a sheet that only says something. */
	members?: NamesOfClass;
	words: PaperWords;
	children?: ReactNode;
}

/** A4 portrait: the names of one class on sheets of their own. Every further sheet repeats the name of the class. */
export function NamesSheet({ school, heading, note, kind, members, words, children }: SheetProps) {
	return (
		<article className={`paper list names ${kind}`}>
			<SchoolHeader school={school} motto />
			<div className="list-title">
				<div>
					<h1>{heading}</h1>
					<p className="figures">{note}</p>
				</div>
			</div>
			{members && <Names {...members} words={words} />}
			{children}
		</article>
	);
}

/** More names than these are set in smaller rows, and more than those in two columns, so that a class has one sheet. */
const FULL = 30;
const TWO_COLUMNS = 36;

function Names({ class_name, names, words }: NamesOfClass & { words: PaperWords }) {
	const rows = names.length > TWO_COLUMNS ? Math.ceil(names.length / 2) : names.length;
	const columns = rows < names.length ? [0, rows] : [0];
	return (
		<table className={names.length > FULL ? "dense" : undefined}>
			<Columns widths={columns.flatMap(() => [12, 184 / columns.length - 12])} />
			<thead>
				<tr className="class">
					<th scope="colgroup" colSpan={2 * columns.length}>
						{class_name}
					</th>
				</tr>
				<tr>
					{columns.map((first) => (
						<Fragment key={first}>
							<th scope="col" className="serial">
								{words.t("No.")}
							</th>
							<th scope="col">{words.t("Name")}</th>
						</Fragment>
					))}
				</tr>
			</thead>
			<tbody>
				{Array.from({ length: rows }, (_, row) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two students may have the same name
					<tr key={row}>
						{columns.map((first) => (
							<NameAt key={first} place={first + row} names={names} />
						))}
					</tr>
				))}
				{names.length === 0 && (
					<tr>
						<td />
						<td>{words.t("Nobody is on this list.")}</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}

/** Two cells, empty below the last name of the second column. */
function NameAt({ place, names }: { place: number; names: string[] }) {
	const name = names[place];
	return (
		<>
			<td className="serial figures">{name && place + 1}</td>
			<th scope="row">{name}</th>
		</>
	);
}
