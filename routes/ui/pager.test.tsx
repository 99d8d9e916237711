import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { Pager } from "./pager.tsx";

function pager(address: string, page: number, pages: number): string {
	return renderToString(
		<MemoryRouter initialEntries={[address]}>
			<Pager page={page} pages={pages} />
		</MemoryRouter>,
	);
}

test("turning a page keeps the search", () => {
	expect(pager("/students?q=njoya&page=2", 2, 3)).toContain('href="/students?q=njoya&amp;page=3"');
});

test("the first page has the plain address", () => {
	expect(pager("/students?page=2", 2, 3)).toContain('href="/students"');
});

test("one page needs no pager", () => {
	expect(pager("/students", 1, 1)).toBe("");
});

test("of many pages the ends and the neighbours are shown", () => {
	const numbers = [...pager("/students?page=6", 6, 12).matchAll(/Page (\d+) of/g)].map((match) => Number(match[1]));
	expect(numbers).toEqual([1, 5, 6, 7, 12]);
});
