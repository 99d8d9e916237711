import { Refusal } from "#refusal";
import { say } from "#shared/words/words";

export const STORAGE_FULL = say(
	"The disk is full: nothing was saved. Free some space and try again; reading still works.",
);

const STORAGE_BROKEN = say(
	"The disk did not take what was written: nothing was saved. Tell whoever looks after this computer, and try again.",
);

/** An error of SQLite or the file system because the disk is full or failing, as a refusal. Null for any other error. */
export function storageRefusal(error: unknown): Refusal | null {
	const code = String((error as { code?: unknown } | null)?.code ?? "");
	if (["SQLITE_FULL", "ENOSPC", "EDQUOT", "SQLITE_IOERR_WRITE"].includes(code)) {
		return new Refusal("storage-full", STORAGE_FULL);
	}
	return code.startsWith("SQLITE_IOERR") || code === "EIO" ? new Refusal("storage-full", STORAGE_BROKEN) : null;
}
