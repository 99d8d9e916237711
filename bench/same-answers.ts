import type { School } from "#testing/school-folder";
import type { Running } from "./servers.ts";

const CALLS = ["/api/students?year=2026", "/api/student/5/fees"];
const PAGES = ["/students", "/login"];

/** What differs with each payment, and what follows from the portal's chain and its names once paid. */
const OF_THE_PORTAL = new Set([
	...["receipt_number", "recorded_at", "check"],
	...["matricule", "student_name_today", "class_name_today"],
]);

/** Who is asked the same. */
export interface Peers {
	portal: Running;
	bare: Running;
	/** Absent where it could not be installed. */
	express?: Running;
}

/** A comparison of different answers would say nothing. */
export async function sameAnswers(peers: Peers, { bearer, cookies }: School): Promise<void> {
	const headers = { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" };
	const { portal, bare, ...usual } = peers;
	for (const path of CALLS) {
		await alike(path, Object.values(peers), async (origin) => (await fetch(origin + path, { headers })).json());
	}
	for (const path of PAGES) {
		const asked = { headers: { Cookie: path === "/login" ? "seen=1" : cookies.admin, Accept: "text/html" } };
		await alike(path, [portal, bare], async (origin) => contents(await (await fetch(origin + path, asked)).text()));
	}
	const body = JSON.stringify({ student_id: 7, fee_type: "Tuition", amount: 5 });
	await alike("/api/fees", [portal, ...Object.values(usual)], async (origin) => {
		const answer = await fetch(`${origin}/api/fees`, { method: "POST", headers, body });
		const payment = (await answer.json()) as Record<string, unknown>;
		return Object.fromEntries(Object.entries(payment).filter(([key]) => !OF_THE_PORTAL.has(key)));
	});
}

async function alike(path: string, servers: { origin: string }[], ask: (origin: string) => Promise<unknown>) {
	const [first, ...others] = await Promise.all(servers.map(({ origin }) => ask(origin)));
	if (others.some((other) => !Bun.deepEquals(other, first))) throw new Error(`${path} is not answered alike by all.`);
}

/** All that a page shows. React names what belongs together after its place among all there is, which differs. */
const contents = (html: string) =>
	(/<main.*<\/main>/s.exec(html)?.[0] ?? "").replaceAll(/_R_\w+_/g, "").replaceAll(/ nonce="[^"]*"/g, "");
