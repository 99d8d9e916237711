import { listClasses } from "#school/classes/classes";
import { ask, type Context } from "./visit.ts";

/** The classes of a year, for a select. */
export const classChoices = async (context: Context, year: number) =>
	(await ask(context, listClasses, { year })).map(({ id, name }) => ({ value: id, label: name }));

export type ClassChoice = Awaited<ReturnType<typeof classChoices>>[number];
