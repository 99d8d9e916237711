// `bun portal COMMAND` runs the program from a checkout, in this process, and builds it first if necessary.
import { join } from "node:path";

const prepared = Bun.spawnSync(["sh", join(import.meta.dir, "setup.sh"), "--quiet"], {
	stdin: "ignore",
	stdout: 2,
	stderr: "inherit",
});
if (prepared.exitCode !== 0) process.exit(1);
await import(join(import.meta.dir, "build/server/index.js"));
