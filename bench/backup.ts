import { OLD_SCHOOL } from "#testing/generated-school";
import { dropSchool, makeSchool, startPortal } from "#testing/school-portal";
import type { Figure } from "./figures.ts";
import { givePhotos } from "./photos.ts";
import { watched } from "./watch.ts";

/** A backup of the old school with the photos of a year, asked for at the busiest hour. */
export async function backup(): Promise<Figure[]> {
	const school = await makeSchool(OLD_SCHOOL);
	await givePhotos(school, OLD_SCHOOL.students);
	const portal = await startPortal(school);
	try {
		const headers = { Authorization: `Bearer ${school.bearer}` };
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
	} finally {
		await portal.stop();
		dropSchool(school);
	}
}
