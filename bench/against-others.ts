import { benchSchool, dropSchool, type School } from "#testing/school-folder";
import type { Settings } from "./figures.ts";
import { digits, type Figure } from "./figures.ts";
import { type Load, medianOf, type RequestSpec, ratios, takingTurns, warmUp } from "./load.ts";
import { type Peers, startPeers } from "./peers.ts";
import { sameAnswers } from "./same-answers.ts";
import { startPortal } from "./servers.ts";

const STUDENTS = 1_000;
const PAYMENT = '{"student_id":%d,"fee_type":"Tuition","amount":1}';

/**
 * Measures what sessions, rules, checks, headers and the log cost: each request is compared with servers that do less.
 */
export async function againstOthers(settings: Settings): Promise<Figure[]> {
	const school = await benchSchool({ firstYear: 2026, years: 1, students: STUDENTS, payments: 5_000, auditLines: 0 });
	const portal = await startPortal(school);
	const { peers, stop } = await startPeers(portal, school);
	try {
		await sameAnswers(peers, school);
		const figures: Figure[] = [];
		for (const one of requests(school)) figures.push(...(await figuresOf(peers, one, settings)));
		return figures;
	} finally {
		await stop();
		await portal.stop();
		dropSchool(school);
	}
}

async function figuresOf(
	peers: Peers,
	comparison: Comparison,
	{ rounds, seconds, warmUp: maxWarmUp }: Settings,
): Promise<Figure[]> {
	const { what, request, compared = true, ratio, p99 } = comparison;
	const servers = compared ? [peers.portal, peers.bare] : [peers.portal];
	const contenders = servers.map((server) => ({ server, request }));
	for (const { server } of contenders) await warmUp(server, request, maxWarmUp);
	const [ours = [], theirs] = await takingTurns(contenders, rounds, seconds);
	const own = medianOf(ours);
	const figures: Figure[] = [{ what, value: own.rate, unit: "/s", details: summary(own) }];
	if (theirs) {
		const times = ratios(ours, theirs);
		const other = medianOf(theirs);
		figures.push({
			what: `… relative to ${request.path.startsWith("/api") ? "a bare server" : "React alone"}`,
			value: times.rate,
			unit: "times",
			details: `${digits(other.rate)}/s`,
			target: ratio ? [">", ratio] : undefined,
		});
		figures.push({ what: "… by processor time", value: times.cpu, unit: "times", details: summary(other) });
	}
	if (p99) figures.push({ what: "… 99 of 100 within", value: own.p99, unit: "ms", target: ["<", p99] });
	return figures;
}

const summary = ({ p50, p99, cpu, bytes }: Load) =>
	`p50 ${digits(p50)}, p99 ${digits(p99)} ms, ${digits(cpu)} ms each, ${digits(bytes / 1_024)} KB`;

interface Comparison {
	what: string;
	request: RequestSpec;
	/** With the bare server, unless it is false. */
	compared?: false;
	/** The target for the rate, relative to the bare server's. */
	ratio?: number;
	p99?: number;
}

function requests({ bearer, cookies }: School): Comparison[] {
	const headers = { Authorization: `Bearer ${bearer}` };
	const list: RequestSpec = { path: "/api/students?year=2026", headers };
	const fees: RequestSpec = { path: "/api/student/5/fees", headers };
	const payment: RequestSpec = {
		path: "/api/fees",
		method: "POST",
		body: PAYMENT,
		students: STUDENTS,
		headers: { ...headers, "Content-Type": "application/json" },
	};
	const page = (path: string, cookie: string): RequestSpec => ({
		path,
		headers: { Cookie: cookie, Accept: "text/html" },
	});
	return [
		{ what: "GET /api/students, 1,000 rows", request: list, ratio: 0.8 },
		{ what: "GET /api/student/5/fees", request: fees },
		{ what: "the same, one client", request: { ...fees, clients: 1 }, ratio: 0.6, p99: 2 },
		{ what: "Students page, 50 rows", request: page("/students", cookies.admin) },
		{ what: "My Fees, three children", request: page("/user-fees", cookies.parent), compared: false },
		{ what: "Login page", request: page("/login", "seen=1") },
		{ what: "Login page, first visit with its styles", request: { path: "/login" }, compared: false },
		{ what: "POST /api/fees", request: payment, ratio: 0.5 },
	];
}
