import { act, type RefusedForm } from "./act.ts";

type Refused = { data: RefusedForm; init: { status?: number } | null };

/** Answers a form whose answer is a paper or a file in a tab. A refusal is plain text, which becomes a page in words. */
export async function actInTab(...form: Parameters<typeof act>): Promise<Response> {
	const answer: unknown = await act(...form);
	if (answer instanceof Response) return answer;
	const { data, init } = answer as Refused;
	const headers = { "Content-Type": "text/plain; charset=utf-8" };
	return new Response(data.details, { status: init?.status ?? 400, headers });
}
