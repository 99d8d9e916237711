import type { ReactNode } from "react";
import { namesToday, type ReceiptPaper } from "#shared/papers";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { CheckCode, CheckQr } from "./check.tsx";
import { HowPaid } from "./how-paid.tsx";
import { NextInstalment } from "./next-instalment.tsx";
import { SchoolHeader } from "./school-header.tsx";
import type { DrawQr, PaperWords } from "./words.tsx";

interface ReceiptProps extends ReceiptPaper {
	words: PaperWords;
	qr: DrawQr;
}
type Part = Omit<ReceiptProps, "qr">;

/** A5. A reprint has DUPLICATE across it, a voided receipt VOID. The opposite entry of a void has a receipt too. */
export function Receipt({ words, qr, ...paper }: ReceiptProps) {
	const recorded = { time: words.instant(paper.recorded_at) };
	return (
		<article className={`paper receipt${size(paper, words)}`}>
			<SchoolHeader school={paper.school} />
			<div className="receipt-title">
				<div>
					<h1>{words.t(paper.voids ? "Receipt of a voided payment" : "Payment receipt")}</h1>
					<p className="receipt-number figures">{paper.receipt_number}</p>
				</div>
				<p className="receipt-year">
					<span className="label">{words.t("Academic year")}</span>
					<strong className="figures">{formatYear(paper.year, paper.school.year_text)}</strong>
				</p>
			</div>
			<Notice {...paper} words={words} />
			<div className="amount">
				<p className="label">{words.t(paper.voids ? "Amount taken back" : "Amount received")}</p>
				<strong className="figures">{words.amount(paper.amount)}</strong>
				<p className="words">{words.amountInWords(paper.amount)}</p>
				<HowPaid {...paper} words={words} />
			</div>
			<Facts {...paper} words={words} />
			<Balance {...paper} words={words} />
			<div className={paper.verify_url ? "signed with-qr" : "signed"}>
				<CheckQr verify_url={paper.verify_url} qr={qr} />
				<div>
					<p className="taken-by">{paper.taken_by}</p>
					<p className="label figures">
						{paper.voids
							? words.t("Voided by, recorded {time}", recorded)
							: words.t("Received by, recorded {time}", recorded)}
					</p>
				</div>
				<div>
					<div className="line">{paper.school.stamp && <img src={paper.school.stamp} alt="" />}</div>
					<p className="label">{words.t("Signature and stamp")}</p>
				</div>
			</div>
			<Foot {...paper} words={words} />
			<Watermark {...paper} words={words} />
		</article>
	);
}

function Notice({ voids, voided_by, words }: Part) {
	const other = voided_by ?? voids;
	if (!other) return null;
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

function Facts({ words, ...paper }: Part) {
	return (
		<dl className="facts">
			<Fact className="student" label={words.t("Student")} value={paper.student_name}>
				<CurrentNames {...paper} words={words} />
			</Fact>
			<Fact
				className={paper.class_name.length > ONE_COLUMN ? "wide" : undefined}
				label={words.t("Class")}
				value={paper.class_name}
			/>
			<Fact label={words.t("Matricule")} value={<span className="matricule">{paper.matricule}</span>} />
			<Fact label={words.t("Fee type")} value={words.t(paper.fee_type)} />
			<Fact label={words.t("Date paid")} value={<span className="figures">{words.day(paper.paid_at)}</span>} />
		</dl>
	);
}

/** The current name and class of the student, if the receipt was made out to others. */
function CurrentNames({ words, ...paper }: Part) {
	const today = namesToday(paper);
	return (
		today && (
			<p className="today">
				{words.before("Today")} {today}
			</p>
		)
	);
}

interface FactProps {
	label: ReactNode;
	value: ReactNode;
	className?: string | undefined;
	children?: ReactNode;
}

function Fact({ label, value, className, children }: FactProps) {
	return (
		<div className={className}>
			<dt className="label">{label}</dt>
			<dd>
				{value}
				{children}
			</dd>
		</div>
	);
}

function Balance({ words, ...paper }: Part) {
	const { fee_type, balance_before, amount, balance_after, standing, schedule, voids } = paper;
	return (
		<table className="balance">
			<tbody>
				<tr>
					<th scope="row">{words.t("Balance before, {fee}", { fee: say(fee_type) })}</th>
					<td className="money">{words.amount(balance_before)}</td>
				</tr>
				<tr>
					<th scope="row">{words.t(voids ? "Taken back" : "Paid [amount]")}</th>
					<td className="money">{words.amount(amount)}</td>
				</tr>
				<tr className="left">
					<th scope="row">{words.t(balance_after < 0 ? "Credit of the student" : "Left to pay")}</th>
					<td className="money">{words.amount(Math.abs(balance_after))}</td>
				</tr>
				<tr className="standing">
					<th scope="row">{words.t("Left over all fees on {day}", { day: words.day(standing.on) })}</th>
					<td className="money">{words.amount(standing.owed)}</td>
				</tr>
				{schedule && (
					<tr className="standing">
						<td colSpan={2}>
							<NextInstalment schedule={schedule} words={words} />
						</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}

function Foot({ voided_by, check, verify_code, verify_url, words }: Part) {
	const code = <CheckCode verify_code={verify_code} verify_url={verify_url} words={words} />;
	return (
		<div className="keep">
			<p className="row">
				<span>{voided_by ? code : words.t("Keep this receipt. The school finds this payment by its number.")}</span>
				{check && (
					<span className="check">
						{words.before("Check [code]")} <span className="matricule">{check}</span>
					</span>
				)}
			</p>
			{!voided_by && <p className="code">{code}</p>}
		</div>
	);
}

function Watermark({ duplicate, voided_by, words }: Part) {
	if (!duplicate && !voided_by) return null;
	return (
		<div className="across" aria-hidden="true">
			{voided_by && <span className="void">{words.t("VOID")}</span>}
			{duplicate && <span>{words.t("DUPLICATE")}</span>}
		</div>
	);
}

/** About so many letters fit on one line of half the paper. A longer class name gets the whole width. */
const ONE_COLUMN = 40;

/** From so many letters on, texts in their usual size could need a second page, and in the next smaller one. */
const CROWDED = { en: 165, fr: 160, both: 130 };
const TIGHT = { en: 300, fr: 215, both: 130 };
const FULL = { en: 700, fr: 620, both: 400 };

/** The classes that make the texts of a full receipt smaller, except number and amount. */
function size(paper: ReceiptPaper, { language }: PaperWords): string {
	const letters = lettersOf(paper);
	const both = language === "both" ? " both" : "";
	const crowded = letters > CROWDED[language] ? " crowded" : "";
	const tight = letters > TIGHT[language] ? " tight" : "";
	return both + crowded + tight + (letters > FULL[language] ? " full" : "");
}

function lettersOf(paper: ReceiptPaper): number {
	const { student_name, class_name, taken_by, voids, voided_by, school, reference, payer } = paper;
	const other = voids ?? voided_by;
	// The sentence around the reason adds about 60 letters.
	const notice = other ? other.reason.length + 60 : 0;
	const texts = [student_name, class_name, taken_by, school.name, school.address, namesToday(paper) ?? ""];
	// A line for each of these is always free.
	const beyondOneLine = Math.max(0, (reference?.length ?? 0) - 30) + Math.max(0, (payer?.length ?? 0) - 20);
	return texts.reduce((sum, { length }) => sum + length, notice + beyondOneLine);
}
