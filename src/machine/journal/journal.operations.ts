import { z } from "zod";
import { replayEntries, replayedInWords } from "#school/fees/ledger/replay-entries";
import { rescanJournal } from "#school/journal/journal";
import { change } from "#school/operation";
import { HEAD } from "#school/permissions";
import { joined } from "#shared/words/sentence";
import { makeBackupBefore } from "../backup/backup.ts";
import { checkAgain } from "../doctor/school-health.ts";
import { missingEntries } from "./missing-entries.ts";

/** Returns sentences about what was and was not recorded. */
export const recordAgain = change({
	name: "recordAgain",
	allow: HEAD,
	input: z.object({}),
	prepare: async () => {
		await makeBackupBefore("recording payments again");
		return missingEntries();
	},
	run: ({ tx, actor, prepared, note, afterCommit }) => {
		const done = replayedInWords(replayEntries(tx, actor, prepared));
		note(joined(done, " "));
		afterCommit(rescanJournal);
		afterCommit(checkAgain);
		return done;
	},
});
