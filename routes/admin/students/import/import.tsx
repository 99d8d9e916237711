import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { createImport, listImports } from "#school/imports/imports";
import { act, intent } from "#server/act";
import { ask, yearOf } from "#server/visit";
import { dayOf } from "#shared/dates";
import type { ImportState } from "#shared/imports";
import type { Label } from "#shared/words/words";
import { SubmitButton } from "#ui/button";
import { SelectField } from "#ui/field";
import { ActionForm, FormActions, useBusy } from "#ui/form";
import { Progress } from "#ui/progress";
import { rowPage } from "#ui/row-link";
import { DataTable } from "#ui/table";
import { loadFrench, useWords } from "#ui/words";
import { StudentsTabs } from "../students-tabs.tsx";
import { useWorkbookCheck, WorkbookField } from "../workbook-field.tsx";
import type { Route } from "./+types/import";
import styles from "./import.module.css";
import { importAddress, MODE_LABEL, modeOptions } from "./import-head.tsx";

await loadFrench(() => import("#shared/words/french/imports"));

export const handle: PageHandle = { title: "Import [tab]", help: "new-year#lists-that-others-send" };

const RECENT = 50;

export async function loader({ context }: Route.LoaderArgs) {
	const imports = await ask(context, listImports);
	return {
		imports: imports.slice(0, RECENT).map((one) => ({ ...one, day: dayOf(one.at) })),
		count: imports.length,
		year: yearOf(context),
	};
}

type Checked = { id: number; unmapped_required: unknown[]; columns: { header: string; field: string | null }[] };

/** Skips the step of columns if every header is known. */
function nextStep({ id, unmapped_required, columns }: Checked): string {
	const allMapped =
		unmapped_required.length === 0 && columns.every(({ header, field }) => header === "" || field !== null);
	return `${importAddress(id)}${allMapped ? "" : "?columns"}`;
}

export const action = (args: Route.ActionArgs) =>
	act(args, { check: intent({ operation: createImport, to: ({ output }) => nextStep(output) }) });

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

type Loaded = Route.ComponentProps["loaderData"];

export default function Import({ loaderData }: Route.ComponentProps) {
	const { imports, count, year } = loaderData;
	const { t } = useWords();
	return (
		<div className="stack">
			<StudentsTabs current="import" />
			<h2>{t("Import a list of students")}</h2>
			<FileForm year={year} />
			{count > 0 && <ImportsTable imports={imports} count={count} />}
		</div>
	);
}

function FileForm({ year }: { year: number }) {
	const { t } = useWords();
	const busy = useBusy("check", { year });
	const { unsent, submit } = useWorkbookCheck();
	return (
		<ActionForm
			intent="check"
			hidden={{ year }}
			answer={unsent}
			encType="multipart/form-data"
			onSubmit={submit}
			noValidate
			className={`surface ${styles.card}`}
		>
			<p>
				{t(
					"The list is checked first and nothing is saved. You then see what each row would do, and choose whether all rows are imported or only the good ones.",
				)}
			</p>
			<div className="grid-auto min-20">
				<WorkbookField />
				<SelectField
					label={t("What to do in {year}", { year })}
					name="mode"
					required
					options={modeOptions(t)}
					hint={t("Registered students are found by record number, national matricule, or name and birth date.")}
				/>
			</div>
			{busy && <Progress label={t("Reading and checking the list…")} />}
			<FormActions>
				<ExcelButton to="/students/template.xlsx">{t("Download template (.xlsx)")}</ExcelButton>
				<SubmitButton pending={t("Checking…")}>{t("Check the list")}</SubmitButton>
			</FormActions>
		</ActionForm>
	);
}

const STATE_LABEL: Record<ImportState, Label> = {
	checked: "Checked, not imported",
	run: "Imported",
	undone: "Taken back [import]",
	dropped: "Dropped",
};

function ImportsTable({ imports, count }: Pick<Loaded, "imports" | "count">) {
	const { t, day } = useWords();
	return (
		<DataTable
			title={t("Imports")}
			count={count}
			rows={imports}
			columns={[
				{ header: t("File"), rowHead: true, cell: (row) => rowPage(importAddress(row.id), row.file_name) },
				{ header: t("Day"), cell: (row) => day(row.day) },
				{ header: t("Year"), cell: ({ year }) => String(year) },
				{ header: t("What to do"), cell: ({ mode }) => t(MODE_LABEL[mode]) },
				{ header: t("Status"), cell: ({ state }) => t(STATE_LABEL[state]) },
				{ header: t("Added"), align: "end", cell: ({ added }) => added },
				{ header: t("Changed"), align: "end", cell: ({ changed }) => changed },
				{ header: t("Left out [rows]"), align: "end", cell: ({ left_out }) => left_out },
				{ header: t("By"), cell: ({ by_name }) => by_name },
			]}
		/>
	);
}
