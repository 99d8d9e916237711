import BookOpen from "lucide-react/icons/book-open";
import Plus from "lucide-react/icons/plus";
import { useDialogs } from "#components/dialog-address";
import { editAndDelete } from "#components/edit-and-delete";
import { ListScreen, NoneThisYear } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { RefusedBanner } from "#components/refused-banner";
import { createClass, deleteClass, updateClass } from "#school/classes/classes";
import { classesPage } from "#school/classes/classes-list";
import { act, intent } from "#server/act";
import { ask, yearOf } from "#server/visit";
import { FEE_LABEL } from "#shared/fee-labels";
import { FEE_FIELDS, totalFees } from "#shared/fee-types";
import { xaf } from "#shared/money";
import { LinkButton } from "#ui/button";
import { DeleteDialog } from "#ui/confirm-dialog";
import type { FormAnswer } from "#ui/form";
import type { Column } from "#ui/table";
import type { Route } from "./+types/classes";
import { ClassForm } from "./class-form.tsx";

export const handle: PageHandle = { title: "Class Management" };

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = new URL(request.url).searchParams.get("page");
	const year = yearOf(context);
	return { year, ...(await ask(context, classesPage, { year, page })) };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		create: intent({ operation: createClass, notice: () => "Class created successfully!" }),
		update: intent({ operation: updateClass, notice: () => "Class updated successfully!" }),
		delete: intent({ operation: deleteClass, notice: () => "Class deleted successfully!" }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

type Data = Route.ComponentProps["loaderData"];
type Class = Data["rows"][number];
type Dialogs = ReturnType<typeof useClassDialogs>;
const useClassDialogs = () => useDialogs("new", "edit", "delete");

const columns = (dialogs: Dialogs): Column<Class>[] => [
	{ key: "name", header: "Class Name", rowHead: true, cell: (row) => row.name },
	...FEE_FIELDS.map(
		(field): Column<Class> => ({
			key: field,
			header: FEE_LABEL[field],
			align: "end",
			cell: (row) => <span className="figures">{xaf(row[field])}</span>,
		}),
	),
	{ key: "total", header: "Total Fees", align: "end", cell: (row) => <strong>{xaf(totalFees(row))}</strong> },
	{ key: "installments", header: "Installments", align: "end", cell: (row) => row.number_of_installments },
	{
		key: "actions",
		header: "Actions",
		actions: true,
		cell: (row) => editAndDelete({ id: row.id, name: row.name, dialogs }),
	},
];

export default function Classes({ loaderData, actionData }: Route.ComponentProps) {
	const dialogs = useClassDialogs();
	const add = (
		<LinkButton to={dialogs.open("new")} variant="primary" icon={Plus}>
			Add Class
		</LinkButton>
	);
	return (
		<ListScreen
			title="Classes"
			list={loaderData}
			columns={columns(dialogs)}
			excel="/classes/list.xlsx"
			actions={add}
			empty={
				<NoneThisYear
					title="No Classes Found"
					icon={BookOpen}
					add={add}
					list={loaderData}
					noun="class"
					plural="classes"
				>
					A class carries the five fees its students pay. Add the first one before students register.
				</NoneThisYear>
			}
		>
			<OpenDialog data={loaderData} dialogs={dialogs} answer={actionData} />
		</ListScreen>
	);
}

function OpenDialog({ data, dialogs, answer }: { data: Data; dialogs: Dialogs; answer: FormAnswer | undefined }) {
	const { closeTo, requested, recordOf } = dialogs;
	const edited = recordOf("edit", data.rows);
	const deleted = recordOf("delete", data.rows);
	if (requested.new !== null) return <ClassForm closeTo={closeTo} year={data.year} answer={answer} />;
	if (edited) return <ClassForm key={edited.id} closeTo={closeTo} year={data.year} saved={edited} answer={answer} />;
	if (!deleted) return <RefusedBanner answer={answer} />;
	return (
		<DeleteDialog
			title="Delete class"
			question="Are you sure you want to delete this class?"
			id={deleted.id}
			closeTo={closeTo}
			answer={answer}
		>
			<strong>{deleted.name}</strong> of {deleted.year}, with its fees of {xaf(totalFees(deleted))}.
		</DeleteDialog>
	);
}
