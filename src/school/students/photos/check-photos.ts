import { eq } from "drizzle-orm";
import { students } from "#db/schema/school";
import type { CheckedPhoto } from "#shared/photos";
import { read } from "../../operation.ts";
import { HEAD } from "../../permissions.ts";
import { schoolYear } from "../../settings/school-year.ts";
import { asStudent, selectStudents } from "../students.queries.ts";
import { photoMatcher } from "./photo-names.ts";
import { checkedPhotos, photoNamesInput } from "./photos.schema.ts";

/** More namesakes than a person looks through. */
const MAX_CANDIDATES = 50;

/** Whose photos these are, by the names of the files alone. */
export const checkPhotos = read({
	name: "checkPhotos",
	allow: HEAD,
	input: photoNamesInput,
	answer: checkedPhotos,
	run: ({ tx, input: { year = schoolYear(tx), files } }): CheckedPhoto[] => {
		const whoFits = photoMatcher(selectStudents(tx, eq(students.year, year)).all().map(asStudent));
		return files.map((file) => {
			const found = whoFits(file);
			const candidates = found
				.slice(0, MAX_CANDIDATES)
				.map(({ id, full_name, class_name }) => ({ student_id: id, name: full_name, class_name }));
			const [only, another] = found;
			if (!only) return { file, student_id: null, why: "nobody", candidates };
			if (another) return { file, student_id: null, why: "several fit", candidates };
			if (only.student_picture) return { file, student_id: null, why: "has one already", candidates };
			return { file, student_id: only.id, why: null, candidates };
		});
	},
});
