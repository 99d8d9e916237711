import { closeSync, existsSync, fdatasync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import { z } from "zod";

/**
 * The file of the newest payment: a JSON array with the last two heads, each in 512 bytes of its own, written in turn.
 * One is whole whenever the power goes while the other is written, and in place it is on the disk in a fifth of the time
 * that a new file and a rename take.
 */
export const headSchema = z.object({
	/** How many payments there were, voids included, and their sum. */
	count: z.int().min(0),
	sum: z.int(),
	/** The newest of them; 0 and empty where there is none. */
	id: z.int().min(0),
	receipt_number: z.string(),
	hash: z.string(),
	/** When the newest was recorded. */
	at: z.string(),
});
export type LedgerHead = z.output<typeof headSchema>;

const inFile = headSchema.extend({ check: z.string() });
const SLOT = 512;
/** One of two sectors. */
type Slot = 0 | 1;

/** Tells a half-written head, or one that somebody edited, from a whole one. */
function checkOf({ count, sum, id, receipt_number, hash, at }: LedgerHead): string {
	const text = JSON.stringify([count, sum, id, receipt_number, hash, at]);
	return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16);
}

function slotText(slot: Slot, head: LedgerHead | null): string {
	const json = JSON.stringify(head && { ...head, check: checkOf(head) });
	const text = slot === 0 ? `${`[${json},`.padEnd(SLOT - 1)}\n` : `${` ${json}`.padEnd(SLOT - 2)}]\n`;
	if (Buffer.byteLength(text) !== SLOT) throw new Error("The newest payment does not fit into its file.");
	return text;
}

export interface HeadFile {
	head: LedgerHead;
	slot: Slot;
	/** The other head is neither whole nor empty. */
	damaged: boolean;
}

/**
 * What a head file says: null when there is none, "damaged" when neither of its heads is whole. Read in the moment in which
 * the portal writes it, half of a head may be seen: what is really damaged is so at the second look.
 */
export function readHeadFile(path: string): HeadFile | "damaged" | null {
	const file = lookAt(path);
	return file === "damaged" || file?.damaged ? lookAt(path) : file;
}

function lookAt(path: string): HeadFile | "damaged" | null {
	if (!existsSync(path)) return null;
	const text = textOf(path);
	const slots = ([0, 1] as const).map((slot) => readSlot(text.slice(slot * SLOT, (slot + 1) * SLOT), slot));
	const whole = slots.flatMap((head, slot) => (head && head !== "damaged" ? [{ head, slot: slot as Slot }] : []));
	const newest = whole.reduce<(typeof whole)[number] | undefined>(
		(best, one) => (best && best.head.count >= one.head.count ? best : one),
		undefined,
	);
	return newest ? { ...newest, damaged: text.length !== 2 * SLOT || slots.includes("damaged") } : "damaged";
}

/** Empty when there is no reading it: a folder of this name, a broken disk. */
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
		const found = inFile.nullable().parse(JSON.parse(json));
		if (found === null) return null;
		const { check, ...head } = found;
		return checkOf(head) === check ? head : "damaged";
	} catch {
		return "damaged";
	}
}

/** A new file: written aside and through, then renamed. */
export function createHeadFile(path: string, head: LedgerHead): void {
	const aside = `${path}.part`;
	const fd = openSync(aside, "w", 0o600);
	try {
		writeSync(fd, slotText(0, head) + slotText(1, null));
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
	renameSync(aside, path);
}

const writtenThrough = promisify(fdatasync);

/** Puts the head into the given place of the file: against a dying process when this is called, on the disk when it is done. */
export async function writeHeadFile(path: string, head: LedgerHead, slot: Slot): Promise<void> {
	const fd = openSync(path, "r+");
	try {
		writeSync(fd, slotText(slot, head), slot * SLOT);
		await writtenThrough(fd);
	} finally {
		closeSync(fd);
	}
}
