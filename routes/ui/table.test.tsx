import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { type Column, DataTable } from "./table.tsx";

interface Fee {
	type: string;
	left: number;
	note: string;
}

const columns: Column<Fee>[] = [
	{ header: "Fee type", rowHead: true, cell: (fee) => fee.type },
	{ header: "Left", align: "end", cell: (fee) => fee.left, foot: 500 },
	{ header: "Note", cell: (fee) => fee.note },
];

function table(rows: Fee[]): string {
	return renderToString(
		<MemoryRouter>
			<DataTable
				title="Balance"
				count={rows.length}
				columns={columns}
				rows={rows}
				rowKey={(fee) => fee.type}
				empty="None"
			/>
		</MemoryRouter>,
	);
}

test("on a phone's card each value is labelled with the header of its column, except the name and the buttons", () => {
	const html = table([{ type: "Tuition", left: 500, note: "late" }]);
	const id = /<table id="([^"]+)"/.exec(html)?.[1];
	expect(html).toContain(`#${id} td:nth-child(2)::before{content:"Left"}#${id} td:nth-child(3)::before`);
	expect(html).not.toContain("td:nth-child(1)");
});

test("an unknown value is a dash, an amount of zero is a 0", () => {
	const html = table([{ type: "Tuition", left: 0, note: "" }]);
	expect(html).toMatch(/<td[^>]*>0<\/td>/);
	expect(html).toMatch(/<td[^>]*>–<\/td>/);
});

test("without rows the empty state replaces the table", () => {
	expect(table([])).toContain("None");
	expect(table([])).not.toContain("<table");
});
