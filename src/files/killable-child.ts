import { FileChild } from "./file-child.ts";

interface Work {
	command: string[];
	timeoutMs: number;
	idleMs: number;
}

const IDLE_MAX_KB = 200 * 1024;

/**
 * Opens uploaded files in a child process: one that takes too much time or memory is killed and cannot block the
 * portal. Simultaneous files get a child each, and one child stays idle for the next.
 */
export function killableChild<A>(work: Work): (bytes: Uint8Array) => Promise<A> {
	const idle = new IdleChild(work.idleMs);
	return async (bytes) => {
		const reused = idle.take();
		try {
			if (reused) return await answerOf<A>(reused, bytes, work, idle);
		} catch (error) {
			// It may have died while idle, for which this file is not to blame.
			if (reused?.exceededLimits) throw error;
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
		if (this.#child || child.memoryKb() > IDLE_MAX_KB) {
			child.end();
			return;
		}
		this.#child = child;
		this.#timer = setTimeout(() => this.take()?.end(), this.idleMs);
		this.#timer.unref();
	}
}
