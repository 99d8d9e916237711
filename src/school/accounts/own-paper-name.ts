import { z } from "zod";
import { say } from "#shared/words/words";
import { change, read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { quoted } from "../trail/in-words.ts";
import { messageAnswer, ownPaperNameInput } from "./accounts.schema.ts";
import { paperNameOf, setPaperName } from "./paper-names.ts";

/** Null if papers say the username. */
export const ownPaperName = read({
	name: "ownPaperName",
	allow: OFFICE,
	input: z.object({}),
	run: ({ tx, actor }) => paperNameOf(tx, actor.id),
});

/** What receipts and other papers call the own account from now on. Empty is the username again. */
export const setOwnPaperName = change({
	name: "setOwnPaperName",
	allow: OFFICE,
	input: ownPaperNameInput,
	answer: messageAnswer,
	run: ({ tx, actor, input: { paper_name }, note }) => {
		setPaperName(tx, actor.id, paper_name);
		note(
			paper_name === ""
				? say("removed the own name on papers")
				: say("changed the own name on papers to {name}", { name: quoted(paper_name) }),
		);
		return { message: say("Name on papers changed.") };
	},
});
