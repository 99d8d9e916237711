import { findPayers } from "#school/fees/find-payers";
import { ask, yearOf } from "#server/visit";
import type { Route } from "./+types/payer-search";

export async function loader({ url, context }: Route.LoaderArgs) {
	const query = url.searchParams.get("query") ?? "";
	const found = await ask(context, findPayers, { query, year: yearOf(context) });
	return Response.json(found);
}
