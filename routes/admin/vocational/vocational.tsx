import Hammer from "lucide-react/icons/hammer";
import Plus from "lucide-react/icons/plus";
import { type Dialogs, useDialogs } from "#components/dialog-address";
import { ListScreen, NoneThisYear, NotInList, YearField } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import {
	createDepartment,
	deleteDepartment,
	departmentDeletionBlocker,
	updateDepartment,
} from "#school/vocational/departments";
import { departmentsPage } from "#school/vocational/departments-list";
import { act, intent } from "#server/act";
import { deletionBlocker } from "#server/deletion-blocker";
import { ask, yearOf } from "#server/visit";
import { MAX_DESCRIPTION, MAX_NAME } from "#shared/limits";
import { DEPARTMENT_PICTURE_FIELDS } from "#shared/pictures";
import { type PageWords, say } from "#shared/words/words";
import { LinkButton, SubmitButton } from "#ui/button";
import { DeleteDialog } from "#ui/confirm-dialog";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, TextField } from "#ui/field";
import { ActionForm, FieldGroup } from "#ui/form";
import { PictureField } from "#ui/picture-field";
import { RefusedBanner, useRefusal } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { editAndDelete } from "#ui/row-link";
import type { Column } from "#ui/table";
import { useWords } from "#ui/words";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/vocational";
import styles from "./vocational.module.css";

export const handle: PageHandle = { title: "Vocational Departments", help: "first-day#vocational-departments" };

export async function loader(args: Route.LoaderArgs) {
	const { url, context } = args;
	const { page, edit } = Object.fromEntries(url.searchParams);
	const year = yearOf(context);
	const blocker = await deletionBlocker(args, departmentDeletionBlocker);
	return { year, blocker, ...(await ask(context, departmentsPage, { year, page, edit })) };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		create: intent({ operation: createDepartment, notice: () => say("Vocational department created successfully!") }),
		update: intent({ operation: updateDepartment, notice: () => say("Vocational department updated successfully!") }),
		delete: intent({ operation: deleteDepartment, notice: ({ output }) => output.message }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

type Data = Route.ComponentProps["loaderData"];
type Department = Data["rows"][number];

const columns = (dialogs: Dialogs, { t, day }: PageWords): Column<Department>[] => [
	{ header: t("Department Title"), rowHead: true, cell: (row) => row.title },
	{
		header: t("Description"),
		cell: (row) => <span className={row.preview ? styles.preview : "quiet"}>{row.preview || t("No description")}</span>,
	},
	{
		header: t("Pictures"),
		cell: (row) => <span className="figures">{`${row.pictures} / ${DEPARTMENT_PICTURE_FIELDS.length}`}</span>,
	},
	{
		header: t("Created Date"),
		cell: (row) => (
			<time dateTime={row.created_on} className="figures">
				{day(row.created_on)}
			</time>
		),
	},
	{
		header: t("Actions"),
		actions: true,
		cell: (row) => editAndDelete({ id: row.id, name: row.title, t, dialogs }),
	},
];

export default function Vocational({ loaderData }: Route.ComponentProps) {
	const dialogs = useDialogs();
	const words = useWords();
	const may = useMay();
	const { t } = words;
	const add = may("createDepartment") && (
		<LinkButton to={dialogs.open("new")} variant="primary" icon={Plus}>
			{t("Add Department")}
		</LinkButton>
	);
	return (
		<ListScreen
			title={t("Departments")}
			list={loaderData}
			columns={columns(dialogs, words).filter(({ actions }) => !actions || may("updateDepartment"))}
			excel="/vocational/list.xlsx"
			actions={add}
			empty={
				<NoneThisYear
					title={t("No Vocational Departments Found")}
					icon={Hammer}
					add={add}
					list={loaderData}
					noun="department"
				>
					{t("Every student chooses one. Departments and their pictures also stand on the school's public page.")}
				</NoneThisYear>
			}
		>
			<OpenDialog data={loaderData} />
		</ListScreen>
	);
}

function OpenDialog({ data }: { data: Data }) {
	const { requested, recordOf } = useDialogs();
	const refusal = useRefusal();
	const { t } = useWords();
	const { year, edited } = data;
	const deleted = recordOf("delete", data.rows);
	if (requested.new !== null) return <DepartmentForm year={year} />;
	if (edited) return <DepartmentForm key={edited.id} year={year} saved={edited} />;
	if (requested.edit !== null && !refusal) return <NotInList year={year} />;
	if (!deleted) return <RefusedBanner />;
	return (
		<DeleteDialog
			title={t("Delete vocational department")}
			question={t("Are you sure you want to delete this vocational department?")}
			id={deleted.id}
			blocker={data.blocker}
		>
			<WhatGoes {...deleted} year={year} />
		</DeleteDialog>
	);
}

function WhatGoes({ title, year, pictures }: { title: string; year: number; pictures: number }) {
	const elements = { title: <strong>{title}</strong>, year };
	if (pictures === 0) return <Rich text="{title} of {year}." elements={elements} />;
	if (pictures === 1) return <Rich text="{title} of {year}, with its picture." elements={elements} />;
	return <Rich text="{title} of {year}, with its {pictures} pictures." elements={{ ...elements, pictures }} />;
}

interface DepartmentFormProps {
	year: number;
	saved?: NonNullable<Route.ComponentProps["loaderData"]["edited"]>;
}

function DepartmentForm({ year, saved }: DepartmentFormProps) {
	const { t } = useWords();
	return (
		<Dialog title={saved ? t("Edit {name}", { name: saved.title }) : t("Add Vocational Department")} size="large">
			<ActionForm
				intent={saved ? "update" : "create"}
				hidden={saved && { id: saved.id }}
				edits={saved !== undefined}
				keepDraft
				encType="multipart/form-data"
				autoComplete="off"
			>
				<FieldGroup columns={2}>
					<Field name="title" label={t("Department Title")} defaultValue={saved?.title} maxLength={MAX_NAME} required />
					<YearField year={saved?.year ?? year} />
				</FieldGroup>
				<TextField
					name="description"
					label={t("Description")}
					defaultValue={saved?.description}
					maxLength={MAX_DESCRIPTION}
					rows={5}
				/>
				<Pictures saved={saved} />
				<DialogActions>
					<SubmitButton>{saved ? t("Save") : t("Add Department")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

function Pictures({ saved }: Pick<DepartmentFormProps, "saved">) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Pictures, JPEG, PNG or WebP of up to 10 MB")}>
			<div className={styles.pictures}>
				{DEPARTMENT_PICTURE_FIELDS.map((name, index) => (
					<PictureField
						key={name}
						name={name}
						label={t("Picture {number}", { number: index + 1 })}
						hint=""
						current={saved?.[name] ?? null}
						removeName={`remove_${name}`}
					/>
				))}
			</div>
		</FieldGroup>
	);
}
