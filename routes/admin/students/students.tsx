import X from "lucide-react/icons/x";
import { useSearchParams } from "react-router";
import { useDialogs } from "#components/dialog-address";
import { FilterSelect, SearchForm, StatusFilter } from "#components/list-filters";
import { ExcelButton, ListScreen, NoneThisYear, useFilteredAddress } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { inLanguage, type Refusal } from "#refusal";
import { namesOfManyRows, shownMissing } from "#school/imports/missing-names";
import { storeProblems } from "#school/imports/problems";
import { uploadStudents } from "#school/imports/upload-students";
import { approveAllStudents, deleteCountedStudents } from "#school/students/all-students";
import { approvalCheck } from "#school/students/approvals/approvals";
import type { ApprovalCheck } from "#school/students/approvals/approvals.schema";
import { createStudent, deleteStudent, getStudent, studentDeletionBlocker } from "#school/students/students";
import { studentsPage } from "#school/students/students-list";
import { updateStudent } from "#school/students/update-student";
import { departmentChoices } from "#school/vocational/departments";
import { accessCardChoices, accessCardIntents } from "#server/access-cards";
import { act, intent } from "#server/act";
import { classChoices } from "#server/class-choices";
import { deletionBlocker } from "#server/deletion-blocker";
import { withQuestions } from "#server/form-values";
import { approvedNotice, STUDENT_APPROVED, STUDENT_UPDATED, studentAdded } from "#server/student-notices";
import { ask, languageOf, userOf, yearOf } from "#server/visit";
import { today } from "#shared/dates";
import { TIMING } from "#shared/limits";
import { STUDENT_STATUSES } from "#shared/student-values";
import type { PageWords } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { revalidateWhenRefused, useDone } from "#ui/refusal";
import { useWords } from "#ui/words";
import { AccessCardSheetsDialog } from "../print-job-dialog.tsx";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/students";
import { StudentButtons } from "./student-buttons.tsx";
import { afterSaving, studentColumns, tableRowOf, useSavedStudent } from "./student-columns.tsx";
import { StudentDialogs } from "./student-dialogs.tsx";
import styles from "./students.module.css";
import { StudentsTabs } from "./students-tabs.tsx";
import { afterUpload, UploadedBanner } from "./upload-dialog.tsx";

export const handle: PageHandle = { title: "Student Management", help: "first-day#students" };

export async function loader(args: Route.LoaderArgs) {
	const { url, context } = args;
	const params = url.searchParams;
	const year = yearOf(context);
	const page = await ask(context, studentsPage, {
		year,
		search: params.get("q") ?? "",
		class_id: params.get("class_id") ?? "",
		status: params.get("status") ?? "",
		to_complete: params.get("to_complete") ?? "",
		import_id: params.get("import_id") ?? "",
		saved: params.get("saved") ?? "",
		page: params.get("page") ?? "",
	});
	const id = params.get("edit") ?? params.get("delete") ?? params.get("approve");
	const student = id === null ? null : await ask(context, getStudent, { id });
	const formYear = params.has("edit") && student ? student.year : year;
	const classes = await classChoices(context, year);
	const hasForm = params.has("new") || params.has("edit");
	return {
		...page,
		rows: page.rows.map(tableRowOf),
		year,
		student,
		blocker: await deletionBlocker(args, studentDeletionBlocker),
		counts: params.has("approve-all") ? countsOf(await ask(context, approvalCheck, { year })) : null,
		access_cards: params.has("slips") ? await accessCardChoices(context, year) : null,
		classes,
		form: hasForm
			? {
					year: formYear,
					today: today(),
					classes: (formYear === year ? classes : await classChoices(context, formYear)).map(({ label }) => label),
					departments: await ask(context, departmentChoices, { year: formYear }),
				}
			: null,
	};
}

const countsOf = ({ students: _, ...counts }: ApprovalCheck) => counts;

export const action = (args: Route.ActionArgs) =>
	act(args, {
		add: intent({
			operation: createStudent,
			input: withQuestions,
			notice: ({ output }) => studentAdded(args.context, output),
			to: ({ output }) => afterSaving("/students", output.id),
		}),
		edit: intent({
			operation: updateStudent,
			input: withQuestions,
			notice: () => STUDENT_UPDATED,
			to: ({ output, here }) => afterSaving(here, output.id),
		}),
		delete: intent({ operation: deleteStudent, notice: ({ output }) => output.message }),
		approve: intent({
			operation: updateStudent,
			input: ({ id }) => ({ id, status: "approved" }),
			isDecision: true,
			notice: () => STUDENT_APPROVED,
		}),
		"approve-all": intent({ operation: approveAllStudents, notice: approvedNotice }),
		"delete-all": intent({
			operation: deleteCountedStudents,
			// Shown longer if some students stay, because the message says why.
			notice: ({ output: { message, kept } }) => ({
				kind: "success",
				text: message,
				...(kept > 0 ? { for: 4 * TIMING.success } : {}),
			}),
		}),
		upload: intent({
			operation: uploadStudents,
			input: withQuestions,
			notice: ({ output }) => output.message,
			to: ({ output }) => afterUpload(output.count),
			refused: (refusal) => refusedWorkbook(refusal, args.context),
		}),
		...accessCardIntents,
	});

