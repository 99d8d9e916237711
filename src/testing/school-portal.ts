import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, useConfig } from "#config";
import { migrate } from "#db/migrate";
import { closeDatabase, inTransaction, openSqlite, useDatabase } from "#db/open";
import { sessionCookie } from "#http/session";
import { forgetKey, signToken } from "#http/token";
import { programRoot } from "#program";
import { openSession } from "#school/accounts/sessions";
import type { SignedIn } from "#school/actor";
import { createHeadFile } from "#school/fees/ledger/head-file";
import { HEAD_FILE, headOf } from "#school/fees/ledger/ledger-head";
import type { Role } from "#shared/roles";
import { generateSchool, type SchoolSize } from "./generated-school.ts";

/** A data folder with a generated school, and the keys of the three people who ask. */
export interface School {
	folder: string;
	database: string;
	bearer: string;
	cookies: Record<"admin" | "parent" | "teacher", string>;
}

/** A server under measurement: ours, or a bare one beside it. */
export interface Running {
	origin: string;
	pid: number;
	stop: () => Promise<void>;
}

export async function makeSchool(size: SchoolSize): Promise<School> {
	const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
	useConfig({ ...readConfig({}), dataDir: folder });
	forgetKey();
	const database = join(folder, "portal.db");
	const sqlite = openSqlite(database);
	migrate(sqlite);
	generateSchool(sqlite, size);
	createHeadFile(join(folder, HEAD_FILE), headOf(sqlite));
	useDatabase(sqlite);
	const people = (["admin", "parent", "teacher"] as const).map((role, place) => session(place + 1, role));
	const [admin, parent, teacher] = await Promise.all(people.map(cookieOf));
	const bearer = await signToken(people[0] as SignedIn);
	sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
	closeDatabase();
	return { folder, database, bearer, cookies: { admin, parent, teacher } as School["cookies"] };
}

const session = (id: number, role: Role) =>
	inTransaction((tx) => openSession(tx, { id, username: `bench ${role}`, role }));
const cookieOf = async (user: SignedIn) => (await sessionCookie(user)).split(";", 1)[0];

/** The same school once more, for a server that is to read nothing another has written. */
export function copySchool(school: School): School {
	const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
	cpSync(school.folder, folder, { recursive: true });
	return { ...school, folder, database: join(folder, "portal.db") };
}

export const dropSchool = ({ folder }: School) => rmSync(folder, { recursive: true, force: true });

/** The built portal as a school runs it, on a port nobody has. */
export function startPortal(school: School, program = [process.execPath, join(programRoot, "build/server/index.js")]) {
	return startServer([...program, "serve"], school, "/healthz");
}

/** Starts a server for this school on a port nobody has, and waits until it answers `ready`. */
export async function startServer(command: string[], school: School, ready: string): Promise<Running> {
	const probe = Bun.serve({ port: 0, fetch: () => new Response() });
	const port = probe.port;
	await probe.stop(true);
	let stopping = false;
	const child = Bun.spawn(command, {
		cwd: programRoot,
		env: { ...process.env, NODE_ENV: "production", PORTAL_DATA: school.folder, PORT: String(port), HOST: "127.0.0.1" },
		stdin: "ignore",
		stdout: Bun.file(join(school.folder, "log")),
		stderr: "inherit",
		onExit: (_, code, signal) => {
			if (!stopping) console.error(`${command.join(" ")} ended by itself: ${signal ?? code}.`);
		},
	});
	// A measurement that fails leaves nothing running.
	const kill = () => child.kill();
	process.once("exit", kill);
	const origin = `http://127.0.0.1:${port}`;
	for (let tries = 0; !(await answers(origin + ready)); tries++) {
		if (tries > 2_000 || child.exitCode !== null) throw new Error(`${command.join(" ")} did not start.`);
		await Bun.sleep(5);
	}
	const stop = async () => {
		stopping = true;
		process.off("exit", kill);
		kill();
		await child.exited;
	};
	return { origin, pid: child.pid, stop };
}

const answers = (url: string) =>
	fetch(url).then(
		({ ok }) => ok,
		() => false,
	);

/** Processor time a process has used so far, in milliseconds: it says more than the clock on a machine that is shared. */
export function processorTime(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory in MB: what a process holds now, or the most it ever held. */
export function memory(pid: number, which: "VmRSS" | "VmHWM" = "VmRSS"): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(new RegExp(`^${which}:\\s*(\\d+)`, "m").exec(status)?.[1] ?? 0) / 1024;
}

/** From here on the most it holds is counted anew, whatever it did before. */
export const forgetMostMemory = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, "5");
