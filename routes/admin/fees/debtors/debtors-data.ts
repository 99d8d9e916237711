import type { RouterContextProvider } from "react-router";
import { listClasses } from "#school/classes/classes";
import { debtorsPage } from "#school/fees/debtors/debtors-page";
import { schoolPaperLanguage } from "#school/settings/read-setting";
import { ask, yearOf } from "#server/visit";

interface Asked {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

export async function debtorsOf({ request, context }: Asked) {
	const year = yearOf(context);
	const classes = (await ask(context, listClasses, { year })).map(({ id, name }) => ({ id, name }));
	const { class_id, ...asked } = Object.fromEntries(new URL(request.url).searchParams);
	// The class may belong to another year.
	const ofThisYear = classes.some(({ id }) => String(id) === class_id);
	const list = await ask(context, debtorsPage, { ...asked, year, class_id: ofThisYear ? class_id : undefined });
	return { ...list, classes, paper_language: schoolPaperLanguage() };
}
export type DebtorsList = Awaited<ReturnType<typeof debtorsOf>>;
