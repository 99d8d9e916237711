import { closeSync, existsSync, fdatasync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import { z } from "zod";

/**
 * The file of the newest payment: a JSON array with the last two heads, each in its own 512 bytes, written alternately. If
 * the power fails while one is written, the other is still complete. Writing in place takes a fifth of the time of a new
 * file and a rename.
 */
export const headSchema = z.object({
	/** The number of payments, voids included, and their sum. */
	count: z.int().min(0),
	sum: z.int(),
	/** The newest payment; 0 and empty if there is none. */
	id: z.int().min(0),
	receipt_number: z.string(),
	hash: z.string(),
	/** When the newest was recorded. */
	at: z.string(),
});
export type LedgerHead = z.output<typeof headSchema>;

const storedHead = headSchema.extend({ check: z.string() });
const SLOT_BYTES = 512;
/** The index of a head in the file. */
type Slot = 0 | 1;

/** A checksum that detects a half-written or edited head. */
function checkOf({ count, sum, id, receipt_number, hash, at }: LedgerHead): string {
	const text = JSON.stringify([count, sum, id, receipt_number, hash, at]);
	return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16);
}

function slotText(slot: Slot, head: LedgerHead | null): string {
	const json = JSON.stringify(head && { ...head, check: checkOf(head) });
	const text = slot === 0 ? `${`[${json},`.padEnd(SLOT_BYTES - 1)}\n` : `${` ${json}`.padEnd(SLOT_BYTES - 2)}]\n`;
	if (Buffer.byteLength(text) !== SLOT_BYTES) throw new Error("The newest payment does not fit into its file.");
	return text;
}

export interface HeadFile {
	head: LedgerHead;
	slot: Slot;
	/** The other head is neither complete nor empty. */
	damaged: boolean;
}

/**
 * The content of a head file: null if there is no file, "damaged" if neither head is complete. Another process may read it
 * while the portal writes it and see half a head, so a damaged file is read a second time.
 */
export function readHeadFile(path: string): HeadFile | "damaged" | null {
	const file = readOnce(path);
	return file === "damaged" || file?.damaged ? readOnce(path) : file;
}

function readOnce(path: string): HeadFile | "damaged" | null {
	if (!existsSync(path)) return null;
	const text = textOf(path);
	const slots = ([0, 1] as const).map((slot) => readSlot(text.slice(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES), slot));
	const complete = slots.flatMap((head, slot) => (head && head !== "damaged" ? [{ head, slot: slot as Slot }] : []));
	const newest = complete.reduce<(typeof complete)[number] | undefined>(
		(best, one) => (best && best.head.count >= one.head.count ? best : one),
		undefined,
	);
	return newest ? { ...newest, damaged: text.length !== 2 * SLOT_BYTES || slots.includes("damaged") } : "damaged";
}

/** Empty if it cannot be read: a folder of this name, a broken disk. */
function textOf(path: string): string {
	try {
		return readFileSync(path, "latin1");
	} catch {
		return "";
	}
}

function readSlot(text: string, slot: Slot): LedgerHead | "damaged" | null {
	const json = slot === 0 ? text.replace(/^\[/, "").replace(/,\s*$/, "") : text.replace(/\]\s*$/, "");
	try {
		const found = storedHead.nullable().parse(JSON.parse(json));
		if (found === null) return null;
		const { check, ...head } = found;
		return checkOf(head) === check ? head : "damaged";
	} catch {
		return "damaged";
	}
}

/** Creates the file: writes a temporary file, syncs it and renames it. */
export function createHeadFile(path: string, head: LedgerHead): void {
	const temporary = `${path}.part`;
	const fd = openSync(temporary, "w", 0o600);
	try {
		writeSync(fd, slotText(0, head) + slotText(1, null));
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
	renameSync(temporary, path);
}

const flush = promisify(fdatasync);

/** Writes the head into a slot. After the call it survives the end of the process; when the promise resolves, a power cut. */
export async function writeHeadFile(path: string, head: LedgerHead, slot: Slot): Promise<void> {
	const fd = openSync(path, "r+");
	try {
		writeSync(fd, slotText(slot, head), slot * SLOT_BYTES);
		await flush(fd);
	} finally {
		closeSync(fd);
	}
}
