import { database, type Reader } from "#db/open";
import { sessionEnded } from "#refusal";
import { type Actor, COMMAND_LINE, type SignedIn } from "./actor.ts";
import { findSession, findWithPhone, noteSeen } from "./sessions.ts";

/** The account of the session, read again. Null if the session has ended or the role has changed since. */
function findActorAgain(tx: Reader, actor: SignedIn): SignedIn | null {
	if (actor === COMMAND_LINE) return actor;
	const now = findSession(tx, actor.session_id);
	return now?.id === actor.id && now.role === actor.role ? now : null;
}

/** The same, but refuses instead of null. What was decided before a body arrived or a password was hashed may be minutes old. */
export function refreshActor(tx: Reader, actor: SignedIn): SignedIn {
	const now = findActorAgain(tx, actor);
	if (!now) throw sessionEnded();
	return now;
}

/** For the doors: the account of a session, and whether a signed-in person still is signed in. */
export function actorOfSession(sessionId: string): Actor {
	const found = findWithPhone(database(), sessionId);
	if (found?.seen_at) noteSeen(sessionId, found.seen_at);
	return found?.actor ?? null;
}
export const currentActor = (actor: Actor): Actor => actor && findActorAgain(database(), actor);
