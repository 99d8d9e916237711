import type { RouterContextProvider } from "react-router";
import { listClasses } from "#school/classes/classes";
import { ask } from "./visit.ts";

/** The classes of a year, for a select. */
export const classChoices = async (context: Readonly<RouterContextProvider>, year: number) =>
	(await ask(context, listClasses, { year })).map(({ id, name }) => ({ value: id, label: name }));

export type ClassChoice = Awaited<ReturnType<typeof classChoices>>[number];
