import { useDialogs } from "#components/dialog-address";
import { ExcelButton } from "#components/list-screen";
import type { UndoBlocker } from "#shared/new-year";
import type { Label } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { rowPage } from "#ui/row-link";
import { StatCard, StatCards } from "#ui/stat-card";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import { ImportHead, type ImportPage, RowsToMend } from "./import-head.tsx";

const WHY: Record<UndoBlocker, Label> = {
	paid: "has paid",
	approved: "is approved",
	changed: "was changed since",
	"has papers or links": "has papers or links [import]",
};

interface StepProps {
	page: ImportPage["page"];
	result: NonNullable<ImportPage["result"]>;
}

export function ResultStep({ page, result }: StepProps) {
	const { t, day } = useWords();
	const { changes, kept: remaining } = result;
	return (
		<>
			<ImportHead page={page} step="result" />
			{page.undone_on && (
				<Banner kind="info">{t("This import was taken back on {day}.", { day: day(page.undone_on) })}</Banner>
			)}
			<StatCards label={t("Result")}>
				<StatCard label={t("Added")} value={page.added ?? 0} />
				<StatCard label={t("Changed")} value={page.changed ?? 0} />
				<StatCard label={t("Left out [rows]")} value={page.left_out ?? 0} />
			</StatCards>
			<Actions page={page} result={result} />
			{remaining.length > 0 && (
				<DataTable
					title={t("Students that stay")}
					count={remaining.length}
					rows={remaining}
					rowKey={({ student_id }) => student_id}
					columns={[
						{
							header: t("Name"),
							rowHead: true,
							cell: (row) => rowPage(studentAddress(row.student_id), row.name),
						},
						{ header: t("Reason"), cell: ({ why }) => t(WHY[why]) },
					]}
				/>
			)}
			{changes.count > 0 && <Changes page={page} changes={changes} />}
		</>
	);
}

function Actions({ page, result: { kept: remaining, can_undo } }: StepProps) {
	const { t, plural } = useWords();
	const dialogs = useDialogs();
	const [added, leftOut] = [page.added ?? 0, page.left_out ?? 0];
	return (
		<>
			<div className="row">
				{(added > 0 || remaining.length > 0) && page.state === "run" && (
					<LinkButton to={`/students?import_id=${page.id}`} variant="primary">
						{t("The students that were added")}
					</LinkButton>
				)}
				{leftOut > 0 && page.has_file && <RowsToMend id={page.id} count={leftOut} />}
				{can_undo && (
					<LinkButton to={dialogs.open("undo")} variant="danger-quiet">
						{t("Undo the import")}
					</LinkButton>
				)}
				<LinkButton to="/students/import">{t("Import a list of students")}</LinkButton>
			</div>
			{dialogs.requested.undo !== null && can_undo && (
				<ConfirmDialog
					title={t("Undo the import")}
					intent="undo"
					hidden={{ id: page.id }}
					confirm={t("Undo the import")}
					pending={t("Taking back…")}
					question={plural(added, "Remove the {count} student it added?", "Remove the {count} students it added?")}
				>
					{t(
						"Whoever has paid, is approved or was changed since stays and is named. What the import changed is not put back.",
					)}
				</ConfirmDialog>
			)}
		</>
	);
}

function Changes({ page, changes }: Pick<StepProps, "page"> & Pick<StepProps["result"], "changes">) {
	const { t } = useWords();
	return (
		<DataTable
			title={t("Changes")}
			count={changes.count}
			rows={changes.rows}
			rowKey={({ student_id, field }) => `${student_id} ${field}`}
			actions={<ExcelButton to={`/students/import/changes.xlsx?id=${page.id}`}>Excel</ExcelButton>}
			columns={[
				{
					header: t("Name"),
					rowHead: true,
					cell: ({ student_id, name }) => rowPage(studentAddress(student_id), name || String(student_id)),
				},
				{ header: t("Field"), cell: ({ label }) => label },
				{ header: t("From [change]"), cell: ({ from }) => from },
				{ header: t("To [change]"), cell: ({ to }) => to },
			]}
			paging={changes}
		/>
	);
}
