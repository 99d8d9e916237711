import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/schema/accounts";
import { notFound } from "#refusal";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { change, read } from "../operation.ts";
import { OFFICE, SIGNED_IN } from "../permissions.ts";
import { endSession, rememberedDevicesOf } from "../sessions.ts";
import {
	endSessionInput,
	messageAnswer,
	ownLanguageInput,
	ownPaperNameInput,
	rememberedDeviceAnswer,
} from "./accounts.schema.ts";
import { paperNameOf, refuseTitle, setPaperName } from "./paper-names.ts";

export const listRememberedDevices = read({
	name: "listRememberedDevices",
	allow: SIGNED_IN,
	input: z.object({}),
	answer: z.array(rememberedDeviceAnswer),
	run: ({ tx, actor }) =>
		rememberedDevicesOf(tx, actor.id).map(({ id, number, label, seen_at }) => ({
			number,
			label,
			seen_at,
			this: id === actor.session_id,
		})),
});

export const endRememberedDevice = change({
	name: "endKeptSession",
	allow: SIGNED_IN,
	essential: true,
	input: endSessionInput,
	answer: messageAnswer,
	run: ({ tx, actor, input, note }) => {
		const session = rememberedDevicesOf(tx, actor.id).find(({ number }) => number === input.number);
		if (!session) throw notFound("Phone");
		endSession(tx, session.id);
		note(say("signed the phone {phone} out", { phone: session.label ?? say("without a name") }));
		return { message: say("The phone is signed out.") };
	},
});

const CHANGED = { en: "changed the own language to en", fr: "changed the own language to fr" } as const;

/** `null` clears the choice; then the browser's language applies. */
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

export const ownPaperName = read({
	name: "ownPaperName",
	allow: OFFICE,
	input: z.object({}),
	run: ({ tx, actor }) => paperNameOf(tx, actor.id),
});

/** An empty name puts the username on papers again. */
export const setOwnPaperName = change({
	name: "setOwnPaperName",
	allow: OFFICE,
	input: ownPaperNameInput,
	answer: messageAnswer,
	run: ({ tx, actor, input: { paper_name }, note }) => {
		if (actor.desk_only) refuseTitle(paper_name);
		setPaperName(tx, actor.id, paper_name);
		note(
			paper_name === ""
				? say("removed the own name on papers")
				: say("changed the own name on papers to {name}", { name: quoted(paper_name) }),
		);
		return { message: say("Name on papers changed.") };
	},
});
