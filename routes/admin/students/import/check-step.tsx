import { FilterSelect } from "#components/list-filters";
import { ROW_KINDS, type RowKind } from "#shared/imports";
import type { Label, PageWords } from "#shared/words/words";
import { LinkButton, SubmitButton } from "#ui/button";
import { ActionForm, useBusy } from "#ui/form";
import { Progress } from "#ui/progress";
import { useRefusal } from "#ui/refusal";
import { rowPage } from "#ui/row-link";
import { StatCard, StatCards } from "#ui/stat-card";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import { MissingNames } from "../missing-names.tsx";
import { ImportHead, type ImportPage, importAddress, RowsToMend } from "./import-head.tsx";

const KIND_LABEL: Record<RowKind, Label> = {
	new: "new",
	changed: "changed",
	same: "the same [rows]",
	problem: "with problems",
};

const ROW_LABEL: Record<RowKind, Label> = {
	new: "New [row]",
	changed: "Changed [row]",
	same: "The same [row]",
	problem: "Problem [row]",
};

type RowInWords = NonNullable<ImportPage["check"]>["rows"][number];

interface StepProps {
	page: ImportPage["page"];
	check: NonNullable<ImportPage["check"]>;
}

export function CheckStep({ page, check }: StepProps) {
	const words = useWords();
	const { t } = words;
	return (
		<>
			<ImportHead page={page} step="check" />
			<Counts id={page.id} counts={check.counts} />
			<ColumnWarnings warnings={check.warnings} />
			<MissingNames missing={check.missing} year={page.year}>
				{(label) => (
					<Act intent="create" id={page.id} label={label} pending={t("Creating and checking again…")} primary />
				)}
			</MissingNames>
			<CheckButtons page={page} check={check} />
			<DataTable
				title={t("Rows")}
				count={
					check.count === check.total
						? check.total
						: t("{count} of {total}", { count: check.count, total: check.total })
				}
				rows={check.rows}
				rowKey={({ row }) => row}
				columns={rowColumns(words)}
				tools={<KindFilter warned={check.warned} />}
				empty={<p>{t("No row is of this kind.")}</p>}
				paging={check}
			/>
		</>
	);
}

function Counts({ id, counts }: { id: number; counts: StepProps["check"]["counts"] }) {
	const { t } = useWords();
	const card = (kind: RowKind, value: number) => (
		<StatCard
			label={t(KIND_LABEL[kind])}
			value={value}
			to={value > 0 ? `${importAddress(id)}?kind=${kind}` : undefined}
		/>
	);
	return (
		<StatCards label={t("What the rows would do")}>
			{card("new", counts.new)}
			{card("changed", counts.changed)}
			{card("same", counts.same)}
			{card("problem", counts.problems)}
		</StatCards>
	);
}

/** What the rows do not show one by one. */
function ColumnWarnings({ warnings }: { warnings: StepProps["check"]["warnings"] }) {
	const { t } = useWords();
	if (warnings.length === 0) return null;
	return (
		<section className="stack gap-4" aria-label={t("Warnings of whole columns")}>
			<h3>{t("Warnings of whole columns")}</h3>
			<ul className="stack gap-4">
				{warnings.map(({ column, reason }) => (
					<li key={`${column} ${reason}`} className="warn">
						{column && <strong>{column}: </strong>}
						{reason}
					</li>
				))}
			</ul>
		</section>
	);
}

function KindFilter({ warned }: { warned: number }) {
	const { t } = useWords();
	const kinds = ROW_KINDS.map((value) => ({ value, label: t(KIND_LABEL[value]) }));
	const warning = { value: "warning", label: t("with warnings ({count})", { count: warned }) };
	return (
		<FilterSelect
			label={t("What the rows would do")}
			name="kind"
			all={t("All rows")}
			options={warned > 0 ? [...kinds, warning] : kinds}
		/>
	);
}

function CheckButtons({ page: { id }, check: { counts } }: StepProps) {
	const { t } = useWords();
	const busy = useBusy("run");
	const refused = useRefusal("run") !== undefined;
	return (
		<>
			{busy && <Progress label={t("Importing: a backup is made first…")} />}
			<div className="row">
				{refused && <Act intent="again" id={id} label={t("Check again")} pending={t("Checking…")} />}
				{counts.problems > 0 && <RowsToMend id={id} count={counts.problems} />}
				<LinkButton to={`${importAddress(id)}?columns`}>{t("Change the columns")}</LinkButton>
				<RunButtons id={id} problems={counts.problems} good={counts.new + counts.changed} />
				<Act intent="drop" id={id} label={t("Cancel")} pending={t("Cancelling…")} />
			</div>
		</>
	);
}

function RunButtons({ id, problems, good }: { id: number; problems: number; good: number }) {
	const { t, plural } = useWords();
	return (
		<>
			<Act
				intent="run"
				rows="all"
				id={id}
				label={t("Import all")}
				pending={t("Importing…")}
				primary={problems === 0}
				disabled={problems > 0 || good === 0}
			/>
			{problems > 0 && good > 0 && (
				<Act
					intent="run"
					rows="good"
					id={id}
					label={plural(good, "Import the {count} good row", "Import the {count} good rows")}
					pending={t("Importing…")}
					primary
				/>
			)}
		</>
	);
}

interface ActProps {
	intent: string;
	id: number;
	rows?: "all" | "good";
	label: string;
	pending: string;
	primary?: boolean;
	disabled?: boolean;
}

const Act = ({ intent, id, rows, label, pending, primary = false, disabled = false }: ActProps) => (
	<ActionForm intent={intent} hidden={{ id, ...(rows ? { rows } : {}) }} answer={null}>
		<SubmitButton variant={primary ? "primary" : "plain"} pending={pending} disabled={disabled}>
			{label}
		</SubmitButton>
	</ActionForm>
);

function rowColumns({ t }: PageWords): Column<RowInWords>[] {
	return [
		{ header: t("Row"), align: "end", cell: ({ row }) => row },
		{
			header: t("Name"),
			rowHead: true,
			cell: ({ name, student_id }) => (student_id === null ? name : rowPage(studentAddress(student_id), name)),
		},
		{ header: t("Class"), cell: ({ class_name }) => class_name },
		{
			header: t("What happens"),
			cell: ({ kind }) => <span className={`strong ${TONE[kind]}`}>{t(ROW_LABEL[kind])}</span>,
		},
		{ header: t("Details"), className: "sentences", cell: details },
	];
}

const TONE = { new: "good", changed: "warn", same: "quiet", problem: "bad" } as const;

/** The changes as `Guardian 677… → 699…`, the problems as column, value and reason, and the warnings. */
const details = ({ name, changes, problems, warnings }: RowInWords) => (
	<ul className="stack gap-4">
		{changes.map(({ field, label, from, to }) => (
			<li key={field}>
				{label} <span className="quiet struck">{from === "" ? "–" : from}</span> → <strong>{to}</strong>
			</li>
		))}
		{problems.map((problem) => said(problem, name, "bad"))}
		{warnings.map((warning) => said(warning, name, "warn"))}
	</ul>
);

/** The row has its name already. */
const said = (
	{ column, value, reason }: RowInWords["warnings"][number],
	name: string,
	className: string | undefined,
) => (
	<li key={`${column} ${reason}`} className={className}>
		{!reason.includes(column) && value !== name && <>{column} </>}
		{String(value).trim() !== "" && value !== name && <strong>{value} </strong>}
		{reason}
	</li>
);
