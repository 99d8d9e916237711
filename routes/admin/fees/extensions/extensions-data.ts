import { endExtension, grantExtension, studentExtensions } from "#school/fees/extensions/extensions";
import type { Extension } from "#school/fees/extensions/extensions.queries";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { intent } from "#server/act";
import { ask, type Context } from "#server/visit";
import { dayOf, today } from "#shared/dates";
import type { DialogName } from "#shared/dialog-names";
import { extensionDays } from "#shared/installments";
import { PRINT_AT_ONCE } from "#shared/printing";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { deskAddress } from "../../addresses.ts";

const EXTENSION_DIALOGS = ["extensions", "extension", "end-extension"] as const satisfies DialogName[];

export async function extensionsView(context: Context, params: URLSearchParams, money: MoneyOfStudent | null) {
	if (!money || !EXTENSION_DIALOGS.some((name) => params.has(name))) return null;
	const { id, year } = money.student;
	const rows = await ask(context, studentExtensions, { id });
	return { rows: rows.map(extensionView), ...extensionDays(year, today()) };
}
export type ExtensionsView = NonNullable<Awaited<ReturnType<typeof extensionsView>>>;

export const extensionView = (row: Extension) => ({ ...row, granted_on: dayOf(row.granted_at) });

export const extensionIntents = {
	extension: intent({
		operation: grantExtension,
		notice: ({ output: { until }, fields }) => ({
			kind: "success",
			text: say("Later date agreed: {day}.", { day: new Day(until ?? "") }),
			paper: `/print/extension/${fields.id}${PRINT_AT_ONCE}`,
		}),
		to: ({ fields }) => deskAddress(Number(fields.id)),
	}),
	"end-extension": intent({
		operation: endExtension,
		notice: () => say("The agreement is ended. It stays in the history."),
		to: ({ fields }) => deskAddress(Number(fields.id)),
	}),
};
