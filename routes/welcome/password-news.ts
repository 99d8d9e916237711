import { redirect } from "react-router";
import { type Fields, readSmallForm } from "#http/body";
import { acknowledged } from "#server/password-news";
import { returnPath } from "#server/return-path";
import { visitorOf } from "#server/visit";
import type { Route } from "./+types/password-news";

/** Somebody has read that the password was changed: this browser says it no more. */
export async function action({ request, context }: Route.ActionArgs) {
	const { newest, back } = await readSmallForm(request).catch((): Fields => ({}));
	const cookie = await acknowledged(request, visitorOf(context), newest);
	return redirect(returnPath(back), { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

export const loader = () => redirect("/");
