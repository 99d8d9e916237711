import { createHash } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { inTransaction, type Reader } from "#db/open";
import { sessions } from "#db/schema/accounts";
import { logUnforeseen } from "#log-unforeseen";

const AN_HOUR_MS = 60 * 60_000;

/** Writes that the phone of a kept session was seen, at most once an hour. A request does not fail because of it. */
export function noteSeen(id: string, before: string): void {
	const now = new Date();
	// A clock that was set back leaves a time to come, which must not stand for months.
	if (Math.abs(now.getTime() - Date.parse(before)) < AN_HOUR_MS) return;
	try {
		inTransaction((tx) => tx.update(sessions).set({ seen_at: now.toISOString() }).where(eq(sessions.id, id)).run());
	} catch (error) {
		logUnforeseen(error);
	}
}

/** What a session is called outside the portal. Whoever reads it does not learn the id. */
const numberOf = (id: string) => createHash("sha256").update(id).digest("hex").slice(0, 8);

/** The kept sessions of an account that have not ended, the one that was seen last first. */
export const keptSessionsOf = (tx: Reader, userId: number) =>
	tx
		.select({ id: sessions.id, label: sessions.label, seen_at: sessions.seen_at })
		.from(sessions)
		.where(and(eq(sessions.user_id, userId), eq(sessions.kept, true), gt(sessions.expires_at, Date.now() / 1000)))
		.orderBy(desc(sessions.seen_at), sessions.id)
		.all()
		.map((session) => ({ ...session, number: numberOf(session.id) }));
