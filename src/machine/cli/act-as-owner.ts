import { statSync } from "node:fs";
import { inData } from "#config";

/**
 * If root runs a command on a data folder of another account, the program continues as that account. A file of root's in
 * the data folder could not be written by the portal.
 */
export function actAsOwnerOfData(): void {
	if (process.getuid?.() !== 0) return;
	const folder = statSync(inData(), { throwIfNoEntry: false });
	if (!folder || folder.uid === 0) return;
	process.setgroups?.([folder.gid]);
	process.setgid?.(folder.gid);
	process.setuid?.(folder.uid);
}
