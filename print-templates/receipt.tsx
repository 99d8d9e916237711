import type { ReactNode } from "react";
import { amountInWords } from "#shared/amount-in-words";
import { dayAndTime, dayMonYear } from "#shared/dates";
import { xaf } from "#shared/money";
import { type ReceiptPaper, todayNote } from "#shared/papers";
import { SchoolHeader } from "./school-header.tsx";

/** A5. A reprint has DUPLICATE across it, a voided receipt VOID. The opposite entry of a void has a receipt too. */
export function Receipt(paper: ReceiptPaper) {
	const recorded = dayAndTime(paper.recorded_at, " at ");
	return (
		<article className={`paper receipt${isCrowded(paper) ? " crowded" : ""}`}>
			<SchoolHeader school={paper.school} />
			<div className="receipt-title">
				<div>
					<h1>{paper.voids ? "Receipt of a voided payment" : "Payment receipt"}</h1>
					<p className="receipt-number figures">{paper.receipt_number}</p>
				</div>
				<p className="receipt-year">
					<span className="label">Academic year</span>
					<strong className="figures">{paper.year}</strong>
				</p>
			</div>
			<Notice {...paper} />
			<div className="amount">
				<p className="label">{paper.voids ? "Amount taken back" : "Amount received"}</p>
				<strong className="figures">{xaf(paper.amount)}</strong>
				<p className="words">{amountInWords(paper.amount)}</p>
			</div>
			<Facts {...paper} />
			<Balance {...paper} />
			<div className="signed">
				<div>
					<p className="taken-by">{paper.taken_by}</p>
					<p className="label figures">
						{paper.voids ? "Voided by, recorded" : "Received by, recorded"} {recorded}
					</p>
				</div>
				<div>
					<div className="line">{paper.school.stamp && <img src={paper.school.stamp} alt="" />}</div>
					<p className="label">Signature and stamp</p>
				</div>
			</div>
			<Foot {...paper} />
			<Watermark {...paper} />
		</article>
	);
}

function Notice({ voids, voided_by }: ReceiptPaper) {
	if (voided_by)
		return (
			<p className="notice">
				VOID. This receipt counts for nothing: it was voided by {voided_by.receipt_number}. Reason: {voided_by.reason}
			</p>
		);
	if (voids)
		return (
			<p className="notice">
				This voids receipt {voids.receipt_number}. Reason: {voids.reason}
			</p>
		);
	return null;
}

function Facts(paper: ReceiptPaper) {
	return (
		<dl className="facts">
			<Fact className="student" label="Student" value={paper.student_name}>
				<CurrentNames {...paper} />
			</Fact>
			<Fact
				className={paper.class_name.length > ONE_COLUMN ? "wide" : undefined}
				label="Class"
				value={paper.class_name}
			/>
			<Fact label="Matricule" value={<span className="matricule">{paper.matricule}</span>} />
			<Fact label="Fee type" value={paper.fee_type} />
			<Fact label="Date paid" value={<span className="figures">{dayMonYear(paper.paid_at)}</span>} />
		</dl>
	);
}

/** The current name and class of the student, if the receipt was made out to others. */
function CurrentNames(paper: ReceiptPaper) {
	const today = todayNote(paper);
	return today && <p className="today">{today}</p>;
}

interface FactProps {
	label: string;
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

function Balance({ fee_type, balance_before, amount, balance_after, voids }: ReceiptPaper) {
	return (
		<table className="balance">
			<tbody>
				<tr>
					<th scope="row">Balance before, {fee_type}</th>
					<td className="money">{xaf(balance_before)}</td>
				</tr>
				<tr>
					<th scope="row">{voids ? "Taken back" : "Paid"}</th>
					<td className="money">{xaf(amount)}</td>
				</tr>
				<tr>
					<th scope="row">{balance_after < 0 ? "Credit of the student" : "Left to pay"}</th>
					<td className="money">{xaf(Math.abs(balance_after))}</td>
				</tr>
			</tbody>
		</table>
	);
}

function Foot({ voided_by, check }: ReceiptPaper) {
	if (voided_by && !check) return null;
	return (
		<p className="keep">
			<span>{!voided_by && "Keep this receipt. The school finds this payment by its number."}</span>
			{check && (
				<span className="check">
					Check: <span className="matricule">{check}</span>
				</span>
			)}
		</p>
	);
}

function Watermark({ duplicate, voided_by }: ReceiptPaper) {
	if (!duplicate && !voided_by) return null;
	return (
		<div className="across" aria-hidden="true">
			{voided_by && <span className="void">VOID</span>}
			{duplicate && <span>DUPLICATE</span>}
		</div>
	);
}

/** About so many letters fit on one line of half the paper. A longer class name gets the whole width. */
const ONE_COLUMN = 40;

/** True if the texts would need a second page in their usual size. They get smaller then, except number and amount. */
function isCrowded(paper: ReceiptPaper): boolean {
	const { student_name, class_name, taken_by, voids, voided_by, school } = paper;
	const other = voids ?? voided_by;
	// The sentence around the reason adds about 60 letters.
	const notice = other ? other.reason.length + 60 : 0;
	const texts = [student_name, class_name, taken_by, school.name, school.address, todayNote(paper) ?? ""];
	return texts.reduce((sum, { length }) => sum + length, notice) > 240;
}
