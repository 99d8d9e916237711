import { listClasses } from "#school/classes/classes";
import { ask, type Context } from "./visit.ts";

export const classChoices = async (context: Context, year: number) =>
	(await ask(context, listClasses, { year })).map(({ id, name }) => ({ value: id, label: name }));

export type ClassChoice = Awaited<ReturnType<typeof classChoices>>[number];
