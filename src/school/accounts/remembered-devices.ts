import { z } from "zod";
import { notFound } from "#refusal";
import { say } from "#shared/words/words";
import { change, read } from "../operation.ts";
import { SIGNED_IN } from "../permissions.ts";
import { endSession, rememberedDevicesOf } from "../sessions.ts";
import { endSessionInput, messageAnswer, rememberedDeviceAnswer } from "./accounts.schema.ts";

/** The phones on which the account stays signed in. An admin's account has none. */
export const listRememberedDevices = read({
	name: "listKeptSessions",
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

/** Signs one of the account's phones out, perhaps the one that asks. */
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
