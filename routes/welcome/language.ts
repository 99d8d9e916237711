import { redirect } from "react-router";
import { type Fields, readSmallForm } from "#http/body";
import { languageCookie } from "#http/language";
import { returnPath } from "#server/return-path";
import { isLanguage } from "#shared/words/languages";
import type { Route } from "./+types/language";

/** Stores the chosen language in a cookie and returns to the page it was chosen on. */
export async function action({ request }: Route.ActionArgs) {
	const { language, back } = await readSmallForm(request).catch((): Fields => ({}));
	const to = returnPath(back);
	if (!isLanguage(language)) return redirect(to, 303);
	return redirect(to, { status: 303, headers: { "Set-Cookie": languageCookie(language) } });
}

export const loader = () => redirect("/");
