import type { Database } from "bun:sqlite";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { endWithParent } from "#child-process";
import { inData } from "#config";
import { matchesItsHash } from "#db/ledger-hash";
import { openReadonly, readDatabase } from "#db/open";
import { namesIn } from "#files/backup-names";
import { freeBytes, readBytes, sha256Of, sizeOf, syncToDisk } from "#files/disk";
import { pictureOf, uploadedFiles } from "#files/pictures/picture-storage";
import { type MissingPayment, missingInWords, missingPayments } from "#school/fees/ledger/missing-payments";
import type { Sentence } from "#shared/words/sentence";
import { type Serialized, serialize } from "#shared/words/serialize";
import { say } from "#shared/words/words";
import { backupFiles, madeUntil, noRoom, secondFolderProblem, writingProblem } from "../archive/backup-files.ts";
import {
	isWhole,
	type LiveCopy,
	liveCopies,
	liveCopyName,
	liveFolder,
	otherSchoolProblem,
} from "../archive/live-copies.ts";
import { removeLogins } from "../archive/write-backup.ts";
import { isDamage, picturesNamed } from "../school-facts.ts";
import { linesFrom } from "../start-child.ts";
import { mayRemoveBackups } from "./backup-in-this-process.ts";
import { makeRoom } from "./backup-retention.ts";

const BYTES_PER_SECOND = 1_000_000;
const ROUND_MS = 1_000;
const RETRY_MS = 5_000;
/** The newest, and one more behind it. */
const KEPT = 2;

export interface LiveReport {
	/** The portal's write stamp of the newest copy; null while the folder has not everything. */
	copied: string | null;
	/** The folder has everything that was saved until then. */
	until: string | null;
	pictures_left: number;
	problem: Serialized | null;
	/** Of the copy in the folder, which is kept because of them. */
	missing: { payments: MissingPayment[]; words: Serialized } | null;
}

/** Keeps a copy of the database, and of the pictures, in the second folder. Never replaces one that has more payments. */
export class LiveCopier {
	#report: LiveReport = { copied: null, until: null, pictures_left: 0, problem: null, missing: null };
	#seen = "";
	#nextAt = 0;
	/** Bytes of this round. */
	#written = 0;
	/** The database is in the folder as it was then. */
	#copied = "";
	/** Written or read whole by this process. */
	readonly #whole = new Set<string>();

	constructor(
		readonly folder: string,
		readonly sqlite: Database,
	) {}

	/** `stamp` changes with each write. The portal's last round waits for nothing. */
	round(stamp: string, isLast = false): LiveReport {
		const began = performance.now();
		this.#written = 0;
		try {
			const unusable = secondFolderProblem(this.folder);
			if (unusable) this.#say({ problem: serialize(unusable), copied: null });
			else if (this.#isDue(stamp) && (isLast || began >= this.#nextAt)) {
				const isCopied = this.#copy(stamp);
				this.#nextAt = began + this.#pause(isCopied ? 0 : RETRY_MS);
			}
		} catch (error) {
			this.#say({ problem: serialize(this.#inWords(error)), copied: null });
			this.#nextAt = performance.now() + this.#pause(RETRY_MS);
		}
		return this.#report;
	}

	/** Also what was written and then refused wears the stick. */
	#pause = (atLeast: number) => Math.max(atLeast, (this.#written / BYTES_PER_SECOND) * 1000);

