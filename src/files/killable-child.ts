import { join } from "node:path";
import { programCommand, programRoot } from "#program";
import { FileChild } from "./file-child.ts";

interface Work {
	/** The program that answers with `answerFiles`. */
	command: string[];
	/** After this long the child is killed. */
	timeoutMs: number;
	/** How long a child waits for the next file; 0 for a new child each time. */
	idleMs: number;
}

/** A child that holds more than this after its work gives it back by ending. */
const IDLE_MAX_KB = 200 * 1024;

/**
 * Opens files from outside in a process of its own, so that none can block the portal or take its memory: the child is
 * killed when a file takes too much of either, and the next file gets a new one. The function returned hands over a file's
 * bytes and answers the child's JSON. Files that come at the same time get a child each; one of these waits for the next.
 */
export function killableChild<A>(work: Work): (bytes: Uint8Array) => Promise<A> {
	const idle = new IdleChild(work.idleMs);
	return async (bytes) => {
		const waiting = idle.take();
		try {
			if (waiting) return await answerOf<A>(waiting, bytes, work, idle);
		} catch (error) {
			// It may have died while it waited, which is not this file's doing.
			if (waiting?.wasKilledForItsFile) throw error;
		}
		return answerOf<A>(new FileChild(work.command), bytes, work, idle);
	};
}

async function answerOf<A>(child: FileChild, bytes: Uint8Array, { timeoutMs }: Work, idle: IdleChild): Promise<A> {
	try {
		const answer = await child.ask(bytes, timeoutMs);
		idle.put(child);
		return JSON.parse(answer.toString()) as A;
	} catch (error) {
		child.end();
		throw error;
	}
}

/** The child that waits for the next file, for a while. */
class IdleChild {
	#child: FileChild | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	constructor(private readonly idleMs: number) {}

	take(): FileChild | null {
		clearTimeout(this.#timer);
		const child = this.#child;
		this.#child = null;
		return child;
	}

	put(child: FileChild): void {
		if (this.idleMs === 0 || this.#child || child.heldKb() > IDLE_MAX_KB) {
			child.end();
			return;
		}
		this.#child = child;
		this.#timer = setTimeout(() => this.take()?.end(), this.idleMs);
		this.#timer.unref();
	}
}

/** The hidden command of this name. From source it is a small entry in this folder, which starts sooner than the whole program. */
export function childCommand(name: string, entry: string): string[] {
	const line = programCommand(name);
	if (line[1] !== join(programRoot, "src/main.ts")) return line;
	return [process.execPath, "--smol", join(programRoot, "src/files", entry)];
}
