import { redirect } from "react-router";
import { type Fields, readSmallForm } from "#http/body";
import { languageCookie } from "#http/language";
import { Busy } from "#limit-concurrency";
import { logUnforeseen } from "#log-unforeseen";
import { Refusal } from "#refusal";
import { setOwnLanguage } from "#school/accounts/own-account";
import type { Actor } from "#school/actor";
import { repeatLoginHint, returnPath } from "#server/return-path";
import { visitorOf, yearCookie } from "#server/visit";
import { isLanguage } from "#shared/words/languages";
import { yearIn } from "#shared/years";
import type { Route } from "./+types/choices";

interface Choice {
	request: Request;
	fields: Fields;
	actor: Actor;
}

/** The cookies to set; none if the form is malformed. */
const CHOICES: Record<string, (choice: Choice) => Promise<string[]>> = {
	"/year": async ({ fields }) => {
		const year = yearIn(fields.year);
		return year === null ? [] : [await yearCookie(year)];
	},
	"/language": async ({ request, fields: { language }, actor }) => {
		if (!isLanguage(language)) return [];
		// The cookie counts even if the account cannot be saved.
		if (actor) await setOwnLanguage(actor, { language }).catch(logUnlessRefused);
		return [languageCookie(language), ...(await repeatLoginHint(request))];
	},
};

export async function action({ request, url, context }: Route.ActionArgs) {
	const fields = await readSmallForm(request).catch((): Fields => ({}));
	const cookies = await CHOICES[url.pathname]?.({ request, fields, actor: visitorOf(context) });
	const back = returnPath(fields.back);
	const headers = (cookies ?? []).map((cookie): [string, string] => ["Set-Cookie", cookie]);
	return redirect(url.pathname === "/year" ? withoutYear(back) : back, { status: 303, headers });
}

export const loader = () => redirect("/");

function logUnlessRefused(error: unknown): void {
	if (!(error instanceof Refusal || error instanceof Busy)) logUnforeseen(error);
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
