import { join } from "node:path";
import { copySchool, dropSchool, makeSchool, type School } from "#testing/school-folder";
import { startExpress } from "./express.ts";
import { digits, type Figure } from "./figures.ts";
import { type Load, medianOf, type RequestSpec, ratios, takingTurns, warmUp } from "./load.ts";
import { type Peers, sameAnswers } from "./same-answers.ts";
import { startPortal, startServer } from "./servers.ts";
import type { Settings } from "./settings.ts";

/** The least that could answer the same: Bun.serve, one prepared statement, JSON.stringify; or one React string. */
const startBare = (school: School) =>
	startServer([process.execPath, join(import.meta.dir, "bare-server.ts"), school.database], school, "/ready");

const EXPRESS = "Express + better-sqlite3";
const STUDENTS = 1_000;
const PAYMENT = '{"student_id":%d,"fee_type":"Tuition","amount":1}';

/**
 * What sessions, rules, checks, headers and the log cost: every request compared with servers that have less of them. Each
 * server has a copy of the school, so that none reads what another wrote.
 */
export async function againstOthers(settings: Settings): Promise<Figure[]> {
	const school = await makeSchool({ firstYear: 2026, years: 1, students: STUDENTS, payments: 5_000, auditLines: 0 });
	const schools = [school, copySchool(school), copySchool(school)] as const;
	const express = await startExpress(schools[2]);
	const [portal, bare] = [await startPortal(schools[0]), await startBare(schools[1])];
	if (typeof express === "string") console.error(`Without ${EXPRESS}: ${express}`);
	const peers: Peers = { portal, bare, ...(typeof express === "string" ? {} : { express }) };
	try {
		await sameAnswers(peers, school);
		const figures: Figure[] = [];
		for (const one of requests(school)) figures.push(...(await figuresOf(peers, one, settings)));
		return figures;
	} finally {
		await Promise.all(Object.values(peers).map(({ stop }) => stop()));
		for (const one of schools) dropSchool(one);
	}
}

/** One request: the portal's own figures, and how many times those of each other server they are. */
async function figuresOf(
	peers: Peers,
	comparison: Comparison,
	{ rounds, seconds, warmUp: maxWarmUp }: Settings,
): Promise<Figure[]> {
	const { what, request, others, ratio, rate, p99 } = comparison;
	const compared = others.flatMap((name) => peers[name] ?? []);
	const contenders = [peers.portal, ...compared].map((server) => ({ server, request }));
	for (const { server } of contenders) await warmUp(server, request, maxWarmUp);
	const [ours = [], ...theirs] = await takingTurns(contenders, rounds, seconds);
	const own = medianOf(ours);
	const figures: Figure[] = [
		{ what, value: own.rate, unit: "/s", target: rate ? [">", rate] : undefined, details: summary(own) },
	];
	for (const [place, loads] of theirs.entries()) {
		const isExpress = others[place] === "express";
		const name = isExpress ? EXPRESS : request.path.startsWith("/api") ? "a bare server" : "React alone";
		const times = ratios(ours, loads);
		const other = medianOf(loads);
		figures.push({
			...{ what: `… relative to ${name}`, value: times.rate, unit: "times", details: `${digits(other.rate)}/s` },
			target: ratio && !isExpress ? [">", ratio] : undefined,
		});
		figures.push({ what: "… by processor time", value: times.cpu, unit: "times", details: summary(other) });
	}
	if (p99) figures.push({ what: "… 99 of 100 within", value: own.p99, unit: "ms", target: ["<", p99] });
	return figures;
}

const summary = ({ p50, p99, cpu, bytes }: Load) =>
	`p50 ${digits(p50)}, p99 ${digits(p99)} ms, ${digits(cpu)} ms each, ${digits(bytes / 1_024)} KB`;

type Other = "bare" | "express";

interface Comparison {
	what: string;
	request: RequestSpec;
	/** The servers that get the same request. */
	others: Other[];
	/** The target for the rate, relative to the bare server's. */
	ratio?: number;
	rate?: number;
	p99?: number;
}

function requests({ bearer, cookies }: School): Comparison[] {
	const headers = { Authorization: `Bearer ${bearer}` };
	const list: RequestSpec = { path: "/api/students?year=2026", headers };
	const fees: RequestSpec = { path: "/api/student/5/fees", headers };
	const payment: RequestSpec = {
		...{ path: "/api/fees", method: "POST", body: PAYMENT, students: STUDENTS },
		headers: { ...headers, "Content-Type": "application/json" },
	};
	const students = (cookie: string): RequestSpec => ({
		path: "/students",
		headers: { Cookie: cookie, Accept: "text/html" },
	});
	const both: Other[] = ["bare", "express"];
	return [
		{ what: "GET /api/students, 1,000 rows", request: list, others: both, ratio: 0.8 },
		{ what: "GET /api/student/5/fees", request: fees, others: both },
		{ what: "the same, one client", request: { ...fees, clients: 1 }, others: both, ratio: 0.6, p99: 2 },
		{ what: "Students page, 50 rows", request: students(cookies.admin), others: ["bare"] },
		{ what: "Login page", request: { path: "/login" }, others: ["bare"] },
		{ what: "POST /api/fees", request: payment, others: both, ratio: 0.5 },
	];
}
