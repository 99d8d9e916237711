import { and, desc, eq, gt, isNull, lt, ne, notInArray } from "drizzle-orm";
import { database, inTransaction, type Reader, type Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { resetTokens, sessions, users } from "#db/schema/accounts";
import { linkCodes } from "#db/schema/families";
import { logUnforeseen } from "#log-unforeseen";
import { sessionEnded, storageRefusal } from "#refusal";
import { HOUR_MS, nowInSeconds } from "#shared/dates";
import { initialsOf } from "#shared/roles";
import { type Actor, COMMAND_LINE, type SignedIn } from "./actor.ts";
import { clockIsPlausible } from "./clock.ts";

const SESSION_SECONDS = 12 * 60 * 60;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/** Seconds, for the session row, token and cookie. */
export const lifetimeOf = ({ remembered }: { remembered?: boolean }) =>
	remembered ? REMEMBERED_SECONDS : SESSION_SECONDS;

type Account = Pick<SignedIn, "id" | "username" | "role" | "language"> &
	Partial<Pick<SignedIn, "desk_only" | "must_change_password">>;

export interface Opened extends SignedIn {
	remembered: boolean;
}

/** `keep` names the device on which a family or a teacher stays signed in; the office never does. */
export function openSession(tx: Tx, user: Account, keep?: { label: string | null }): Opened {
	const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex");
	const remembered = keep !== undefined && user.role !== "admin";
	const device = remembered ? { remembered, label: keep.label, seen_at: new Date().toISOString() } : {};
	tx.insert(sessions)
		.values({ id, user_id: user.id, expires_at: nowInSeconds() + lifetimeOf({ remembered }), ...device })
		.run();
	if (clockIsPlausible(tx)) sweepSessions(tx);
	if (remembered) endOldestRemembered(tx, user.id, id);
	return { ...asActor(user, id), remembered };
}

/** One that was opened while the clock was ahead would last as much longer. */
function sweepSessions(tx: Tx): void {
	const now = nowInSeconds();
	tx.delete(sessions).where(lt(sessions.expires_at, now)).run();
	for (const remembered of [false, true]) {
		const latest = now + lifetimeOf({ remembered });
		const outlasts = and(eq(sessions.remembered, remembered), gt(sessions.expires_at, latest));
		tx.update(sessions).set({ expires_at: latest }).where(outlasts).run();
	}
}

/** Anyone with the password could fill the list with thousands. */
const MOST_REMEMBERED = 20;

function endOldestRemembered(tx: Tx, userId: number, opened: string): void {
	const remembered = and(eq(sessions.user_id, userId), eq(sessions.remembered, true), ne(sessions.id, opened));
	const newest = tx
		.select({ id: sessions.id })
		.from(sessions)
		.where(remembered)
		.orderBy(desc(sessions.seen_at))
		.limit(MOST_REMEMBERED - 1);
	tx.delete(sessions)
		.where(and(remembered, notInArray(sessions.id, newest)))
		.run();
}

export function endRememberedSession(tx: Tx, { session_id }: SignedIn): void {
	tx.delete(sessions)
		.where(and(eq(sessions.id, session_id), eq(sessions.remembered, true)))
		.run();
}

const asActor = (account: Account, session_id: string): SignedIn => ({
	id: account.id,
	username: account.username,
	role: account.role,
	language: account.language,
	desk_only: account.desk_only ?? false,
	must_change_password: account.must_change_password ?? false,
	session_id,
	initials: initialsOf(account.username),
});

const accountOfSession = prepared((tx) =>
	tx
		.select({
			id: users.id,
			username: users.username,
			role: users.role,
			language: users.language,
			desk_only: users.desk_only,
			must_change_password: users.must_change_password,
			remembered: sessions.remembered,
			seen_at: sessions.seen_at,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.user_id))
		.where(and(eq(sessions.id, param("id")), gt(sessions.expires_at, param("now"))))
		.prepare(),
);

/** `seen_at` is set for a remembered device. The role never comes from the token. */
function findSession(tx: Reader, id: string): { actor: SignedIn; seen_at: string | null } | null {
	const user = accountOfSession(tx).get({ id, now: nowInSeconds() });
	return user ? { actor: asActor(user, id), seen_at: user.remembered ? user.seen_at : null } : null;
}

/** Null if the session has ended or the role has changed. */
function findActorAgain(tx: Reader, actor: SignedIn): SignedIn | null {
	if (actor === COMMAND_LINE) return actor;
	const now = findSession(tx, actor.session_id)?.actor;
	return now?.id === actor.id && now.role === actor.role ? now : null;
}

/** What was decided before a body arrived or a password was hashed may be minutes old. */
export function refreshActor(tx: Reader, actor: SignedIn): SignedIn {
	const now = findActorAgain(tx, actor);
	if (!now) throw sessionEnded();
	return now;
}

export const currentActor = (actor: Actor): Actor => actor && findActorAgain(database(), actor);

export function actorOfSession(sessionId: string): Actor {
	const session = findSession(database(), sessionId);
	if (session?.seen_at) noteSeen(sessionId, session.seen_at);
	return session?.actor ?? null;
}

/** At most once an hour. A request does not fail because of it. */
function noteSeen(id: string, before: string): void {
	const now = new Date();
	// A clock that was set back leaves a time in the future, which must not stay for months.
	if (Math.abs(now.getTime() - Date.parse(before)) < HOUR_MS) return;
	try {
		inTransaction((tx) => tx.update(sessions).set({ seen_at: now.toISOString() }).where(eq(sessions.id, id)).run());
	} catch (error) {
		if (!storageRefusal(error)) logUnforeseen(error);
	}
}

export function endSession(tx: Tx, id: string): void {
	tx.delete(sessions).where(eq(sessions.id, id)).run();
}

/** `except` is the session that changes its own password. */
export function endSessionsOf(tx: Tx, userId: number, except = ""): void {
	tx.delete(sessions)
		.where(and(eq(sessions.user_id, userId), ne(sessions.id, except)))
		.run();
	endResetsOf(tx, userId);
}

/** Regaining the role does not restore codes. */
export function endAccessOf(tx: Tx, userId: number): void {
	endSessionsOf(tx, userId);
	endResetCodesBy(tx, userId);
	tx.delete(linkCodes)
		.where(and(eq(linkCodes.made_by, userId), isNull(linkCodes.used_by)))
		.run();
}

export function endResetCodesBy(tx: Tx, adminId: number): void {
	tx.delete(resetTokens).where(eq(resetTokens.made_by, adminId)).run();
}

export function endResetsOf(tx: Tx, userId: number): void {
	tx.delete(resetTokens).where(eq(resetTokens.user_id, userId)).run();
}

/** Tells sessions apart, to people and in a browser's storage, without giving their ids away. */
export const shortNameOf = (id: string) => Bun.SHA256.hash(id, "hex").slice(0, 8);

/** Last seen first. */
export const rememberedDevicesOf = (tx: Reader, userId: number) =>
	tx
		.select({ id: sessions.id, label: sessions.label, seen_at: sessions.seen_at })
		.from(sessions)
		.where(and(eq(sessions.user_id, userId), eq(sessions.remembered, true), gt(sessions.expires_at, nowInSeconds())))
		.orderBy(desc(sessions.seen_at), sessions.id)
		.all()
		.map((session) => ({ ...session, number: shortNameOf(session.id) }));
