import { Link, useNavigate, useNavigation } from "react-router";
import { ExcelButton } from "#components/list-screen";
import type { PageHandle } from "#components/page-title";
import { PaperLink, PdfLink } from "#components/paper-link";
import { classFeesPage } from "#school/fees/class-fees";
import { classChoices } from "#server/class-choices";
import { ask, yearOf } from "#server/visit";
import { FEE_TYPES } from "#shared/fee-types";
import { figures } from "#shared/money";
import { unconfirmedLabel } from "#shared/student-values";
import type { PageWords } from "#shared/words/words";
import { badge } from "#ui/badge";
import { Button, LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { CheckedForm } from "#ui/form";
import { StatCard, StatCards } from "#ui/stat-card";
import { amountColumn, amountText, type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import { useDeskKeys } from "../desk-keyboard.ts";
import type { Route } from "./+types/class-list";

export const handle: PageHandle = { title: "Fees", help: "every-day-at-the-desk#the-list-of-a-class" };

export async function loader({ url, context }: Route.LoaderArgs) {
	const params = url.searchParams;
	const year = yearOf(context);
	const classes = await classChoices(context, year);
	const id = params.get("class_id");
	const fees = id ? await ask(context, classFeesPage, { id, page: params.get("page") }) : null;
	return { year, classes, fees };
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type ClassFeesPage = NonNullable<Loaded["fees"]>;

export default function ClassList({ loaderData: { classes, fees, year } }: Route.ComponentProps) {
	const { t } = useWords();
	const navigate = useNavigate();
	useDeskKeys(() => void navigate("/fees"));
	if (fees && fees.totals.students === 0) return <NobodyDialog className={fees.class_name} />;
	return (
		<Dialog title={t("Print Class Fee List")} closeTo="/fees" size={fees ? "widest" : "medium"}>
			<div className="stack gap-16">
				<ClassForm classes={classes} chosen={fees?.class_id} year={year} />
				{fees && <Report {...fees} />}
			</div>
		</Dialog>
	);
}

function NobodyDialog({ className }: { className: string }) {
	const { t } = useWords();
	return (
		<Dialog title={t("No Students Found")} closeTo="/fees/class-list" size="small" role="alertdialog">
			<div className="stack gap-16">
				<p>
					{t('No students found in class "{class}". Students need to be assigned to this class to view fee data.', {
						class: className,
					})}
				</p>
				<DialogActions cancel={t("Close")}>
					<LinkButton to="/students" variant="primary">
						{t("Students")}
					</LinkButton>
				</DialogActions>
			</div>
		</Dialog>
	);
}

function ClassForm({ classes, chosen, year }: Pick<Loaded, "classes" | "year"> & { chosen: number | undefined }) {
	const { t } = useWords();
	const { state, location } = useNavigation();
	const busy = state === "loading" && location.search.includes("class_id=");
	if (classes.length === 0)
		return (
			<>
				<p>{t("There is no class in {year} yet. Choose another year, or add the classes first.", { year })}</p>
				<DialogActions>
					<LinkButton to="/classes?new" variant="primary">
						{t("Add Class")}
					</LinkButton>
				</DialogActions>
			</>
		);
	return (
		<CheckedForm action="/fees/class-list" className="row fields" preventScrollReset>
			<SelectField
				key={chosen}
				name="class_id"
				label={t("Class of {year}", { year })}
				required
				missing={t("Please select a class first")}
				placeholder={t("Select a class")}
				defaultValue={chosen}
				options={classes}
			/>
			<Button type="submit" variant="primary" pending={busy ? t("Fetching…") : undefined}>
				{t("Fetch Data")}
			</Button>
		</CheckedForm>
	);
}

function Report({ class_id, class_name, totals, rows, page, pages }: ClassFeesPage) {
	const words = useWords();
	const { t } = words;
	const paper = (kind: string) => `/print/class-fees${kind}?class_id=${class_id}`;
	return (
		<>
			<StatCards label={t("Fees of {name}", { name: class_name })}>
				<StatCard
					label={t("Total students")}
					value={totals.students}
					note={totals.pending > 0 && t("{pending} of them pending", { pending: totals.pending })}
				/>
				<StatCard label={t("Fully paid")} value={totals.fully_paid} />
				<StatCard label={t("With balance")} value={totals.with_balance} />
				{totals.expected > 0 && <StatCard label={t("Expected [student]")} value={totals.expected} />}
			</StatCards>
			<DataTable
				title={t("{class}, amounts paid (XAF)", { class: class_name })}
				count={totals.students}
				columns={columns(words, totals)}
				rows={rows}
				rowKey={({ student_id }) => student_id}
				paging={{ page, pages }}
				actions={
					<>
						<ExcelButton to={`/fees/class.xlsx?class_id=${class_id}`}>Excel</ExcelButton>
						<PdfLink to={paper(".pdf")}>PDF</PdfLink>
						<PaperLink to={paper("")} variant="primary">
							{t("Print Report")}
						</PaperLink>
					</>
				}
			/>
		</>
	);
}

type Row = ClassFeesPage["rows"][number];

const statusColour = ({ status, overdue }: Row) => (status === "Paid" ? "good" : overdue ? "bad" : "quiet");

/** The footer totals the whole class, not only this page. */
const columns = ({ t }: PageWords, totals: ClassFeesPage["totals"]): Column<Row>[] => [
	{
		header: t("Name"),
		rowHead: true,
		cell: ({ student_id, name, ...row }) => (
			<>
				<Link to={studentAddress(student_id)}>{name}</Link>{" "}
				{!row.confirmed && badge(row.expected ? "expected" : "pending", t(unconfirmedLabel(row)))}
				{row.left && badge("left", t("Left [student]"))}
			</>
		),
		foot: t("Total"),
	},
	...FEE_TYPES.map((type) => amountColumn<Row>(t(type), ({ paid }) => paid[type], amountText(totals.paid[type]))),
	amountColumn(t("Total"), ({ total }) => total, amountText(totals.total)),
	...(totals.discounts > 0
		? [amountColumn<Row>(t("Discount"), ({ discounts }) => discounts, amountText(totals.discounts))]
		: []),
	{
		header: t("Balance"),
		align: "end",
		cell: (row) => balance(row, t("credit")),
		foot: balance(totals, t("credit")),
	},
	{
		header: t("Status"),
		cell: (row) => <span className={`strong ${statusColour(row)}`}>{t(row.status)}</span>,
	},
];

/** A credit is separate, because it pays no other fee. */
const balance = ({ balance, credit }: { balance: number; credit: number }, word: string) => (
	<>
		{amountText(balance)}
		{credit > 0 && (
			<p className="note">
				{figures(credit)} {word}
			</p>
		)}
	</>
);
