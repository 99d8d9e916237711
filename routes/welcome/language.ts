import { redirect } from "react-router";
import { type Fields, readSmallForm } from "#http/body";
import { languageCookie } from "#http/language";
import { Busy } from "#limit-concurrency";
import { logUnforeseen } from "#log-unforeseen";
import { Refusal } from "#refusal";
import { setOwnLanguage } from "#school/accounts/own-account";
import { repeatLoginHint, returnPath } from "#server/return-path";
import { visitorOf } from "#server/visit";
import { isLanguage } from "#shared/words/languages";
import type { Route } from "./+types/language";

export async function action({ request, context }: Route.ActionArgs) {
	const { language, back } = await readSmallForm(request).catch((): Fields => ({}));
	const to = returnPath(back);
	if (!isLanguage(language)) return redirect(to, 303);
	// The cookie counts even if the account cannot be saved.
	if (visitorOf(context)) await setOwnLanguage(visitorOf(context), { language }).catch(logUnlessRefused);
	const headers = [["Set-Cookie", languageCookie(language)], ...(await repeatLoginHint(request))] as [string, string][];
	return redirect(to, { status: 303, headers });
}

function logUnlessRefused(error: unknown): void {
	if (!(error instanceof Refusal || error instanceof Busy)) logUnforeseen(error);
}

export const loader = () => redirect("/");
