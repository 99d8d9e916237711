import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { Form, useNavigation } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { FEE_TYPES } from "#shared/fee-types";
import { figures } from "#shared/money";
import type { ClassFeeListPaper, ClassFeeListRow } from "#shared/papers";
import { Button, LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { Pager } from "#ui/pager";
import { StatCard, StatCards } from "#ui/stat-card";
import { type Column, DataTable } from "#ui/table";
import styles from "./class-list.module.css";

interface ClassFees {
	class_id: number;
	class_name: string;
	totals: ClassFeeListPaper["totals"];
	rows: ClassFeeListRow[];
	page: number;
	pages: number;
}

interface ClassFeesDialogProps {
	classes: { id: number; name: string }[];
	/** The fees of the class that was fetched. */
	fees: ClassFees | null;
	year: number;
}

export function ClassFeesDialog({ classes, fees, year }: ClassFeesDialogProps) {
	if (fees && fees.totals.students === 0) return <NobodyDialog className={fees.class_name} />;
	return (
		<Dialog title="Print Class Fee List" closeTo="/fees" size="large">
			<div className={styles.list}>
				<ClassForm classes={classes} chosen={fees?.class_id} year={year} />
				{fees && <Report {...fees} />}
			</div>
		</Dialog>
	);
}

function NobodyDialog({ className }: { className: string }) {
	return (
		<Dialog title="No Students Found" closeTo="/fees?print" size="small" role="alertdialog">
			<div className={styles.list}>
				<p>No students found in class "{className}". Students need to be assigned to this class to view fee data.</p>
				<DialogActions cancel="Close">
					<LinkButton to="/students" variant="primary">
						Students
					</LinkButton>
				</DialogActions>
			</div>
		</Dialog>
	);
}

function ClassForm({
	classes,
	chosen,
	year,
}: {
	classes: ClassFeesDialogProps["classes"];
	chosen: number | undefined;
	year: number;
}) {
	const { state, location } = useNavigation();
	const busy = state === "loading" && location.search.includes("class_id=");
	if (classes.length === 0)
		return (
			<>
				<p>There is no class in {year} yet. Choose another year, or add the classes first.</p>
				<DialogActions>
					<LinkButton to="/classes?new" variant="primary">
						Add Class
					</LinkButton>
				</DialogActions>
			</>
		);
	return (
		<Form action="/fees" className={styles.form} preventScrollReset>
			<input type="hidden" name="print" value="" />
			<SelectField
				key={chosen}
				name="class_id"
				label={`Class of ${year}`}
				required
				placeholder="Select a class"
				defaultValue={chosen}
				options={classes.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<Button type="submit" variant="primary" pending={busy ? "Fetching…" : undefined}>
				Fetch Data
			</Button>
		</Form>
	);
}

const COLUMNS: Column<ClassFeeListRow>[] = [
	{ key: "name", header: "Name", rowHead: true, cell: (row) => row.name },
	...FEE_TYPES.map(
		(type): Column<ClassFeeListRow> => ({
			key: type,
			header: type,
			align: "end",
			cell: (row) => amount(row.paid[type]),
		}),
	),
	{ key: "total", header: "Total", align: "end", cell: (row) => amount(row.total) },
	{ key: "balance", header: "Balance", align: "end", cell: (row) => amount(row.balance) },
	{
		key: "status",
		header: "Status",
		cell: (row) => <span className={row.status === "Paid" ? styles.paid : styles.owing}>{row.status}</span>,
	},
];

const amount = (value: number) => <span className="figures">{figures(value)}</span>;

function Report({ class_id, class_name, totals, rows, page, pages }: ClassFees) {
	const paper = (kind: string) => `/print/class-fees${kind}?class_id=${class_id}`;
	return (
		<>
			<StatCards label={`Fees of ${class_name}`}>
				<StatCard label="Total students" value={totals.students} />
				<StatCard label="Fully paid" value={totals.fully_paid} />
				<StatCard label="With balance" value={totals.with_balance} />
			</StatCards>
			<DataTable
				title={`${class_name}, amounts paid (XAF)`}
				count={totals.students}
				columns={COLUMNS}
				rows={rows}
				rowKey={(_, index) => index}
				below={<Pager page={page} pages={pages} />}
				actions={
					<>
						<ExcelButton to={`/fees/class.xlsx?class_id=${class_id}`}>Excel</ExcelButton>
						<LinkButton to={paper(".pdf")} reloadDocument target="_blank" icon={Download}>
							PDF
						</LinkButton>
						<LinkButton to={paper("")} reloadDocument target="_blank" icon={Printer} variant="primary">
							Print Report
						</LinkButton>
					</>
				}
			/>
		</>
	);
}
