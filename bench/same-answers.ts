import type { School } from "#testing/school-folder";
import { PAGES, type Peers, pageHeaders } from "./peers.ts";

export const STUDENT = 5;
const CALLS = ["/api/students?year=2026", `/api/student/${STUDENT}/fees`];

/** Throws unless both servers give the same answers. Otherwise a comparison would mean nothing. */
export async function sameAnswers(peers: Peers, school: School): Promise<void> {
	const headers = { Authorization: `Bearer ${school.bearer}` };
	for (const path of CALLS) {
		await compareAnswers(path, peers, async (origin) => (await fetch(origin + path, { headers })).json());
	}
	for (const path of PAGES) {
		await compareAnswers(path, peers, async (origin) =>
			contents(await (await fetch(origin + path, { headers: pageHeaders(path, school) })).text()),
		);
	}
}

async function compareAnswers(path: string, { portal, bare }: Peers, read: (origin: string) => Promise<unknown>) {
	const [ours, theirs] = await Promise.all([portal, bare].map(({ origin }) => read(origin)));
	if (!Bun.deepEquals(ours, theirs)) throw new Error(`${path} is not answered alike by both.`);
}

/** The contents of a page without the nonce and the ids that React generates, which differ. */
function contents(html: string): string {
	const [main] = /<main.*<\/main>/s.exec(html) ?? [];
	if (main === undefined) throw new Error(`This is no page: ${html.slice(0, 200)}`);
	return main.replaceAll(/_R_\w+_/g, "").replaceAll(/ nonce="[^"]*"/g, "");
}
