import { statSync } from "node:fs";
import { inData } from "#config";

/**
 * Called with sudo on a school that belongs to another account, the program goes on as that account: a file of root's in the
 * data folder would lock the portal out of its own books.
 */
export function actAsOwnerOfData(): void {
	if (process.getuid?.() !== 0) return;
	const folder = statSync(inData(), { throwIfNoEntry: false });
	if (!folder || folder.uid === 0) return;
	process.setgroups?.([folder.gid]);
	process.setgid?.(folder.gid);
	process.setuid?.(folder.uid);
}
