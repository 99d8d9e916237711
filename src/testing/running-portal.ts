import { Database } from "bun:sqlite";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { programRoot } from "#program";
import { PATIENCE } from "./portal-page.ts";

/** In one file it starts in half the time. */
const PROGRAM = join(programRoot, "dist/portal");

export interface Login {
	username: string;
	password: string;
}

export const ADMIN: Login = { username: "head", password: "mango tree 1" };

const folders: string[] = [];
const portals = new Set<RunningPortal>();

/** `tidyUp` removes it. */
export function newFolder(on = tmpdir()): string {
	const folder = mkdtempSync(join(on, "portal-test-"));
	folders.push(folder);
	return folder;
}

/** On another disk than `newFolder`, as a stick is. */
export const newStick = () => newFolder("/dev/shm");

export async function endPortals(): Promise<void> {
	for (const portal of portals) await portal.kill();
}

export async function tidyUp(): Promise<void> {
	await endPortals();
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

let built: Promise<void> | undefined;

/** Builds the portal if its sources changed, at most once per test file; `npm test` builds it before the tests. */
function buildPortal(): Promise<void> {
	built ??= process.env.PORTAL_IS_BUILT ? Promise.resolve() : build();
	return built;
}

/** Test files run at the same time: the second one waits and finds the portal built. */
async function build(): Promise<void> {
	mkdirSync(join(programRoot, ".tools"), { recursive: true });
	const lock = new Database(join(programRoot, ".tools/build.lock"), { create: true });
	lock.run("PRAGMA busy_timeout = 60000");
	lock.run("BEGIN EXCLUSIVE");
	const child = Bun.spawn([process.execPath, "build.ts", "--if-changed", "--compile"], {
		cwd: programRoot,
		stdin: "ignore",
		stdout: "ignore",
		stderr: "pipe",
	});
	const [code, said] = await Promise.all([child.exited, new Response(child.stderr).text()]);
	lock.close();
	if (code !== 0) throw new Error(`The build ended with ${code}: ${said}`);
}

type Environment = Record<string, string>;

function spawn(folder: string, args: string[], env: Environment, program: string, input = "") {
	return Bun.spawn([...(program === PROGRAM ? [] : [process.execPath]), program, ...args], {
		cwd: folder,
		env: {
			...process.env,
			NODE_ENV: "production",
			PORTAL_LOG: undefined,
			PORTAL_DATA: folder,
			PORT: "0",
			HOST: "127.0.0.1",
			...env,
		},
		stdin: new Blob([input]),
		stdout: "pipe",
		stderr: "pipe",
	});
}

/** A newer program: this one with one more migration. */
export function nextProgram(sql: string): string {
	const program = copyOfProgram();
	writeFileSync(join(dirname(program), "../../db/migrations/9998_next.sql"), sql);
	return program;
}

function copyOfProgram(): string {
	const root = newFolder();
	for (const part of ["build", "db/migrations", "public"])
		cpSync(join(programRoot, part), join(root, part), { recursive: true });
	symlinkSync(join(programRoot, "node_modules"), join(root, "node_modules"));
	return join(root, "build/server/index.js");
}

/** A newer build of this program: each script of its pages has another name, and those of this one are gone. */
export function nextBuild(): string {
	const program = copyOfProgram();
	const build = join(dirname(program), "..");
	const [pages, server] = [join(build, "client/assets"), join(build, "server/assets")];
	const scripts = readdirSync(pages).filter((name) => name.endsWith(".js"));
	const site = readdirSync(server).find((name) => name.startsWith("server-build-")) ?? "";
	const own = /"version": "(\w{8})"/.exec(readFileSync(join(server, site), "utf8"))?.[1] ?? "";
	const newer = (text: string) =>
		text
			.replace(/[\w.-]+-[\w-]{8}\.js\b/g, (name) => (scripts.includes(name) ? `next-${name}` : name))
			.replaceAll(own, "ffffffff");
	for (const name of scripts) {
		writeFileSync(join(pages, newer(name)), newer(readFileSync(join(pages, name), "utf8")));
		for (const ending of ["", ".br", ".gz"]) rmSync(join(pages, name + ending), { force: true });
	}
	writeFileSync(join(server, site), newer(readFileSync(join(server, site), "utf8")));
	return program;
}

export async function portal(folder: string, args: string[], env: Environment = {}, program = PROGRAM, input = "") {
	if (program === PROGRAM) await buildPortal();
	const child = spawn(folder, args, env, program, input);
	const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
	return { code: await child.exited, out, err };
}

/** Polls, not so often that the asking delays what it waits for. A failure says what that was. */
export async function until<T>(
	what: string,
	look: () => T | Promise<T>,
	good: (found: T) => boolean = Boolean,
): Promise<T> {
	const end = Date.now() + PATIENCE;
	for (;;) {
		const found = await look();
		if (good(found)) return found;
		if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`);
		await Bun.sleep(50);
	}
}

/** Without the doctor's trial print, which would start Chrome. */
export const doctor = (folder: string) => portal(folder, ["doctor"], { CHROME_PATH: "/nowhere" });

export class RunningPortal {
	#token = "";
	readonly #tokens = new Map<string, Promise<string>>();
	private constructor(
		readonly folder: string,
		readonly child: ReturnType<typeof spawn>,
		readonly origin: string,
		/** Resolves with stderr when the process has ended. */
		readonly errors: Promise<string>,
	) {}

	/** Builds the portal if needed, starts it, and waits until it answers. */
	static async start(folder: string, env: Environment = {}, program = PROGRAM): Promise<RunningPortal> {
		if (program === PROGRAM) await buildPortal();
		const child = spawn(folder, ["serve"], env, program);
		const errors = new Response(child.stderr).text();
		const running = new RunningPortal(folder, child, await originOf(child.stdout, errors), errors);
		portals.add(running);
		return running;
	}

	/** Later calls use this account unless they name another. */
	async logIn(who = ADMIN): Promise<void> {
		this.#token = await this.#tokenOf(who);
	}

	#tokenOf(who: Login): Promise<string> {
		const known = this.#tokens.get(who.username);
		if (known) return known;
		const { username, password } = who;
		const token = this.call("POST", "/api/login", { username, password }).then(async (response) => {
			if (!response.ok) throw new Error(`${username} was not let in: ${response.status} ${await response.text()}`);
			return (await response.json()).token as string;
		});
		this.#tokens.set(username, token);
		return token;
	}

	/** The Authorization header, for tests that write raw requests. */
	get authorization(): string {
		return `Authorization: Bearer ${this.#token}\r\n`;
	}

	call(
		method: string,
		path: string,
		body?: unknown,
		headers: Environment = {},
		more: RequestInit = {},
	): Promise<Response> {
		return fetch(this.origin + path, {
			...more,
			method,
			headers: {
				...(this.#token ? { Authorization: `Bearer ${this.#token}` } : {}),
				...(body === undefined || body instanceof FormData ? {} : { "Content-Type": "application/json" }),
				...headers,
			},
			...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
		});
	}

	/** A refusal throws. */
	async json(method: string, path: string, body?: unknown, who?: Login) {
		const headers: Environment = who ? { Authorization: `Bearer ${await this.#tokenOf(who)}` } : {};
		const response = await this.call(method, path, body, headers);
		if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
		return response.json();
	}

	/** One tuition payment. Returns the receipt number. */
	async pay(student: number, amount: number): Promise<string> {
		const body = { student_id: student, fee_type: "Tuition", amount, paid_at: "2026-09-03" };
		return (await this.json("POST", "/api/fees", body)).receipt_number;
	}

	/** The head's browser, without script. */
	async openHeadsBrowser() {
		const post = (path: string, fields: Record<string, string>, cookie = "") =>
			fetch(this.origin + path, {
				method: "POST",
				body: new URLSearchParams(fields),
				redirect: "manual",
				headers: { origin: this.origin, cookie },
			});
		const answer = await post("/login", { intent: "login", ...ADMIN });
		const cookies = answer.headers.getSetCookie().map((text) => text.split(";")[0]);
		const session = cookies.join("; ");
		return {
			read: async (path: string, language = "en") =>
				(await fetch(this.origin + path, { headers: { cookie: `${session}; lang=${language}` } })).text(),
			post: (path: string, fields: Record<string, string>) => post(path, fields, session),
		};
	}

	/** Returns the exit code. */
	async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number> {
		this.child.kill(signal);
		const code = await this.child.exited;
		portals.delete(this);
		return code;
	}

	async kill(): Promise<void> {
		await this.stop("SIGKILL");
	}

	/** Stops the portal, repeats its stderr and removes its data folder. */
	async end(): Promise<void> {
		await this.stop();
		const said = await this.errors;
		if (said) console.error(said);
		rmSync(this.folder, { recursive: true, force: true });
	}
}

/** Reads the printed URL. Reading continues to the end, because a full pipe would block the program. */
function originOf(output: ReadableStream<Uint8Array>, errors: Promise<string>): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	void (async () => {
		const decoder = new TextDecoder();
		let said = "";
		for await (const piece of output) {
			said = `${said}${decoder.decode(piece, { stream: true })}`.slice(-4_000);
			const port = /is open at https?:\/\/[^\s/]+:(\d+)/.exec(said)?.[1];
			if (port) resolve(`http://127.0.0.1:${port}`);
		}
		reject(new Error(`The portal did not start: ${said}${await errors}`));
	})();
	return promise;
}
