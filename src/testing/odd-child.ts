import { answerFiles } from "#files/framed-pipe";

/** A child process that hangs, grows or exits as its input says. */
await answerFiles(async (bytes) => {
	const word = Buffer.from(bytes).toString("utf8", 0, 20);
	if (word === "hang") await new Promise(() => undefined);
	if (word === "grow") {
		const held: Buffer[] = [];
		for (;;) {
			held.push(Buffer.alloc(16 * 1024 * 1024, 1));
			await Bun.sleep(1);
		}
	}
	if (word === "leave") process.exit(3);
	return { pid: process.pid, bytes: bytes.byteLength };
});
