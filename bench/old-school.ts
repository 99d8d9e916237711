import { OLD_SCHOOL } from "#testing/generated-school";
import { benchSchool, dropSchool, type School } from "#testing/school-folder";
import type { Figure } from "./figures.ts";
import { givePhotos } from "./photos.ts";
import { longestBlock, longestWait, startWatched, type WatchedPortal, watched } from "./watched-portal.ts";

export async function oldSchool(): Promise<Figure[]> {
	const school = await benchSchool(OLD_SCHOOL);
	await givePhotos(school, OLD_SCHOOL.students);
	const portal = await startWatched(school);
	try {
		return [...(await longestList(portal, school)), ...(await backup(portal, school))];
	} finally {
		await portal.stop();
		dropSchool(school);
	}
}

/** The list is not compressed, because this process would have to unpack it while it measures. */
async function longestList(portal: WatchedPortal, { bearer }: School): Promise<Figure[]> {
	const headers = { Authorization: `Bearer ${bearer}`, "Accept-Encoding": "identity" };
	const list = async () => {
		const answer = await fetch(`${portal.origin}/api/students`, { headers });
		if (!answer.ok) throw new Error(await answer.text());
		return (await answer.arrayBuffer()).byteLength;
	};
	await list();
	const seen = await watched(portal, list);
	const details = `${(seen.result / 1_048_576).toFixed(1)} MB`;
	return [
		{ what: "18,000 students in one answer", value: seen.ms / 1_000, unit: "s", details },
		longestBlock(seen),
		longestWait(seen),
	];
}

async function backup(portal: WatchedPortal, { bearer }: School): Promise<Figure[]> {
	const headers = { Authorization: `Bearer ${bearer}` };
	const seen = await watched(portal, async () => {
		const answer = await fetch(`${portal.origin}/api/backups`, { method: "POST", headers });
		if (!answer.ok) throw new Error(await answer.text());
		return (await answer.json()) as { bytes: number };
	});
	const details = `${(seen.result.bytes / 1_048_576).toFixed(0)} MB, opened and checked`;
	return [
		{ what: "backup of the old school, 3,000 photos", value: seen.ms / 1_000, unit: "s", details },
		longestBlock(seen),
		longestWait(seen),
	];
}
