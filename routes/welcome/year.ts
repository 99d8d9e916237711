import { redirect } from "react-router";
import { type Fields, readSmallForm } from "#http/body";
import { wayBack } from "#server/way-back";
import { yearCookie } from "#server/year-cookie";
import { isYear } from "#shared/years";
import type { Route } from "./+types/year";

/** Remembers the chosen year on this device and goes back to the page it was chosen on. */
export async function action({ request }: Route.ActionArgs) {
	// A form no page sent chooses nothing.
	const { year, back } = await readSmallForm(request).catch((): Fields => ({}));
	const to = wayBack(back);
	const chosen = Number(year);
	if (!isYear(chosen)) return redirect(to, 303);
	return redirect(to, { status: 303, headers: { "Set-Cookie": await yearCookie(chosen) } });
}

export const loader = () => redirect("/");
