import { type RouterContextProvider, redirect } from "react-router";
import type { Fields } from "#http/body";
import { chromeProblem } from "#print/chrome";
import { Refusal } from "#refusal";
import type { Operation } from "#school/operation";
import { intent } from "#server/act";
import { actInTab } from "#server/download";
import { PRINT_AT_ONCE } from "#shared/printing";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * A paper whose print is written down: the button posts to its address, with its filters there or in the form, and leads to
 * the same paper by GET, which writes nothing. A PDF that cannot be made is not written down.
 */
export const printByOffice = (args: Args, operation: Operation) =>
	actInTab(args, {
		print: intent({
			operation,
			input: (fields, request) => {
				refuseWithoutChrome(request);
				return Object.fromEntries(filtersOf(fields, request));
			},
			answer: ({ fields, request }) => redirect(addressOf(fields, request), 303),
		}),
	});

/** Refuses to print a PDF that cannot be made. */
export function refuseWithoutChrome(request: Request): void {
	const problem = /\.pdf$/i.test(new URL(request.url).pathname) ? chromeProblem() : null;
	if (problem) throw new Refusal("unavailable", problem);
}

function filtersOf({ intent: _, account: __, ...fields }: Fields, request: Request): URLSearchParams {
	const filters = new URL(request.url).searchParams;
	for (const [name, value] of Object.entries(fields)) if (typeof value === "string") filters.set(name, value);
	return filters;
}

function addressOf(fields: Fields, request: Request): string {
	const { pathname } = new URL(request.url);
	const address = `${pathname}?${filtersOf(fields, request)}`;
	return pathname.endsWith(".pdf") ? address : address + PRINT_AT_ONCE;
}
