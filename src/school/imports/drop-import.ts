import { eq } from "drizzle-orm";
import { imports } from "#db/schema/imports";
import { say } from "#shared/words/words";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { quoted } from "../trail/in-words.ts";
import { removeImportFile } from "./import-files.ts";
import { importIdInput } from "./imports.schema.ts";
import { alreadyRun, findImport } from "./stored-imports.ts";

/** Gives up a check that was not run, with its file. */
export const dropImport = change({
	name: "dropImport",
	allow: HEAD,
	input: importIdInput,
	answer: messageAnswer,
	run: ({ tx, input: { id }, note, afterCommit }) => {
		const stored = findImport(tx, id);
		const run = alreadyRun(stored);
		if (run) throw run;
		tx.update(imports).set({ state: "dropped" }).where(eq(imports.id, id)).run();
		afterCommit(() => removeImportFile(id));
		note(say("dropped the import of {file}", { file: quoted(stored.file_name) }));
		return { message: say("The import was dropped. Nothing was saved.") };
	},
});
