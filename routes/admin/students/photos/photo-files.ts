import { checkPhotos } from "#school/students/photos/check-photos";
import { addPhotos } from "#school/students/photos/photos";
import { act, intent } from "#server/act";
import { parsedJson } from "#server/form-values";
import { yearOf } from "#server/visit";
import type { Route } from "./+types/photo-files";

/** Requests of the photos page: first the file names, then the files in portions. */
export async function action(args: Route.ActionArgs) {
	const year = yearOf(args.context);
	const answer = await act(args, {
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
	if (answer instanceof Response) return answer;
	return Response.json(answer.data, { status: answer.init?.status ?? 200 });
}
