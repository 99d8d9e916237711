import { checkPhotos } from "#school/students/photos/check-photos";
import { addPhotos } from "#school/students/photos/photos";
import { intent } from "#server/act";
import { actAsJson } from "#server/download";
import { parsedJson } from "#server/form-values";
import { yearOf } from "#server/visit";
import type { Route } from "./+types/photo-files";

/** Requests of the photos page: first the file names, then the files in portions. */
export async function action(args: Route.ActionArgs) {
	const year = yearOf(args.context);
	return actAsJson(args, {
		check: intent({
			operation: checkPhotos,
			input: ({ files }) => ({ year, files: parsedJson(files) }),
			answer: ({ output }) => ({ checked: output }),
		}),
		save: intent({
			operation: addPhotos,
			input: (fields) => ({ ...fields, year }),
			answer: ({ output }) => output,
		}),
	});
}
