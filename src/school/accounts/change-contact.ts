import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/schema/accounts";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { change, read } from "../operation.ts";
import { SIGNED_IN } from "../permissions.ts";
import { endResetsOf } from "../sessions.ts";
import { findUser, sessionUserOf } from "./accounts.queries.ts";
import { changeContactInput, sessionUserAnswer } from "./accounts.schema.ts";
import { proveOwnPassword, refuseChangedHash } from "./change-password.ts";

export const ownContact = read({
	name: "ownContact",
	allow: SIGNED_IN,
	input: () => z.object({}),
	run: ({ tx, actor }) => findUser(tx, actor.id).contact,
});

/** The number recovers a forgotten password, so an open session alone does not change it. */
export const changeOwnContact = change({
	name: "changeOwnContact",
	allow: SIGNED_IN,
	input: changeContactInput,
	answer: sessionUserAnswer,
	prepare: ({ actor, input }) =>
		proveOwnPassword(actor, {
			typed: input.password,
			field: "password",
			action: "changeOwnContact",
			tried: say("a change of the own phone number"),
		}),
	run: ({ tx, actor, input: { contact }, prepared: compared, note }) => {
		refuseChangedHash(tx, actor, compared, "password");
		const before = findUser(tx, actor.id).contact;
		tx.update(users).set({ contact }).where(eq(users.id, actor.id)).run();
		// A reset that began with the old number must not finish.
		if (contact !== before) endResetsOf(tx, actor.id);
		note(say("changed the own phone number from {from} to {to}", { from: quoted(before), to: quoted(contact) }));
		return { ...sessionUserOf(actor), before, contact };
	},
});
