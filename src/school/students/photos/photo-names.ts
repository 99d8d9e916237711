import { fold } from "#shared/names";

const PICTURE_ENDING = /\.(jpe?g|jfif|png|webp|heic|heif|gif|bmp|tiff?)$/i;
const SEPARATORS = /[^\p{L}\p{N}]+/u;
/** Between words of a name, not inside one as the hyphen and the apostrophe of Jean-Pierre N'Diaye. */
const BETWEEN_WORDS = /[\s_.,;+]+/u;

/** `C:\day\NJOYA_Awa.JPG` is of `NJOYA_Awa`. */
const nameOfPicture = (file: string) =>
	file
		.replace(/^.*[/\\]/s, "")
		.trim()
		.replace(PICTURE_ENDING, "");

/** Without case, accents and separators. */
const plain = (text: string) => fold(text).split(SEPARATORS).join("");

/** The keys of a name: its words as they stand, and in any order, with those that a hyphen joins as one word and as two. */
function keysOfName(name: string): string[] {
	const folded = fold(name);
	const inAnyOrder = (separators: RegExp) => folded.split(separators).map(plain).sort().join("");
	return [plain(name), inAnyOrder(SEPARATORS), inAnyOrder(BETWEEN_WORDS)].filter((key) => key !== "");
}

/** A number of a record has nothing between its digits, and is not mixed up with a matricule of the same digits. */
const recordKey = (name: string) => `No. ${name}`;

interface Student {
	id: number;
	full_name: string;
	national_matricule: string | null;
	matricule: string;
}

/** Finds the students that the name of a picture means: by the number of the record, a matricule, or the full name. */
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
		const found = [recordKey(name), ...keysOfName(name)].flatMap((key) => [...(byKey.get(key) ?? [])]);
		return [...new Set(found)];
	};
}
