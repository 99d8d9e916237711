import type { School } from "#testing/school-folder";
import { PAGES, type Peers, pageHeaders } from "./peers.ts";

export const STUDENT = 5;
const CALLS = ["/api/students?year=2026", `/api/student/${STUDENT}/fees`];

/** Fields that differ with each payment, or that only the portal returns. */
const NOT_COMPARED = new Set([
	"receipt_number",
	"recorded_at",
	"check",
	"matricule",
	"student_name_today",
	"class_name_today",
]);

/** Throws unless all servers give the same answers. Otherwise a comparison would mean nothing. */
export async function sameAnswers(peers: Peers, school: School): Promise<void> {
	const headers = { Authorization: `Bearer ${school.bearer}`, "Content-Type": "application/json" };
	const { portal, bare, ...usual } = peers;
	for (const path of CALLS) {
		await compareAnswers(path, Object.values(peers), async (origin) =>
			(await fetch(origin + path, { headers })).json(),
		);
	}
	for (const path of PAGES) {
		await compareAnswers(path, [portal, bare], async (origin) =>
			contents(await (await fetch(origin + path, { headers: pageHeaders(path, school) })).text()),
		);
	}
	const body = JSON.stringify({ student_id: 7, fee_type: "Tuition", amount: 5 });
	await compareAnswers("/api/fees", [portal, ...Object.values(usual)], async (origin) => {
		const answer = await fetch(`${origin}/api/fees`, { method: "POST", headers, body });
		const payment = (await answer.json()) as Record<string, unknown>;
		return Object.fromEntries(Object.entries(payment).filter(([key]) => !NOT_COMPARED.has(key)));
	});
}

async function compareAnswers(path: string, servers: { origin: string }[], read: (origin: string) => Promise<unknown>) {
	const [first, ...others] = await Promise.all(servers.map(({ origin }) => read(origin)));
	if (others.some((other) => !Bun.deepEquals(other, first))) throw new Error(`${path} is not answered alike by all.`);
}

/** The contents of a page without the nonce and the ids that React generates, which differ. */
function contents(html: string): string {
	const [main] = /<main.*<\/main>/s.exec(html) ?? [];
	if (main === undefined) throw new Error(`This is no page: ${html.slice(0, 200)}`);
	return main.replaceAll(/_R_\w+_/g, "").replaceAll(/ nonce="[^"]*"/g, "");
}
