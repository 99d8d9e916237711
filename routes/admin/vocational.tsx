import Hammer from "lucide-react/icons/hammer";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useDialogs } from "#parts/dialog-address";
import type { PageHandle } from "#parts/portal";
import { RefusedBanner } from "#parts/refused-banner";
import { YearHint } from "#parts/year-hint";
import { IconLink, LinkButton } from "#ui/button";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { EmptyState } from "#ui/empty-state";
import { Pager } from "#ui/pager";
import { type Column, DataTable } from "#ui/table";
import { createDepartment, deleteDepartment, updateDepartment } from "#school/vocational/departments";
import { departmentsPage } from "#school/vocational/departments-page";
import { dayMonYear } from "#shared/dates";
import { DEPARTMENT_PICTURES } from "#shared/limits";
import { act, intent } from "#web/act";
import { ask, yearOf } from "#web/visit";
import { DepartmentForm } from "./department-form.tsx";
import styles from "./vocational.module.css";
import type { Route } from "./+types/vocational";

export const handle: PageHandle = { title: "Vocational Departments" };

export async function loader({ request, context }: Route.LoaderArgs) {
	const { page, edit } = Object.fromEntries(new URL(request.url).searchParams);
	const year = yearOf(context);
	return { year, ...(await ask(context, departmentsPage, { year, page, edit })) };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		create: intent({ operation: createDepartment, notice: () => "Vocational department created successfully!" }),
		update: intent({ operation: updateDepartment, notice: () => "Vocational department updated successfully!" }),
		delete: intent({ operation: deleteDepartment, notice: () => "Vocational department deleted successfully!" }),
	});

type Department = Route.ComponentProps["loaderData"]["rows"][number];
type Dialogs = ReturnType<typeof useDepartmentDialogs>;
const useDepartmentDialogs = () => useDialogs("new", "edit", "delete");

const columns = (dialogs: Dialogs): Column<Department>[] => [
	{ key: "title", header: "Department Title", rowHead: true, cell: (row) => row.title },
	{
		key: "description",
		header: "Description",
		cell: (row) => <span className={row.preview ? styles.preview : "quiet"}>{row.preview || "No description"}</span>,
	},
	{ key: "pictures", header: "Pictures", cell: (row) => <span className="figures">{`${row.pictures} / ${DEPARTMENT_PICTURES}`}</span> },
	{
		key: "created",
		header: "Created Date",
		cell: (row) => (
			<time dateTime={row.created_on} className="figures">
				{dayMonYear(row.created_on)}
			</time>
		),
	},
	{
		key: "actions",
		header: "Actions",
		actions: true,
		cell: (row) => (
			<>
				<IconLink icon={Pencil} name={`Edit ${row.title}`} to={dialogs.open("edit", row.id)} />
				<IconLink icon={Trash2} tone="danger" name={`Delete ${row.title}`} to={dialogs.open("delete", row.id)} />
			</>
		),
	},
];

export default function Vocational({ loaderData, actionData }: Route.ComponentProps) {
	const { rows, count, page, pages, year, elsewhere, edited } = loaderData;
	const dialogs = useDepartmentDialogs();
	const deleted = dialogs.recordOf("delete", rows);
	const adding = dialogs.asked.new !== null;
	const add = (
		<LinkButton to={dialogs.open("new")} variant="primary" icon={Plus}>
			Add Department
		</LinkButton>
	);
	return (
		<>
			<RefusedBanner answer={actionData} unless={Boolean(adding || edited || deleted)} />
			<DataTable
				title="Departments"
				count={count}
				columns={columns(dialogs)}
				rows={rows}
				rowKey={(row) => row.id}
				actions={add}
				below={<Pager page={page} pages={pages} />}
				empty={
					<EmptyState title="No Vocational Departments Found" icon={Hammer} action={add}>
						{elsewhere ? (
							<YearHint emptyYear={year} otherYear={elsewhere.year} count={elsewhere.count} noun="department" />
						) : (
							<p>Every student chooses one. Departments and their pictures also stand on the school's public page.</p>
						)}
					</EmptyState>
				}
			/>
			{adding && <DepartmentForm closeTo={dialogs.closeTo} year={year} answer={actionData} />}
			{edited && <DepartmentForm key={edited.id} closeTo={dialogs.closeTo} year={year} saved={edited} answer={actionData} />}
			{deleted && (
				<ConfirmDialog
					title="Delete vocational department"
					question="Are you sure you want to delete this vocational department?"
					intent="delete"
					hidden={{ id: deleted.id }}
					closeTo={dialogs.closeTo}
					confirm="Delete"
					pending="Deleting…"
					answer={actionData}
				>
					<strong>{deleted.title}</strong>
					{deleted.pictures > 0 && `, with ${deleted.pictures === 1 ? "its picture" : `its ${deleted.pictures} pictures`}`}.
				</ConfirmDialog>
			)}
		</>
	);
}
