import { readFileSync } from "node:fs";
import { parentInEnvironment } from "#child-process";
import { Frame, lengthOf } from "./framed-pipe.ts";

/** The file took more time or memory than its child may use. */
export class ChildKilled extends Error {
	override readonly name = "ChildKilled";
}

/** Twice what the worst file within the limits was seen to take, picture or workbook. */
const MAX_KB = 600 * 1024;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** One process that opens files, one after the other. */
export class FileChild {
	wasKilledForItsFile = false;
	readonly #process;

	constructor(command: string[]) {
		this.#process = Bun.spawn(command, {
			stdin: "pipe",
			stdout: "pipe",
			stderr: "inherit",
			env: { TZ: "UTC", ...parentInEnvironment() },
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
