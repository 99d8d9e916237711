import { readFileSync } from "node:fs";
import { join } from "node:path";
import { programCommand, programRoot } from "#program";
import { endWithParent, ofThisProcess } from "../parent-process.ts";

/** The file took more time or memory than its child may use. */
export class ChildKilled extends Error {
	override readonly name = "ChildKilled";
}

interface Work {
	/** The program that answers with `answerFiles`. */
	command: string[];
	/** After this long the child is killed. */
	timeoutMs: number;
	/** How long a child waits for the next file; 0 for a new child each time. */
	idleMs: number;
}

/** Twice what the worst file within the limits was seen to take, picture or workbook. */
const MAX_KB = 600 * 1024;
/** A child that holds more than this after its work gives it back by ending. */
const KEPT_KB = 200 * 1024;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Requests and answers travel with their length before them. */
const LENGTH_BYTES = 4;

/**
 * Opens files from outside in a process of its own, so that none can block the portal or take its memory: the child is
 * killed when a file takes too much of either, and the next file gets a new one. The function returned hands over a file's
 * bytes and answers the child's JSON. Files that come at the same time get a child each; one of these waits for the next.
 */
export function killableChild<A>({ command, timeoutMs, idleMs }: Work): (bytes: Uint8Array) => Promise<A> {
	let idle: Child | null = null;
	let idleTimer: ReturnType<typeof setTimeout> | undefined;

	function takeIdle(): Child | null {
		clearTimeout(idleTimer);
		const child = idle;
		idle = null;
		return child;
	}

	function keep(child: Child): void {
		if (idleMs === 0 || idle || child.heldKb() > KEPT_KB) {
			child.end();
			return;
		}
		idle = child;
		idleTimer = setTimeout(() => takeIdle()?.end(), idleMs);
		idleTimer.unref();
	}

	async function ask(child: Child, bytes: Uint8Array): Promise<A> {
		try {
			const answer = await child.ask(bytes, timeoutMs);
			keep(child);
			return JSON.parse(answer.toString()) as A;
		} catch (error) {
			child.end();
			throw error;
		}
	}

	return async (bytes) => {
		const waiting = takeIdle();
		try {
			if (waiting) return await ask(waiting, bytes);
		} catch (error) {
			// It may have died while it waited, which is not this file's doing.
			if (waiting?.wasKilledForItsFile) throw error;
		}
		return ask(new Child(command), bytes);
	};
}

/** The hidden command of this name. From source the small entry beside this file: not the start of the whole program for a file. */
export function childCommand(name: string): string[] {
	const line = programCommand(name);
	if (line[1] !== join(programRoot, "src/main.ts")) return line;
	return [process.execPath, "--smol", join(programRoot, `src/files/${name}.ts`)];
}

class Child {
	wasKilledForItsFile = false;
	readonly #process;

	constructor(command: string[]) {
		this.#process = Bun.spawn(command, {
			stdin: "pipe",
			stdout: "pipe",
			stderr: "inherit",
			env: { TZ: "UTC", ...ofThisProcess() },
		});
		// A child that waits for work keeps no program running; nor does its output, which is read during a request only.
		this.#process.unref();
	}

	async ask(bytes: Uint8Array, timeoutMs: number): Promise<Buffer> {
		const late = setTimeout(() => this.#killForItsFile(), timeoutMs);
		const watch = setInterval(() => {
			if (this.heldKb() > MAX_KB) this.#killForItsFile();
		}, 50);
		this.#process.ref();
		try {
			// Whatever goes wrong in sending shows in the answer that does not come.
			const sent = this.#send(bytes).catch(() => undefined);
			const answer = await this.#answer();
			await sent;
			return answer;
		} finally {
			clearTimeout(late);
			clearInterval(watch);
			this.#process.unref();
		}
	}

	/** Linux tells how much a process holds; elsewhere the time limit alone stands. */
	heldKb(): number {
		try {
			return Number(/^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${this.#process.pid}/status`, "utf8"))?.[1] ?? 0);
		} catch {
			return 0;
		}
	}

	end(): void {
		this.#process.kill("SIGKILL");
	}

	#killForItsFile(): void {
		this.wasKilledForItsFile = true;
		this.end();
	}

	async #send(bytes: Uint8Array): Promise<void> {
		await this.#process.stdin.write(lengthOf(bytes));
		await this.#process.stdin.write(bytes);
		await this.#process.stdin.flush();
	}

	async #answer(): Promise<Buffer> {
		const frame = new Frame();
		const output = this.#process.stdout.getReader();
		try {
			for (;;) {
				const { value, done } = await output.read();
				if (done) throw await this.#howItEnded();
				const answer = frame.add(value);
				if (answer) return answer;
				if (frame.announced > MAX_ANSWER_BYTES) throw new ChildKilled();
			}
		} finally {
			output.releaseLock();
		}
	}

	/** Ended by a signal, the file was too much for it; gone by itself, the program is at fault and not the file. */
	async #howItEnded(): Promise<Error> {
		const code = await this.#process.exited;
		if (this.wasKilledForItsFile || this.#process.signalCode) return new ChildKilled();
		return new Error(`A child of the portal ended with code ${code} before it answered.`);
	}
}

function lengthOf(bytes: Uint8Array): Buffer {
	const length = Buffer.alloc(LENGTH_BYTES);
	length.writeUInt32BE(bytes.byteLength);
	return length;
}

/** Puts together what comes through a pipe in pieces. */
class Frame {
	announced = 0;
	#pieces: Buffer[] = [];
	#size = 0;

	/** The bytes that were sent, once the last piece is there. */
	add(piece: Uint8Array): Buffer | null {
		this.#pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
		this.#size += piece.byteLength;
		if (this.#size < LENGTH_BYTES) return null;
		if (this.announced === 0) {
			this.#pieces = [Buffer.concat(this.#pieces)];
			this.announced = this.#pieces[0]?.readUInt32BE() ?? 0;
		}
		if (this.#size < LENGTH_BYTES + this.announced) return null;
		return Buffer.concat(this.#pieces).subarray(LENGTH_BYTES);
	}
}

/** The child's side: answers what comes in, one file after the other, and ends with the portal. */
export async function answerFiles(answer: (bytes: Uint8Array) => Promise<unknown>): Promise<void> {
	endWithParent();
	// If memory runs out, this process goes and not the portal. Not every system has the file.
	await Bun.write("/proc/self/oom_score_adj", "1000").catch(() => 0);
	let frame = new Frame();
	for await (const piece of Bun.stdin.stream()) {
		const bytes = frame.add(piece);
		if (!bytes) continue;
		frame = new Frame();
		void answer(bytes).then(async (answered) => {
			const text = Buffer.from(JSON.stringify(answered));
			await Bun.write(Bun.stdout, Buffer.concat([lengthOf(text), text]));
		});
	}
	// The pipe is closed when the portal is gone, however it went: nobody waits for what is being done.
	process.exit();
}
