import { endExtension, grantExtension, studentExtensions } from "#school/fees/extensions/extensions";
import type { Extension } from "#school/fees/extensions/extensions.queries";
import { intent } from "#server/act";
import { ask, type Context } from "#server/visit";
import { dayAfter, dayOf, today } from "#shared/dates";
import type { DialogName } from "#shared/dialog-names";
import { isInForce, lastExtensionDay } from "#shared/installments";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { deskAddress } from "../../addresses.ts";

const EXTENSION_DIALOGS = ["agreements", "agree", "end-agreement"] as const satisfies DialogName[];

export async function studentExtensionsOf(
	context: Context,
	params: URLSearchParams,
	found: { student: { id: number; year: number } } | null,
) {
	if (!found || !EXTENSION_DIALOGS.some((name) => params.has(name))) return null;
	const rows = await ask(context, studentExtensions, { id: found.student.id });
	const until = rows[0]?.until ?? null;
	return {
		rows: rows.map(extensionView),
		/** The newest extension unless ended, even if it has expired. */
		newest: until,
		inForce: isInForce(until, today()),
		first: dayAfter(today()),
		last: lastExtensionDay(found.student.year),
	};
}
export type ExtensionsView = NonNullable<Awaited<ReturnType<typeof studentExtensionsOf>>>;

export const extensionView = (row: Extension) => ({ ...row, granted_on: dayOf(row.granted_at) });

export const extensionIntents = {
	agree: intent({
		operation: grantExtension,
		notice: ({ output: { until } }) => say("Later date agreed: {day}.", { day: new Day(until ?? "") }),
		to: ({ fields }) => deskAddress(Number(fields.id)),
	}),
	"end-agreement": intent({
		operation: endExtension,
		notice: () => say("The agreement is ended. It stays in the history."),
		to: ({ fields }) => deskAddress(Number(fields.id)),
	}),
};
