import { ExcelButton } from "#components/list-screen";
import type { RefusedForm } from "#server/act";
import { CREATED_AT_ONCE_MAX } from "#shared/limits";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { ActionForm, useBusy } from "#ui/form";
import { Progress } from "#ui/progress";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import { useWorkbookCheck, WorkbookField } from "../students/workbook-field.tsx";
import { Problems } from "../students/workbook-problems.tsx";

export function UploadClasses({ year }: { year: number }) {
	const { t } = useWords();
	const { unsent, check, submit } = useWorkbookCheck();
	const busy = useBusy("upload", { year });
	const refusal = useRefusal<RefusedForm>("upload");
	const problems = refusal?.problems ?? [];
	return (
		<Dialog title={`${t("Upload Classes")} · ${year}`} size={problems.length > 0 ? "large" : "medium"}>
			<ActionForm
				intent="upload"
				hidden={{ year }}
				answer={unsent}
				encType="multipart/form-data"
				onSubmit={submit}
				noValidate
			>
				<p>
					{t(
						"One class in a row: its name, level, five fees, number of installments and their dates. Only the name is needed. If one row has a problem, nothing is saved and the problems are listed here.",
					)}
				</p>
				<p className="note">{t("The installments are equal parts; the first one has the registration, too.")}</p>
				<div>
					<ExcelButton to="/classes/template.xlsx" size="small">
						{t("Download template (.xlsx)")}
					</ExcelButton>
				</div>
				<WorkbookField
					onChoose={check}
					hint={t("An Excel workbook (.xlsx) of up to 2 MB and {max} classes.", { max: CREATED_AT_ONCE_MAX })}
				/>
				{busy && <Progress label={t("Reading the workbook…")} />}
				{refusal && problems.length > 0 && !busy && <Problems problems={problems} refusal={refusal} />}
				<DialogActions>
					<SubmitButton pending={t("Uploading…")}>{t("Upload")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
