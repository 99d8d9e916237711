import { FULL_CLASS } from "#shared/limits";
import type { MoveClass } from "#shared/new-year";
import type { SchoolIdentity } from "#shared/papers";
import type { RuleLabel } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { Columns, ListPaper, Stats } from "./list-parts.tsx";
import type { PaperProps } from "./words.tsx";

export interface NewYearPaper {
	school: SchoolIdentity;
	from_year: number;
	to_year: number;
	printed_on: string;
	counts: { promote: number; repeat: number; leave: number; skip: number; linked: number; new: number };
	classes: MoveClass[];
}

const WIDTHS = [38, 62, 20, 20, 20, 18];
const HEADS = ["Promoted in", "Repeating", "Already there", "Total"] as const satisfies RuleLabel[];

/** The preview of a move to the next year, or its result, with the highest class on top. */
export function NewYear({ words, ...paper }: PaperProps<NewYearPaper>) {
	const { school, from_year, to_year, counts, classes } = paper;
	const years = { from: formatYear(from_year, school.year_text), to: formatYear(to_year, school.year_text) };
	const full = Math.max(FULL_CLASS, ...classes.map(({ total }) => total));
	return (
		<ListPaper
			school={school}
			title={words.t("The school of {from} moves up to {to}", years)}
			about={<p className="figures">{words.day(paper.printed_on)}</p>}
			aside={
				<Stats
					of={[
						[words.t("Promoted"), counts.promote],
						[words.t("Repeat"), counts.repeat],
						[words.t("Leave"), counts.leave],
						[words.t("Skipped"), counts.skip],
					]}
				/>
			}
		>
			<table>
				<Columns widths={WIDTHS} />
				<thead>
					<tr>
						<th scope="col">{words.t("Class")}</th>
						<td />
						{HEADS.map((head) => (
							<th key={head} scope="col" className="head-money">
								{words.t(head)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{classes.toReversed().map((one) => (
						<tr key={one.name}>
							<th scope="row">{one.name}</th>
							<td>
								<Bar one={one} full={full} />
							</td>
							<td className="money">{one.promoted}</td>
							<td className="money">{one.repeating}</td>
							<td className="money">{one.there}</td>
							<td className={one.total > FULL_CLASS ? "money owing" : "money"}>
								{one.total}
								{one.total > FULL_CLASS && ` (> ${FULL_CLASS})`}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</ListPaper>
	);
}

/** Lines, so that it reads when printed grey. */
function Bar({ one: { promoted, repeating, there }, full }: { one: MoveClass; full: number }) {
	const [first, second, third] = [promoted, repeating, there].map((count) => (100 * count) / full) as [
		number,
		number,
		number,
	];
	return (
		<svg viewBox="0 0 100 8" width="100%" height="4mm" preserveAspectRatio="none" aria-hidden="true">
			<rect x="0" y="0" width={first} height="8" fill="#0c5c3c" />
			<rect x={first} y="0" width={second} height="8" fill="#e9ab2b" />
			<rect x={first + second} y="0" width={third} height="8" fill="#d8d8d2" />
			<line
				x1={(100 * FULL_CLASS) / full}
				x2={(100 * FULL_CLASS) / full}
				y1="0"
				y2="8"
				stroke="#b7191c"
				strokeWidth="0.4"
			/>
		</svg>
	);
}
