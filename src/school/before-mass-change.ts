import { Refusal } from "#refusal";
import { say } from "#shared/words/words";

type MakeBackup = (reason: string) => Promise<void>;

/** Set by the program at its start (src/server.ts), because src/machine makes backups and rules do not import it. */
let makeBackup: MakeBackup | null = null;

export function setBackupBeforeMassChange(make: MakeBackup | null): void {
	makeBackup = make;
}

/**
 * Makes a backup before a change that cannot be undone: `delete all students of 2026`. Without a backup the change is
 * refused, for want of a place to store it, whatever went wrong.
 */
export async function backUpBefore(reason: string): Promise<void> {
	if (!makeBackup)
		throw new Refusal("storage-full", say("No backup can be made here, and without one nothing is deleted."));
	try {
		await makeBackup(reason);
	} catch (error) {
		throw error instanceof Refusal ? new Refusal("storage-full", error.words.sentence) : error;
	}
}
