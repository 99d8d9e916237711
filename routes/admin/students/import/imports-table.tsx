import type { ImportMode, ImportState } from "#shared/imports";
import type { Label } from "#shared/words/words";
import { rowPage } from "#ui/row-link";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { MODE_LABEL } from "./file-form.tsx";
import { importAddress } from "./import-address.ts";

interface ImportRow {
	id: number;
	file_name: string;
	year: number;
	mode: ImportMode;
	state: ImportState;
	added: number | null;
	changed: number | null;
	left_out: number | null;
	by_name: string;
	day: string;
}

export const STATE_LABEL: Record<ImportState, Label> = {
	checked: "Checked, not imported",
	run: "Imported",
	undone: "Taken back [import]",
	dropped: "Dropped",
};

export function ImportsTable({ imports, count }: { imports: ImportRow[]; count: number }) {
	const { t, day } = useWords();
	return (
		<DataTable
			title={t("Imports")}
			count={count}
			rows={imports}
			rowKey={({ id }) => id}
			columns={[
				{ header: t("File"), rowHead: true, cell: (row) => rowPage(importAddress(row.id), row.file_name) },
				{ header: t("Day"), cell: (row) => day(row.day) },
				{ header: t("Year"), cell: ({ year }) => String(year) },
				{ header: t("What to do"), cell: ({ mode }) => t(MODE_LABEL[mode]) },
				{ header: t("Status"), cell: ({ state }) => t(STATE_LABEL[state]) },
				{ header: t("Added"), align: "end", cell: ({ added }) => added },
				{ header: t("Changed"), align: "end", cell: ({ changed }) => changed },
				{ header: t("Left out [rows]"), align: "end", cell: ({ left_out }) => left_out },
				{ header: t("By"), cell: ({ by_name }) => by_name },
			]}
		/>
	);
}
