import { useSearchParams } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { PaperLink } from "#components/paper-link";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { PRINT_AT_ONCE } from "#shared/printing";
import { LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { useRefusal } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { deskAddress } from "../../addresses.ts";
import { RecordList, RecordRow } from "../../record-list.tsx";
import { useMay } from "../../use-may.ts";
import { EndExtension, GrantExtension } from "./extension-dialogs.tsx";
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
	const opens = (dialog: "agree" | "end-agreement", may: boolean) =>
		params.has(dialog) && (may || refusal?.intent === dialog);
	if (opens("agree", mayGrant)) return <GrantExtension {...props} />;
	if (opens("end-agreement", may("endExtension") && due.extension !== null)) return <EndExtension {...props} />;
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
					<ExcelButton to={`/fees/agreements.xlsx?student=${student.id}`}>{t("Excel file")}</ExcelButton>
				)}
				{mayGrant && (
					<LinkButton to={deskAddress(student.id, { agree: "" })} replace variant="primary">
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
			<PaperLink to={`/print/agreement/${student}${PRINT_AT_ONCE}`} size="small">
				{t("Print [paper]")}
			</PaperLink>
			{inForce && may("endExtension") && (
				<LinkButton to={deskAddress(student, { "end-agreement": "" })} replace size="small" variant="danger-quiet">
					{t("End the agreement")}
				</LinkButton>
			)}
		</div>
	);
}
