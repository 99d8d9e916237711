import { type FileHandle, mkdir, open, rename, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { database, databaseIsOpen } from "#db/open";

const CHUNK_BYTES = 1024 * 1024;
/** The end is enough, because hashes chain the payments. */
const COMPARED_BYTES = 64 * 1024;
/** Two portals that share a folder would otherwise fill it. */
const MAX_SET_ASIDE = 9;

/** True if lines were added while the file was copied. */
const running = new Map<string, boolean>();
let failed = false;

export function secondJournalFolder(sqlite = database().$client): string | null {
	const query = "SELECT value FROM settings WHERE key = 'backup_folder'";
	const folder = sqlite.query<{ value: string }, []>(query).get()?.value;
	return folder ? join(folder, "journal") : null;
}

/** Not awaited: a stick may be unplugged or hanging. The next payment, start or nightly check tries again. */
export function copyJournal(file: string | null): void {
	const folder = databaseIsOpen() ? secondJournalFolder() : null;
	if (!file || !folder) return;
	if (running.has(file)) return void running.set(file, true);
	running.set(file, false);
	void bringUpToDate(file, folder)
		.then(
			() => {
				failed = false;
			},
			(error: Error & { code?: string }) => {
				// The backups page reports an unplugged stick.
				if (!failed && error.code !== "ENOENT")
					console.error(`The payments journal could not be copied to ${folder}: ${error.message}`);
				failed = true;
			},
		)
		.finally(() => {
			const again = running.get(file);
			running.delete(file);
			if (again && !failed) copyJournal(file);
		});
}

async function bringUpToDate(file: string, folder: string): Promise<void> {
	// Without the stick a new folder would be on the same disk.
	if (!(await stat(join(folder, "..")).catch(() => null))?.isDirectory()) return;
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const target = join(folder, basename(file));
	const own = await open(file, "r");
	try {
		while (!(await appendRest(own, target))) await setAside(target);
	} finally {
		await own.close();
	}
}

/** False if the copy is not a beginning of the file. */
async function appendRest(own: FileHandle, target: string): Promise<boolean> {
	const copy = await open(target, "a+", 0o600);
	try {
		const [from, to] = [await copy.stat(), await own.stat()];
		if (from.ino === to.ino && from.dev === to.dev) return true;
		if (!(await isBeginning(own, copy, from.size, to.size))) return false;
		const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, to.size - from.size));
		for (let at = from.size; at < to.size; ) {
			const { bytesRead } = await own.read(chunk, 0, Math.min(chunk.length, to.size - at), at);
			if (bytesRead === 0) break;
			await copy.appendFile(chunk.subarray(0, bytesRead));
			at += bytesRead;
		}
		await copy.datasync();
		return true;
	} finally {
		await copy.close();
	}
}

async function isBeginning(own: FileHandle, copy: FileHandle, size: number, ownSize: number): Promise<boolean> {
	if (size > ownSize) return false;
	const from = Math.max(0, size - COMPARED_BYTES);
	const [ours, theirs] = await Promise.all(
		[own, copy].map(async (file) => {
			const bytes = Buffer.alloc(size - from);
			await file.read(bytes, 0, bytes.length, from);
			return bytes;
		}),
	);
	return ours?.equals(theirs as Buffer) ?? false;
}

/** Keeps a journal that continued differently, such as that of a disk that died; it is still compared. */
async function setAside(target: string): Promise<void> {
	for (let n = 1; n <= MAX_SET_ASIDE; n++) {
		const aside = target.replace(/\.jsonl$/, `-before-${n}.jsonl`);
		if (await stat(aside).catch(() => null)) continue;
		return rename(target, aside);
	}
	throw new Error(`${target} belongs to another school, or to another course of this one. Move the folder away.`);
}
