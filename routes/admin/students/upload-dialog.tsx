import Download from "lucide-react/icons/download";
import ListChecks from "lucide-react/icons/list-checks";
import { type SubmitEvent, useState } from "react";
import { ExcelButton } from "#components/list-screen";
import { LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm, type FormAnswer, useBusy } from "#ui/form";
import { Progress } from "#ui/progress";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import styles from "./students.module.css";

interface Problem {
	row: number;
	column: string;
	value: string | number | boolean | null;
	reason: string;
}

interface UploadProps {
	year: number;
	closeTo: string;
	answer: UploadAnswer | undefined;
}

export type UploadAnswer = FormAnswer & { problems?: Problem[]; problem_count?: number; problems_file?: string };

export const XLSX = ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function UploadDialog({ year, closeTo, answer }: UploadProps) {
	const { t } = useWords();
	const [unsent, setUnsent] = useState<FormAnswer>();
	const busy = useBusy("upload", { year });
	const refusal = answer?.intent === "upload" ? answer : undefined;
	const problems = refusal?.problems ?? [];

	const isValid = (file: File | undefined) => {
		const valid = file && /\.xlsx$/i.test(file.name);
		const refused = file ? t("Please select a valid Excel file (.xlsx)") : t("Please select an Excel file first");
		setUnsent(
			valid
				? undefined
				: { ok: false, error: refused, details: refused, fields: { file: refused }, repeatsFields: true },
		);
		return valid;
	};
	function submit(event: SubmitEvent<HTMLFormElement>) {
		const input = event.currentTarget.elements.namedItem("file");
		if (input instanceof HTMLInputElement && !isValid(input.files?.[0])) event.preventDefault();
	}

	return (
		<Dialog
			title={
				<>
					{t("Upload Students")} · {year}
				</>
			}
			closeTo={closeTo}
			size={problems.length > 0 ? "large" : "medium"}
		>
			<ActionForm
				intent="upload"
				hidden={{ year }}
				answer={unsent ?? refusal}
				encType="multipart/form-data"
				onSubmit={submit}
				noValidate
			>
				<p>
					{t(
						"One student in a row, in the columns of the template. Pictures and fathers' names are added later. If one row has a problem, nothing is saved and the problems are listed here.",
					)}
				</p>
				<div>
					<LinkButton to="/students/template.xlsx" reloadDocument download icon={Download} size="small">
						{t("Download template (.xlsx)")}
					</LinkButton>
				</div>
				<div>
					<LinkButton to="/students/import" icon={ListChecks} size="small">
						{t("Check first, choose rows…")}
					</LinkButton>
				</div>
				<Field
					label={t("Excel file")}
					name="file"
					type="file"
					accept={XLSX}
					required
					hint={t("An Excel workbook (.xlsx) of up to 2 MB and 5,000 students.")}
					onChange={(event) => event.currentTarget.files?.[0] && isValid(event.currentTarget.files[0])}
				/>
				{busy && <Progress label={t("Reading the workbook and registering its students…")} />}
				{refusal && problems.length > 0 && !busy && <Problems problems={problems} refusal={refusal} />}
				<DialogActions>
					<SubmitButton pending={t("Uploading…")}>{t("Upload")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

function Problems({ problems, refusal }: { problems: Problem[]; refusal: UploadAnswer }) {
	const { problem_count: total = problems.length, problems_file: file } = refusal;
	const { t } = useWords();
	return (
		<div className={styles.problems}>
			<DataTable
				title={t("Problems")}
				count={total > problems.length ? t("the first {shown} of {total}", { shown: problems.length, total }) : total}
				actions={file && <ExcelButton to={`/students/problems/${file}`}>{t("All problems in Excel")}</ExcelButton>}
				rows={problems}
				rowKey={(_, index) => index}
				columns={[
					{ header: t("Row"), align: "end", cell: ({ row }) => row },
					{ header: t("Column"), cell: ({ column }) => <>{column}</> },
					{ header: t("Value"), cell: ({ value }) => String(value ?? "") },
					{ header: t("Reason"), cell: ({ reason }) => <>{reason}</> },
				]}
			/>
		</div>
	);
}
