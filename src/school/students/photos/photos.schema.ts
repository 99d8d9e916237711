import { z } from "zod";
import { MAX_NAME } from "#shared/limits";
import { PHOTO_DOUBTS, PHOTO_NAMES_MAX, PHOTOS_MAX } from "#shared/photos";
import { say } from "#shared/words/words";
import { isRequired, issueText, mustBeAList, textExpected } from "../../field-messages.ts";
import { emptyAsUnset, rawMax, recordId, year } from "../../fields.ts";
import { once } from "../../once.ts";

const files = say("Files");
const STUDENTS = say("Students");
const tooManyNames = issueText(say("Check at most {max} names at once.", { max: PHOTO_NAMES_MAX }));
const tooManyFiles = issueText(say("Send at most {max} photos at once.", { max: PHOTOS_MAX }));
const noList = issueText(mustBeAList(files));

export const photoNamesInput = once(() =>
	z.object({
		year: emptyAsUnset(year()),
		files: z
			.array(z.string(textExpected(files)).max(rawMax(MAX_NAME), noList), noList)
			.max(PHOTO_NAMES_MAX, tooManyNames),
	}),
);

/** Forms repeat the field, or send numbers between commas. */
const aList = (sent: unknown) => {
	if (sent === undefined || sent === null || Array.isArray(sent)) return sent;
	return typeof sent === "string" ? sent.replace(/^\s*\[|\]\s*$/g, "").split(",") : [sent];
};

export const newPhotosInput = once(() =>
	z.object({
		year: emptyAsUnset(year()),
		files: z
			.preprocess(
				aList,
				z
					.array(z.instanceof(Blob, { error: noList }), {
						error: ({ input }) => (input == null ? issueText(isRequired(files)) : noList),
					})
					.min(1, issueText(isRequired(files)))
					.max(PHOTOS_MAX, tooManyFiles),
			)
			.meta({
				type: "array",
				items: { type: "string", format: "binary" },
				description: `At most ${PHOTOS_MAX} pictures.`,
			}),
		student_ids: z
			.preprocess(
				aList,
				z.array(recordId("Student"), {
					error: ({ input }) => issueText(input == null ? isRequired(STUDENTS) : mustBeAList(STUDENTS)),
				}),
			)
			.describe("One for each file, in the same order; the names of the files are not looked at."),
	}),
);
export const checkedPhotos = once(() =>
	z.array(
		z.object({
			file: z.string(),
			student_id: z.int().nullable(),
			why: z
				.enum(PHOTO_DOUBTS)
				.nullable()
				.describe("Null if the student is certain. Cameras number their pictures, so `only a number` is a proposal."),
			candidates: z.array(
				z.object({
					student_id: z.int(),
					name: z.string(),
					class_name: z.string(),
					date_of_birth: z.string(),
					matricule: z.string(),
				}),
			),
		}),
	),
);

export const savedPhotos = once(() =>
	z.object({
		saved: z.int(),
		unmatched: z.array(z.object({ file: z.string(), why: z.string() })),
	}),
);
