import { YEARS } from "#shared/years";
import { type Context, userOf, yearOf } from "./visit.ts";

export function portalData({ context }: { context: Context }) {
	const { session_id, language: _, ...user } = userOf(context);
	return { user: { ...user, session: nameOf(session_id) }, year: yearOf(context), years: YEARS };
}

const nameOf = (session: string) => Bun.SHA256.hash(session, "base64url").slice(0, 6);
