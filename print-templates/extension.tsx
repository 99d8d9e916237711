import type { ExtensionPaper } from "#school/fees/extensions/extension-papers";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { Signatures } from "./half-sheet.tsx";
import type { PaperKind } from "./paper-kind.tsx";
import { AmountRows, Fact, FittedPage, Matricule, SchoolHeader } from "./parts.tsx";
import type { PaperProps } from "./words.tsx";

export const EXTENSION: PaperKind<ExtensionPaper> = {
	title: ({ student_name }) => say("Agreement with the family of {name}", { name: student_name }),
	Paper: Extension,
	fitted: true,
	page: () => ({ size: "A5 portrait" }),
};

function Extension({ words, ...paper }: PaperProps<ExtensionPaper>) {
	const { school } = paper;
	const day = words.day(paper.printed_on);
	const overdue = [words.t("Overdue, as of {day}", { day }), words.amount(paper.overdue)] as const;
	const owed = [words.t("Owed in all, as of {day}", { day }), words.amount(paper.owed)] as const;
	return (
		<FittedPage className="half-sheet">
			<SchoolHeader school={school} />
			<div className="half-sheet-title">
				<h1>{words.t("Agreement on a later date")}</h1>
				<p className="figures">{words.t("Academic year {year}", { year: formatYear(paper.year, school.year_text) })}</p>
			</div>
			<div className="amount">
				<p className="label">{words.t("Agreed date")}</p>
				<strong className="figures">{words.day(paper.until)}</strong>
			</div>
			<dl className="facts">
				<Fact className="wide student" label={words.t("Student")} value={paper.student_name} />
				<Fact label={words.t("Class")} value={paper.class_name} />
				<Fact label={words.t("Matricule")} value={<Matricule student={paper} words={words} />} />
				<Fact label={words.t("Agreed by, for the school")} value={paper.granted_by} />
				<Fact label={words.t("Agreed on")} value={words.instant(paper.granted_at)} />
			</dl>
			<AmountRows className="balance" rows={paper.overdue > 0 ? [overdue, owed] : [owed]} />
			<p className="promise">
				{words.t(
					"What is due is paid by the agreed date at the latest. Until then the school counts nothing as overdue.",
				)}
			</p>
			<Signatures school={school} words={words} />
		</FittedPage>
	);
}
