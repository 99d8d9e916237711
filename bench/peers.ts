import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from "react-router";
import { copySchoolFolder, dropSchool, type School } from "#testing/school-folder";
import { type Running, startServer } from "./servers.ts";

export interface Peers {
	portal: Running;
	bare: Running;
}

export const PAGES = ["/students", "/login"] as const;

/** Starts the server to compare with, on a copy of the school. */
export async function startPeers(portal: Running, school: School) {
	const copy = copySchoolFolder(school);
	const bare = await startBare(portal, copy);
	const peers: Peers = { portal, bare };
	const stop = async () => {
		await bare.stop();
		dropSchool(copy);
	};
	return { peers, stop };
}

/**
 * The least that could give the same answers: Bun.serve, one prepared statement, JSON.stringify; or one React string.
 */
async function startBare({ origin }: Running, school: School): Promise<Running> {
	const pages = await Promise.all(PAGES.map(async (path) => [path, await dataOf(path, origin, school)]));
	writeFileSync(join(school.folder, "pages.json"), JSON.stringify(Object.fromEntries(pages)));
	return startServer([process.execPath, join(import.meta.dir, "bare-server.ts"), school.folder], school, "/ready");
}

export const pageHeaders = (path: string, { cookies }: School) => ({
	Cookie: path === "/login" ? "seen=1" : cookies.admin,
	Accept: "text/html",
});

async function dataOf(path: string, origin: string, school: School): Promise<Record<string, unknown>> {
	const answer = await fetch(`${origin}${path}.data`, { headers: pageHeaders(path, school) });
	if (!answer.ok || !answer.body) throw new Error(`The portal answered ${answer.status} for the data of ${path}.`);
	const { value } = await decodeViaTurboStream(answer.body, globalThis as unknown as Window & typeof globalThis);
	const routes = Object.entries(value as Record<string, { data: unknown }>);
	return Object.fromEntries(routes.map(([id, { data }]) => [id, data]));
}
