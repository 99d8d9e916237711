import { ExcelButton } from "#components/list-screen";
import type { ImportProblem } from "#refusal";
import type { RefusedForm } from "#server/act";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";

export function Problems({ problems, refusal }: { problems: ImportProblem[]; refusal: RefusedForm }) {
	const { problem_count: total = problems.length, problems_file: file } = refusal;
	const { t } = useWords();
	return (
		<div className="scroll">
			<DataTable
				title={refusal.question ? t("Warnings") : t("Problems")}
				count={total > problems.length ? t("the first {shown} of {total}", { shown: problems.length, total }) : total}
				actions={
					file && (
						<ExcelButton to={`/students/problems/${file}`}>
							{refusal.question ? t("All warnings in Excel") : t("All problems in Excel")}
						</ExcelButton>
					)
				}
				rows={problems}
				columns={[
					{ header: t("Row"), align: "end", cell: ({ row }) => row },
					{ header: t("Column"), cell: ({ column }) => <>{column}</> },
					{ header: t("Value"), cell: ({ value }) => String(value ?? "") },
					{ header: t("Reason"), cell: ({ reason }) => <>{reason}</> },
				]}
			/>
		</div>
	);
}
