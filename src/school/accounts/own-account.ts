import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/schema/accounts";
import { invalid, notFound } from "#refusal";
import { say } from "#shared/words/words";
import { changesInWords, quoted } from "../audit/in-words.ts";
import { isRequired } from "../field-messages.ts";
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
import { accountInTrail, paperNameOf, refuseTitle, setPaperName } from "./paper-names.ts";

export const listRememberedDevices = read({
	name: "listRememberedDevices",
	allow: SIGNED_IN,
	input: () => z.object({}),
	answer: () => z.array(rememberedDeviceAnswer()),
	run: ({ tx, actor }) =>
		rememberedDevicesOf(tx, actor.id).map(({ id, number, label, seen_at }) => ({
			number,
			label,
			seen_at,
			this: id === actor.session_id,
		})),
});

export const endRememberedDevice = change({
	name: "endRememberedDevice",
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
	input: () => z.object({}),
	run: ({ tx, actor }) => paperNameOf(tx, actor.id),
});

const NAME_CHANGED = say("Name on papers changed.");

interface PaperName {
	paper_name: string | null;
}

/** An empty name puts the username on papers again. */
export const setOwnPaperName = change({
	name: "setOwnPaperName",
	allow: OFFICE,
	input: ownPaperNameInput,
	answer: messageAnswer,
	record: {
		find: ({ tx, actor }) => ({ message: NAME_CHANGED, paper_name: paperNameOf(tx, actor.id) }),
		changes: (before: PaperName, after: PaperName) =>
			changesInWords([["name on papers", before.paper_name, after.paper_name]]),
		about: ({ actor }) => accountInTrail(actor),
	},
	run: ({ tx, actor, input: { paper_name }, note }) => {
		if (paper_name === undefined) throw invalid({ paper_name: isRequired(say("Name on papers")) });
		if (actor.desk_only) refuseTitle(paper_name);
		setPaperName(tx, actor.id, paper_name);
		note(
			paper_name === ""
				? say("removed the own name on papers")
				: say("changed the own name on papers to {name}", { name: quoted(paper_name) }),
		);
		return { message: NAME_CHANGED };
	},
});
