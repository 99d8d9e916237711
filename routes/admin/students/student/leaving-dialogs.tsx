import { useState } from "react";
import type { LeavingProposal } from "#school/fees/leaving-proposal";
import { LEAVING_CHOICE, LEAVINGS } from "#shared/leaving";
import { sumBy } from "#shared/money";
import { typedGroupedNumber } from "#shared/typed-numbers";
import { SubmitButton } from "#ui/button";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { FiguresField } from "#ui/figures-field";
import { ActionForm, useFormState } from "#ui/form";
import { useWords } from "#ui/words";
import type { StudentPage } from "./student-data.ts";

export function LeaveDialog({ student, proposal }: Pick<StudentPage, "student"> & { proposal: LeavingProposal }) {
	const { t } = useWords();
	return (
		<Dialog title={t("Note a departure")} size="small">
			<ActionForm intent="leave" autoComplete="off">
				<p>
					<strong>{student.full_name}</strong> · {student.class_name}
				</p>
				<SelectField
					name="leaving"
					label={t("Reason for leaving")}
					required
					placeholder={t("Choose what happened")}
					options={LEAVINGS.map((value) => ({ value, label: t(LEAVING_CHOICE[value]) }))}
				/>
				<DayAndFees {...proposal} />
				<p className="quiet">
					{t(
						"From that day the student is in no class list, the gate says “Not enrolled”, and the family is not reminded. The record and its payments stay.",
					)}
				</p>
				<DialogActions>
					<SubmitButton>{t("Note the departure")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

/** The proposal follows the day until an amount is typed. */
function DayAndFees({ first, today, owed, dates }: LeavingProposal) {
	const { t, amount } = useWords();
	const sent = useFormState()?.values;
	const [on, setOn] = useState(sent?.on ?? today);
	const [typed, setTyped] = useState<string | null>(sent?.waive ?? null);
	const proposed = sumBy(
		dates.filter(({ due_date }) => due_date > on),
		({ left }) => left,
	);
	const waive = typed ?? String(proposed);
	const rest = owed - (typedGroupedNumber(waive) || 0);
	return (
		<>
			<Field
				name="on"
				label={t("Last day")}
				type="date"
				required
				min={first}
				max={today}
				value={on}
				onChange={({ currentTarget: { value } }) => setOn(value)}
			/>
			{owed > 0 && (
				<FiguresField
					name="waive"
					label={t("Fees taken off (XAF)")}
					value={waive}
					onChange={({ currentTarget: { value } }) => setTyped(value)}
					hint={
						dates.length > 0
							? t("Proposed: the installments that are due after that day. 0 takes nothing off.")
							: t("The class has no due dates, so nothing is proposed. 0 takes nothing off.")
					}
				/>
			)}
			<p aria-live="polite">
				{rest < 0
					? t("At most {most} can be taken off.", { most: amount(owed) })
					: t("Owed {owed}, afterwards {rest}.", { owed: amount(owed), rest: amount(rest) })}
			</p>
		</>
	);
}

export function ReturnDialog({ student: { full_name: name } }: Pick<StudentPage, "student">) {
	const { t } = useWords();
	return (
		<ConfirmDialog
			intent="return"
			title={t("Note a return")}
			question={t("{name} is a student of the school again, and fees taken off for the departure are owed again.", {
				name,
			})}
			confirm={t("Note the return")}
			pending={t("Saving…")}
			danger={false}
		/>
	);
}
