import type { JointReceiptPaper } from "#shared/papers";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { CheckCode, CheckQr } from "./check.tsx";
import { HowPaid } from "./how-paid.tsx";
import { NextInstalment } from "./next-instalment.tsx";
import { SchoolHeader } from "./school-header.tsx";
import type { DrawQr, PaperWords } from "./words.tsx";

interface JointReceiptProps extends JointReceiptPaper {
	words: PaperWords;
	qr: DrawQr;
}
type Part = Omit<JointReceiptProps, "qr">;
type Child = JointReceiptPaper["children"][number];

/** A5, on more than one page if there are many children. Marked as a receipt of one payment is. */
export function JointReceipt({ words, ...paper }: JointReceiptProps) {
	const isVoid = paper.voided === paper.total;
	return (
		<article
			className={`paper receipt joint${words.language === "both" ? " both" : ""}${isLong(paper, words) ? " dense" : ""}`}
		>
			<SchoolHeader school={paper.school} />
			<div className="receipt-title">
				<div>
					<h1>{words.t("Joint receipt")}</h1>
					<p className="receipt-number figures">{paper.joint_receipt}</p>
				</div>
				<p className="receipt-year">
					<span className="label">{words.t("Academic year")}</span>
					<strong className="figures">
						{paper.years.map((year) => formatYear(year, paper.school.year_text)).join(", ")}
					</strong>
				</p>
			</div>
			{isVoid && <p className="notice">{words.t("VOID. This receipt counts for nothing: all of it was voided.")}</p>}
			<Sum {...paper} words={words} />
			<Lines {...paper} words={words} />
			{(isVoid || paper.duplicate) && (
				<div className="across" aria-hidden="true">
					{isVoid && <span className="void">{words.t("VOID")}</span>}
					{paper.duplicate && <span>{words.t("DUPLICATE")}</span>}
				</div>
			)}
		</article>
	);
}

/** So many lines no longer fit on the first page in their usual size. */
const MANY = { en: 8, fr: 8, both: 4 };

const isLong = ({ children }: JointReceiptPaper, { language }: PaperWords) =>
	children.flatMap(({ lines }) => lines).length > MANY[language];

function Sum({ words, ...paper }: Part) {
	return (
		<div className="amount">
			<div className="paid-on">
				<p className="label">{words.t("Date paid")}</p>
				<p className="figures">{words.day(paper.paid_at)}</p>
			</div>
			<p className="label">{words.t("Amount received")}</p>
			<strong className="figures">{words.amount(paper.total)}</strong>
			<p className="words">{words.amountInWords(paper.total)}</p>
			{paper.voided > 0 && (
				<p className="voided-since">
					{words.before("of this voided since")} <span className="figures">{words.amount(paper.voided)}</span>
				</p>
			)}
			<HowPaid {...paper} words={words} />
		</div>
	);
}

/** The signature belongs to the last child, so that it never stands on a page of its own. */
function Lines({ words, ...paper }: JointReceiptProps) {
	const { children, standing_on } = paper;
	return (
		<table className="lines">
			{children.map((child) => (
				<tbody key={child.student_id}>
					<tr>
						<th scope="rowgroup" colSpan={3}>
							<ChildHead {...child} words={words} />
						</th>
					</tr>
					{child.lines.map((line) => (
						<tr key={line.receipt_number} className={line.voided ? "struck" : undefined}>
							<td className="figures number">
								{line.receipt_number}
								{line.check && <span className="matricule">{line.check}</span>}
							</td>
							<td>
								{words.t(line.fee_type)}
								{line.voided && <span className="mark">{words.t("VOID")}</span>}
							</td>
							<td className="money">{words.amount(line.amount)}</td>
						</tr>
					))}
					<tr className="left">
						<th scope="row" colSpan={2}>
							{words.t("Left over all fees on {day}", { day: words.day(standing_on) })}
						</th>
						<td className="money">{words.amount(child.owed)}</td>
					</tr>
					{child.schedule && (
						<tr className="next">
							<td colSpan={3}>
								<NextInstalment {...child} words={words} />
							</td>
						</tr>
					)}
					{child === children.at(-1) && (
						<tr className="end">
							<td colSpan={3}>
								<End {...paper} words={words} />
							</td>
						</tr>
					)}
				</tbody>
			))}
		</table>
	);
}

function ChildHead({ student_name, class_name, matricule, today, words }: Child & { words: PaperWords }) {
	return (
		<>
			<span className="child">{student_name}</span> {class_name}
			{" · "}
			<span className="matricule">{matricule}</span>
			{today && (
				<span className="today">
					{words.before("Today")} {today}
				</span>
			)}
		</>
	);
}

function End({ words, qr, ...paper }: JointReceiptProps) {
	const recorded = { time: words.instant(paper.recorded_at) };
	return (
		<>
			<div className={paper.verify_url ? "signed with-qr" : "signed"}>
				<CheckQr verify_url={paper.verify_url} qr={qr} />
				<div>
					<p className="taken-by">{paper.taken_by}</p>
					<p className="label figures">{words.t("Received by, recorded {time}", recorded)}</p>
				</div>
				<div>
					<div className="line">{paper.school.stamp && <img src={paper.school.stamp} alt="" />}</div>
					<p className="label">{words.t("Signature and stamp")}</p>
				</div>
			</div>
			<div className="keep">
				<p className="row">
					<span>{words.t("Keep this receipt. The school finds each payment by any of its numbers.")}</span>
				</p>
				<p className="code">
					<CheckCode {...paper} of={checkedLine(paper)} words={words} />
				</p>
			</div>
		</>
	);
}

const checkedLine = ({ verify_number, joint_receipt }: JointReceiptPaper) =>
	verify_number === joint_receipt ? undefined : verify_number;

/** The title of the window and of the file. */
export const jointTitle = ({ joint_receipt }: JointReceiptPaper) => say("Receipt {number}", { number: joint_receipt });
