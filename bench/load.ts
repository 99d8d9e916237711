import { join } from "node:path";
import { processorTime, type Running } from "./servers.ts";

export interface RequestSpec {
	path: string;
	method?: "GET" | "POST";
	/** Each `%d` is replaced by the numbers from 1 to `students` in turn. */
	body?: string;
	students?: number;
	headers?: Record<string, string>;
	clients?: number;
}

export interface Load {
	rate: number;
	p50: number;
	p99: number;
	/** Processor time of the server for one answer, in milliseconds. */
	cpu: number;
	bytes: number;
}

/** Sends requests for some seconds, as fast as the clients can, with wrk (`apt-get install wrk`). */
async function load(server: Running, request: RequestSpec, seconds: number): Promise<Load> {
	const { path, method = "GET", body = "", students = 1, headers = {}, clients = 8 } = request;
	const flags = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
	const before = processorTime(server.pid);
	const wrk = Bun.spawn(
		["wrk", "-t1", `-c${clients}`, `-d${seconds}s`, "-s", join(import.meta.dir, "load.lua"), ...flags].concat([
			server.origin + path,
			"--",
			method,
			body,
			String(students),
		]),
		{ stdout: "pipe", stderr: "inherit" },
	);
	const output = await new Response(wrk.stdout).text();
	const used = processorTime(server.pid) - before;
	const last = output.trim().split("\n").at(-1) ?? "";
	if (!last.startsWith("{")) throw new Error(`wrk did not measure ${path}:\n${output}`);
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

export function medianOf(loads: Load[]): Load {
	const of = (figure: keyof Load) => median(loads.map((one) => one[figure]));
	return { rate: of("rate"), p50: of("p50"), p99: of("p99"), cpu: of("cpu"), bytes: of("bytes") };
}

/** Sends requests until the processor time of an answer no longer falls, because a server is slow until its hot code is compiled. */
export async function warmUp(server: Running, request: RequestSpec, most: number): Promise<void> {
	const end = performance.now() + most * 1_000;
	let best = Number.POSITIVE_INFINITY;
	for (let withoutGain = 0; withoutGain < 2 && performance.now() < end; ) {
		const cpu = await sendFor(server, request, 300);
		withoutGain = cpu < best * 0.95 ? 0 : withoutGain + 1;
		best = Math.min(best, cpu);
	}
}

/** Sends requests without wrk, which counts in whole seconds. Returns the processor time of an answer. */
async function sendFor({ origin, pid }: Running, request: RequestSpec, milliseconds: number): Promise<number> {
	const { path, method = "GET", body, students = 1, headers = {} } = request;
	const end = performance.now() + milliseconds;
	const before = processorTime(pid);
	let turn = 0;
	async function client() {
		while (performance.now() < end) {
			turn++;
			const sent = new Request(origin + path, {
				method,
				headers,
				body: body?.replaceAll("%d", `${(turn % students) + 1}`),
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
	request: RequestSpec;
}

/** Measures servers in turn, so that other work of the machine affects all of them. Returns the rounds of each. */
export async function takingTurns(contenders: Contender[], rounds: number, seconds: number): Promise<Load[][]> {
	const loads: Load[][] = contenders.map(() => []);
	for (let round = 0; round < rounds; round++) {
		for (const [place, { server, request }] of contenders.entries())
			loads[place]?.push(await load(server, request, seconds));
	}
	return loads;
}

/** Measures servers at the same time, where only their processor times are compared. */
export async function simultaneously(contenders: Contender[], rounds: number, seconds: number): Promise<Load[][]> {
	const loads: Load[][] = contenders.map(() => []);
	for (let round = 0; round < rounds; round++) {
		const all = await Promise.all(contenders.map(({ server, request }) => load(server, request, seconds)));
		for (const [place, one] of all.entries()) loads[place]?.push(one);
	}
	return loads;
}

/** The medians of one server's rate and processor time relative to another's: above 1 it is faster, or needs less. */
export function ratios(loads: Load[], others: Load[]): { rate: number; cpu: number } {
	const pairs = loads.map((one, round) => ({ one, other: others[round] as Load }));
	return {
		rate: median(pairs.map(({ one, other }) => one.rate / other.rate)),
		cpu: median(pairs.map(({ one, other }) => other.cpu / one.cpu)),
	};
}
