import BookOpen from "lucide-react/icons/book-open";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import { type Dialogs, useDialogs } from "#components/dialog-address";
import { ListScreen, NoneThisYear, NotInList } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import type { Fields } from "#http/body";
import { classDeletionBlocker, createClass, deleteClass, listClasses, updateClass } from "#school/classes/classes";
import type { ClassWithInstallments } from "#school/classes/classes.schema";
import { classesPage } from "#school/classes/classes-list";
import { copyInstallments } from "#school/classes/copy-installments";
import { storeProblems } from "#school/imports/problems";
import { uploadClasses } from "#school/imports/upload-classes";
import { act, intent } from "#server/act";
import { deletionBlocker } from "#server/deletion-blocker";
import { ungroupAmounts, withQuestions } from "#server/form-values";
import { ask, userOf, yearOf } from "#server/visit";
import { FEE_LABEL } from "#shared/fee-labels";
import { FEE_FIELDS, totalFees } from "#shared/fee-types";
import { LEVEL_NAME } from "#shared/levels";
import { type PageWords, say } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { LinkButton, SubmitButton } from "#ui/button";
import { DeleteDialog } from "#ui/confirm-dialog";
import { Dialog, DialogActions } from "#ui/dialog";
import { CheckField } from "#ui/field";
import { ActionForm, FieldGroup } from "#ui/form";
import { RefusedBanner, useRefusal } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { editAndDelete } from "#ui/row-link";
import type { Column } from "#ui/table";
import { loadFrench, useWords } from "#ui/words";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/classes";
import { AS_THE_NAME_SAYS, ClassForm } from "./class-form.tsx";
import { collectInstallments } from "./installment-rows.ts";
import { UploadClasses } from "./upload-classes.tsx";

await loadFrench(() => import("#shared/words/french/students"));

export const handle: PageHandle = { title: "Class Management", help: "first-day#classes" };

export async function loader(args: Route.LoaderArgs) {
	const { url, context } = args;
	const params = url.searchParams;
	const { page, edit } = Object.fromEntries(params);
	const year = yearOf(context);
	const blocker = await deletionBlocker(args, classDeletionBlocker);
	const all = params.has("copy") || params.has("new") ? await ask(context, listClasses, { year }) : null;
	return { year, blocker, all, ...(await ask(context, classesPage, { year, page, edit })) };
}

