import { FilterSelect } from "#components/list-filters";
import { ExcelButton } from "#components/list-screen";
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
import styles from "./import.module.css";
import { ImportHead, type ImportPage, importAddress } from "./import-head.tsx";

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
	const { counts } = check;
	const here = importAddress(page.id);
	const card = (kind: RowKind, value: number) => (
		<StatCard label={t(KIND_LABEL[kind])} value={value} to={value > 0 ? `${here}?kind=${kind}` : undefined} />
	);
	return (
		<>
			<ImportHead page={page} step="check" />
			<StatCards label={t("What the rows would do")}>
				{card("new", counts.new)}
				{card("changed", counts.changed)}
				{card("same", counts.same)}
				{card("problem", counts.problems)}
			</StatCards>
			<CheckButtons page={page} check={check} offerRecheck={useRefusal("run") !== undefined} />
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
				tools={
					<FilterSelect
						label={t("What the rows would do")}
						name="kind"
						all={t("All rows")}
						options={[
							...ROW_KINDS.map((value) => ({ value, label: t(KIND_LABEL[value]) })),
							...(check.warned > 0
								? [{ value: "warning", label: t("with warnings ({count})", { count: check.warned }) }]
								: []),
						]}
					/>
				}
				empty={<p>{t("No row is of this kind.")}</p>}
				paging={check}
			/>
		</>
	);
}

function CheckButtons({
	page,
	check,
	offerRecheck,
}: {
	page: ImportPage["page"];
	check: NonNullable<ImportPage["check"]>;
	offerRecheck: boolean;
}) {
	const { t, plural } = useWords();
	const { counts } = check;
	const busy = useBusy("run");
	const good = counts.new + counts.changed;
	return (
		<>
			{busy && <Progress label={t("Importing: a backup is made first…")} />}
			<div className="row">
				{offerRecheck && <Act intent="again" id={page.id} label={t("Check again")} pending={t("Checking…")} />}
				{counts.problems > 0 && (
					<ExcelButton to={`/students/import/problems.xlsx?id=${page.id}`}>
						{plural(counts.problems, "Download the {count} row to mend", "Download the {count} rows to mend")}
					</ExcelButton>
				)}
				<LinkButton to={`${importAddress(page.id)}?columns`}>{t("Change the columns")}</LinkButton>
				<Act
					intent="run"
					rows="all"
					id={page.id}
					label={t("Import all")}
					pending={t("Importing…")}
					primary={counts.problems === 0}
					disabled={counts.problems > 0 || good === 0}
				/>
				{counts.problems > 0 && good > 0 && (
					<Act
						intent="run"
						rows="good"
						id={page.id}
						label={plural(good, "Import the {count} good row", "Import the {count} good rows")}
						pending={t("Importing…")}
						primary
					/>
				)}
				<Act intent="drop" id={page.id} label={t("Cancel")} pending={t("Cancelling…")} />
			</div>
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
			cell: ({ kind }) => <span className={`${styles.kind} ${styles[kind]}`}>{t(ROW_LABEL[kind])}</span>,
		},
		{ header: t("Details"), className: styles.details, cell: details },
	];
}

/** The changes as `Guardian 677… → 699…`, the problems as column, value and reason, and the warnings. */
const details = ({ changes, problems, warnings }: RowInWords) => (
	<ul className={styles.list}>
		{changes.map(({ field, label, from, to }) => (
			<li key={field}>
				{label} <span className={styles.from}>{from === "" ? "–" : from}</span> → <strong>{to}</strong>
			</li>
		))}
		{problems.map(({ column, value, reason }) => (
			<li key={`${column} ${reason}`} className={styles.wrong}>
				{!reason.includes(column) && <>{column} </>}
				{String(value).trim() !== "" && <strong>{value} </strong>}
				{reason}
			</li>
		))}
		{warnings.map(({ reason }) => (
			<li key={reason} className={styles.warning}>
				{reason}
			</li>
		))}
	</ul>
);
