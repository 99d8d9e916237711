import { fileResponse } from "#http/answers";
import type { Fields } from "#http/body";
import type { FileAnswer } from "#school/file-answer";
import type { Operation, ReadOperation } from "#school/operation";
import { act, intent, type RefusedForm } from "./act.ts";
import { ask, type Context } from "./visit.ts";

export async function download(
	context: Context,
	operation: ReadOperation<FileAnswer>,
	input: unknown = {},
): Promise<Response> {
	return fileResponse(await ask(context, operation, input));
}

type Answer<Data> = { data: Data; init: { status?: number } | null };

/** Answers with JSON, for forms that a script sends. */
export async function actAsJson(...form: Parameters<typeof act>): Promise<Response> {
	const answer: unknown = await act(...form);
	if (answer instanceof Response) return answer;
	const { data, init } = answer as Answer<unknown>;
	return Response.json(data, { status: init?.status ?? 200 });
}

/** For forms that open a new tab. A refusal is plain text, which src/http/ turns into a page. */
export async function actInTab(...form: Parameters<typeof act>): Promise<Response> {
	const answer: unknown = await act(...form);
	if (answer instanceof Response) return answer;
	const { data, init } = answer as Answer<RefusedForm>;
	const headers = { "Content-Type": "text/plain; charset=utf-8" };
	return new Response(data.details, { status: init?.status ?? 400, headers });
}

export const recordedDownload = (
	args: Parameters<typeof actInTab>[0],
	operation: Operation<FileAnswer>,
	input: Fields,
) =>
	actInTab(args, {
		download: intent({ operation, input: () => input, answer: ({ output }) => fileResponse(output) }),
	});
