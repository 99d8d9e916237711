import { redirect } from "react-router";
import { type Fields, readSmallForm } from "#http/body";
import { returnPath } from "#server/return-path";
import { yearCookie } from "#server/visit";
import { yearIn } from "#shared/years";
import type { Route } from "./+types/year";

/** Stores the chosen year in a cookie and returns to the page it was chosen on. */
export async function action({ request }: Route.ActionArgs) {
	// Ignore malformed requests.
	const { year, back } = await readSmallForm(request).catch((): Fields => ({}));
	const to = withoutYear(returnPath(back));
	const chosen = yearIn(year);
	if (chosen === null) return redirect(to, 303);
	return redirect(to, { status: 303, headers: { "Set-Cookie": await yearCookie(chosen) } });
}

/** An address that names another year would hide the choice. */
function withoutYear(path: string): string {
	const [page = "/", query] = path.split("?");
	if (query === undefined) return path;
	const params = new URLSearchParams(query);
	if (!params.has("year")) return path;
	params.delete("year");
	return params.size > 0 ? `${page}?${params}` : page;
}

export const loader = () => redirect("/");
