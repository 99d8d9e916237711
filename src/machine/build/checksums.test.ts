import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeChecksums } from "./checksums.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-checksums-"));
afterAll(() => rmSync(folder, { recursive: true }));

const check = () => {
	const done = Bun.spawnSync(["sha256sum", "-c", "SHA256SUMS"], { cwd: folder, env: { ...process.env, LC_ALL: "C" } });
	return { code: done.exitCode, said: done.stdout.toString() };
};

test("sha256sum checks the programs beside it, and finds the one that was damaged on its way", async () => {
	const programs = ["portal-linux-x64", "portal-linux-arm64"].map((name) => join(folder, name));
	for (const path of programs) writeFileSync(path, `the program ${path}`);
	expect(await writeChecksums(programs)).toBe(join(folder, "SHA256SUMS"));
	expect(readFileSync(join(folder, "SHA256SUMS"), "utf8")).toMatch(
		/^[0-9a-f]{64} {2}portal-linux-x64\n[0-9a-f]{64} {2}portal-linux-arm64\n$/,
	);
	expect(check()).toEqual({ code: 0, said: "portal-linux-x64: OK\nportal-linux-arm64: OK\n" });
	writeFileSync(programs[1] as string, "half a program");
	expect(check()).toMatchObject({ code: 1, said: expect.stringContaining("portal-linux-arm64: FAILED") });
});