/** Problems with names that the year lacks are said once. The Excel file has them row by row. */
function refusedWorkbook({ words }: Refusal, context: Route.ActionArgs["context"]) {
	const { problems, missing, other_problems } = words;
	if (!problems) return {};
	const problems_file = storeProblems(userOf(context), problems);
	if (!missing || !other_problems) return { problems_file };
	const shown = inLanguage({ problems: other_problems }, languageOf(context));
	return { problems_file, ...shown, missing: shownMissing(namesOfManyRows(missing)) };
}

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function Students({ loaderData }: Route.ComponentProps) {
	const { count, total, pending, year } = loaderData;
	const saved = useSavedStudent(loaderData.rows);
	const dialogs = useDialogs();
	const words = useWords();
	const may = useMay();
	const accessCards = useDone<{ access_cards: string }>()?.access_cards;
	const { t } = words;
	return (
		<div className="stack">
			<StudentsTabs current="list" />
			<ListScreen
				title={t("Students")}
				wide="roomy"
				list={loaderData}
				count={count === total ? total : t("{count} of {total}", { count, total })}
				columns={studentColumns(dialogs, words, { mayChange: may("updateStudent"), saved })}
				rowClass={({ id }) => (id === saved ? styles.saved : undefined)}
				actions={<StudentButtons total={total} pending={pending} />}
				tools={(total > 0 || loaderData.import) && <StudentFilters {...loaderData} />}
				empty={<NoStudents data={loaderData} />}
			>
				<UploadedBanner {...loaderData} />
				{accessCards ? <AccessCardSheetsDialog job={accessCards} /> : <StudentDialogs key={year} data={loaderData} />}
			</ListScreen>
		</div>
	);
}

type Data = Route.ComponentProps["loaderData"];

function StudentFilters(data: Data) {
	const { rows, year, classes, import: imported } = data;
	const excel = useFilteredAddress("/students/list.xlsx", year);
	const [params] = useSearchParams();
	const everybody = new URLSearchParams([...params].filter(([name]) => name !== "import_id"));
	const { t } = useWords();
	return (
		<>
			<SearchForm label={t("Search by name")} />
			<FilterSelect label={t("Class")} name="class_id" all={t("All classes")} options={classes} />
			<StatusFilter statuses={STUDENT_STATUSES} />
			{(data.to_complete + data.no_national_matricule > 0 || params.has("to_complete")) && (
				<IncompleteFilter {...data} />
			)}
			{imported && (
				<LinkButton to={`/students?${everybody}`} icon={X} size="small">
					{t("From the import {file}", { file: imported.file_name })}
				</LinkButton>
			)}
			<label className={styles.details}>
				<input type="checkbox" />
				{t("All details")}
			</label>
			{rows.length > 0 && <ExcelButton to={excel}>Excel</ExcelButton>}
		</>
	);
}

function IncompleteFilter({ to_complete, no_national_matricule }: Data) {
	const { t } = useWords();
	return (
		<FilterSelect
			label={t("Records")}
			name="to_complete"
			all={t("All records")}
			options={[
				{ value: "1", label: t("To be completed ({count})", { count: to_complete }) },
				{
					value: "national_matricule",
					label: t("Without national matricule ({count})", { count: no_national_matricule }),
				},
			]}
		/>
	);
}

function NoStudents({ data }: { data: Route.ComponentProps["loaderData"] }) {
	const dialogs = useDialogs();
	const { total, year, classes } = data;
	const [params] = useSearchParams();
	const may = useMay();
	const { t } = useWords();
	if (total > 0) {
		return (
			<EmptyState
				title={t("No Students Found")}
				action={<LinkButton to="/students">{t("Show all {total}", { total })}</LinkButton>}
			>
				{whyNone(params, year, t)}
			</EmptyState>
		);
	}
	if (classes.length === 0) {
		const addClass = (
			<LinkButton to="/classes?new" variant="primary">
				{t("Add Class")}
			</LinkButton>
		);
		return (
			<NoneThisYear title={t("No Students Found")} add={may("createClass") && addClass} list={data} noun="student">
				{t("Add a class first: every student is registered in one.")}
			</NoneThisYear>
		);
	}
	const add = (
		<LinkButton to={dialogs.open("new")} variant="primary">
			{t("Add Student")}
		</LinkButton>
	);
	return (
		<NoneThisYear title={t("No Students Found")} add={may("createStudent") && add} list={data} noun="student">
			{t("Add the first student, or upload the list of the school from Excel.")}
		</NoneThisYear>
	);
}

function whyNone(params: URLSearchParams, year: number, t: PageWords["t"]): string {
	if (params.get("to_complete")) return t("Nothing is missing in the records that are searched for.");
	if (params.get("status")) return t("No student of {year} has this status among those searched for.", { year });
	return t("No student of {year} is called so in this class.", { year });
}
