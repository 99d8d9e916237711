import { readFileSync } from "node:fs";
import { parentEnvironment } from "#child-process";
import { Frame, lengthOf } from "./framed-pipe.ts";

export class ChildKilled extends Error {
	override readonly name = "ChildKilled";
}

/** Twice the measured memory of the worst accepted file, picture or workbook. */
const MAX_KB = 600 * 1024;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

export class FileChild {
	exceededLimits = false;
	readonly #process;

	constructor(command: string[]) {
		this.#process = Bun.spawn(command, {
			stdin: "pipe",
			stdout: "pipe",
			stderr: "inherit",
			env: { TZ: "UTC", ...parentEnvironment() },
		});
		// An idle child must not keep the program running.
		this.#process.unref();
	}

	async ask(bytes: Uint8Array, timeoutMs: number): Promise<Buffer> {
		const timeout = setTimeout(() => this.#killForLimits(), timeoutMs);
		const memoryCheck = setInterval(() => {
			if (this.memoryKb() > MAX_KB) this.#killForLimits();
		}, 50);
		this.#process.ref();
		try {
			// If sending fails, the child has ended, and its answer says why.
			const sent = this.#send(bytes).catch(() => undefined);
			const answer = await this.#answer();
			await sent;
			return answer;
		} finally {
			clearTimeout(timeout);
			clearInterval(memoryCheck);
			this.#process.unref();
		}
	}

	/** Only Linux reports it; elsewhere this is 0 and only the time limit applies. */
	memoryKb(): number {
		try {
			return Number(/^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${this.#process.pid}/status`, "utf8"))?.[1] ?? 0);
		} catch {
			return 0;
		}
	}

	end(): void {
		this.#process.kill("SIGKILL");
	}

	#killForLimits(): void {
		this.exceededLimits = true;
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
				if (done) throw await this.#exitError();
				const answer = frame.add(value);
				if (answer) return answer;
				if (frame.announced > MAX_ANSWER_BYTES) throw new ChildKilled();
			}
		} finally {
			output.releaseLock();
		}
	}

	/** A signal means that the file was too large. A child that exited reports its own error. */
	async #exitError(): Promise<Error> {
		const code = await this.#process.exited;
		if (this.exceededLimits || this.#process.signalCode) return new ChildKilled();
		return new Error(`A child of the portal ended with code ${code} before it answered.`);
	}
}
