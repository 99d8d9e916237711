import Plus from "lucide-react/icons/plus";
import Presentation from "lucide-react/icons/presentation";
import type { ReactNode } from "react";
import { type Dialogs, useDialogs } from "#components/dialog-address";
import { SearchForm, StatusFilter } from "#components/list-filters";
import { ListScreen, NoneThisYear, NotInList } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { CapitalBadge } from "#components/status-badge";
import { TeacherForm } from "#components/teacher-form";
import type { Fields } from "#http/body";
import { createTeacher, decideTeacher, deleteTeacher, updateTeacher } from "#school/teachers/teachers";
import { teachersPage } from "#school/teachers/teachers-list";
import { act, intent } from "#server/act";
import { ungroupAmounts } from "#server/form-values";
import { ask, yearOf } from "#server/visit";
import { pick } from "#shared/collections";
import { TEACHER_STATUSES } from "#shared/roles";
import { type PageWords, say } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { EmptyState } from "#ui/empty-state";
import { RefusedBanner, revalidateWhenRefused, useRefusal } from "#ui/refusal";
import { editAndDelete, rowLink } from "#ui/row-link";
import type { Column } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/teachers";

export const handle: PageHandle = { title: "Teacher Management", help: "every-day-at-the-desk#teachers-register" };

export async function loader({ url, context }: Route.LoaderArgs) {
	const { page, q, status, edit } = Object.fromEntries(url.searchParams);
	const year = yearOf(context);
	return {
		year,
		search: q ?? "",
		status,
		...(await ask(context, teachersPage, { year, page, search: q, status, edit })),
	};
}

const withSalary = (fields: Fields) => ungroupAmounts(fields, ["salary_amount"]);

