import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const read = (name: string) => Bun.file(join(import.meta.dir, "..", name)).text();
const browsers = (text: string) =>
	[...text.matchAll(/^\s*"(\/[^"]+)"/gm)].map(([, path]) => path ?? "").filter((path) => /chrom|edge/i.test(path));

test("setup.sh looks for Chrome where the program does", async () => {
	const places = browsers(await read("setup.sh"));
	expect(places.length).toBeGreaterThan(5);
	expect(places).toEqual(browsers(await read("src/print/chrome.ts")).filter((path) => !path.startsWith("/usr/bin/")));
});

test("setup.sh refuses an option it does not know", async () => {
	const setup = Bun.spawn(["sh", join(import.meta.dir, "../setup.sh"), "--tset"], { stdout: "pipe", stderr: "pipe" });
	expect(await new Response(setup.stderr).text()).toBe(
		"setup.sh: there is no option --tset, only --test and --quiet.\n",
	);
	expect(await setup.exited).toBe(2);
});

test.each(["a#b", "what?", "100%"])(
	"setup.sh names the folder %s, in which the build fails, before it installs anything",
	async (name) => {
		const above = mkdtempSync(join(tmpdir(), "portal-setup-"));
		const folder = join(above, name);
		mkdirSync(folder);
		await Bun.write(join(folder, "setup.sh"), await read("setup.sh"));
		const { exitCode, stderr } = Bun.spawnSync(["sh", join(folder, "setup.sh")]);
		expect({ exitCode, said: stderr.toString(), made: readdirSync(folder) }).toEqual({
			exitCode: 1,
			said: expect.stringContaining(`must not have #, ? or % in it: ${folder}.`),
			made: ["setup.sh"],
		});
		rmSync(above, { recursive: true });
	},
);
