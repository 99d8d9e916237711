import { findMessagePayers } from "#school/fees/find-message-payers";
import { readMessage } from "#school/fees/transaction-references/message";
import { referenceUses } from "#school/fees/transaction-references/reference-uses";
import { intent } from "#server/act";
import { actAsJson } from "#server/download";
import { ask, yearOf } from "#server/visit";
import type { Route } from "./+types/transaction-number";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { method, reference } = Object.fromEntries(url.searchParams);
	return Response.json(await ask(context, referenceUses, { method, reference }));
}

export const action = (args: Route.ActionArgs) =>
	actAsJson(args, {
		"read-message": intent({
			operation: readMessage,
			input: ({ text }) => ({ text }),
			answer: ({ output: { method, reference, amount, on } }) => ({ method, reference, amount, on }),
		}),
		"find-payers": intent({
			operation: findMessagePayers,
			input: ({ text }) => ({ text, year: yearOf(args.context) }),
			answer: ({ output }) => output,
		}),
	});
