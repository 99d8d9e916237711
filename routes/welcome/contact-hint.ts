import { hintOfContact } from "#school/contacts/hint";
import { ask, languageOf } from "#server/visit";
import type { Route } from "./+types/contact-hint";

/** What is unusual about a typed phone number, for the forms that ask for one. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const hint = await ask(context, hintOfContact, Object.fromEntries(url.searchParams));
	return Response.json(hint?.in(languageOf(context)) ?? null);
}
