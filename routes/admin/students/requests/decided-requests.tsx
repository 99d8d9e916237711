import { Link } from "react-router";
import type { PageWords } from "#shared/words/words";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import type { Route } from "./+types/requests";
import styles from "./requests.module.css";

type RequestsPage = Route.ComponentProps["loaderData"];
type RequestRow = RequestsPage["rows"][number];

interface DecidedProps extends Pick<RequestsPage, "rows" | "count"> {
	state: "approved" | "refused";
}

export function DecidedRequests({ rows, count, state }: DecidedProps) {
	const words = useWords();
	const { t } = words;
	return (
		<DataTable
			title={state === "approved" ? t("Approved requests") : t("Refused requests")}
			count={count}
			columns={columnsOf(words, state)}
			rows={rows}
		/>
	);
}

const columnsOf = ({ t, day }: PageWords, state: DecidedProps["state"]): Column<RequestRow>[] => [
	{ header: t("Full Name"), rowHead: true, cell: ({ full_name }) => full_name },
	{ header: t("Date of Birth"), className: "figures", cell: (row) => day(row.date_of_birth) },
	{
		header: t("Asked by"),
		cell: ({ username, reach }) => (
			<span className={styles.two}>
				<span>{username}</span>
				<span className="figures">{reach.shown}</span>
			</span>
		),
	},
	{
		header: t("Asked at"),
		className: "figures",
		cell: ({ at, asked }) => <time dateTime={at}>{asked}</time>,
	},
	...(state === "approved" ? [{ header: t("Approved for"), cell: (row: RequestRow) => <Record {...row} /> }] : []),
	{
		header: t("Decided by"),
		cell: ({ decided_by, decided_at, decided }) => (
			<span className={styles.two}>
				<span>{decided_by}</span>
				{decided_at && (
					<time dateTime={decided_at} className="figures">
						{decided}
					</time>
				)}
			</span>
		),
	},
];

function Record({ approved_for }: Pick<RequestRow, "approved_for">) {
	const { t } = useWords();
	if (!approved_for) return t("The record was deleted since");
	const { student_id, full_name, class_name, year } = approved_for;
	return (
		<span>
			<Link to={studentAddress(student_id)}>{full_name}</Link>, {class_name}, {year}
		</span>
	);
}
