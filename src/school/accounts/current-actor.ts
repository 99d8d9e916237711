import { database, type Reader } from "#db/open";
import { sessionEnded } from "#refusal";
import { type Actor, OFFICE, type SignedIn } from "../actor.ts";
import { findSession } from "./sessions.ts";

/** The account behind the session, read again; null when the session has ended since, or the role is another. */
function findActorAgain(tx: Reader, actor: SignedIn): SignedIn | null {
	if (actor === OFFICE) return actor;
	const now = findSession(tx, actor.session_id);
	return now?.id === actor.id && now.role === actor.role ? now : null;
}

/** The same as a refusal: what was decided before a body arrived or a password was hashed may be minutes old. */
export function refreshActor(tx: Reader, actor: SignedIn): SignedIn {
	const now = findActorAgain(tx, actor);
	if (!now) throw sessionEnded();
	return now;
}

/** For the doors: who this session belongs to, and whether whoever was signed in still is. */
export const actorOfSession = (sessionId: string): Actor => findSession(database(), sessionId);
export const currentActor = (actor: Actor): Actor => actor && findActorAgain(database(), actor);
