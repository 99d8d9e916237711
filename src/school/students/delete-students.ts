import { inArray, type SQL, sql } from "drizzle-orm";
import { isIn } from "#db/is-in";
import { database, type Tx } from "#db/open";
import { students } from "#db/schema/school";
import type { Sentence } from "#shared/words/sentence";
import { removePictures } from "../uploaded-pictures.ts";
import { deleteAlong } from "./delete-along.ts";

interface Deleted {
	count: number;
	/** Ends what the audit trail says with what went along. */
	along: (done: Sentence) => Sentence;
	/** For after the commit. */
	pictures: (string | null)[];
}

/**
 * Deletes students with everything that goes along. A record that continues one of them continues none any more, and keeps
 * its person. The database refuses it for a student who has payments or certificates.
 */
export function deleteStudents(tx: Tx, where: SQL): Deleted {
	const along = deleteAlong(tx, where);
	const gone = tx.select({ id: students.id }).from(students).where(where);
	tx.update(students).set({ continues_id: null }).where(inArray(students.continues_id, gone)).run();
	const deleted = tx.delete(students).where(where).returning({ picture: students.student_picture }).all();
	return { count: deleted.length, along, pictures: deleted.map(({ picture }) => picture) };
}

/** Removes the files of photos that no student has any more: the records of one person in two years share a photo. */
export async function removeUnusedPhotos(names: readonly (string | null)[]): Promise<void> {
	const candidates = names.filter((name) => name !== null);
	const inUse = database()
		.select({ name: sql<string>`${students.student_picture}` })
		.from(students)
		.where(isIn(students.student_picture, candidates))
		.all();
	const used = new Set(inUse.map(({ name }) => name));
	await removePictures(candidates.filter((name) => !used.has(name)));
}
