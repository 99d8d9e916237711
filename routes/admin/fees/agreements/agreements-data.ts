import { agreeOnDate, endAgreement, studentAgreements } from "#school/fees/due/agreements/agreements";
import type { Agreement } from "#school/fees/due/agreements/agreements.schema";
import { intent } from "#server/act";
import { ask } from "#server/visit";
import { dayAfter, isoDate, today } from "#shared/dates";
import { isInForce, lastExtensionDay } from "#shared/installments";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { DialogName } from "../../../components/dialog-names.ts";
import { deskAddress } from "../fees-address.ts";

/** The history of a student's agreements, the form that agrees on a date, and the one that ends an agreement. */
const AGREEMENT_DIALOGS = ["agreements", "agree", "end-agreement"] as const satisfies DialogName[];

type Context = Parameters<typeof ask>[0];

/** The agreements with the family of the found student, if one of their dialogs is open. */
export async function studentAgreementsOf(
	context: Context,
	params: URLSearchParams,
	found: { student: { id: number; year: number } } | null,
) {
	if (!found || !AGREEMENT_DIALOGS.some((name) => params.has(name))) return null;
	const rows = await ask(context, studentAgreements, { id: found.student.id });
	const until = rows[0]?.until ?? null;
	return {
		rows: rows.map(shownAgreement),
		/** The newest date that was agreed on and not ended, also if it is over. */
		newest: until,
		inForce: isInForce(until, today()),
		first: dayAfter(today()),
		last: lastExtensionDay(found.student.year),
	};
}
export type ShownAgreements = NonNullable<Awaited<ReturnType<typeof studentAgreementsOf>>>;

export const shownAgreement = ({ id, until, note, granted_by, granted_at }: Agreement) => ({
	...{ id, until, note, granted_by },
	granted_on: isoDate(new Date(granted_at)),
});

/** The buttons of the dialogs. */
export const agreementIntents = {
	agree: intent({
		operation: agreeOnDate,
		notice: ({ output: { until } }) => say("Later date agreed: {day}.", { day: new Day(until ?? "") }),
		to: ({ fields }) => deskAddress(Number(fields.id)),
	}),
	"end-agreement": intent({
		operation: endAgreement,
		notice: () => say("The agreement is ended. It stays in the history."),
		to: ({ fields }) => deskAddress(Number(fields.id)),
	}),
};
