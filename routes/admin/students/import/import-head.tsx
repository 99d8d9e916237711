import { ExcelButton } from "#components/list-screen";
import { IMPORT_MODES, type ImportMode } from "#shared/imports";
import type { Label, PageWords } from "#shared/words/words";
import { useWords } from "#ui/words";
import type { Route } from "./+types/one-import";
import styles from "./import.module.css";

export type ImportPage = Route.ComponentProps["loaderData"];

export const importAddress = (id: number) => `/students/import/${id}`;

export const MODE_LABEL: Record<ImportMode, Label> = {
	add: "Add new students",
	both: "Add and update",
	update: "Only update",
};
export const modeOptions = (t: PageWords["t"]) => IMPORT_MODES.map((value) => ({ value, label: t(MODE_LABEL[value]) }));

const STEPS = [
	{ step: "file", label: "File" },
	{ step: "columns", label: "Columns" },
	{ step: "check", label: "Check [step]" },
	{ step: "result", label: "Result" },
] as const;

/** The rows with problems, as a workbook to correct and import again. */
export function RowsToMend({ id, count }: { id: number; count: number }) {
	const { plural } = useWords();
	return (
		<ExcelButton to={`/students/import/problems.xlsx?id=${id}`}>
			{plural(count, "Download the {count} row to mend", "Download the {count} rows to mend")}
		</ExcelButton>
	);
}

export function ImportHead({ page, step }: { page: ImportPage["page"]; step: (typeof STEPS)[number]["step"] }) {
	const { t } = useWords();
	return (
		<header className="stack gap-4">
			<ol className={`row small quiet ${styles.steps}`} aria-label={t("Steps [import]")}>
				{STEPS.map((one) => (
					<li key={one.step} aria-current={one.step === step ? "step" : undefined}>
						{t(one.label)}
					</li>
				))}
			</ol>
			<h2>{page.file_name}</h2>
			<p className="quiet">
				{page.year} · {t(MODE_LABEL[page.mode])} · {page.by_name}
			</p>
		</header>
	);
}
