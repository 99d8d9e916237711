import type { ReactNode } from "react";
import { PAYMENT_FIELDS, PAYMENT_NOTES } from "#shared/payment-fields";
import { METHOD_LABEL } from "#shared/payment-methods";
import {
	byStudent,
	dateLabel,
	namesToday,
	nextToPay,
	noteLabel,
	type ReceiptLine,
	type ReceiptPaper,
	takenBackNotes,
	takerLabel,
} from "#shared/payment-papers";
import type { ReceiptCopies, UnmarkedPrint } from "#shared/receipt-prints";
import { formatYear } from "#shared/years";
import { useWords } from "#ui/words";

export interface OpenedReceipt extends ReceiptPaper {
	amount_in_words: string;
	/** For a message on WhatsApp, and in `send_to` the guardian's number for the office. */
	short_names: string[];
	send_to: string | null;
	/** Null for a family. */
	copies: ReceiptCopies | null;
	/** In the school's time zone. */
	recorded: string;
	/** Null for a family, whose prints are always copies. Times are in the school's zone. */
	unmarked_print: (UnmarkedPrint & { printed: string | null }) | null;
}

export function SingleFacts({ lines: [line], school, recorded, verify_code }: OpenedReceipt) {
	const { t, amount, day } = useWords();
	const { voids, voided_by, gives_back, balance_after: after } = line;
	const today = namesToday(line);
	return (
		<Facts>
			<Fact label={t("Student")} value={line.student_name} />
			<Fact
				label={t("Class")}
				value={`${line.class_name}, ${formatYear(line.year, school.year_text)}`}
				note={today && t("Today: {names}", { names: today })}
			/>
			<Fact label={t("Fee type")} value={t(line.fee_type)} />
			<Fact label={t(dateLabel(line))} value={day(line.paid_at)} />
			<GivenBack {...line} />
			<Moved {...line} />
			<Fact label={t("Balance before")} value={amount(line.balance_before)} />
			<Fact label={t(after < 0 ? "Credit" : "Left to pay")} value={amount(Math.abs(after))} />
			<LeftOver {...line} />
			<TenderFacts {...line} />
			<Fact label={t(takerLabel(line))} value={`${line.taken_by_name}, ${recorded}`} />
			<Fact label={t("Voucher")} value={line.voucher_number} />
			<Fact label={t("Check code")} value={verify_code} />
			<Fact label={t("Voids")} value={voids && t("{receipt}: {reason}", { ...voids, receipt: voids.receipt_number })} />
			<Fact
				label={t("Voided by")}
				value={voided_by && t("{receipt}: {reason}", { ...voided_by, receipt: voided_by.receipt_number })}
			/>
			<Fact
				label={t("Given back")}
				value={gives_back && t("{receipt}: {reason}", { ...gives_back, receipt: gives_back.receipt_number })}
			/>
		</Facts>
	);
}

export function LinesFacts({
	lines,
	receipt_number,
	voided,
	given_back,
	recorded,
	verify_number,
	verify_code,
}: OpenedReceipt) {
	const { t, amount, day } = useWords();
	const [first] = lines;
	return (
		<>
			<Facts>
				<Fact label={t("of this voided since")} value={voided > 0 && amount(voided)} />
				<Fact label={t("of this given back since")} value={given_back > 0 && amount(given_back)} />
				{lines.map((line) => (
					<GivenBack key={line.receipt_number} {...line} />
				))}
				<Fact label={t("Date paid")} value={day(first.paid_at)} />
				<TenderFacts {...first} />
				<Fact
					label={t("Check code")}
					value={verify_number === receipt_number ? verify_code : `${verify_number} ${verify_code}`}
				/>
				<Fact label={t("Received by")} value={`${first.taken_by_name}, ${recorded}`} />
			</Facts>
			{byStudent(lines).map((own) => (
				<Facts key={own[0].student_id} title={`${own[0].student_name}, ${own[0].class_name}`}>
					{own.map((line) => {
						const values = { fee: t(line.fee_type), amount: amount(line.amount) };
						const value = line.voided_by ? <s>{t("{fee}, {amount}, VOID", values)}</s> : t("{fee}, {amount}", values);
						return <Fact key={line.receipt_number} label={line.receipt_number} value={value} />;
					})}
					<LeftOver {...own[0]} />
				</Facts>
			))}
		</>
	);
}

function GivenBack({ given_back_by }: ReceiptLine) {
	const { t, amount, day } = useWords();
	return given_back_by.map(({ receipt_number: receipt, on, amount: back }) => (
		<Fact
			key={receipt}
			label={t("Given back")}
			value={t("{amount} given back on {day} by {receipt}", { amount: amount(back), day: day(on), receipt })}
		/>
	));
}

function Moved({ moved, moved_from, amount: sum }: ReceiptLine) {
	const { t, amount, language } = useWords();
	const note = takenBackNotes({ moved_from, amount: sum, moved: 0, given_back: 0, gives_back: null })[0];
	return (
		<>
			<Fact label={t("of this moved to another fee")} value={moved > 0 && amount(moved)} />
			<Fact label={t("Credit moved")} value={note?.in(language)} />
		</>
	);
}

function Facts({ title, children }: { title?: string; children: ReactNode }) {
	return (
		<section className="stack gap-8">
			{title && <h3>{title}</h3>}
			<dl className="fact-lines">{children}</dl>
		</section>
	);
}

interface FactProps {
	label: string;
	value: ReactNode;
	note?: string | null;
}

const Fact = ({ label, value, note }: FactProps) =>
	value && (
		<div>
			<dt>{label}</dt>
			<dd>
				{value}
				{note && <p className="note">{note}</p>}
			</dd>
		</div>
	);

function LeftOver(line: ReceiptLine) {
	const { t, amount, day, language } = useWords();
	const { outstanding } = line;
	return (
		<Fact
			label={t("Left over all fees on {day}", { day: day(outstanding.on) })}
			value={amount(outstanding.owed)}
			note={nextToPay(line)?.in(language) ?? null}
		/>
	);
}

/** `Orange Money PP260730.1050.B91660 · slip 80 000 XAF` */
function TenderFacts(line: ReceiptLine) {
	const { method, reference: number, slip_amount: slip, gives_back } = line;
	const { t, amount } = useWords();
	const label = t(METHOD_LABEL[method]);
	const paid =
		slip !== null && number !== null
			? t("{method} {number} · slip {slip}", { method: label, number, slip: amount(slip) })
			: [label, number].filter(Boolean).join(" ");
	return (
		<>
			<Fact label={t(gives_back ? "Way it was given back" : PAYMENT_FIELDS.method.label)} value={paid} />
			{PAYMENT_NOTES.map((name) => (
				<Fact key={name} label={t(noteLabel(name, line))} value={line[name]} />
			))}
		</>
	);
}
