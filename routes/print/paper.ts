import { redirect } from "react-router";
import { servePaper, withoutPdf } from "#server/paper";
import { only } from "#server/visit";
import type { Route } from "./+types/paper";
import { PAPERS } from "./papers.ts";

function paperNamed({ paper }: Route.LoaderArgs["params"]) {
	const name = withoutPdf(paper).toLowerCase();
	const find = Object.hasOwn(PAPERS, name) ? PAPERS[name] : undefined;
	if (!find) throw redirect("/");
	return find;
}

export const middleware: Route.MiddlewareFunction[] = [
	// Unknown papers redirect before the login check.
	({ params }) => void paperNamed(params),
	only("admin"),
];

/** `/print/NAME` is the preview, `/print/NAME.pdf` the file. */
export async function loader(args: Route.LoaderArgs) {
	const { context, params, url } = args;
	const requested = { context, id: withoutPdf(params.id ?? ""), query: url.searchParams };
	const { notes, ...paper } = await paperNamed(params)(requested);
	return servePaper(paper, args, notes);
}
