import { and, eq, not } from "drizzle-orm";
import { students } from "#db/schema/school";
import { fold, shownFileName, withoutMisleading } from "#shared/names";
import type { CheckedPhoto } from "#shared/photos";
import { read } from "../../operation.ts";
import { HEAD } from "../../permissions.ts";
import { hasLeft } from "../../scope.ts";
import { schoolYear } from "../../settings/read-setting.ts";
import { unconfirmedOfFamilies } from "../family-records.ts";
import { asStudent, selectStudents } from "../students.queries.ts";
import { checkedPhotos, photoNamesInput } from "./photos.schema.ts";

const MAX_CANDIDATES = 50;

export const checkPhotos = read({
	name: "checkPhotos",
	allow: HEAD,
	input: photoNamesInput,
	answer: checkedPhotos,
	run: ({ tx, input: { year = schoolYear(tx), files } }): CheckedPhoto[] => {
		const unconfirmed = unconfirmedOfFamilies(tx, eq(students.year, year));
		const whoFits = photoMatcher(
			selectStudents(tx, and(eq(students.year, year), not(hasLeft)))
				.all()
				.map(asStudent),
		);
		return files.map((sent) => {
			const file = withoutMisleading(sent);
			const fitting = whoFits(file);
			// A name does not prove whom a family registered, and its account would see the photo.
			const confirmed = fitting.filter((one) => !unconfirmed.has(one.id) || hasMatriculeOf(one, file));
			const matching = confirmed.length > 0 ? confirmed : fitting;
			const candidates = matching
				.slice(0, MAX_CANDIDATES)
				.map(({ id, full_name, class_name, date_of_birth, matricule }) => ({
					student_id: id,
					name: full_name,
					class_name,
					date_of_birth,
					matricule,
				}));
			const [only, another] = matching;
			if (!only) return { file, student_id: null, why: "nobody", candidates };
			if (confirmed.length === 0) return { file, student_id: null, why: "not approved yet", candidates };
			if (another) return { file, student_id: null, why: "several fit", candidates };
			if (only.student_picture) return { file, student_id: null, why: "has one already", candidates };
			if (isBareNumber(file)) return { file, student_id: null, why: "only a number", candidates };
			return { file, student_id: only.id, why: null, candidates };
		});
	},
});

const PICTURE_ENDING = /\.(jpe?g|jfif|png|webp|heic|heif|gif|bmp|tiff?)$/i;
const SEPARATORS = /[^\p{L}\p{N}]+/u;
/** Excludes the hyphen and the apostrophe of Jean-Pierre N'Diaye. */
const BETWEEN_WORDS = /[\s_.,;+]+/u;

/** `C:\day\NJOYA_Awa.JPG` becomes `NJOYA_Awa`. */
const nameOfPicture = (file: string) => shownFileName(file).replace(PICTURE_ENDING, "");

/** Cameras number their pictures too. */
const isBareNumber = (file: string) => /^\d+$/.test(plain(nameOfPicture(file)));

const hasMatriculeOf = ({ national_matricule }: Student, file: string) =>
	national_matricule !== null && !isBareNumber(file) && plain(national_matricule) === plain(nameOfPicture(file));

const plain = (text: string) => fold(text).split(SEPARATORS).join("");

/** The words in the given order, and sorted, with hyphenated words as one and as two. */
function keysOfName(name: string): string[] {
	const folded = fold(name);
	const inAnyOrder = (separators: RegExp) => folded.split(separators).map(plain).sort().join("");
	return [plain(name), inAnyOrder(SEPARATORS), inAnyOrder(BETWEEN_WORDS)].filter((key) => key !== "");
}

/** Keeps record numbers apart from matricules of the same digits. */
const recordKey = (name: string) => `No. ${name}`;

interface Student {
	id: number;
	full_name: string;
	national_matricule: string | null;
	matricule: string;
}

/** Matches record numbers, matricules and full names. */
export function photoMatcher<T extends Student>(students: readonly T[]): (file: string) => T[] {
	const byKey = new Map<string, Set<T>>();
	for (const student of students) {
		const { id, full_name, national_matricule, matricule } = student;
		for (const key of [
			recordKey(String(id)),
			plain(national_matricule ?? ""),
			plain(matricule),
			...keysOfName(full_name),
		]) {
			if (key === "") continue;
			const same = byKey.get(key);
			if (same) same.add(student);
			else byKey.set(key, new Set([student]));
		}
	}
	return (file) => {
		const name = nameOfPicture(file);
		const matching = [recordKey(name), ...keysOfName(name)].flatMap((key) => [...(byKey.get(key) ?? [])]);
		return [...new Set(matching)];
	};
}
