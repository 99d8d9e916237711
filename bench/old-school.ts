import { OLD_SCHOOL } from "#testing/generated-school";
import { dropSchool, makeSchool, type Running, type School, startPortal } from "#testing/school-portal";
import type { Figure } from "./figures.ts";
import { givePhotos } from "./photos.ts";
import { watched } from "./watch.ts";

/** What is long only where there are six years of records: the longest list, and a backup with the photos of a year. */
export async function oldSchool(): Promise<Figure[]> {
	const school = await makeSchool(OLD_SCHOOL);
	await givePhotos(school, OLD_SCHOOL.students);
	const portal = await startPortal(school);
	try {
		return [...(await longestList(portal, school)), ...(await backup(portal, school))];
	} finally {
		await portal.stop();
		dropSchool(school);
	}
}

/** Not compressed: whoever watches would have to unpack it. */
async function longestList(portal: Running, { bearer }: School): Promise<Figure[]> {
	const headers = { Authorization: `Bearer ${bearer}`, "Accept-Encoding": "identity" };
	const list = async () => {
		const answer = await fetch(`${portal.origin}/api/students`, { headers });
		if (!answer.ok) throw new Error(await answer.text());
		return (await answer.arrayBuffer()).byteLength;
	};
	await list();
	const { result, ms, longest, spans } = await watched(portal, list);
	const beside = `${(result / 1_048_576).toFixed(1)} MB`;
	return [
		{ what: "18,000 students in one answer", value: ms / 1_000, unit: "s", beside },
		{ what: "… longest wait of others", value: longest, unit: "ms", target: ["<", 200], beside: spans },
	];
}

async function backup(portal: Running, { bearer }: School): Promise<Figure[]> {
	const headers = { Authorization: `Bearer ${bearer}` };
	const { result, ms, longest, spans } = await watched(portal, async () => {
		const answer = await fetch(`${portal.origin}/api/backups`, { method: "POST", headers });
		if (!answer.ok) throw new Error(await answer.text());
		return (await answer.json()) as { bytes: number };
	});
	const beside = `${(result.bytes / 1_048_576).toFixed(0)} MB, opened and checked`;
	return [
		{ what: "backup of the old school, 3,000 photos", value: ms / 1_000, unit: "s", beside },
		{ what: "… longest wait of others", value: longest, unit: "ms", target: ["<", 50], beside: spans },
	];
}
