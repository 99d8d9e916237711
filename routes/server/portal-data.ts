import type { RouterContextProvider } from "react-router";
import { YEARS } from "#shared/years";
import { userOf, yearOf } from "./visit.ts";

/** What the frame around every signed-in page shows. */
export function portalData({ context }: { context: Readonly<RouterContextProvider> }) {
	const { id, username, initials, role } = userOf(context);
	return { user: { id, username, initials, role }, year: yearOf(context), years: YEARS };
}
