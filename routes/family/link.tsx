import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { submitLinkRequest } from "#school/links/link-requests";
import { unlinkChild } from "#school/links/linked-accounts";
import { checkLinkCode, linkChild } from "#school/links/use-code";
import { getStudent } from "#school/students/students";
import { act, intent } from "#server/act";
import { ask, userOf, yearCookie } from "#server/visit";
import { today } from "#shared/dates";
import { say } from "#shared/words/words";
import { useDone, useRefusal } from "#ui/refusal";
import type { Route } from "./+types/link";
import { CodeForm, type Found, LeaveForm, LinkRequestForm, Question } from "./link-forms.tsx";

export const handle: PageHandle = {
	title: (search) => {
		if (search.has("leave")) return "Remove from my list";
		return search.has("request") ? "Ask the office" : "I have a code";
	},
	breakpoint: 600,
	yearless: true,
};

const CHILDREN = "/user-registration";

export async function loader({ url, context }: Route.LoaderArgs) {
	const params = url.searchParams;
	const id = params.get("leave");
	const child = id === null ? null : await ask(context, getStudent, { id });
	const isStudent = userOf(context).role === "student";
	return {
		isStudent,
		today: today(),
		/** From the QR code on a slip, `/link?c=…`. */
		code: params.get("c") ?? "",
		// A child registered by this account is deleted instead.
		leaving: child && child.user_id === null ? { id: child.id, full_name: child.full_name } : null,
	};
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		check: intent({
			operation: checkLinkCode,
			answer: ({ output, fields }): Found => ({ ok: true, child: output, code: String(fields.code) }),
		}),
		link: intent({
			operation: linkChild,
			notice: ({ output }) => say("{name} is now on your list.", { name: output.full_name }),
			// A child of another year would seem to be missing.
			headers: async ({ output }) => [["Set-Cookie", await yearCookie(output.year)]],
			to: () => CHILDREN,
		}),
		claim: intent({ operation: submitLinkRequest, notice: ({ output }) => output.message, to: () => CHILDREN }),
		leave: intent({ operation: unlinkChild, notice: ({ output }) => output.message, to: () => CHILDREN }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function LinkChild({ loaderData }: Route.ComponentProps) {
	const params = new URLSearchParams(useLocation().search);
	useNoCodeInHistory();
	const question = useQuestion();
	if (question) return <Question {...question} isStudent={loaderData.isStudent} />;
	if (loaderData.leaving) return <LeaveForm {...loaderData.leaving} />;
	if (params.has("request")) return <LinkRequestForm {...loaderData} />;
	return <CodeForm {...loaderData} unused={params.has("no")} />;
}

/** Keeps the result if the confirmation got no answer: the code may already be used. */
function useQuestion() {
	const [found, setFound] = useState<Found>();
	const checked = useDone<Found>();
	const refusal = useRefusal("link");
	if (checked && checked !== found) setFound(checked);
	const isUnanswered = refusal !== undefined && !refusal.values;
	return isUnanswered ? found : checked;
}

/** On a shared phone the address bar and Back would reveal an unused code. */
function useNoCodeInHistory(): void {
	useEffect(() => {
		if (new URLSearchParams(location.search).has("c")) history.replaceState(history.state, "", location.pathname);
	}, []);
}
