import { Refusal } from "#refusal";

type MakeBackup = (reason: string) => Promise<void>;

/** Handed in by the program at its start (src/server.ts): backups are made by src/machine, which no rule knows. */
let makeBackup: MakeBackup | null = null;

export function setBackupBeforeMassChange(make: MakeBackup | null): void {
	makeBackup = make;
}

/** A backup before something that cannot be undone: `delete all students of 2026`. Without one the change is refused. */
export async function backUpBefore(reason: string): Promise<void> {
	if (!makeBackup) throw new Refusal("storage-full", "No backup can be made here, and without one nothing is deleted.");
	await makeBackup(reason);
}
