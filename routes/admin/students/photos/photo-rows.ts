import { shownFileName } from "#shared/names";
import type { CheckedPhoto, PhotoCandidate, PhotoDoubt } from "#shared/photos";

export interface PhotoRow {
	/** Its index among the chosen files. */
	key: number;
	picture: File;
	/** As it may be shown. */
	name: string;
	why: PhotoDoubt | null;
	candidates: PhotoCandidate[];
	student: PhotoCandidate | null;
	leftOut: boolean;
}

export const photoRows = (pictures: readonly File[], checked: readonly CheckedPhoto[]): PhotoRow[] =>
	pictures.map((picture, key) => {
		const { student_id = null, why = "nobody" as const, candidates = [] } = checked[key] ?? {};
		const student = candidates.find((one) => one.student_id === student_id) ?? null;
		return { key, picture, name: shownFileName(picture.name), why, candidates, student, leftOut: false };
	});

export function secondPhotos(rows: readonly PhotoRow[]): ReadonlySet<number> {
	const seen = new Set<number>();
	const second = new Set<number>();
	for (const { key, student, leftOut } of rows) {
		if (!student || leftOut) continue;
		if (seen.has(student.student_id)) second.add(key);
		seen.add(student.student_id);
	}
	return second;
}

export function rowsToSave(rows: readonly PhotoRow[]): PhotoRow[] {
	const second = secondPhotos(rows);
	return rows.filter(({ key, student, leftOut }) => student && !leftOut && !second.has(key));
}
