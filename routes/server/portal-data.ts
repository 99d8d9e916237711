import type { RouterContextProvider } from "react-router";
import { YEARS } from "#shared/years";
import { userOf, yearOf } from "./visit.ts";

/** What the frame around every signed-in page shows. */
export function portalData({ context }: { context: Readonly<RouterContextProvider> }) {
	const { session_id, language: _, ...user } = userOf(context);
	return { user: { ...user, session: nameOf(session_id) }, year: yearOf(context), years: YEARS };
}

/** Tells one session from another, and from it nobody finds the session itself. */
const nameOf = (session: string) => new Bun.CryptoHasher("sha256").update(session).digest("base64url").slice(0, 6);
