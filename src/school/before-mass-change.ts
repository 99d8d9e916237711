import { Refusal } from "#refusal";
import { say } from "#shared/words/words";

type MakeBackup = (reason: string) => Promise<void>;

/** Set by src/server.ts: src/machine makes backups, and rules do not import it. */
let makeBackup: MakeBackup | null = null;

export function setBackupMaker(make: MakeBackup | null): void {
	makeBackup = make;
}

/** Refuses the change if the backup fails. */
export async function backUpBefore(reason: string): Promise<void> {
	if (!makeBackup)
		throw new Refusal("storage-full", say("No backup can be made here, and without one nothing is deleted."));
	try {
		await makeBackup(reason);
	} catch (error) {
		throw error instanceof Refusal && error.reason === "unavailable"
			? new Refusal("storage-full", error.words.sentence)
			: error;
	}
}
