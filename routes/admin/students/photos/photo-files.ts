import { checkPhotos } from "#school/students/photos/check-photos";
import { addPhotos } from "#school/students/photos/photos";
import { act, intent } from "#server/act";
import { languageOf, yearOf } from "#server/visit";
import type { Route } from "./+types/photo-files";

const namesIn = (sent: unknown): unknown => {
	try {
		return JSON.parse(String(sent));
	} catch {
		return undefined;
	}
};

/** What the page of photos sends without leaving it: the names of the files, and then the files, portion by portion. */
export async function action(args: Route.ActionArgs) {
	const year = yearOf(args.context);
	const answer = await act(args, {
		check: intent({
			operation: checkPhotos,
			input: ({ files }) => ({ year, files: namesIn(files) }),
			answer: ({ output }) => ({ checked: output }),
		}),
		save: intent({
			operation: addPhotos,
			input: (fields) => ({ ...fields, year }),
			answer: ({ output: { saved, unmatched } }) => ({
				saved,
				unmatched: unmatched.map(({ file, why }) => ({ file, why: why.in(languageOf(args.context)) })),
			}),
		}),
	});
	if (answer instanceof Response) return answer;
	return Response.json(answer.data, { status: answer.init?.status ?? 200, headers: { "Cache-Control": "no-store" } });
}