export const action = (args: Route.ActionArgs) =>
	act(args, {
		create: intent({
			operation: createTeacher,
			input: (fields) => ({ ...withSalary(fields), year: yearOf(args.context) }),
			notice: () => say("Teacher created successfully!"),
		}),
		update: intent({
			operation: updateTeacher,
			input: withSalary,
			notice: () => say("Teacher updated successfully!"),
		}),
		approve: intent({
			operation: decideTeacher,
			input: ({ id }) => ({ id, status: "approved" }),
			isDecision: true,
			notice: () => say("Teacher approved successfully!"),
		}),
		reject: intent({
			operation: decideTeacher,
			input: ({ id }) => ({ id, status: "rejected" }),
			isDecision: true,
			notice: () => say("Teacher rejected successfully!"),
		}),
		delete: intent({ operation: deleteTeacher, notice: ({ output }) => output.message }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

type Data = Route.ComponentProps["loaderData"];
type Teacher = Data["rows"][number];

const columns = (dialogs: Dialogs, { t, amount }: PageWords): Column<Teacher>[] => [
	{ header: t("Name"), rowHead: true, cell: (row) => row.teacher_name },
	{ header: t("Subjects"), cell: (row) => row.subjects },
	{ header: t("ID Card"), cell: (row) => row.id_card },
	{ header: t("Classes Taught"), cell: (row) => row.classes_taught },
	{
		header: t("Salary"),
		align: "end",
		cell: (row) => (row.salary_amount === null ? null : amount(row.salary_amount)),
	},
	{ header: t("Status"), cell: ({ status }) => <CapitalBadge status={status} /> },
	{ header: t("Actions"), actions: true, cell: (row) => actionsOf(row, dialogs, t) },
];

const actionsOf = ({ id, status, teacher_name: name }: Teacher, dialogs: Dialogs, t: PageWords["t"]) => (
	<>
		{status === "pending" && (
			<>
				{rowLink({ action: "approve", name: t("Approve {name}", { name }), to: dialogs.open("approve", id) })}
				{rowLink({ action: "reject", name: t("Reject {name}", { name }), to: dialogs.open("reject", id) })}
			</>
		)}
		{editAndDelete({ id, name, t, dialogs })}
	</>
);

export default function Teachers({ loaderData }: Route.ComponentProps) {
	const { count, ofYear, search, status } = loaderData;
	const dialogs = useDialogs();
	const words = useWords();
	const { t } = words;
	const add = (
		<LinkButton to={dialogs.open("new")} variant="primary" icon={Plus}>
			{t("Add Teacher")}
		</LinkButton>
	);
	return (
		<ListScreen
			title={t("Teachers")}
			list={loaderData}
			count={search || status ? t("{count} of {total}", { count, total: ofYear }) : count}
			columns={columns(dialogs, words)}
			excel="/teachers/list.xlsx"
			tools={ofYear > 0 && <Tools />}
			actions={add}
			wide
			empty={ofYear > 0 ? <NobodyFound {...loaderData} /> : <NoTeachers data={loaderData} add={add} />}
		>
			<TeacherDialog {...loaderData} />
		</ListScreen>
	);
}

function Tools() {
	const { t } = useWords();
	return (
		<>
			<SearchForm label={t("Search by name, subjects or ID card")} />
			<StatusFilter statuses={TEACHER_STATUSES} />
		</>
	);
}

function NobodyFound({ ofYear, search, status, year }: Data) {
	const { t } = useWords();
	return (
		<EmptyState
			title={t("No Teachers Found")}
			icon={Presentation}
			action={
				<LinkButton to="/teachers" reloadDocument>
					{t("Show all {total}", { total: ofYear })}
				</LinkButton>
			}
		>
			<p>
				{status
					? t("No teacher of {year} has this status among those searched for.", { year })
					: t("No name, subject or ID card of {year} has “{search}” in it.", { year, search })}
			</p>
		</EmptyState>
	);
}

function NoTeachers({ data, add }: { data: Data; add: ReactNode }) {
	const { t } = useWords();
	return (
		<NoneThisYear title={t("No Teachers Found")} icon={Presentation} add={add} list={data} noun="teacher">
			{t("Teachers register themselves with an account of their own, or the office adds them here.")}
		</NoneThisYear>
	);
}

const QUESTIONS = [
	{
		name: "approve",
		title: "Approve teacher",
		question: "Are you sure you want to approve this teacher?",
		confirm: "Approve",
		pending: "Approving…",
		danger: false,
	},
	{
		name: "reject",
		title: "Reject teacher",
		question: "Are you sure you want to reject this teacher?",
		confirm: "Reject",
		pending: "Rejecting…",
		danger: true,
	},
	{
		name: "delete",
		title: "Delete teacher",
		question: "Are you sure you want to delete this teacher?",
		confirm: "Delete",
		pending: "Deleting…",
		danger: true,
	},
] as const;

/** What the office approves or rejects, as the row shows it. */
const DECIDED = ["teacher_name", "subjects", "id_card", "classes_taught", "salary_amount", "year"] as const;

function TeacherDialog({ rows, year }: Route.ComponentProps["loaderData"]) {
	const { requested, recordOf } = useDialogs();
	const refusal = useRefusal();
	const { t } = useWords();
	const edited = recordOf("edit", rows);
	if (requested.new !== null) return <TeacherForm office />;
	if (edited) return <TeacherForm key={edited.id} office saved={edited} />;
	if (requested.edit !== null && !refusal) return <NotInList year={year} />;
	for (const { name, title, question, confirm, pending, danger } of QUESTIONS) {
		const row = recordOf(name, rows);
		if (!row) continue;
		return (
			<ConfirmDialog
				key={name}
				title={t(title)}
				question={t(question)}
				intent={name}
				hidden={{ id: row.id }}
				{...(name !== "delete" && { shown: pick(row, DECIDED) })}
				confirm={t(confirm)}
				pending={t(pending)}
				danger={danger}
			>
				<strong>{row.teacher_name}</strong>, {row.subjects}.
			</ConfirmDialog>
		);
	}
	return <RefusedBanner />;
}
