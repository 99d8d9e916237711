import { redirect } from "react-router";
import { type Fields, readSmallForm } from "#http/body";
import { expiredSessionCookie } from "#http/session";
import { logUnforeseen } from "#log-unforeseen";
import { logout } from "#school/accounts/login";
import { expiredLoginHintCookie } from "#server/return-path";
import { visitorOf } from "#server/visit";
import { homeOf } from "#shared/roles";
import { LOGGED_OUT } from "#ui/drafts";
import type { Route } from "./+types/logout";

const A_DAY_SECONDS = 86_400;

export async function action({ request, context }: Route.ActionArgs) {
	const actor = visitorOf(context);
	const { from } = await readSmallForm(request).catch((): Fields => ({}));
	if (actor) await logout(actor).catch(logUnforeseen);
	// No Clear-Site-Data: pages are not cached, and cached scripts save parents data.
	const headers = new Headers({ "Set-Cookie": await expiredSessionCookie() });
	headers.append("Set-Cookie", await expiredLoginHintCookie());
	headers.append("Set-Cookie", `${LOGGED_OUT}; Max-Age=${A_DAY_SECONDS}; Path=/; SameSite=Lax`);
	return redirect(actor?.role === "admin" || from === "office" ? "/login" : "/", { status: 303, headers });
}

export function loader({ context }: Route.LoaderArgs) {
	const actor = visitorOf(context);
	return redirect(actor ? homeOf(actor.role) : "/");
}
