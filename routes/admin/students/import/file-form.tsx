import Download from "lucide-react/icons/download";
import { type SubmitEvent, useState } from "react";
import { IMPORT_MODES, type ImportMode } from "#shared/imports";
import type { Label } from "#shared/words/words";
import { LinkButton, SubmitButton } from "#ui/button";
import { Field, SelectField } from "#ui/field";
import { ActionForm, FormActions, type FormAnswer, useBusy } from "#ui/form";
import { Progress } from "#ui/progress";
import { useWords } from "#ui/words";
import { XLSX } from "../upload-dialog.tsx";
import styles from "./import.module.css";

export const MODE_LABEL: Record<ImportMode, Label> = {
	add: "Add new students",
	both: "Add and update",
	update: "Only update",
};

/** The first step: the workbook, and what to do with it. */
export function FileForm({ year, answer }: { year: number; answer: FormAnswer | undefined }) {
	const { t } = useWords();
	const busy = useBusy("check", { year });
	const [unsent, setUnsent] = useState<FormAnswer>();

	function submit(event: SubmitEvent<HTMLFormElement>) {
		const input = event.currentTarget.elements.namedItem("file");
		const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
		const valid = file && /\.xlsx$/i.test(file.name);
		const error = file ? t("Please select a valid Excel file (.xlsx)") : t("Please select an Excel file first");
		setUnsent(valid ? undefined : { ok: false, error, details: error, fields: { file: error }, repeatsFields: true });
		if (!valid) event.preventDefault();
	}
	return (
		<ActionForm
			intent="check"
			hidden={{ year }}
			answer={unsent ?? answer}
			encType="multipart/form-data"
			onSubmit={submit}
			noValidate
			className={styles.card}
		>
			<p>
				{t(
					"The list is checked first and nothing is saved. You then see what each row would do, and choose whether all rows are imported or only the good ones.",
				)}
			</p>
			<div className={styles.two}>
				<Field
					label={t("Excel file")}
					name="file"
					type="file"
					accept={XLSX}
					required
					hint={t("An Excel workbook (.xlsx) of up to 2 MB and 5,000 students.")}
				/>
				<SelectField
					label={t("What to do in {year}", { year })}
					name="mode"
					required
					options={IMPORT_MODES.map((value) => ({ value, label: t(MODE_LABEL[value]) }))}
					hint={t("Registered students are found by record number, national matricule, or name and birth date.")}
				/>
			</div>
			{busy && <Progress label={t("Reading and checking the list…")} />}
			<FormActions>
				<LinkButton to="/students/template.xlsx" reloadDocument download icon={Download}>
					{t("Download template (.xlsx)")}
				</LinkButton>
				<SubmitButton pending={t("Checking…")}>{t("Check the list")}</SubmitButton>
			</FormActions>
		</ActionForm>
	);
}
