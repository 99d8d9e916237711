import { join } from "node:path";
import { dropSchool, makeSchool, type Running, type School, startPortal, startServer } from "#testing/school-portal";
import { digits, type Figure } from "./figures.ts";
import { type Ask, type Load, sideBySide } from "./load.ts";
import type { Measuring } from "./run.ts";

/** The least that could answer the same: Bun.serve, one prepared statement, JSON.stringify; or one React string. */
const startBare = (school: School) =>
	startServer([process.execPath, join(import.meta.dir, "bare-server.tsx"), school.database], school, "/ready");

const PAYMENT = '{"student_id":%d,"fee_type":"Tuition","amount":1}';

/** What sessions, rules, checks, headers and the log cost: every request beside a server that has none of them. */
export async function againstBare(measuring: Measuring): Promise<Figure[]> {
	const school = await makeSchool({ firstYear: 2026, years: 1, students: 1_000, payments: 5_000, auditLines: 0 });
	const [portal, bare] = await Promise.all([startPortal(school), startBare(school)]);
	try {
		await sameAnswers(portal, bare, school);
		const figures: Figure[] = [];
		for (const one of asks(school)) {
			const { first, second, ratio, cpuRatio } = await sideBySide(
				{ server: portal, ask: one.ask },
				{ server: bare, ask: one.ask },
				measuring,
			);
			figures.push({ what: one.what, value: ratio, unit: "of bare", ...targetOf(one.ratio) });
			figures.push({ what: "… by processor time", value: cpuRatio, unit: "of bare", beside: beside(first, second) });
			if (one.rate) figures.push({ what: "… a second", value: first.rate, unit: "/s", target: [">", one.rate] });
			if (one.p99) figures.push({ what: "… 99 of 100 within", value: first.p99, unit: "ms", target: ["<", one.p99] });
		}
		return figures;
	} finally {
		await Promise.all([portal.stop(), bare.stop()]);
		dropSchool(school);
	}
}

const targetOf = (ratio: number | undefined) => (ratio ? { target: [">", ratio] as [">", number] } : {});

const beside = (portal: Load, bare: Load) =>
	`portal ${digits(portal.rate)}/s, p50 ${digits(portal.p50)}, p99 ${digits(portal.p99)} ms, ${digits(portal.cpu)} ms each; bare ${digits(bare.rate)}/s, ${digits(bare.cpu)} ms each`;

interface Asked {
	what: string;
	ask: Ask;
	ratio?: number;
	rate?: number;
	p99?: number;
}

function asks({ bearer, cookies }: School): Asked[] {
	const headers = { Authorization: `Bearer ${bearer}` };
	const json = { ...headers, "Content-Type": "application/json" };
	const page = { Cookie: cookies.admin, Accept: "text/html" };
	return [
		{ what: "GET /api/students, 1,000 rows", ask: { path: "/api/students?year=2026", headers }, ratio: 0.8 },
		{ what: "GET /api/student/5/fees", ask: { path: "/api/student/5/fees", headers }, ratio: 0.6 },
		{ what: "the same, one client", ask: { path: "/api/student/5/fees", headers, clients: 1 }, p99: 2 },
		{ what: "Students page, 50 rows", ask: { path: "/students", headers: page }, rate: 600, p99: 10 },
		{ what: "Login page", ask: { path: "/login" }, rate: 2_000 },
		{ what: "Login page, rendered", ask: { path: "/login", headers: { Cookie: "seen=1" } } },
		{ what: "POST /api/fees", ask: { path: "/api/fees", method: "POST", body: PAYMENT, headers: json }, ratio: 0.5 },
	];
}

/** A comparison of different answers would say nothing. */
async function sameAnswers(portal: Running, bare: Running, { bearer }: School): Promise<void> {
	for (const path of ["/api/students?year=2026", "/api/student/5/fees"]) {
		const [ours, theirs] = await Promise.all(
			[portal, bare].map(async ({ origin }) => {
				return (await fetch(origin + path, { headers: { Authorization: `Bearer ${bearer}` } })).json();
			}),
		);
		if (!Bun.deepEquals(ours, theirs)) throw new Error(`The bare server answers ${path} differently.`);
	}
}
