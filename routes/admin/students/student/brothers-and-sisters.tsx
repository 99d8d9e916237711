import { Link } from "react-router";
import { EmptyState } from "#ui/empty-state";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import type { StudentPage } from "./student-data.ts";

/** Siblings: the same guardian's number or account. */
export function BrothersAndSisters({ family }: Pick<StudentPage, "family">) {
	const { t, amount } = useWords();
	const { listed, count, owed } = family;
	return (
		<DataTable
			title={t("Brothers and sisters")}
			count={count}
			columns={[
				{
					header: t("Name"),
					rowHead: true,
					cell: ({ id, full_name }) => <Link to={studentAddress(id)}>{full_name}</Link>,
					foot: t("Total"),
				},
				{ header: t("Class"), cell: ({ class_name }) => class_name },
				{
					header: t("Owed"),
					align: "end",
					cell: (row) => <span className="figures">{amount(row.owed)}</span>,
					foot: <span className="figures">{amount(owed)}</span>,
				},
			]}
			rows={listed}
			rowKey={({ id }) => id}
			below={
				count > listed.length && (
					<p className="quiet">{t("Only the first {shown} are listed.", { shown: listed.length })}</p>
				)
			}
			empty={
				<EmptyState title={t("None known")}>
					{t("No other student of this year has the same guardian's number or account.")}
				</EmptyState>
			}
		/>
	);
}
