import { referenceUses } from "#school/fees/transaction-references/reference-uses";
import { act } from "#server/act";
import { ask } from "#server/visit";
import type { Route } from "./+types/transaction-number";
import { readMessageIntent } from "./pay/payment-forms.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { method, reference } = Object.fromEntries(new URL(request.url).searchParams);
	return Response.json(await ask(context, referenceUses, { method, reference }));
}

/** Reads a pasted message, as the form's button does. */
export async function action(args: Route.ActionArgs) {
	const answer = await act(args, { "read-message": readMessageIntent });
	if (answer instanceof Response) return answer;
	return Response.json(answer.data, { status: answer.init?.status ?? 200 });
}
