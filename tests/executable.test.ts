import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const qemu = "/usr/bin/qemu-aarch64-static";
const armLibraries = "/usr/aarch64-linux-gnu";
const forPi = existsSync(qemu) && existsSync(armLibraries);
/** Nothing of the checkout is in this folder or above it. */
const folder = mkdtempSync(join(tmpdir(), "portal-executable-"));
const env = { PATH: "/usr/bin:/bin", PORTAL_DATA: join(folder, "data"), PORT: "0" };

let program: Bun.Subprocess<"ignore", "pipe", "inherit"> | undefined;

beforeAll(async () => {
	const release = forPi ? ["--release"] : [];
	const build = Bun.spawn([process.execPath, "build.ts", "--if-changed", "--compile", ...release], {
		cwd: root,
		stdout: "ignore",
		stderr: "pipe",
	});
	if ((await build.exited) !== 0) throw new Error(await new Response(build.stderr).text());
	// Files in the working directory must not run inside the program.
	writeFileSync(join(folder, "bunfig.toml"), 'preload = ["./evil.ts"]\n');
	writeFileSync(join(folder, "evil.ts"), 'require("node:fs").writeFileSync("evil-ran", "")\n');
	writeFileSync(join(folder, ".env"), "PORT=nonsense\n");
}, 120_000);

afterAll(async () => {
	program?.kill("SIGTERM");
	await program?.exited;
	rmSync(folder, { recursive: true, force: true });
});

function run(...args: string[]) {
	const done = Bun.spawnSync([join(root, "dist/portal"), ...args], {
		cwd: folder,
		env,
		stdin: Buffer.from("a quiet mango tree\n"),
	});
	return { code: done.exitCode, said: `${done.stdout}${done.stderr}` };
}

async function addressOf(started: Bun.Subprocess<"ignore", "pipe", "inherit">): Promise<string> {
	let said = "";
	for await (const chunk of started.stdout) {
		said += new TextDecoder().decode(chunk);
		const address = /open at (\S+)/.exec(said)?.[1];
		if (address) return address;
	}
	throw new Error(`The program ended and said: ${said}`);
}

test("the single file runs on a computer with nothing installed", async () => {
	expect(run("admin", "create", "head", "--contact", "677000001")).toMatchObject({ code: 0 });
	program = Bun.spawn([join(root, "dist/portal")], {
		cwd: folder,
		env,
		stdout: "pipe",
		stderr: "inherit",
		stdin: "ignore",
	});
	const base = await addressOf(program);
	expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ ok: true });
	const page = await (await fetch(`${base}/login`)).text();
	const script = /\/assets\/[^"]+\.js/.exec(page)?.[0];
	expect((await fetch(base + script)).status).toBe(200);

	const call = async (path: string, init: RequestInit = {}) => {
		const answer = await fetch(`${base}/api${path}`, init);
		return { status: answer.status, body: await answer.json() };
	};
	const json = (body: unknown) => ({
		method: "POST",
		body: JSON.stringify(body),
		headers: { "Content-Type": "application/json" },
	});
	const { token } = (await call("/login", json({ username: "head", password: "a quiet mango tree" }))).body;
	const form = new FormData();
	form.set("file", new File([readFileSync(join(root, "tests/fixtures/students-2026.xlsx"))], "students.xlsx"));
	// Without classes every row is refused, which shows that the sheet was read.
	const upload = await call("/students/upload?year=2026", {
		method: "POST",
		body: form,
		headers: { Authorization: `Bearer ${token}` },
	});
	expect(upload.status).toBe(400);
	expect(upload.body.problems.length).toBeGreaterThan(400);
	const logo = new FormData();
	logo.set("school_logo", new File([readFileSync(join(root, "tests/fixtures/photos/portrait.webp"))], "logo.webp"));
	const settings = await call("/settings", {
		method: "PUT",
		body: logo,
		headers: { Authorization: `Bearer ${token}` },
	});
	expect(settings).toMatchObject({ status: 200 });
	expect((await fetch(base + settings.body.school_logo)).headers.get("content-type")).toBe("image/jpeg");
}, 60_000);

test("the single file reads nothing of the working directory", () => {
	expect(existsSync(join(folder, "evil-ran"))).toBe(false);
	expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
});

test("a wrong command is answered by a sentence and an exit code", () => {
	expect(run("nonsense")).toMatchObject({ code: 2 });
	expect(run("version")).toMatchObject({ code: 0, said: expect.stringContaining("portal ") });
	expect(run("serve", "--help")).toMatchObject({ code: 0, said: expect.stringContaining("PORTAL_DATA") });
	expect(run("admin", "create")).toMatchObject({ code: 2, said: expect.stringContaining("Usage") });
});

if (!forPi)
	console.log(
		"qemu-user-static and libc6-arm64-cross are not on this computer: the Raspberry Pi's file is not started.",
	);

test.skipIf(!forPi)(
	"the Raspberry Pi's file starts",
	() => {
		const done = Bun.spawnSync([qemu, "-L", armLibraries, join(root, "dist/portal-linux-arm64"), "version"], {
			cwd: folder,
			env,
		});
		expect(done.stdout.toString()).toContain("portal ");
	},
	60_000,
);
