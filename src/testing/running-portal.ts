import type { Database } from "bun:sqlite";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openReadonly } from "#db/open";
import { ADMIN } from "./filled-school.ts";

const ROOT = join(import.meta.dir, "../..");
const PROGRAM = join(ROOT, "build/server/index.js");

const folders: string[] = [];
const portals = new Set<RunningPortal>();

/** A folder that goes with `tidyUp`. */
export function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "portal-faults-"));
	folders.push(folder);
	return folder;
}

export async function endPortals(): Promise<void> {
	for (const portal of portals) await portal.kill();
}

/** Ends every portal of the test and removes its folders. */
export async function tidyUp(): Promise<void> {
	await endPortals();
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

type Environment = Record<string, string>;

function spawn(folder: string, args: string[], env: Environment, program: string, said = "") {
	return Bun.spawn([process.execPath, program, ...args], {
		cwd: folder,
		env: { PATH: process.env.PATH ?? "", PORTAL_DATA: folder, PORT: "0", HOST: "127.0.0.1", ...env },
		stdin: new Blob([said]),
		stdout: "pipe",
		stderr: "pipe",
	});
}

/** The built program of tomorrow: this one with one more migration. */
export function nextProgram(sql: string): string {
	const root = newFolder();
	cpSync(join(ROOT, "build"), join(root, "build"), { recursive: true });
	cpSync(join(ROOT, "db/migrations"), join(root, "db/migrations"), { recursive: true });
	symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
	writeFileSync(join(root, "db/migrations/9998_next.sql"), sql);
	return join(root, "build/server/index.js");
}

/** Runs one command of the built program to its end; `said` is what its standard input holds. */
export async function portal(folder: string, args: string[], env: Environment = {}, program = PROGRAM, said = "") {
	const child = spawn(folder, args, env, program, said);
	const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
	return { code: await child.exited, out, err };
}

export class RunningPortal {
	#token = "";
	private constructor(
		readonly folder: string,
		readonly child: ReturnType<typeof spawn>,
		readonly origin: string,
		/** All it said as errors, once it has ended. */
		readonly errors: Promise<string>,
	) {}

	/** Starts the built portal; it answers when this does. */
	static async start(folder: string, env: Environment = {}, program = PROGRAM): Promise<RunningPortal> {
		const child = spawn(folder, ["serve"], env, program);
		let said = "";
		const errors = new Response(child.stderr).text();
		const opened = Promise.withResolvers<string>();
		void (async () => {
			const decoder = new TextDecoder();
			for await (const piece of child.stdout) {
				said += decoder.decode(piece);
				const origin = /is open at (http:\S+)/.exec(said)?.[1];
				if (origin) opened.resolve(origin);
			}
			opened.reject(new Error(`The portal did not start: ${said}${await errors}`));
		})();
		const running = new RunningPortal(folder, child, await opened.promise, errors);
		portals.add(running);
		return running;
	}

	async logIn(): Promise<void> {
		const { token } = await this.json("POST", "/api/login", ADMIN);
		this.#token = token;
	}

	/** The line of a request's head that says who asks, for a test that writes its requests itself. */
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

	async json(method: string, path: string, body?: unknown) {
		const response = await this.call(method, path, body);
		if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
		return response.json();
	}

	/** One tuition payment; answers the receipt number. */
	async pay(student: number, amount: number): Promise<string> {
		const body = { student_id: student, fee_type: "Tuition", amount, paid_at: "2026-09-03" };
		return (await this.json("POST", "/api/fees", body)).receipt_number;
	}

	/** Asks it to stop; answers its exit code. */
	async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number> {
		this.child.kill(signal);
		const code = await this.child.exited;
		portals.delete(this);
		return code;
	}

	async kill(): Promise<void> {
		await this.stop("SIGKILL");
	}
}

/** Looks into the database of a folder, for reading. */
export function lookInto<T>(folder: string, look: (sqlite: Database) => T): T {
	const sqlite = openReadonly(join(folder, "portal.db"));
	try {
		return look(sqlite);
	} finally {
		sqlite.close();
	}
}

export function receiptsIn(folder: string): Set<string> {
	return lookInto(
		folder,
		(sqlite) =>
			new Set(
				sqlite
					.query<{ receipt_number: string }, []>("SELECT receipt_number FROM payments")
					.all()
					.map((row) => row.receipt_number),
			),
	);
}
