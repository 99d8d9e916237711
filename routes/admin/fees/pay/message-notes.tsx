import { Link } from "react-router";
import type { ReferenceUses } from "#school/fees/transaction-references/reference-uses";
import { METHOD_LABEL } from "#shared/payment-methods";
import { Button } from "#ui/button";
import { useFormState } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { useWords } from "#ui/words";
import { deskAddress } from "../../addresses.ts";
import { useMay } from "../../use-may.ts";
import styles from "./message-notes.module.css";
import type { MessageReader } from "./message-reader.ts";
import { SlipAmountLink } from "./slip-amount-dialog.tsx";

interface NotesProps {
	reader: MessageReader;
}

/** Enter presses a form's first button: without script this one, not the one that reads a message. */
export function PayOnEnter() {
	const { t } = useWords();
	if (useHydrated()) return null;
	return (
		<button type="submit" tabIndex={-1} className="visually-hidden">
			{t("Pay")}
		</button>
	);
}

/** Below the transaction number: what was read, earlier uses, and a warning about forged messages. */
export function MessageNotes({ reader: { looked } }: NotesProps) {
	const { t, amount, day } = useWords();
	const hydrated = useHydrated();
	const { read, known } = looked;
	const readByServer = useFormState()?.values.message_read;
	return (
		<div className={styles.notes}>
			{!hydrated && (
				<Button type="submit" name="intent" value="read-message" formNoValidate size="small">
					{t("Read message")}
				</Button>
			)}
			<p aria-live="polite">
				{readByServer && !hydrated && <strong>{t("Read. Compare it with the message, then go on.")}</strong>}
				{read && (
					<strong>
						{[t(METHOD_LABEL[read.method]), read.reference, amount(read.amount), read.on && day(read.on)]
							.filter(Boolean)
							.join(", ")}
					</strong>
				)}
			</p>
			{known && <KnownNumber {...known} />}
			<p className="quiet">{t("A message can be forged. Look at the school's own phone or statement.")}</p>
		</div>
	);
}

/** Receipts open in new windows, so that the form stays. */
function KnownNumber({ slip_amount, left, payments }: ReferenceUses) {
	const { t, amount, day } = useWords();
	const may = useMay();
	const [first] = payments;
	return (
		<div role="status" className={styles.known}>
			<p>
				<strong>
					{t("This number is known: {left} left of {slip}.", {
						left: amount(left ?? 0),
						slip: amount(slip_amount ?? 0),
					})}
				</strong>
			</p>
			<ul>
				{payments.map((one) => (
					<li key={one.receipt_number}>
						<Link to={deskAddress(one.student_id, { receipt: one.receipt_number })} target="_blank">
							{one.receipt_number}
						</Link>{" "}
						<span>
							{t("{student}, {fee}, {amount}, {day}, taken by {who}", {
								student: one.student_name,
								fee: t(one.fee_type),
								amount: amount(one.amount),
								day: day(one.paid_at),
								who: one.taken_by,
							})}
						</span>
					</li>
				))}
			</ul>
			{first && may("correctSlip") && <SlipAmountLink receipt={first.receipt_number} />}
		</div>
	);
}
