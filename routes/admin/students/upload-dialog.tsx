import ListChecks from "lucide-react/icons/list-checks";
import type { MouseEvent } from "react";
import { useSearchParams, useSubmit } from "react-router";
import { useDialogs } from "#components/dialog-address";
import { ExcelButton } from "#components/list-screen";
import type { ImportProblem } from "#refusal";
import type { ShownMissing } from "#school/imports/missing-names";
import type { RefusedForm } from "#server/act";
import { WORKBOOK_MAX_STUDENTS } from "#shared/limits";
import { Banner } from "#ui/banner";
import { Button, LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { ActionForm, useBusy } from "#ui/form";
import { Progress } from "#ui/progress";
import { useRefusal } from "#ui/refusal";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { MissingNames } from "./missing-names.tsx";
import { useWorkbookCheck, WorkbookField } from "./workbook-field.tsx";

export function UploadDialog({ year }: { year: number }) {
	const { t } = useWords();
	const { unsent, check, submit } = useWorkbookCheck();
	const busy = useBusy("upload", { year });
	const refusal = useRefusal<RefusedForm & { missing?: ShownMissing }>("upload");
	const problems = refusal?.problems ?? [];
	const question = refusal?.question;

	return (
		<Dialog title={`${t("Upload Students")} · ${year}`} size={problems.length > 0 ? "large" : "medium"}>
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
						"One student in a row, in the columns of the template. Pictures and fathers' names are added later. If one row has a problem, nothing is saved and the problems are listed here.",
					)}
				</p>
				<BeforeUpload />
				<WorkbookField onChoose={check} />
				{busy && <Progress label={t("Reading the workbook and registering its students…")} />}
				{refusal && problems.length > 0 && !busy && <Problems problems={problems} refusal={refusal} />}
				{refusal?.missing && !busy && (
					<MissingNames missing={refusal.missing} year={year}>
						{(label) => <CreateMissing label={label} others={problems.length > 0} />}
					</MissingNames>
				)}
				{question && refusal.values.create_missing && <input type="hidden" name="create_missing" value="true" />}
				{question && <input type="hidden" name="warnings_confirmed" value={question} />}
				<DialogActions>
					{question && <LookCloser year={year} />}
					<SubmitButton pending={t("Uploading…")}>{question ? t("Upload all the same") : t("Upload")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

/** The upload saves all or nothing, so that nothing else may be wrong. */
function CreateMissing({ label, others }: { label: string; others: boolean }) {
	const { t } = useWords();
	if (others) return <p>{t("Mend the problems above first. Then they can be created with the upload.")}</p>;
	return (
		<div>
			<SubmitButton name="create_missing" value="true" pending={t("Uploading…")}>
				{t("{create} and upload", { create: label })}
			</SubmitButton>
		</div>
	);
}

/** The same file goes to the import, which shows what each row would do. */
function LookCloser({ year }: { year: number }) {
	const { t } = useWords();
	const submit = useSubmit();
	const busy = useBusy("check", { year });
	function send({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
		if (!form || busy) return;
		const sent = new FormData(form);
		sent.set("intent", "check");
		submit(sent, { method: "post", action: "/students/import", encType: "multipart/form-data" });
	}
	return (
		<Button onClick={send} pending={busy && t("Checking…")}>
			{t("Look closer (Import)")}
		</Button>
	);
}

function BeforeUpload() {
	const { t } = useWords();
	return (
		<>
			<div>
				<ExcelButton to="/students/template.xlsx" size="small">
					{t("Download template (.xlsx)")}
				</ExcelButton>
			</div>
			<div>
				<LinkButton to="/students/import" icon={ListChecks} size="small">
					{t("Check first, choose rows…")}
				</LinkButton>
			</div>
		</>
	);
}

function Problems({ problems, refusal }: { problems: ImportProblem[]; refusal: RefusedForm }) {
	const { problem_count: total = problems.length, problems_file: file } = refusal;
	const { t } = useWords();
	return (
		<div className="scroll">
			<DataTable
				title={refusal.question ? t("Warnings") : t("Problems")}
				count={total > problems.length ? t("the first {shown} of {total}", { shown: problems.length, total }) : total}
				actions={
					file && (
						<ExcelButton to={`/students/problems/${file}`}>
							{refusal.question ? t("All warnings in Excel") : t("All problems in Excel")}
						</ExcelButton>
					)
				}
				rows={problems}
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

/** The next navigation drops the number, which hides the banner. */
export const afterUpload = (count: number) => `/students?uploaded=${count}`;

function rowsInAddress(typed: string | null): number {
	const count = Number(typed);
	return Number.isInteger(count) && count > 0 && count <= WORKBOOK_MAX_STUDENTS ? count : 0;
}

interface UploadedProps {
	year: number;
	pending: number;
}

export function UploadedBanner({ year, pending }: UploadedProps) {
	const dialogs = useDialogs();
	const [params] = useSearchParams();
	const { t, plural } = useWords();
	const count = rowsInAddress(params.get("uploaded"));
	if (count === 0) return null;
	return (
		<Banner kind="info">
			<div className="row apart">
				<p>
					<span>{plural(count, "1 student came from the workbook.", "{count} students came from the workbook.")}</span>{" "}
					{pending > 0 && (
						<span>
							{plural(pending, "1 student of {year} is pending.", "{count} students of {year} are pending.", { year })}
						</span>
					)}
				</p>
				{pending > 0 && <LinkButton to={dialogs.open("approve-all")}>{t("Approve All")}</LinkButton>}
			</div>
		</Banner>
	);
}
