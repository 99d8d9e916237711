import { Link } from "react-router";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { MAX_SHORT } from "#shared/limits";
import { Day } from "#shared/words/values";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm } from "#ui/form";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { deskAddress } from "../../addresses.ts";
import type { ExtensionsView } from "./extensions-data.ts";

interface ExtensionProps extends MoneyOfStudent {
	extensions: ExtensionsView;
}

export function GrantExtension({ student, extensions, owed, due }: ExtensionProps) {
	const { t, amount, day } = useWords();
	const { rows, first, last } = extensions;
	const label = t("Later date");
	const limits = { label, first: new Day(first), last: new Day(last) };
	const problemOf = (day: string) =>
		day >= first && day <= last ? "" : t("{label} must be a day from {first} to {last}.", limits);
	return (
		<Dialog title={t("Agree on a later date")} size="small">
			<ActionForm
				intent="agree"
				idempotent
				hidden={{ id: student.id }}
				problems={{ until: problemOf }}
				autoComplete="off"
			>
				<p>
					<strong>{student.full_name}</strong>, {student.class_name}
				</p>
				<p>
					<Rich
						text="Owed in all: {amount}"
						elements={{ amount: <strong className="figures">{amount(owed)}</strong> }}
					/>
				</p>
				{due.extension && (
					<p>{t("{day} is agreed already. The new date takes its place.", { day: day(due.extension.until) })}</p>
				)}
				{rows.length > 0 && (
					<p>
						<Link to={deskAddress(student.id, { agreements: "" })} replace preventScrollReset className="target">
							{t("Dates agreed before")}
						</Link>
					</p>
				)}
				<Field name="until" label={label} type="date" required min={first} max={last} />
				<NoteField />
				<DialogActions>
					<SubmitButton>{t("Agree on this date")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

function NoteField() {
	const { t } = useWords();
	return (
		<Field
			name="note"
			label={t("Note")}
			hint={t("Why. Only the office reads it, the family never.")}
			required
			maxLength={MAX_SHORT}
		/>
	);
}

export function EndExtension({ student, extensions: { rows } }: ExtensionProps) {
	const { t, day } = useWords();
	// Null if it was ended meanwhile; its date may have passed.
	const newest = rows[0]?.until ?? null;
	return (
		<Dialog
			title={t("End the agreement")}
			closeTo={deskAddress(student.id, { agreements: "" })}
			size="small"
			role="alertdialog"
		>
			<ActionForm intent="end-agreement" idempotent hidden={{ id: student.id }} autoComplete="off">
				{newest !== null && (
					<p>
						<Rich
							text="{day}, agreed on with the family of {student}, will no longer count. What is late is overdue at once."
							elements={{ day: <strong className="figures">{day(newest)}</strong>, student: student.full_name }}
						/>
					</p>
				)}
				<NoteField />
				<DialogActions>
					<SubmitButton variant="danger">{t("End the agreement")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
