import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts";
import { say } from "#shared/words/words";
import { change } from "../operation.ts";
import { SIGNED_IN } from "../permissions.ts";
import { messageAnswer, ownLanguageInput } from "./accounts.schema.ts";

const CHANGED = { en: "changed the own language to en", fr: "changed the own language to fr" } as const;

/** Remembers the language of one's own account, for its next login on any device. `null` forgets it. */
export const setOwnLanguage = change({
	name: "setOwnLanguage",
	allow: SIGNED_IN,
	withFirstPassword: true,
	input: ownLanguageInput,
	answer: messageAnswer,
	run: ({ tx, actor, input: { language }, note }) => {
		tx.update(users).set({ language }).where(eq(users.id, actor.id)).run();
		note(language === null ? say("forgot the own language") : say(CHANGED[language]));
		return { message: say("Language changed.") };
	},
});
