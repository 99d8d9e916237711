import { endWithParent } from "#child-process";
import { Frame, lengthOf } from "./framed-pipe.ts";

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
