import {
	closeSync,
	existsSync,
	fdatasync,
	fstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { syncFolder, writeAll } from "#files/disk";

const NEWLINE = 10;
const CHUNK_BYTES = 256 * 1024;
/** Only the beginning of a longer line is read. */
const MAX_LINE_BYTES = 64 * 1024;

/** Oldest first, with those set aside. `folder` may be a single file. */
export const journalFiles = (folder: string): string[] =>
	folder.endsWith(".jsonl")
		? [folder]
		: existsSync(folder)
			? readdirSync(folder)
					.filter((name) => name.endsWith(".jsonl"))
					.sort()
					.map((name) => join(folder, name))
			: [];

interface Line {
	number: number;
	text: string;
}

export function* linesOf(path: string): Generator<Line> {
	const fd = openSync(path, "r");
	try {
		const chunk = Buffer.alloc(CHUNK_BYTES);
		let rest = Buffer.alloc(0);
		let number = 0;
		for (let read = readSync(fd, chunk); read > 0; read = readSync(fd, chunk)) {
			const bytes = Buffer.concat([rest, chunk.subarray(0, read)]);
			let from = 0;
			for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
				yield { number: ++number, text: bytes.toString("utf8", from, end) };
				from = end + 1;
			}
			rest = Buffer.from(bytes.subarray(from, from + MAX_LINE_BYTES));
		}
		if (rest.length > 0) yield { number: ++number, text: rest.toString("utf8") };
	} finally {
		closeSync(fd);
	}
}

export function* linesFromEnd(path: string): Generator<string> {
	const bytes = readFileSync(path);
	for (let end = bytes.length; end > 0; ) {
		const start = bytes.lastIndexOf(NEWLINE, end - 1) + 1;
		if (start < end) yield bytes.toString("utf8", start, Math.min(end, start + MAX_LINE_BYTES));
		end = start - 1;
	}
}

const flush = promisify(fdatasync);

/** The lines then survive a power cut. */
export async function appendLines(path: string, lines: string[]): Promise<void> {
	const isNew = !existsSync(path);
	if (isNew) mkdirSync(join(path, ".."), { recursive: true, mode: 0o700 });
	const fd = openSync(path, "a+", 0o600);
	try {
		const bytes = Buffer.from(`${endsInsideLine(fd) ? "\n" : ""}${lines.join("\n")}\n`);
		writeAll(fd, bytes);
		await flush(fd);
	} finally {
		closeSync(fd);
	}
	if (isNew) for (const folder of [join(path, ".."), join(path, "../..")]) syncFolder(folder);
}

function endsInsideLine(fd: number): boolean {
	const { size } = fstatSync(fd);
	const last = Buffer.alloc(1);
	return size > 0 && readSync(fd, last, 0, 1, size - 1) === 1 && last[0] !== NEWLINE;
}
