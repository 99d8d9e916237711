import { join } from "node:path";
import { processorTime, type Running } from "./servers.ts";

/** What is asked, and how hard. */
export interface Ask {
	path: string;
	method?: "GET" | "POST";
	/** `%d` becomes a number from 1 to `students`, one after the other. */
	body?: string;
	students?: number;
	headers?: Record<string, string>;
	clients?: number;
}

export interface Load {
	/** Answers a second. */
	rate: number;
	/** Milliseconds. */
	p50: number;
	p99: number;
	/** Processor time of the server for one answer, milliseconds. */
	cpu: number;
	/** Bytes of one answer, head included. */
	bytes: number;
}

/** Asks a server as fast as its clients can for some seconds, with wrk (`apt-get install wrk`). */
async function load(server: Running, ask: Ask, seconds: number): Promise<Load> {
	const { path, method = "GET", body = "", students = 1, headers = {}, clients = 8 } = ask;
	const flags = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
	const before = processorTime(server.pid);
	const wrk = Bun.spawn(
		["wrk", "-t1", `-c${clients}`, `-d${seconds}s`, "-s", join(import.meta.dir, "load.lua"), ...flags].concat([
			server.origin + path,
			...["--", method, body, String(students)],
		]),
		{ stdout: "pipe", stderr: "inherit" },
	);
	const said = await new Response(wrk.stdout).text();
	const used = processorTime(server.pid) - before;
	const last = said.trim().split("\n").at(-1) ?? "";
	if (!last.startsWith("{")) throw new Error(`wrk did not measure ${path}:\n${said}`);
	const { requests, micros, p50, p99, refused, bytes } = JSON.parse(last);
	if (refused > 0) throw new Error(`${refused} of ${requests} answers to ${method} ${path} were refused.`);
	return {
		rate: requests / (micros / 1_000_000),
		p50: p50 / 1_000,
		p99: p99 / 1_000,
		cpu: used / requests,
		bytes: bytes / requests,
	};
}

export function median(values: number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Several loads as one, each figure its median. */
export function medianLoad(loads: Load[]): Load {
	const of = (figure: keyof Load) => median(loads.map((one) => one[figure]));
	return { rate: of("rate"), p50: of("p50"), p99: of("p99"), cpu: of("cpu"), bytes: of("bytes") };
}

/**
 * Asks until answers take the server no less than before, for so many seconds at most: it says little about itself until
 * its hot code is compiled.
 */
export async function warmUp(server: Running, ask: Ask, most: number): Promise<void> {
	const end = performance.now() + most * 1_000;
	let best = Number.POSITIVE_INFINITY;
	for (let vain = 0; vain < 2 && performance.now() < end; ) {
		const cpu = await askFor(server, ask, 300);
		vain = cpu < best * 0.95 ? 0 : vain + 1;
		best = Math.min(best, cpu);
	}
}

/** Without wrk, which counts in whole seconds. Answers the processor time of an answer. */
async function askFor({ origin, pid }: Running, ask: Ask, milliseconds: number): Promise<number> {
	const { path, method = "GET", body, students = 1, headers = {} } = ask;
	const end = performance.now() + milliseconds;
	const before = processorTime(pid);
	let turn = 0;
	async function client() {
		while (performance.now() < end) {
			turn++;
			const sent = new Request(origin + path, {
				method,
				headers,
				body: body?.replace("%d", `${(turn % students) + 1}`),
			});
			const cookie = sent.headers.get("cookie");
			if (cookie) sent.headers.set("cookie", cookie.replace("%d", crypto.randomUUID()));
			await (await fetch(sent)).arrayBuffer();
		}
	}
	await Promise.all(Array.from({ length: 4 }, client));
	return (processorTime(pid) - before) / turn;
}

interface Contender {
	server: Running;
	ask: Ask;
}

/** Measures servers in turns, so that whatever else the machine does falls on all of them. Answers the rounds of each. */
export async function inTurns(contenders: Contender[], rounds: number, seconds: number): Promise<Load[][]> {
	const loads: Load[][] = contenders.map(() => []);
	for (let round = 0; round < rounds; round++) {
		for (const [place, { server, ask }] of contenders.entries()) loads[place]?.push(await load(server, ask, seconds));
	}
	return loads;
}

/** Measures servers side by side at the same time, where only what they themselves used is compared. */
export async function atOnce(contenders: Contender[], rounds: number, seconds: number): Promise<Load[][]> {
	const loads: Load[][] = contenders.map(() => []);
	for (let round = 0; round < rounds; round++) {
		const all = await Promise.all(contenders.map(({ server, ask }) => load(server, ask, seconds)));
		for (const [place, one] of all.entries()) loads[place]?.push(one);
	}
	return loads;
}

/** How one server does beside another, round by round: more than 1 where it is quicker, or needs less processor time. */
export function compared(loads: Load[], others: Load[]): { rate: number; cpu: number } {
	const pairs = loads.map((one, round) => ({ one, other: others[round] as Load }));
	return {
		rate: median(pairs.map(({ one, other }) => one.rate / other.rate)),
		cpu: median(pairs.map(({ one, other }) => other.cpu / one.cpu)),
	};
}
