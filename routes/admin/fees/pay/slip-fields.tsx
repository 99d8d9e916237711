import { Link, useLocation } from "react-router";
import type { ReferenceUses } from "#school/fees/transaction-references/reference-uses";
import { addressWithoutDialog } from "#shared/dialog-names";
import { MAX_SHORT } from "#shared/limits";
import { PAYMENT_FIELDS } from "#shared/payment-fields";
import { METHOD_LABEL, type Method, needsReference } from "#shared/payment-methods";
import { LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { FiguresField } from "#ui/figures-field";
import { ActionForm, useFormState } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { useWords } from "#ui/words";
import { deskAddress } from "../../addresses.ts";
import { useMay } from "../../use-may.ts";
import { ReasonField } from "../fee-fields.tsx";
import { useMessageInWords } from "./message-in-words.ts";
import type { MessageReader } from "./message-reader.ts";
import styles from "./pay.module.css";

interface SlipProps {
	method: Method;
	reader: MessageReader;
}

/** Transaction number and slip amount; not for cash. */
export function SlipFields({ method, reader }: SlipProps) {
	const { t } = useWords();
	// Before hydration another method may already be chosen.
	const hydrated = useHydrated();
	return (
		<fieldset className={`grid-auto ${styles.slip}`} disabled={hydrated && method === "cash"}>
			<Field
				ref={reader.field}
				name="reference"
				label={t(PAYMENT_FIELDS.reference.label)}
				required={needsReference(method)}
				missing={t("Type the transaction number of the message or slip.")}
				spellCheck={false}
				hint={t("Or paste the whole message here.")}
				onBlur={reader.onBlur}
				onPaste={reader.onPaste}
				error={reader.lookup.problem}
			/>
			<FiguresField
				name="slip_amount"
				label={t(PAYMENT_FIELDS.slip_amount.label)}
				hint={t("Only if the slip pays for more than this.")}
			/>
			<MessageNotes {...reader} />
			<AgainField method={method} />
		</fieldset>
	);
}

/** Asked only after a known number was refused: banks may repeat one. */
function AgainField({ method }: { method: Method }) {
	const { t } = useWords();
	const form = useFormState();
	const ofBank = method === "bank" || method === "other";
	const known = ofBank && form?.errors.reference && form.values.reference?.trim() && form.values.method === method;
	if (!(known || form?.errors.reference_reason || form?.values.reference_reason)) return null;
	return <Field name="reference_reason" label={t("Why this number is taken again")} maxLength={MAX_SHORT} />;
}

function MessageNotes({ lookup }: MessageReader) {
	const { t } = useWords();
	const { read, known } = lookup;
	return (
		<div className="stack gap-8 full small">
			<p aria-live="polite">
				<strong>{useMessageInWords(read)}</strong>
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
		<div role="status" className="stack gap-4 alert">
			<p>
				<strong>
					{t("This number is known: {left} left of {slip}.", {
						left: amount(left ?? 0),
						slip: amount(slip_amount ?? 0),
					})}
				</strong>
			</p>
			<ul className="stack gap-4">
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

/** Opens above a receipt or a payment. `receipt` is a payment with the slip. */
export function SlipAmountLink({ receipt }: { receipt: string }) {
	const { t } = useWords();
	const params = new URLSearchParams(useLocation().search);
	params.set("slip-amount", receipt);
	return (
		<LinkButton to={`?${params}`} size="small">
			{t("Put the slip's amount right")}
		</LinkButton>
	);
}

export function SlipAmountDialog({ slip }: { slip: ReferenceUses }) {
	const { t, amount } = useWords();
	const below = addressWithoutDialog(useLocation(), ["slip-amount"]);
	const { method, reference, slip_amount, used } = slip;
	const values = { method: t(METHOD_LABEL[method]), number: reference, slip: amount(slip_amount ?? 0) };
	return (
		<Dialog title={t("Put the slip's amount right")} closeTo={below} size="small">
			<ActionForm intent="correct-slip" hidden={{ method, reference }} autoComplete="off">
				<p>
					<strong>{t("{method} {number} · slip {slip}", values)}</strong>
				</p>
				<p className="quiet">
					{t("{used} of it are spent. Receipts that were given out keep what they say.", { used: amount(used) })}
				</p>
				<FiguresField name="slip_amount" label={t(PAYMENT_FIELDS.slip_amount.label)} required />
				<ReasonField />
				<DialogActions>
					<SubmitButton>{t("Put right")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
