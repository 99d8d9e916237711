import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { FilterSelect } from "#components/list-filters";
import type { RolloverStudents } from "#school/new-year/new-year-pages";
import type { Label } from "#shared/words/words";
import { useWords } from "#ui/words";
import type { StudentRow } from "./student-rows.tsx";

const FILTERS = {
	promote: ["Promoted", (row) => row.decision === "promote"],
	repeat: ["Repeat", (row) => row.decision === "repeat"],
	leave: ["Leaving [filter]", (row) => row.decision === "leave"],
	skip: ["Skipped", (row) => row.decision === "skip"],
	entered: ["Entered by hand", (row) => row.entered],
	open: ["To be decided", (row) => row.open],
	average: ["Without an average", (row) => row.average === null],
	owing: ["Owing", (row) => row.owed > 0],
} as const satisfies Record<string, [Label, (row: StudentRow) => boolean]>;

/** The rows that matched the filter when it was chosen: no row vanishes while it is edited. */
export function useFilteredRows(rows: StudentRow[], class_id: number): StudentRow[] {
	const [params] = useSearchParams();
	const show = params.get("show") ?? "";
	const search = params.get("q") ?? "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	const chosen = useMemo(() => {
		const [, fits] = Object.hasOwn(FILTERS, show) ? FILTERS[show as keyof typeof FILTERS] : [];
		return new Set(rows.filter((row) => !fits || fits(row)).map(({ student_id }) => student_id));
	}, [show, class_id, search]);
	return rows.filter(({ student_id }) => chosen.has(student_id));
}

/** A search is over all classes. */
export function ClassFilter({ classes, found }: Pick<RolloverStudents, "classes" | "found">) {
	const { t } = useWords();
	return (
		<>
			{found === null && (
				<FilterSelect
					label={t("Class")}
					name="class_id"
					all={classes[0]?.name ?? ""}
					options={classes.map(({ id, name, students, entered, open }) => ({
						value: id,
						label: t("{class}: {students}, {entered} entered, {open} open", { class: name, students, entered, open }),
					}))}
				/>
			)}
			<FilterSelect
				label={t("Show")}
				name="show"
				all={t("Everybody")}
				options={Object.entries(FILTERS).map(([value, [label]]) => ({ value, label: t(label) }))}
			/>
		</>
	);
}