	/** Also after an error, or if the stick is another one. */
	#isDue(stamp: string): boolean {
		const { pictures_left, problem } = this.#report;
		return pictures_left > 0 || problem !== null || this.#seen !== this.#state(stamp);
	}

	#state = (stamp: string) => `${stamp} ${liveCopies(this.folder)[0]?.path}`;

	#say(news: Partial<LiveReport>): void {
		this.#report = { ...this.#report, ...news };
	}

	/** False if the copy in the folder is kept. */
	#copy(stamp: string): boolean {
		this.#seen = "";
		const found = this.#newest();
		const until = found && !found.problem ? found.copy.at.toISOString() : null;
		const { problem = null, missing = null } = found ?? {};
		this.#say({ problem: problem && serialize(problem), missing, until, copied: null });
		const isFree = !problem && !missing;
		if (isFree) {
			const isRoom = this.#copyPictures();
			if (this.#copied === this.#state(stamp)) this.#say({ copied: stamp });
			else this.#copyDatabase(stamp);
			this.#copied = this.#state(stamp);
			if (!isRoom) throw new CopyRefused(noRoom(this.folder));
		}
		this.#seen = this.#state(stamp);
		return isFree;
	}

	#inWords(error: unknown): Sentence {
		if (error instanceof CopyRefused) return error.sentence;
		return isDamage(error) ? DAMAGED : writingProblem(this.folder, error);
	}

	/** The newest whole copy in the folder, and why it is kept. */
	#newest(): { copy: LiveCopy; problem: Sentence | null; missing: LiveReport["missing"] } | null {
		for (const copy of liveCopies(this.folder)) {
			if (!this.#whole.has(copy.path) && !isWhole(copy)) continue;
			this.#whole.add(copy.path);
			try {
				const problem = otherSchoolProblem(this.folder, this.sqlite, copy);
				return { copy, problem, missing: problem ? null : this.#missingSince(copy) };
			} catch (error) {
				// The stick lost some of it since.
				if (isWhole(copy)) throw error;
				this.#whole.delete(copy.path);
			}
		}
		return null;
	}

	#missingSince({ path }: LiveCopy): LiveReport["missing"] {
		const missing = readDatabase(path, (copy) => missingPayments(this.sqlite, copy));
		if (missing.length === 0) return null;
		const payments = missing.map(({ receipt_number, hash }) => ({ receipt_number, hash }));
		return { payments, words: serialize(missingInWords(missing)) };
	}

	#copyDatabase(stamp: string): void {
		const folder = liveFolder(this.folder);
		const part = join(folder, "copying.part");
		const number = (liveCopies(this.folder)[0]?.number ?? 0) + 1;
		const at = new Date();
		try {
			rmSync(part, { force: true });
			if (!this.#makeRoom(0)) throw new CopyRefused(noRoom(this.folder));
			this.sqlite.query("VACUUM INTO ?").run(part);
			this.#written += sizeOf(part);
			removeLogins(part);
			refuseDamaged(part);
			syncToDisk(part);
			const path = join(folder, liveCopyName({ number, at, sha256: sha256Of(part) }));
			renameSync(part, path);
			syncToDisk(folder);
			this.#whole.add(path);
			for (const old of liveCopies(this.folder).slice(KEPT)) rmSync(old.path);
			this.#removeOldPictures();
			this.#say({ copied: stamp, until: at.toISOString() });
		} finally {
			rmSync(part, { force: true });
		}
	}

	#bytes(): number {
		const pages = this.sqlite.query<{ page_count: number }, []>("PRAGMA page_count").get()?.page_count ?? 0;
		const page = this.sqlite.query<{ page_size: number }, []>("PRAGMA page_size").get()?.page_size ?? 0;
		return pages * page;
	}

	/** For a copy and for more, at the cost of the oldest backups there and of the copy behind the newest. */
	#makeRoom(more: number): boolean {
		const isRoom = () => freeBytes(this.folder) > this.#bytes() * 1.1 + more;
		if (isRoom()) return true;
		makeRoom(madeUntil(backupFiles(this.folder), new Date()), isRoom, mayRemoveBackups(this.sqlite));
		const [newest, ...behind] = liveCopies(this.folder);
		if (!isRoom() && newest && this.#whole.has(newest.path)) for (const { path } of behind) rmSync(path);
		return isRoom();
	}

	/** Before the records that name them, and at most as many bytes in a round as the database has. False without room. */
	#copyPictures(): boolean {
		const folder = join(liveFolder(this.folder), "uploads");
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		const copied = new Set(namesIn(folder));
		const left = uploadedFiles().filter((name) => pictureOf(name) && !copied.has(name));
		const most = Math.max(BYTES_PER_SECOND, this.#bytes());
		const count = left.length;
		let isRoom = true;
		while (left.length > 0 && this.#written < most) {
			const name = left.at(-1) ?? "";
			isRoom = this.#makeRoom(sizeOf(inData("uploads", name)));
			if (!isRoom) break;
			this.#written += copyPicture(inData("uploads", name), join(folder, name));
			left.pop();
		}
		if (left.length < count) syncToDisk(folder);
		this.#say({ pictures_left: left.length });
		return isRoom;
	}

	/** Those that were removed here and that no copy names. */
	#removeOldPictures(): void {
		const folder = join(liveFolder(this.folder), "uploads");
		const present = new Set(uploadedFiles());
		const gone = namesIn(folder).filter((name) => !present.has(name));
		if (gone.length === 0) return;
		const named = new Set(liveCopies(this.folder).flatMap(({ path }) => [...readDatabase(path, picturesNamed)]));
		// A database that names none may be the wrong one.
		if (named.size === 0) return;
		for (const name of gone) if (!named.has(name.slice(0, 32))) rmSync(join(folder, name), { force: true });
	}
}

class CopyRefused extends Error {
	constructor(readonly sentence: Sentence) {
		super(String(sentence));
	}
}

const DAMAGED = say("The school's database cannot be copied whole. The last good copy in the second folder stays.");

function refuseDamaged(path: string): void {
	const isGood = readDatabase(path, (copy) => {
		const [check] = copy.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").all();
		const newest = copy
			.query<Record<string, string | number | null>, []>("SELECT * FROM payments ORDER BY id DESC LIMIT 1")
			.get();
		return check?.quick_check === "ok" && (!newest || newest.hash === "" || matchesItsHash(newest));
	});
	if (!isGood) throw new CopyRefused(DAMAGED);
}

/** Returns its bytes; 0 if it was removed meanwhile. */
function copyPicture(from: string, to: string): number {
	const part = `${to}.part`;
	try {
		writeFileSync(part, readBytes(from));
		syncToDisk(part);
		renameSync(part, to);
		return sizeOf(to);
	} catch (error) {
		rmSync(part, { force: true });
		if ((error as { code?: string }).code === "ENOENT") return 0;
		throw error;
	}
}

/** The child of `startLiveCopies`: lines with stamps come in, one line goes out after each round. */
export async function runLiveCopyChild([folder = ""]: string[]): Promise<void> {
	endWithParent();
	setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
	// A signal to the whole service would leave out the last copy. The portal closes the input when it stops.
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
	const copier = new LiveCopier(folder, openReadonly(inData("portal.db")));
	let stamp = "";
	let isEnd = false;
	const end = (async () => {
		for await (const line of linesFrom(Bun.stdin.stream())) stamp = line;
		isEnd = true;
	})();
	for (let said = ""; ; ) {
		const isLast = isEnd;
		const report = stamp && JSON.stringify(copier.round(stamp, isLast));
		console.log(report === said ? "" : report);
		said = report;
		if (isLast) return;
		await Promise.race([Bun.sleep(ROUND_MS), end]);
	}
}
