import { and, count, eq, not, sql } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import { database, type Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { ACCEPTED_PICTURES } from "#files/pictures/picture-refusals";
import { invalid, Refusal } from "#refusal";
import { byTeachingOrder } from "#shared/levels";
import { shownFileName } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { year } from "../../fields.ts";
import { change, read } from "../../operation.ts";
import { HEAD, OFFICE } from "../../permissions.ts";
import { hasLeft } from "../../scope.ts";
import { schoolYear } from "../../settings/read-setting.ts";
import { removePictures, storePictures } from "../../uploaded-pictures.ts";
import { dropFamilyChanges } from "../family-changes.ts";
import { newPhotosInput, savedPhotos } from "./photos.schema.ts";

interface Photo {
	file: string;
	student_id: number;
	/** The stored name, or the sentence that refused the picture. */
	stored: string | Sentence;
}

export const addPhotos = change({
	name: "addPhotos",
	allow: HEAD,
	input: newPhotosInput,
	answer: savedPhotos,
	prepare: ({ actor, input: { year = schoolYear(database()), files, student_ids } }) =>
		storePhotos(actor, files, { student_ids, year }),
	abandon: (photos) => removePictures(photos.map(({ stored }) => (typeof stored === "string" ? stored : null))),
	run: ({ tx, input: { year = schoolYear(tx), student_ids }, prepared: photos, note, afterCommit }) => {
		const without = studentsWithoutPhoto(tx, { student_ids, year });
		const unmatched: { file: string; why: Sentence }[] = [];
		for (const { file, student_id, stored } of photos) {
			if (typeof stored !== "string") unmatched.push({ file, why: stored });
			else if (without.has(student_id)) {
				tx.update(students).set({ student_picture: stored }).where(eq(students.id, student_id)).run();
				dropFamilyChanges(tx, student_id, ["student_picture"]);
			} else {
				// Another photo was added while this one was read.
				unmatched.push({ file, why: HAS_ONE });
				afterCommit(() => removePictures([stored]));
			}
		}
		const saved = photos.length - unmatched.length;
		note(sayCount(saved, "added 1 photo to {year}", "added {count} photos to {year}", { year }));
		return { saved, unmatched };
	},
});

const HAS_ONE = say("has one already");

interface PhotoScope {
	student_ids: number[];
	year: number;
}

/** One after another. Only a full disk or a wrong owner refuses all. */
async function storePhotos(actor: SignedIn, files: Blob[], scope: PhotoScope): Promise<Photo[]> {
	const { student_ids } = scope;
	if (student_ids.length !== files.length)
		throw invalid({
			student_ids: say("Send one student for each photo: {count} for {files}.", {
				count: student_ids.length,
				files: files.length,
			}),
		});
	const without = studentsWithoutPhoto(database(), scope);
	const photos: Photo[] = [];
	try {
		for (const [index, picture] of files.entries()) {
			const student_id = student_ids[index] as number;
			const file = picture instanceof File ? shownFileName(picture.name) : "";
			const owner = photos.some((other) => other.student_id === student_id && typeof other.stored === "string")
				? SECOND
				: without.has(student_id)
					? null
					: HAS_ONE;
			photos.push({ file, student_id, stored: owner ?? (await storedOrRefused(actor, picture)) });
		}
	} catch (error) {
		await removePictures(photos.map(({ stored }) => (typeof stored === "string" ? stored : null)));
		throw error;
	}
	return photos;
}

const SECOND = say("a second photo of one student");

async function storedOrRefused(actor: SignedIn, picture: Blob): Promise<string | Sentence> {
	try {
		const { photo } = await storePictures({ photo: picture }, ["photo"], actor);
		return photo ?? ACCEPTED_PICTURES;
	} catch (error) {
		const why = error instanceof Refusal ? error.words.fields?.photo : undefined;
		if (why === undefined) throw error;
		return why;
	}
}

function studentsWithoutPhoto(tx: Reader, { student_ids, year }: PhotoScope): ReadonlySet<number> {
	const ids = [...new Set(student_ids)];
	const pictures = tx
		.select({ id: students.id, picture: students.student_picture })
		.from(students)
		.where(and(eq(students.year, year), isIn(students.id, ids)))
		.all();
	const missing = ids.find((id) => !pictures.some((student) => student.id === id));
	if (missing !== undefined)
		throw invalid({ student_ids: say("The record {id} is not of a student of {year}.", { id: missing, year }) });
	return new Set(pictures.flatMap(({ id, picture }) => (picture === null ? id : [])));
}

/** Omits empty classes. */
export const missingPhotos = read({
	name: "missingPhotos",
	allow: OFFICE,
	input: () => z.object({ year: year() }),
	run: ({ tx, input }) =>
		tx
			.select({
				class_id: classes.id,
				name: classes.name,
				level: classes.level,
				students: count(),
				missing: sql<number>`sum(${students.student_picture} is null)`,
			})
			.from(students)
			.innerJoin(classes, eq(classes.id, students.class_id))
			.where(and(eq(students.year, input.year), not(hasLeft)))
			.groupBy(classes.id)
			.all()
			.sort(byTeachingOrder),
});
