import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { type Column, DataTable } from "./table.tsx";

interface Fee {
	type: string;
	left: number;
	note: string;
}

const columns: Column<Fee>[] = [
	{ key: "type", header: "Fee type", rowHead: true, cell: (fee) => fee.type },
	{ key: "left", header: "Left", align: "end", cell: (fee) => fee.left, foot: 500 },
	{ key: "note", header: "Note", cell: (fee) => fee.note },
];

function table(rows: Fee[]): string {
	return renderToString(
		<DataTable
			title="Balance"
			count={rows.length}
			columns={columns}
			rows={rows}
			rowKey={(fee) => fee.type}
			empty="None"
		/>,
	);
}

test("a value carries the head of its column for a phone's card", () => {
	expect(table([{ type: "Tuition", left: 500, note: "late" }])).toMatch(/<td data-label="Left"[^>]*>500<\/td>/);
});

test("text that may be cut is whole in its title", () => {
	expect(table([{ type: "Tuition", left: 500, note: "promised for October" }])).toContain(
		'title="promised for October"',
	);
});

test("nothing known is a dash, nothing owed is a 0", () => {
	const html = table([{ type: "Tuition", left: 0, note: "" }]);
	expect(html).toMatch(/<td data-label="Left"[^>]*>0<\/td>/);
	expect(html).toMatch(/<td data-label="Note"[^>]*>–<\/td>/);
});

test("without rows the empty state stands in place of the table", () => {
	expect(table([])).toContain("None");
	expect(table([])).not.toContain("<table");
});
