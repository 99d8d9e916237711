import Plus from "lucide-react/icons/plus";
import Presentation from "lucide-react/icons/presentation";
import { type Dialogs, useDialogs } from "#components/dialog-address";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { RefreshButton } from "#components/refresh";
import { CapitalBadge, statusInCapitals } from "#components/status-badge";
import { TeacherForm } from "#components/teacher-form";
import { YearHint } from "#components/year-select";
import { createTeacher, deleteTeacher, listTeachers, updateTeacher } from "#school/teachers/teachers";
import { act, intent } from "#server/act";
import { ask, yearOf } from "#server/visit";
import { type PageWords, say } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { DeleteDialog } from "#ui/confirm-dialog";
import { EmptyState } from "#ui/empty-state";
import { RefusedBanner } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { editAndDelete } from "#ui/row-link";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/teacher-registration";

export const handle: PageHandle = { title: "Teacher Registration", breakpoint: 600 };

export async function loader({ context }: Route.LoaderArgs) {
	const year = yearOf(context);
	// An account has one profile for all years, so the button to add one is gone after the first.
	const [profile] = await ask(context, listTeachers);
	return { year, profile: profile ?? null, rows: profile?.year === year ? [profile] : [] };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		create: intent({
			operation: createTeacher,
			input: (fields) => ({ ...fields, year: yearOf(args.context) }),
			notice: () => say("Teacher created successfully!"),
		}),
		update: intent({ operation: updateTeacher, notice: () => say("Teacher updated successfully!") }),
		delete: intent({ operation: deleteTeacher, notice: ({ output }) => output.message }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

type Data = Route.ComponentProps["loaderData"];
type Teacher = Data["rows"][number];

const columns = (t: PageWords["t"], dialogs: Dialogs): Column<Teacher>[] => [
	{ header: t("Name"), rowHead: true, cell: (row) => row.teacher_name },
	{ header: t("Subjects"), cell: (row) => row.subjects },
	{ header: t("ID Card"), cell: (row) => row.id_card },
	{ header: t("Status"), cell: (row) => <CapitalBadge status={row.status} /> },
	{
		header: t("Actions"),
		actions: true,
		cell: (row) => editAndDelete({ id: row.id, name: row.teacher_name, t, dialogs }),
	},
];

export default function TeacherRegistration({ loaderData }: Route.ComponentProps) {
	const { year, profile, rows } = loaderData;
	const { t } = useWords();
	const dialogs = useDialogs();
	const add = !profile && (
		<LinkButton to={dialogs.open("new")} variant="primary" icon={Plus}>
			{t("Add Teacher")}
		</LinkButton>
	);
	const actions = (
		<>
			<RefreshButton />
			{add || <Badge kind="neutral">{t("Teacher Already Registered")}</Badge>}
		</>
	);
	return (
		<>
			<OpenDialog data={loaderData} />
			<DataTable
				title={t("My registration")}
				columns={columns(t, dialogs)}
				rows={rows}
				actions={actions}
				empty={
					<EmptyState title={t("No Teachers Found")} icon={Presentation} action={add}>
						<YearHint empty={year} other={profile && { year: profile.year, count: 1 }} noun="registration">
							<p>{t("Add your name and subjects. The school then approves your registration.")}</p>
						</YearHint>
					</EmptyState>
				}
			/>
		</>
	);
}

function OpenDialog({ data }: { data: Data }) {
	const { t } = useWords();
	const { requested, recordOf } = useDialogs();
	const edited = recordOf("edit", data.rows);
	const deleted = recordOf("delete", data.rows);
	if (requested.new !== null && !data.profile) return <TeacherForm />;
	if (edited) {
		return (
			<TeacherForm key={edited.id} saved={edited}>
				{edited.status !== "pending" && (
					<p className="quiet">
						{t("A registration you change goes back to PENDING until the school has looked at it again.")}
					</p>
				)}
			</TeacherForm>
		);
	}
	if (!deleted) return <RefusedBanner />;
	return (
		<DeleteDialog
			title={t("Delete teacher")}
			question={t("Are you sure you want to delete this teacher?")}
			id={deleted.id}
		>
			<Rich
				text="{name}, {subjects}. The status {status} goes with it."
				elements={{
					name: <strong>{deleted.teacher_name}</strong>,
					subjects: deleted.subjects,
					status: statusInCapitals(deleted.status, t),
				}}
			/>
		</DeleteDialog>
	);
}
