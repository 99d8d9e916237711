import type { ReactNode } from "react";
import type { ClosingPaperData } from "#school/fees/cash/cash-sheet";
import { type CashCounts, COIN_FIELD, NOTES } from "#shared/cash-papers";
import { figures } from "#shared/money";
import { say } from "#shared/words/words";
import type { PaperKind } from "./paper-kind.tsx";
import { AmountRows, Fact, FittedPage, SchoolHeader } from "./parts.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

export const CLOSING_PAPER: PaperKind<ClosingPaperData> = {
	title: ({ id, username }) => say("Closing {number} of the drawer of {name}", { number: id, name: username }),
	Paper: ClosingPaper,
	fitted: true,
	page: () => ({ size: "A5 portrait" }),
};

type ClosingProps = Omit<PaperProps<ClosingPaperData>, "qr">;

function ClosingPaper({ words, ...closing }: ClosingProps) {
	const { note } = closing;
	return (
		<FittedPage className="half-sheet closing-paper">
			<SchoolHeader school={closing.school} />
			<div className="half-sheet-title">
				<h1>{words.t("Closing of a drawer")}</h1>
				<p className="figures">
					{words.t("No. {number}", { number: closing.id })}, {words.instant(closing.closed_at)}
				</p>
			</div>
			<div className="amount">
				<p className="label">{words.t("Amount handed over")}</p>
				<strong className="figures">{words.amount(closing.handed_over)}</strong>
				<p className="words">{words.amountInWords(closing.handed_over)}</p>
			</div>
			<dl className="facts">
				<Fact label={words.t("Drawer")} value={closing.username} />
				<Fact label={words.t("Handed to")} value={<HandedTo {...closing} words={words} />} />
				{note && <Fact className="wide" label={words.t("Note")} value={note} />}
			</dl>
			<div className={closing.counts ? "counted" : undefined}>
				{closing.counts && <Notes counts={closing.counts} counted={closing.cash_counted} words={words} />}
				<Sums {...closing} words={words} />
			</div>
			<div className="signed">
				<Signature name={closing.closed_by_name} label={words.t("Closing made by")} />
				<Signature name={closing.handed_to} label={words.t("Handed to")} />
			</div>
		</FittedPage>
	);
}

function HandedTo({ handed_to, confirmed, words }: ClosingProps) {
	if (!confirmed || handed_to === null) return handed_to ?? "–";
	return (
		<>
			<bdi>{handed_to}</bdi>,{" "}
			{confirmed.on === null
				? words.t("not confirmed yet")
				: words.t("confirmed on {day}", { day: words.day(confirmed.on) })}
		</>
	);
}

function Notes({ counts, counted, words }: { counts: CashCounts; counted: number; words: PaperWords }) {
	const notes = NOTES.map((note) => [`${counts[note]} × ${figures(note)}`, note * (counts[note] ?? 0)] as const);
	const sums = [...notes, [words.t("Coins"), counts[COIN_FIELD] ?? 0] as const].filter(([, sum]) => sum !== 0);
	const rows = [...sums, [words.t("Counted"), counted] as const];
	return <AmountRows className="balance" rows={rows.map(([label, sum]) => [label, figures(sum)])} />;
}

function Sums({ words, ...closing }: ClosingProps) {
	const rows = [
		[words.t("Float at start"), figures(closing.opening_float)],
		[words.t("Cash taken"), figures(closing.cash_taken)],
		[words.t("Paid out"), figures(closing.paid_out)],
		[words.t("Expected"), figures(closing.expected)],
		[words.t("Counted"), figures(closing.cash_counted)],
		[words.t("Difference"), <Difference key="difference" difference={closing.difference} words={words} />],
		[words.t("Kept as float"), words.amount(closing.float_kept)],
	] as const;
	return <AmountRows className="balance" rows={rows} />;
}

/** `500 short`, and the amount in words, to which no figure can be added. */
function Difference({ difference, words }: Pick<ClosingProps, "difference" | "words">) {
	if (difference === 0) return words.t("exact");
	const amount = Math.abs(difference);
	return (
		<>
			{figures(amount)} {words.t(difference < 0 ? "short" : "over")}
			<span className="words">{words.amountInWords(amount)}</span>
		</>
	);
}

function Signature({ name, label }: { name: string | null; label: ReactNode }) {
	return (
		<div>
			<p className="line">{name}</p>
			<p className="label">{label}</p>
		</div>
	);
}
