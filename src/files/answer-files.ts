import { endWithParent } from "#child-process";
import { Frame, lengthOf } from "./framed-pipe.ts";

/** Runs in the child: answers each file that comes through standard input, and ends when the portal ends. */
export async function answerFiles(answer: (bytes: Uint8Array) => Promise<unknown>): Promise<void> {
	endWithParent();
	// If memory runs out, Linux kills this process and not the portal. Other systems do not have the file.
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
	// The pipe closes when the portal ends for any reason, and then nobody waits for the answer.
	process.exit();
}
