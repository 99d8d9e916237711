import type { DiscountPaper } from "#school/fees/discounts/discount-papers";
import { DISCOUNT_LABEL } from "#shared/discounts";
import { say } from "#shared/words/words";
import { Signatures } from "./half-sheet.tsx";
import type { PaperKind } from "./paper-kind.tsx";
import { AmountRows, DiagonalMark, Fact, FittedPage, Matricule, SchoolHeader } from "./parts.tsx";
import type { PaperProps } from "./words.tsx";

export const DISCOUNT: PaperKind<DiscountPaper> = {
	title: ({ student_name }) => say("Discount of {name}", { name: student_name }),
	Paper: Discount,
	fitted: true,
	page: () => ({ size: "A5 portrait" }),
};

type DiscountProps = Omit<PaperProps<DiscountPaper>, "qr">;

function Discount({ words, ...paper }: DiscountProps) {
	return (
		<FittedPage className="half-sheet" mark={paper.cancelled && <CancelledMark words={words} />}>
			<SchoolHeader school={paper.school} />
			<div className="half-sheet-title">
				<h1>{words.t("Decision on a discount")}</h1>
				<p className="figures">
					{words.t("No. {number}, academic year {year}", { number: String(paper.number), year: paper.year })}
				</p>
			</div>
			<Cancelled {...paper} words={words} />
			<div className="amount">
				<p className="label">{words.t("Taken off the fee, {fee}", { fee: say(paper.fee_type) })}</p>
				<strong className="figures">{words.amount(paper.amount)}</strong>
				<p className="words">{words.amountInWords(paper.amount)}</p>
			</div>
			<dl className="facts">
				<Fact className="wide student" label={words.t("Student")} value={paper.student_name} />
				<Fact label={words.t("Class")} value={paper.class_name} />
				<Fact label={words.t("Matricule")} value={<Matricule student={paper} words={words} />} />
				<Fact label={words.t("Kind of discount")} value={words.t(DISCOUNT_LABEL[paper.discount_kind])} />
				<Fact label={words.t("Given by")} value={paper.granted_by} />
				<Fact className="wide" label={words.t("Reason")} value={paper.reason} />
				<Fact className="wide" label={words.t("Granted on")} value={words.instant(paper.granted_at)} />
			</dl>
			<Fee {...paper} words={words} />
			<Signatures {...paper} words={words} />
		</FittedPage>
	);
}

function Cancelled({ cancelled, words }: DiscountProps) {
	if (!cancelled) return null;
	return (
		<p className="notice">
			{words.t("Cancelled by {who}, {time}.", { who: cancelled.by, time: words.instant(cancelled.at) })}{" "}
			{words.before("Reason")} {cancelled.reason}
		</p>
	);
}

const CancelledMark = ({ words }: Pick<DiscountProps, "words">) => (
	<DiagonalMark>
		<span>{words.t("CANCELLED")}</span>
	</DiagonalMark>
);

function Fee({ fee, discounts, due, printed_on, words }: DiscountProps) {
	const rows = [
		[words.t("Fee of the class"), words.amount(fee)],
		[words.t("All discounts in force"), words.amount(discounts)],
		[words.t("To be paid, as of {day}", { day: words.day(printed_on) }), words.amount(due)],
	] as const;
	return <AmountRows className="balance" rows={rows} />;
}
