import type { ReactNode } from "react";
import type { ClosingSlipPaper } from "#school/fees/cash/cash-sheet";
import { type CashCounts, COIN_FIELD, NOTES } from "#shared/cash-papers";
import { figures } from "#shared/money";
import { say } from "#shared/words/words";
import type { PaperKind } from "./paper-kind.tsx";
import { AmountRows, Fact, FittedPage, SchoolHeader } from "./parts.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

export const CLOSING_PAPER: PaperKind<ClosingSlipPaper> = {
	title: ({ id, username }) => say("Closing {number} of the drawer of {name}", { number: id, name: username }),
	Paper: ClosingPaper,
	fitted: true,
	page: () => ({ size: "A5 portrait" }),
};

type SlipProps = Omit<PaperProps<ClosingSlipPaper>, "qr">;

function ClosingPaper({ words, ...slip }: SlipProps) {
	const { note } = slip;
	return (
		<FittedPage className="half-sheet closing-paper">
			<SchoolHeader school={slip.school} />
			<div className="half-sheet-title">
				<h1>{words.t("Closing of a drawer")}</h1>
				<p className="figures">
					{words.t("No. {number}", { number: slip.id })}, {words.instant(slip.closed_at)}
				</p>
			</div>
			<div className="amount">
				<p className="label">{words.t("Amount handed over")}</p>
				<strong className="figures">{words.amount(slip.handed_over)}</strong>
				<p className="words">{words.amountInWords(slip.handed_over)}</p>
			</div>
			<dl className="facts">
				<Fact label={words.t("Drawer")} value={slip.username} />
				<Fact label={words.t("Handed to")} value={<HandedTo {...slip} words={words} />} />
				{note && <Fact className="wide" label={words.t("Note")} value={note} />}
			</dl>
			<div className={slip.counts ? "counted" : undefined}>
				{slip.counts && <Notes counts={slip.counts} counted={slip.cash_counted} words={words} />}
				<Sums {...slip} words={words} />
			</div>
			<div className="signed">
				<Signature name={slip.closed_by_name} label={words.t("Closing made by")} />
				<Signature name={slip.handed_to} label={words.t("Handed to")} />
			</div>
		</FittedPage>
	);
}

function HandedTo({ handed_to, confirmed, words }: SlipProps) {
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

function Sums({ words, ...slip }: SlipProps) {
	const rows = [
		[words.t("Float at start"), figures(slip.opening_float)],
		[words.t("Cash taken"), figures(slip.cash_taken)],
		[words.t("Paid out"), figures(slip.paid_out)],
		[words.t("Expected"), figures(slip.expected)],
		[words.t("Counted"), figures(slip.cash_counted)],
		[words.t("Difference"), <Difference key="difference" difference={slip.difference} words={words} />],
		[words.t("Kept as float"), words.amount(slip.float_kept)],
	] as const;
	return <AmountRows className="balance" rows={rows} />;
}

/** `500 short`, and the amount in words, to which no figure can be added. */
function Difference({ difference, words }: Pick<SlipProps, "difference" | "words">) {
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
