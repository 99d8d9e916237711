import { join } from "node:path";
import { processorTime, type Running } from "#testing/school-portal";

/** What is asked, and how hard. */
export interface Ask {
	path: string;
	method?: "GET" | "POST";
	/** `%d` becomes a number from 1 to 400. */
	body?: string;
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
export async function load(server: Running, ask: Ask, seconds: number): Promise<Load> {
	const { path, method = "GET", body, headers = {}, clients = 8 } = ask;
	const flags = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
	const before = processorTime(server.pid);
	const wrk = Bun.spawn(
		["wrk", "-t1", `-c${clients}`, `-d${seconds}s`, "-s", join(import.meta.dir, "load.lua"), ...flags].concat([
			server.origin + path,
			...["--", method, ...(body === undefined ? [] : [body])],
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
function medianLoad(loads: Load[]): Load {
	const of = (figure: keyof Load) => median(loads.map((one) => one[figure]));
	return { rate: of("rate"), p50: of("p50"), p99: of("p99"), cpu: of("cpu"), bytes: of("bytes") };
}

/** Until its hot code is compiled, a server says little about itself; this is the least of it, where time is short. */
async function askSome({ origin }: Running, { path, method = "GET", body, headers = {} }: Ask): Promise<void> {
	for (let turn = 1; turn <= 50; turn++) {
		const sent = body === undefined ? {} : { body: body.replace("%d", String(turn)) };
		await (await fetch(origin + path, { method, headers, ...sent })).arrayBuffer();
	}
}

/** Measures two servers in turns, so that whatever else the machine does falls on both. */
export async function sideBySide(
	first: { server: Running; ask: Ask },
	second: { server: Running; ask: Ask },
	{ rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ first: Load; second: Load; ratio: number; cpuRatio: number }> {
	const firsts: Load[] = [];
	const seconds_: Load[] = [];
	for (const { server, ask } of [first, second]) await (seconds === 1 ? askSome(server, ask) : load(server, ask, 5));
	for (let round = 0; round < rounds; round++) {
		firsts.push(await load(first.server, first.ask, seconds));
		seconds_.push(await load(second.server, second.ask, seconds));
	}
	const pairs = firsts.map((one, round) => ({ one, other: seconds_[round] as Load }));
	return {
		first: medianLoad(firsts),
		second: medianLoad(seconds_),
		ratio: median(pairs.map(({ one, other }) => one.rate / other.rate)),
		cpuRatio: median(pairs.map(({ one, other }) => other.cpu / one.cpu)),
	};
}
