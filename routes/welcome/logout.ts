import { redirect } from "react-router";
import { type Fields, readSmallForm } from "#http/body";
import { expiredSessionCookie } from "#http/session";
import { logUnforeseen } from "#log-unforeseen";
import { logout } from "#school/accounts/login";
import { visitorOf } from "#server/visit";
import { homeOf } from "#shared/roles";
import type { Route } from "./+types/logout";

/** Ends the session, if it has not ended already. The office's pages then lead to the login, others to the start. */
export async function action({ request, context }: Route.ActionArgs) {
	const actor = visitorOf(context);
	const { from } = await readSmallForm(request).catch((): Fields => ({}));
	if (actor) await logout(actor).catch(logUnforeseen);
	// No Clear-Site-Data: pages are never cached, and the scripts stay so that a parent does not pay for them again.
	const headers = { "Set-Cookie": await expiredSessionCookie() };
	return redirect(actor?.role === "admin" || from === "office" ? "/login" : "/", { status: 303, headers });
}

export function loader({ context }: Route.LoaderArgs) {
	const actor = visitorOf(context);
	return redirect(actor ? homeOf(actor.role) : "/");
}
