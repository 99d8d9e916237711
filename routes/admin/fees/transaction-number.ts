import { referenceUses } from "#school/fees/transaction-references/reference-uses";
import { actAsJson } from "#server/download";
import { ask } from "#server/visit";
import type { Route } from "./+types/transaction-number";
import { readMessageIntent } from "./pay/payment-forms.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { method, reference } = Object.fromEntries(url.searchParams);
	return Response.json(await ask(context, referenceUses, { method, reference }));
}

export const action = (args: Route.ActionArgs) => actAsJson(args, { "read-message": readMessageIntent });
