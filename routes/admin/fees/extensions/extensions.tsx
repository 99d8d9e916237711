import { Link, useSearchParams } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { PaperLink } from "#components/paper-link";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { MAX_SHORT } from "#shared/limits";
import { PRINT_AT_ONCE } from "#shared/printing";
import { Day } from "#shared/words/values";
import { LinkButton, SubmitButton } from "#ui/button";
import { DateField } from "#ui/date-field";
import { Dialog, DialogActions } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { Field } from "#ui/field";
import { ActionForm } from "#ui/form";
import { useRefusal } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { deskAddress } from "../../addresses.ts";
import { RecordList, RecordRow } from "../../record-list.tsx";
import { useMay } from "../../use-may.ts";
import type { ExtensionsView } from "./extensions-data.ts";

interface ExtensionsProps extends MoneyOfStudent {
	extensions: ExtensionsView;
}

export function ExtensionDialogs(props: ExtensionsProps) {
	const [params] = useSearchParams();
	const { extensions, owed, due } = props;
	const may = useMay();
	const refusal = useRefusal();
	const { first, last } = extensions;
	const mayGrant = may("grantExtension") && owed > 0 && first <= last;
	// A refused form stays open to show why.
	const opens = (dialog: "extension" | "end-extension", may: boolean) =>
		params.has(dialog) && (may || refusal?.intent === dialog);
	if (opens("extension", mayGrant)) return <GrantExtension {...props} />;
	if (opens("end-extension", may("endExtension") && due.extension !== null)) return <EndExtension {...props} />;
	return <ExtensionList {...props} mayGrant={mayGrant} />;
}

function ExtensionList({ student, due, extensions, mayGrant }: ExtensionsProps & { mayGrant: boolean }) {
	const { t } = useWords();
	const { rows } = extensions;
	return (
		<Dialog title={t("Later dates of {name}", { name: student.full_name })}>
			{rows.length === 0 ? (
				<EmptyState title={t("No later date agreed yet")}>
					{t(
						"Until a date that is agreed on, the student does not count as overdue. It is shown here with who and why.",
					)}
				</EmptyState>
			) : (
				<RecordList>
					{rows.map((row, index) => (
						<ExtensionRow key={row.id} student={student.id} row={row} newest={index === 0 ? due : null} />
					))}
				</RecordList>
			)}
			<DialogActions cancel={t("Close")}>
				{rows.length > 0 && (
					<ExcelButton to={`/fees/extensions.xlsx?student=${student.id}`}>{t("Excel file")}</ExcelButton>
				)}
				{mayGrant && (
					<LinkButton to={deskAddress(student.id, { extension: "" })} replace variant="primary">
						{t("Agree on a later date")}
					</LinkButton>
				)}
			</DialogActions>
		</Dialog>
	);
}

interface RowProps {
	student: number;
	row: ExtensionsView["rows"][number];
	/** For the newest row, which alone may be in force. */
	newest: Pick<MoneyOfStudent["due"], "extension"> | null;
}

export function ExtensionRow({ student, row: { until, note, granted_by: who, granted_on }, newest }: RowProps) {
	const { t, day } = useWords();
	const inForce = newest && newest.extension !== null;
	const on = { who, day: day(granted_on) };
	return (
		<RecordRow actions={inForce !== null && until !== null && <NewestActions student={student} inForce={inForce} />}>
			<p className={inForce ? undefined : "quiet"}>
				{until === null ? <strong>{t("Agreement ended")}</strong> : <Until until={until} inForce={inForce} />}
			</p>
			<p>{note}</p>
			<p className="quiet">{until === null ? t("Ended by {who}, {day}", on) : t("Agreed by {who}, {day}", on)}</p>
		</RecordRow>
	);
}

function Until({ until, inForce }: { until: string; inForce: boolean | null }) {
	const { day } = useWords();
	const date = <strong className="figures">{day(until)}</strong>;
	if (inForce === null) return date;
	return <Rich text={inForce ? "{day}, in force" : "{day}, this date is over"} elements={{ day: date }} />;
}

function NewestActions({ student, inForce }: { student: number; inForce: boolean }) {
	const { t } = useWords();
	const may = useMay();
	return (
		<div className="row">
			<PaperLink to={`/print/extension/${student}${PRINT_AT_ONCE}`} size="small">
				{t("Print [paper]")}
			</PaperLink>
			{inForce && may("endExtension") && (
				<LinkButton to={deskAddress(student, { "end-extension": "" })} replace size="small" variant="danger-quiet">
					{t("End the agreement")}
				</LinkButton>
			)}
		</div>
	);
}

interface ExtensionProps extends MoneyOfStudent {
	extensions: ExtensionsView;
}

function GrantExtension({ student, extensions, owed, due }: ExtensionProps) {
	const { t, amount, day } = useWords();
	const { rows, first, last } = extensions;
	const label = t("Later date");
	const limits = { label, first: new Day(first), last: new Day(last) };
	const problem = (day: string) =>
		day >= first && day <= last ? "" : t("{label} must be a day from {first} to {last}.", limits);
	return (
		<Dialog title={t("Agree on a later date")} size="small">
			<ActionForm intent="extension" idempotent hidden={{ id: student.id }} autoComplete="off">
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
						<Link to={deskAddress(student.id, { extensions: "" })} replace preventScrollReset className="target">
							{t("Dates agreed before")}
						</Link>
					</p>
				)}
				<DateField name="until" label={label} required min={first} max={last} problem={problem} />
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

function EndExtension({ student, extensions: { rows } }: ExtensionProps) {
	const { t, day } = useWords();
	// Null if it was ended meanwhile; its date may have passed.
	const newest = rows[0]?.until ?? null;
	return (
		<Dialog
			title={t("End the agreement")}
			closeTo={deskAddress(student.id, { extensions: "" })}
			size="small"
			role="alertdialog"
		>
			<ActionForm intent="end-extension" idempotent hidden={{ id: student.id }} autoComplete="off">
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
