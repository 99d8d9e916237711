import type { ReactNode } from "react";
import type { ClosingSlipPaper } from "#shared/cash-papers";
import { figures } from "#shared/money";
import { COIN_FIELD, type Counts, NOTES } from "#shared/notes-and-coins";
import { SchoolHeader } from "./school-header.tsx";
import { Fact, textSize } from "./signed-part.tsx";
import type { PaperWords } from "./words.tsx";

interface SlipProps extends ClosingSlipPaper {
	words: PaperWords;
}

/** A5: what was counted in a drawer, what stays in it, and who was given the rest. Both sign it. */
export function ClosingSlip({ words, ...slip }: SlipProps) {
	const { school, username, closed_by_name, handed_to, note } = slip;
	const size = textSize([username, closed_by_name, handed_to ?? "", note ?? "", school.name, school.address], words);
	return (
		<article className={`paper decision closing-slip${size}`}>
			<SchoolHeader school={school} />
			<div className="decision-title">
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
				<Fact label={words.t("Drawer")} value={username} />
				<Fact label={words.t("Handed to")} value={<HandedTo {...slip} words={words} />} />
				{note && <Fact className="wide" label={words.t("Note")} value={note} />}
			</dl>
			<div className={slip.counts ? "counted" : undefined}>
				{slip.counts && <Notes counts={slip.counts} counted={slip.cash_counted} words={words} />}
				<Sums {...slip} words={words} />
			</div>
			<div className="signed">
				<Signature name={closed_by_name} label={words.t("Closing made by")} />
				<Signature name={handed_to} label={words.t("Handed to")} />
			</div>
		</article>
	);
}

function HandedTo({ handed_to, confirmed, words }: SlipProps) {
	if (!confirmed || handed_to === null) return handed_to ?? "–";
	return (
		<>
			{handed_to},{" "}
			{confirmed.on === null
				? words.t("not confirmed yet")
				: words.t("confirmed on {day}", { day: words.day(confirmed.on) })}
		</>
	);
}

function Notes({ counts, counted, words }: { counts: Counts; counted: number; words: PaperWords }) {
	const some = NOTES.filter((note) => counts[note]);
	const coins = counts[COIN_FIELD];
	return (
		<table className="balance">
			<tbody>
				{some.map((note) => (
					<Row key={note} label={`${counts[note]} × ${figures(note)}`} value={figures(note * (counts[note] ?? 0))} />
				))}
				{coins ? <Row label={words.t("Coins")} value={figures(coins)} /> : null}
				<Row label={words.t("Counted")} value={figures(counted)} />
			</tbody>
		</table>
	);
}

function Sums({ words, ...slip }: SlipProps) {
	const { difference } = slip;
	return (
		<table className="balance">
			<tbody>
				<Row label={words.t("Float at start")} value={figures(slip.opening_float)} />
				<Row label={words.t("Cash taken")} value={figures(slip.cash_taken)} />
				<Row label={words.t("Paid out")} value={figures(slip.paid_out)} />
				<Row label={words.t("Expected")} value={figures(slip.expected)} />
				<Row label={words.t("Counted")} value={figures(slip.cash_counted)} />
				<Row label={words.t("Difference")} value={`${difference > 0 ? "+" : ""}${figures(difference)}`} />
				<Row label={words.t("Kept as float")} value={words.amount(slip.float_kept)} />
			</tbody>
		</table>
	);
}

function Row({ label, value }: { label: ReactNode; value: string }) {
	return (
		<tr>
			<th scope="row">{label}</th>
			<td className="money figures">{value}</td>
		</tr>
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
