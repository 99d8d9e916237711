import {
	amountOf,
	byStudent,
	dateLabel,
	namesToday,
	nextToPay,
	type ReceiptLine,
	takenBackNotes,
} from "#shared/payment-papers";
import { say } from "#shared/words/words";
import { Fact, Matricule } from "./parts.tsx";
import type { PaperWords } from "./words.tsx";

type LinePart = ReceiptLine & { words: PaperWords };

export function OneLine(line: LinePart) {
	return (
		<>
			<Facts {...line} />
			<Balance {...line} />
		</>
	);
}

function Facts({ words, ...line }: LinePart) {
	return (
		<dl className="facts">
			<Fact
				className="wide student"
				label={words.t("Student")}
				value={
					<>
						{line.student_name}
						<CurrentNames {...line} words={words} />
					</>
				}
			/>
			<Fact
				className={line.class_name.length > ONE_COLUMN ? "wide" : undefined}
				label={words.t("Class")}
				value={line.class_name}
			/>
			<Fact label={words.t("Matricule")} value={<Matricule student={line} words={words} />} />
			<Fact label={words.t("Fee type")} value={words.t(line.fee_type)} />
			<Fact label={words.t(dateLabel(line))} value={<span className="figures">{words.day(line.paid_at)}</span>} />
		</dl>
	);
}

/** A longer class name gets the whole width. */
const ONE_COLUMN = 40;

function CurrentNames({ words, ...line }: LinePart) {
	const today = namesToday(line);
	return (
		today && (
			<span className="today">
				{words.before("Today")} {today}
			</span>
		)
	);
}

function Balance({ words, ...line }: LinePart) {
	const { fee_type, balance_before, amount, balance_after, outstanding } = line;
	const next = nextToPay(line, words.day);
	return (
		<table className="balance">
			<tbody>
				<tr>
					<th scope="row">{words.t("Balance before, {fee}", { fee: say(fee_type) })}</th>
					<td className="money">{words.amount(balance_before)}</td>
				</tr>
				<tr>
					<th scope="row">{words.t(paidLabel(line))}</th>
					<td className="money">{words.amount(amountOf(amount, line))}</td>
				</tr>
				<tr className="left">
					<th scope="row">{words.t(balance_after < 0 ? "Credit of the student" : "Left to pay")}</th>
					<td className="money">{words.amount(Math.abs(balance_after))}</td>
				</tr>
				<tr className="left-over">
					<th scope="row">{words.t("Left over all fees on {day}", { day: words.day(outstanding.on) })}</th>
					<td className="money">{words.amount(outstanding.owed)}</td>
				</tr>
				{next && (
					<tr className="left-over">
						<td colSpan={2}>{words.said(next)}</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}

function paidLabel({ voids, gives_back, moved_from }: ReceiptLine) {
	if (voids) return "Taken back";
	if (gives_back) return "Given back";
	return moved_from ? "Credit moved" : "Paid [amount]";
}

export function Lines({ lines, words }: { lines: readonly ReceiptLine[]; words: PaperWords }) {
	return (
		<div className="lines">
			{byStudent(lines).map((own) => (
				<StudentLines key={own[0].student_id} lines={own} words={words} />
			))}
		</div>
	);
}

interface StudentLinesProps {
	lines: readonly [ReceiptLine, ...ReceiptLine[]];
	words: PaperWords;
}

function StudentLines({ lines, words }: StudentLinesProps) {
	const [first] = lines;
	const { outstanding } = first;
	const next = nextToPay(first, words.day);
	return (
		<table>
			<tbody>
				<tr>
					<th scope="rowgroup" colSpan={3}>
						<span className="child">{first.student_name}</span> {first.class_name}
						{" · "}
						<Matricule student={first} words={words} />
						<CurrentNames {...first} words={words} />
					</th>
				</tr>
				{lines.map((line) => (
					<FeeLine key={line.receipt_number} line={line} words={words} />
				))}
				<tr className="left">
					<th scope="row" colSpan={2}>
						{words.t("Left over all fees on {day}", { day: words.day(outstanding.on) })}
					</th>
					<td className="money">{words.amount(outstanding.owed)}</td>
				</tr>
				{next && (
					<tr className="next">
						<td colSpan={3}>{words.said(next)}</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}

function FeeLine({ line, words }: { line: ReceiptLine; words: PaperWords }) {
	return (
		<tr className={line.voided_by ? "struck" : undefined}>
			<td className="figures number">
				<span>{line.receipt_number}</span>
			</td>
			<td>
				{words.t(line.fee_type)}
				{line.voided_by && <span className="mark">{words.t("VOID")}</span>}
				{takenBackNotes(line).map((note) => (
					<span key={String(note)} className="today">
						{words.said(note)}
					</span>
				))}
			</td>
			<td className="money">{words.amount(line.amount)}</td>
		</tr>
	);
}
