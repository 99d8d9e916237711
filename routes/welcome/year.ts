import { redirect } from "react-router";
import { formFields, readForm } from "#http/body";
import { isYear } from "#shared/years";
import { yearCookie } from "#web/year-cookie";
import type { Route } from "./+types/year";

/** Remembers the chosen year on this device and goes back to the page it was chosen on. */
export async function action({ request }: Route.ActionArgs) {
	const { year, back } = formFields(await readForm(request));
	const to = typeof back === "string" && /^\/(?![/\\])[^\\]*$/.test(back) ? back : "/";
	const chosen = Number(year);
	if (!isYear(chosen)) return redirect(to, 303);
	return redirect(to, { status: 303, headers: { "Set-Cookie": await yearCookie(chosen) } });
}

export const loader = () => redirect("/");
