import { redirect } from "react-router";
import { type Fields, readSmallForm } from "#http/body";
import { expiredSessionCookie } from "#http/session";
import { logUnforeseen } from "#log-unforeseen";
import { logout } from "#school/accounts/login";
import { visitorOf } from "#server/visit";
import { homeOf } from "#shared/roles";
import type { Route } from "./+types/logout";

/** Ends the session and leaves, even when the session was already over. The admin's pages lead to the login, others to the start. */
export async function action({ request, context }: Route.ActionArgs) {
	const actor = visitorOf(context);
	const { from } = await readSmallForm(request).catch((): Fields => ({}));
	if (actor) await logout(actor).catch(logUnforeseen);
	// Pages are never stored, so there is nothing to clear; the scripts stay, which a parent would pay for again.
	const headers = { "Set-Cookie": await expiredSessionCookie() };
	return redirect(actor?.role === "admin" || from === "office" ? "/login" : "/", { status: 303, headers });
}

export function loader({ context }: Route.LoaderArgs) {
	const actor = visitorOf(context);
	return redirect(actor ? homeOf(actor.role) : "/");
}
