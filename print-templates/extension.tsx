import type { ExtensionPaper } from "#shared/papers";
import { formatYear } from "#shared/years";
import { Matricule } from "./matricule.tsx";
import { SchoolHeader } from "./school-header.tsx";
import { Fact, Signatures, textSize } from "./signed-part.tsx";
import type { PaperWords } from "./words.tsx";

interface ExtensionProps extends ExtensionPaper {
	words: PaperWords;
}

/** The letters for which a decision on a discount needs room and this paper does not: those of a reason. */
const ROOM = 200;

/** A5: the later date agreed on with a family, set like a decision on a discount. */
export function Extension({ words, ...paper }: ExtensionProps) {
	const { school, student_name, class_name, granted_by } = paper;
	const size = textSize([student_name, class_name, granted_by, school.name, school.address], words, -ROOM);
	return (
		<article className={`paper decision agreement${size}`}>
			<SchoolHeader school={school} />
			<div className="decision-title">
				<h1>{words.t("Agreement on a later date")}</h1>
				<p className="figures">{words.t("Academic year {year}", { year: formatYear(paper.year, school.year_text) })}</p>
			</div>
			<div className="amount">
				<p className="label">{words.t("Agreed date")}</p>
				<strong className="figures">{words.day(paper.until)}</strong>
			</div>
			<dl className="facts">
				<Fact className="wide student" label={words.t("Student")} value={student_name} />
				<Fact label={words.t("Class")} value={class_name} />
				<Fact label={words.t("Matricule")} value={<Matricule of={paper} words={words} />} />
				<Fact label={words.t("Agreed by, for the school")} value={granted_by} />
				<Fact label={words.t("Agreed on")} value={words.instant(paper.granted_at)} />
			</dl>
			<Owed {...paper} words={words} />
			<p className="promise">
				{words.t(
					"What is due is paid by the agreed date at the latest. Until then the school counts nothing as overdue.",
				)}
			</p>
			<Signatures school={school} words={words} />
		</article>
	);
}

function Owed({ owed, overdue, printed_on, words }: ExtensionProps) {
	return (
		<table className="balance">
			<tbody>
				{overdue > 0 && (
					<tr>
						<th scope="row">{words.t("Overdue, as of {day}", { day: words.day(printed_on) })}</th>
						<td className="money">{words.amount(overdue)}</td>
					</tr>
				)}
				<tr>
					<th scope="row">{words.t("Owed in all, as of {day}", { day: words.day(printed_on) })}</th>
					<td className="money">{words.amount(owed)}</td>
				</tr>
			</tbody>
		</table>
	);
}
