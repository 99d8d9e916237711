import { redirect } from "react-router";
import type { Fields } from "#http/body";
import { chromeProblem } from "#print/chrome";
import { debtorsPaper, printDebtors } from "#school/fees/debtors/debtor-papers";
import { familyLetters, printLetters } from "#school/fees/debtors/letters";
import { intent } from "#server/act";
import { actInTab } from "#server/download";
import { askedIn } from "#server/form-values";
import { paperLanguage, refuseWithoutChrome, servePaper } from "#server/paper";
import { startLetterSheets } from "#server/print-jobs";
import { ask, only, userOf } from "#server/visit";
import { LETTERS_AT_ONCE } from "#shared/debt-papers";
import { PRINT_AT_ONCE } from "#shared/printing";
import { LETTERS } from "#templates/letters";
import { CALL_LIST, IN_ORDER_LIST } from "#templates/name-lists";
import { DEBTORS } from "#templates/office-list";
import { type Paper, paperOf } from "#templates/paper-kind";
import type { Route } from "./+types/debt-papers";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

/** `/print/debtors` and `/print/letters` are previews; with `.pdf` they are files. A GET counts as no print. */
export async function loader(args: Route.LoaderArgs) {
	const { url, context } = args;
	const filters = askedIn(url);
	const paper = await (isLetters(url) ? lettersOf(args, filters) : listOf(args, filters));
	return servePaper(paper, args, { recordedFor: userOf(context) });
}

const isLetters = ({ pathname }: URL) => /^\/print\/letters/i.test(pathname);

async function listOf({ context }: Route.LoaderArgs, filters: object): Promise<Paper> {
	const list = await ask(context, debtorsPaper, filters);
	if (list.kind === "call-list") return paperOf(CALL_LIST, list);
	return list.kind === "debtors" ? paperOf(DEBTORS, list) : paperOf(IN_ORDER_LIST, list);
}

async function lettersOf(args: Route.LoaderArgs, filters: object): Promise<Paper> {
	const paper = await ask(args.context, familyLetters, filters);
	// Without Chrome the browser prints the preview, however long.
	if (paper.letters.length > LETTERS_AT_ONCE && chromeProblem() === null) {
		const job = startLetterSheets(userOf(args.context), paper, paperLanguage(args, LETTERS));
		throw redirect(`/print/jobs/${job.id}`, 303);
	}
	return paperOf(LETTERS, paper);
}

/** Records the print, then redirects to the paper. Letters count as reminders. Refused if the PDF cannot be made. */
export const action = (args: Route.ActionArgs) =>
	actInTab(args, {
		print: intent({
			operation: isLetters(args.url) ? printLetters : printDebtors,
			input: (fields) => {
				refuseWithoutChrome(args.url);
				return Object.fromEntries(filtersOf(fields, args.url));
			},
			answer: ({ fields }) => redirect(addressOf(fields, args.url), 303),
		}),
	});

function filtersOf({ intent: _, account: __, ...fields }: Fields, { search }: URL): URLSearchParams {
	const filters = new URLSearchParams(search);
	for (const [name, value] of Object.entries(fields)) if (typeof value === "string") filters.set(name, value);
	return filters;
}

function addressOf(fields: Fields, url: URL): string {
	const address = `${url.pathname}?${filtersOf(fields, url)}`;
	return url.pathname.endsWith(".pdf") ? address : address + PRINT_AT_ONCE;
}
