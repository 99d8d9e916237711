import type { RouterContextProvider } from "react-router";
import { listClasses } from "#school/classes/classes";
import { debtorsPage } from "#school/fees/debtors/debtors-page";
import { noteReminder } from "#school/fees/debtors/reminders";
import { schoolPaperLanguage } from "#school/settings/school-language";
import { intent } from "#server/act";
import { ask, yearOf } from "#server/visit";
import { REMINDER_LABEL } from "#shared/reminder-channels";
import { say } from "#shared/words/words";

interface Asked {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

/** The list of debtors that the address asks for; null on the other screens of the fees. */
export async function debtorsTab({ request, context }: Asked) {
	const params = new URL(request.url).searchParams;
	if (params.get("tab") !== "debtors") return null;
	const year = yearOf(context);
	const classes = (await ask(context, listClasses, { year })).map(({ id, name }) => ({ id, name }));
	const { class_id, ...asked } = Object.fromEntries(params);
	// Another year was chosen since: its classes are others.
	const ofThisYear = classes.some(({ id }) => String(id) === class_id);
	const list = await ask(context, debtorsPage, { ...asked, year, class_id: ofThisYear ? class_id : undefined });
	return { ...list, classes, paper_language: schoolPaperLanguage() };
}
export type DebtorsList = NonNullable<Awaited<ReturnType<typeof debtorsTab>>>;

export const debtorIntents = {
	remind: intent({
		operation: noteReminder,
		// A link was followed, and the page reads its list again by itself.
		answer: ({ output: { id }, fields }) => (fields.script ? { reminder: id } : undefined),
		notice: ({ output: { channel } }) => say("Noted: {channel}.", { channel: say(REMINDER_LABEL[channel]) }),
	}),
};
