import type { ReactNode } from "react";
import { PAYMENT_FIELDS, PAYMENT_NOTES } from "#shared/payment-fields";
import { METHOD_LABEL } from "#shared/payment-methods";
import {
	amountOf,
	entryNotes,
	isVoid,
	noteLabel,
	onLargeSheet,
	type ReceiptLine,
	type ReceiptPaper,
	receiptTitleOf,
	yearsOf,
} from "#shared/payment-papers";
import type { ReceiptCopies } from "#shared/receipt-prints";
import { Amount, Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import type { PaperKind } from "./paper-kind.tsx";
import { DiagonalMark, SchoolHeader } from "./parts.tsx";
import { Lines, OneLine } from "./receipt-body.tsx";
import { Foot, Signed } from "./receipt-foot.tsx";
import type { PaperProps } from "./words.tsx";

export const RECEIPT: PaperKind<PrintedReceipt> = {
	title: ({ receipt_number }) => say("Receipt {number}", { number: receipt_number }),
	Paper: Receipt,
	fitted: true,
	vouchedAs: "reçu",
	page: (receipt) => ({ size: pageSize(receipt) }),
};

type ReceiptProps = PaperProps<PrintedReceipt>;
type ReceiptPartProps = Omit<ReceiptProps, "qr">;

interface PrintedReceipt extends ReceiptPaper {
	copies?: ReceiptCopies;
}

/** Two copies fit side by side on one sheet, unless the receipt needs the large one. */
const isPair = ({ copies, ...paper }: PrintedReceipt) => copies === "two" && !onLargeSheet(paper);

const isRoll = ({ copies }: PrintedReceipt) => copies === "roll";

/** What a printer with a roll of 80 mm reaches. The script sets the length (fit.js). */
const ROLL = "72mm 297mm";

function pageSize(paper: PrintedReceipt): string {
	if (isRoll(paper)) return ROLL;
	return isPair(paper) ? "A4 landscape" : onLargeSheet(paper) ? "A4 portrait" : "A5 portrait";
}

function sheetClass(paper: PrintedReceipt): string {
	if (isRoll(paper)) return "paper sheet receipt roll";
	return onLargeSheet(paper) ? "paper sheet receipt large" : "paper sheet receipt";
}

/** Copies have DUPLICATE across them, voided receipts VOID; on a roll it stands above. */
function Receipt(paper: ReceiptProps) {
	if (!isPair(paper)) return <Sheet {...paper} />;
	return (
		<div className="receipt-pair">
			<Sheet {...paper} copy={paper.words.t("School's copy")} />
			<Sheet {...paper} copy={paper.words.t("Parent's copy")} />
		</div>
	);
}

function Sheet({ words, copy, ...paper }: ReceiptProps & { copy?: ReactNode }) {
	const { allLines, lines } = paper;
	return (
		<article className={sheetClass(paper)} data-fit={isRoll(paper) ? "length" : 1}>
			<div className="fit">
				<SchoolHeader school={paper.school} />
				<Title {...paper} words={words} />
				<Notice {...paper} words={words} />
				<Sum {...paper} words={words} />
				{allLines ? <Lines lines={lines} words={words} /> : <OneLine {...lines[0]} words={words} />}
				<Signed {...paper} words={words} />
				<Foot {...paper} words={words} />
			</div>
			<Watermark {...paper} words={words} />
			{copy && <p className="copy">{copy}</p>}
		</article>
	);
}

function Title({ words, ...paper }: ReceiptPartProps) {
	const title = paper.allLines ? "Joint receipt" : (receiptTitleOf(paper.lines[0]) ?? "Payment receipt");
	return (
		<div className="receipt-title">
			<div>
				<h1 className="label">{words.t(title)}</h1>
				<p className="receipt-number figures">{paper.receipt_number}</p>
			</div>
			<p className="receipt-year">
				<span className="label">{words.t("Academic year")}</span>
				<strong className="figures">
					{yearsOf(paper)
						.map((year) => formatYear(year, paper.school.year_text))
						.join(", ")}
				</strong>
			</p>
		</div>
	);
}

function Notice({ words, ...paper }: ReceiptPartProps) {
	const [{ voids, voided_by }] = paper.lines;
	if (paper.allLines)
		return (
			isVoid(paper) && (
				<p className="notice">{words.t("VOID. This receipt counts for nothing: all of it was voided.")}</p>
			)
		);
	const other = voided_by ?? voids;
	if (!other) return <PartsTaken {...paper.lines[0]} words={words} />;
	const number = other.receipt_number;
	return (
		<p className="notice">
			{voided_by
				? words.t("VOID. This receipt counts for nothing: it was voided by {number}.", { number })
				: words.t("This voids receipt {number}.", { number })}{" "}
			{words.before("Reason")} {other.reason}
		</p>
	);
}

/** How much was given back and when, and where a credit came from or went to. */
function PartsTaken({ words, ...line }: ReceiptLine & Pick<ReceiptPartProps, "words">) {
	const given = line.given_back_by.map(({ amount, on, receipt_number: receipt }) =>
		say("{amount} given back on {day} by {receipt}", { amount: new Amount(amount), day: new Day(on), receipt }),
	);
	const all = [...given, ...entryNotes({ ...line, given_back: 0 })];
	if (all.length === 0) return null;
	return (
		<p className="notice">
			{all.map((note) => (
				<span key={String(note)} className="line-of-its-own">
					{words.said(note)}
				</span>
			))}
		</p>
	);
}

function Sum({ allLines, lines, total, voided, given_back, words }: ReceiptPartProps) {
	const [line] = lines;
	const sum = amountOf(total, line);
	return (
		<div className="amount">
			{allLines && (
				<div className="paid-on">
					<p className="label">{words.t("Date paid")}</p>
					<p className="figures">{words.day(line.paid_at)}</p>
				</div>
			)}
			<p className="label">{words.t(amountLabel(line))}</p>
			<strong className="figures">{words.amount(sum)}</strong>
			<p className="words">{words.amountInWords(sum)}</p>
			{allLines && voided > 0 && (
				<p className="voided-since">
					{words.before("of this voided since")} <span className="figures">{words.amount(voided)}</span>
				</p>
			)}
			{allLines && given_back > 0 && (
				<p className="voided-since">
					{words.before("of this given back since")} <span className="figures">{words.amount(given_back)}</span>
				</p>
			)}
			<TenderFacts {...line} words={words} />
		</div>
	);
}

function amountLabel({ voids, gives_back, moved_from }: ReceiptLine) {
	if (voids) return "Amount taken back";
	if (gives_back) return "Amount given back";
	return moved_from ? "Amount moved" : "Amount received";
}

/** `Paid by: Orange Money PP260730.1050.B91660 · slip 80 000 XAF` and `Received from: …` */
function TenderFacts({ words, ...line }: ReceiptLine & Pick<ReceiptPartProps, "words">) {
	const { method, reference, slip_amount: slip, gives_back } = line;
	return (
		<>
			<p className="how">
				{words.before(gives_back ? "Way it was given back" : PAYMENT_FIELDS.method.label)}{" "}
				{words.t(METHOD_LABEL[method])} {reference}
				{slip !== null && <> · {words.t("slip {amount}", { amount: new Amount(slip) })}</>}
			</p>
			{PAYMENT_NOTES.map(
				(name) =>
					line[name] && (
						<p key={name} className="how">
							{words.t(noteLabel(name, line))} <bdi>{line[name]}</bdi>
						</p>
					),
			)}
		</>
	);
}

function Watermark({ words, ...paper }: ReceiptPartProps) {
	if (!paper.duplicate && !isVoid(paper)) return null;
	return (
		<DiagonalMark>
			{isVoid(paper) && <span className="void">{words.t("VOID")}</span>}
			{paper.duplicate && <span>{words.t("DUPLICATE")}</span>}
		</DiagonalMark>
	);
}
