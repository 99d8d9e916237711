import { join } from "node:path";
import {
	copySchool,
	dropSchool,
	makeSchool,
	type Running,
	type School,
	startPortal,
	startServer,
} from "#testing/school-portal";
import { startExpress } from "./express.ts";
import { digits, type Figure } from "./figures.ts";
import { type Ask, beside, inTurns, type Load, medianLoad, warmUp } from "./load.ts";
import type { Measuring } from "./run.ts";
import { sameAnswers } from "./same-answers.ts";

/** The least that could answer the same: Bun.serve, one prepared statement, JSON.stringify; or one React string. */
const startBare = (school: School) =>
	startServer([process.execPath, join(import.meta.dir, "bare-server.ts"), school.database], school, "/ready");

const EXPRESS = "Express + better-sqlite3";
const STUDENTS = 1_000;
const PAYMENT = '{"student_id":%d,"fee_type":"Tuition","amount":1}';

/**
 * What sessions, rules, checks, headers and the log cost: every request beside servers that have less of them. Each has
 * a school of its own, so that none reads what another wrote.
 */
export async function againstOthers(measuring: Measuring): Promise<Figure[]> {
	const school = await makeSchool({ firstYear: 2026, years: 1, students: STUDENTS, payments: 5_000, auditLines: 0 });
	const schools = [school, copySchool(school), copySchool(school)] as const;
	const express = await startExpress(schools[2]);
	const [portal, bare] = [await startPortal(schools[0]), await startBare(schools[1])];
	if (typeof express === "string") console.error(`Without ${EXPRESS}: ${express}`);
	const peers: Peers = { portal, bare, ...(typeof express === "string" ? {} : { express }) };
	try {
		await sameAnswers(peers, school);
		const all = asks(school);
		for (const server of [portal, bare]) await warmUp(server, asksOf(all), measuring.warmUp);
		if (peers.express) await warmUp(peers.express, asksOf(all.filter(({ usual }) => usual)), measuring.warmUp);
		const figures: Figure[] = [];
		for (const one of all) figures.push(...(await figuresOf(peers, one, measuring)));
		return figures;
	} finally {
		await Promise.all(Object.values(peers).map(({ stop }) => stop()));
		for (const one of schools) dropSchool(one);
	}
}

export interface Peers {
	portal: Running;
	bare: Running;
	/** Absent where it could not be installed. */
	express?: Running;
}

async function figuresOf(peers: Peers, asked: Asked, { rounds, seconds }: Measuring): Promise<Figure[]> {
	const { what, ask, ratio, rate, p99 } = asked;
	const express = asked.usual && peers.express ? [peers.express] : [];
	const servers = [peers.portal, peers.bare, ...express];
	const [ours = [], bare = [], usual] = await inTurns(
		servers.map((server) => ({ server, ask })),
		rounds,
		seconds,
	);
	const toBare = beside(ours, bare);
	const toExpress = usual && beside(ours, usual);
	const own = medianLoad(ours);
	const figures: (Figure | false | undefined)[] = [
		{
			what,
			value: toBare.rate,
			unit: "of bare",
			target: ratio ? [">", ratio] : undefined,
			beside: `portal ${said(own)}`,
		},
		{ what: "… by processor time", value: toBare.cpu, unit: "of bare", beside: `bare ${said(medianLoad(bare))}` },
		toExpress && { what: `… beside ${EXPRESS}`, value: toExpress.rate, unit: "times Express" },
		toExpress && {
			...{ what: "… and by processor time", value: toExpress.cpu, unit: "times Express" },
			beside: `Express ${said(medianLoad(usual))}`,
		},
		rate !== undefined && { what: "… a second", value: own.rate, unit: "/s", target: [">", rate] },
		p99 !== undefined && { what: "… 99 of 100 within", value: own.p99, unit: "ms", target: ["<", p99] },
	];
	return figures.filter((figure) => figure !== false && figure !== undefined);
}

const said = ({ rate, p50, p99, cpu, bytes }: Load) =>
	`${digits(rate)}/s, p50 ${digits(p50)}, p99 ${digits(p99)} ms, ${digits(cpu)} ms each, ${digits(bytes / 1_024)} KB`;

interface Asked {
	what: string;
	ask: Ask;
	/** Asked of Express as well. */
	usual?: boolean;
	ratio?: number;
	rate?: number;
	p99?: number;
}

const asksOf = (asked: Asked[]) => asked.map(({ ask }) => ask);

function asks({ bearer, cookies }: School): Asked[] {
	const headers = { Authorization: `Bearer ${bearer}` };
	const page = { Cookie: cookies.admin, Accept: "text/html" };
	const fees: Ask = { path: "/api/student/5/fees", headers };
	const payment: Ask = {
		...{ path: "/api/fees", method: "POST", body: PAYMENT, students: STUDENTS },
		headers: { ...headers, "Content-Type": "application/json" },
	};
	return [
		{
			what: "GET /api/students, 1,000 rows",
			ask: { path: "/api/students?year=2026", headers },
			usual: true,
			ratio: 0.8,
		},
		{ what: "GET /api/student/5/fees", ask: fees, usual: true },
		{ what: "the same, one client", ask: { ...fees, clients: 1 }, usual: true, ratio: 0.6, p99: 2 },
		{ what: "Students page, 50 rows", ask: { path: "/students", headers: page }, rate: 600, p99: 10 },
		{ what: "Login page", ask: { path: "/login" }, rate: 2_000 },
		{ what: "Login page, rendered", ask: { path: "/login", headers: { Cookie: "seen=1" } } },
		{ what: "POST /api/fees", ask: payment, usual: true, ratio: 0.5 },
	];
}
