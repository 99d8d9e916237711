import { redirect } from "react-router";
import { type Fields, readSmallForm } from "#http/body";
import { languageCookie } from "#http/language";
import { Busy } from "#limit-concurrency";
import { logUnforeseen } from "#log-unforeseen";
import { Refusal } from "#refusal";
import { setOwnLanguage } from "#school/accounts/own-language";
import { repeatLoginHint, returnPath } from "#server/return-path";
import { visitorOf } from "#server/visit";
import { isLanguage } from "#shared/words/languages";
import type { Route } from "./+types/language";

/** Stores the chosen language on this device, and in the account of somebody signed in; returns to the page it was chosen on. */
export async function action({ request, context }: Route.ActionArgs) {
	const { language, back } = await readSmallForm(request).catch((): Fields => ({}));
	const to = returnPath(back);
	if (!isLanguage(language)) return redirect(to, 303);
	// This device's choice holds even if the account's cannot be stored, because the session has ended or the disk is full.
	if (visitorOf(context)) await setOwnLanguage(visitorOf(context), { language }).catch(logUnlessRefused);
	const headers = [["Set-Cookie", languageCookie(language)], ...(await repeatLoginHint(request))] as [string, string][];
	return redirect(to, { status: 303, headers });
}

function logUnlessRefused(error: unknown): void {
	if (!(error instanceof Refusal || error instanceof Busy)) logUnforeseen(error);
}

export const loader = () => redirect("/");