function typedClass({ level, like: _, ...fields }: Fields) {
	const sent = level === undefined || level === AS_THE_NAME_SAYS ? fields : { ...fields, level };
	return collectInstallments(ungroupAmounts(sent, FEE_FIELDS));
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		create: intent({
			operation: createClass,
			input: typedClass,
			notice: () => say("Class created successfully!"),
		}),
		upload: intent({
			operation: uploadClasses,
			notice: ({ output }) => output.message,
			refused: ({ words: { problems } }) =>
				problems ? { problems_file: storeProblems(userOf(args.context), problems) } : {},
		}),
		update: intent({
			operation: updateClass,
			input: (fields) => withQuestions(typedClass(fields)),
			notice: () => say("Class updated successfully!"),
		}),
		copy: intent({
			operation: copyInstallments,
			input: collectTicked,
			notice: ({ output }) => output.message,
		}),
		delete: intent({ operation: deleteClass, notice: ({ output }) => output.message }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

type Data = Route.ComponentProps["loaderData"];
type Class = Data["rows"][number];

/** A class that was created for a list of students has no fees yet. */
function TotalFees(row: Class) {
	const { t, amount } = useWords();
	const total = totalFees(row);
	return (
		<>
			<strong>{amount(total)}</strong>
			{total === 0 && (
				<>
					{" "}
					<Badge kind="pending">{t("fees not set")}</Badge>
				</>
			)}
		</>
	);
}

const columns = (dialogs: Dialogs, { t, amount }: PageWords): Column<Class>[] => [
	{ header: t("Class Name"), rowHead: true, cell: (row) => <NameAndLevel {...row} /> },
	...FEE_FIELDS.map(
		(field): Column<Class> => ({
			header: t(FEE_LABEL[field]),
			align: "end",
			cell: (row) => <span className="figures">{amount(row[field])}</span>,
		}),
	),
	{ header: t("Total Fees"), align: "end", cell: (row) => <TotalFees {...row} /> },
	{ header: t("Installments"), align: "end", cell: (row) => <Installments {...row} /> },
	{
		header: t("Actions"),
		actions: true,
		cell: (row) => editAndDelete({ id: row.id, name: row.name, t, dialogs }),
	},
];

function NameAndLevel({ name, level }: Class) {
	const { t } = useWords();
	if (level && name.startsWith(LEVEL_NAME[level])) return name;
	return (
		<span>
			{name} <span className="quiet">{level ? LEVEL_NAME[level] : t("no level")}</span>
		</span>
	);
}

function Installments({ number_of_installments, installments }: Class) {
	const { t } = useWords();
	if (installments.length === 0) return number_of_installments;
	return (
		<span>
			{number_of_installments} <span className="quiet">{t("with dates")}</span>
		</span>
	);
}

export default function Classes({ loaderData }: Route.ComponentProps) {
	const dialogs = useDialogs();
	const words = useWords();
	const may = useMay();
	const { t } = words;
	const add = may("createClass") && (
		<>
			<LinkButton to={dialogs.open("upload")} icon={Upload}>
				{t("Upload Classes")}
			</LinkButton>
			<LinkButton to={dialogs.open("new")} variant="primary" icon={Plus}>
				{t("Add Class")}
			</LinkButton>
		</>
	);
	return (
		<ListScreen
			title={t("Classes")}
			list={loaderData}
			columns={columns(dialogs, words).filter(({ actions }) => !actions || may("updateClass"))}
			excel="/classes/list.xlsx"
			actions={add}
			empty={
				<NoneThisYear title={t("No Classes Found")} icon={BookOpen} add={add} list={loaderData} noun="class">
					{t("A class carries the five fees its students pay. Add the first one before students register.")}
				</NoneThisYear>
			}
		>
			<OpenDialog data={loaderData} />
		</ListScreen>
	);
}

function OpenDialog({ data }: { data: Data }) {
	const { requested, open, recordOf } = useDialogs();
	const refusal = useRefusal();
	const { t, amount } = useWords();
	const may = useMay();
	const edited = recordOf("edit", data.rows);
	const deleted = recordOf("delete", data.rows);
	const copied = may("copyInstallments") && data.all && recordOf("copy", data.all);
	if (requested.upload !== null) return <UploadClasses year={data.year} />;
	if (requested.new !== null) return <ClassForm year={data.year} classes={data.all ?? []} />;
	if (edited) {
		const copyTo = may("copyInstallments") && edited.installments.length > 0 ? { copyTo: open("copy", edited.id) } : {};
		const form = { year: data.year, saved: edited };
		return <ClassForm key={edited.id} {...form} {...copyTo} />;
	}
	if (requested.edit !== null && !refusal) return <NotInList year={data.year} />;
	if (copied && data.all) return <CopyInstallments from={copied} classes={data.all} />;
	if (!deleted) return <RefusedBanner />;
	return (
		<DeleteDialog
			title={t("Delete class")}
			question={t("Are you sure you want to delete this class?")}
			id={deleted.id}
			blocker={data.blocker}
		>
			<Rich
				text="{name} of {year}, with its fees of {fees}."
				elements={{ name: <strong>{deleted.name}</strong>, year: deleted.year, fees: amount(totalFees(deleted)) }}
			/>
		</DeleteDialog>
	);
}

interface CopyInstallmentsProps {
	from: Pick<ClassWithInstallments, "id" | "name" | "year" | "number_of_installments" | "installments">;
	classes: readonly ClassWithInstallments[];
}

function CopyInstallments({ from, classes }: CopyInstallmentsProps) {
	const { t } = useWords();
	const many = from.number_of_installments;
	const others = classes.filter(({ id, number_of_installments }) => id !== from.id && number_of_installments === many);
	return (
		<Dialog title={t("Copy the dates of {name}", { name: from.name })}>
			<ActionForm intent="copy" hidden={{ id: from.id }}>
				<DatesOf {...from} />
				{from.installments.length > 0 && others.length > 0 ? (
					<>
						<OtherClasses classes={others} />
						<p className="quiet">{t("Amounts that a class has stay. One without dates begins with equal parts.")}</p>
						<DialogActions>
							<SubmitButton pending={t("Copying…")}>{t("Copy dates")}</SubmitButton>
						</DialogActions>
					</>
				) : (
					<>
						{from.installments.length > 0 && <NoOtherClass {...from} />}
						<DialogActions cancel={t("Close")} />
					</>
				)}
			</ActionForm>
		</Dialog>
	);
}

function DatesOf({ name, installments }: CopyInstallmentsProps["from"]) {
	const { t, day } = useWords();
	if (installments.length === 0) return <p>{t("{name} has no dates to copy.", { name })}</p>;
	return <p>{installments.map(({ due_date }) => day(due_date)).join(" · ")}</p>;
}

function NoOtherClass({ number_of_installments: many, year }: CopyInstallmentsProps["from"]) {
	const { plural } = useWords();
	return (
		<p>
			{plural(
				many,
				"No other class of {year} has 1 installment.",
				"No other class of {year} has {count} installments.",
				{
					year,
				},
			)}
		</p>
	);
}

function OtherClasses({ classes }: Pick<CopyInstallmentsProps, "classes">) {
	const { t, day } = useWords();
	return (
		<FieldGroup legend={t("Classes that get these dates")}>
			{classes.map(({ id, name, installments: [first] }) => (
				<CheckField
					key={id}
					name={`class_ids.${id}`}
					ticked={!first}
					label={first ? t("{name}, first due {day}", { name, day: day(first.due_date) }) : name}
				/>
			))}
		</FieldGroup>
	);
}

const FIELD = /^class_ids\.(\d+)$/;

function collectTicked(fields: Fields): Fields {
	return { id: fields.id, class_ids: Object.keys(fields).flatMap((name) => FIELD.exec(name)?.[1] ?? []) };
}
