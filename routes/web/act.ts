import { data, type RouterContextProvider } from "react-router";
import { type Fields, formFields, readForm } from "#http/body";
import { answerTo, endsSession } from "#http/refusals";
import { type ImportProblem, Refusal } from "#school/errors";
import type { Operation } from "#school/operation";
import type { FormAnswer } from "#ui/form";
import { type Notice, redirectWithNotice } from "./notice.ts";
import { visitorOf } from "./visit.ts";

/** A refused form, as the page gets it back. */
export interface RefusedForm extends FormAnswer {
	intent: string;
	values: Record<string, string>;
	problems?: ImportProblem[];
	/** Seconds until another try is worth it. */
	retryAfter?: number;
}

interface Done<O> {
	output: O;
	fields: Fields;
	request: Request;
}

/** What a button of a page does: the operation, what the page adds to the form's fields, and where it goes afterwards. */
export interface Intent<O, R = unknown> {
	operation: Operation<O>;
	input?: (fields: Fields, request: Request) => Fields;
	/** A sentence for the banner of the next page. */
	notice?: (done: Done<O>) => string | Notice;
	/** Where to go; the page itself without its dialog when absent. */
	to?: (done: Done<O>) => string;
	/** Stays on the page with an answer of its own instead of going anywhere. */
	answer?: (done: Done<O>) => R | Promise<R>;
	headers?: (done: Done<O>) => Promise<[string, string][]>;
}

/** An intent, typed by its operation. */
export function intent<O, R = undefined>(spec: Intent<O, R>): Intent<O, R> {
	return spec;
}

interface ActionArgs {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds intents of every output; each is typed where it is written
type Intents = Record<string, Intent<any, any>>;

/**
 * Answers a posted form from a table of intents. A refusal keeps what was typed and says which field; a success goes on
 * to the next page with its banner.
 */
export async function act<T extends Intents>({ request, context }: ActionArgs, intents: T) {
	let name = "";
	let fields: Fields = {};
	try {
		fields = formFields(await readForm(request));
		name = typeof fields.intent === "string" ? fields.intent : "";
		const chosen = Object.hasOwn(intents, name) ? intents[name] : undefined;
		if (!chosen) throw new Refusal("invalid", "This button is not known. Please reload the page.");
		const input = chosen.input ? chosen.input(fields, request) : fields;
		const output = await chosen.operation(visitorOf(context), input);
		return await answerDone(chosen, { output, fields, request });
	} catch (error) {
		if (error instanceof Response) throw error;
		if (endsSession(error))
			throw await redirectWithNotice("/login", { kind: "error", text: (error as Refusal).sentence });
		return refuse(error, name, fields);
	}
}

// biome-ignore lint/suspicious/noExplicitAny: see Intents
async function answerDone(chosen: Intent<any, any>, done: Done<any>) {
	if (chosen.answer) return chosen.answer(done);
	const said = chosen.notice?.(done);
	const notice: Notice | null =
		said === undefined ? null : typeof said === "string" ? { kind: "success", text: said } : said;
	const headers = await chosen.headers?.(done);
	return redirectWithNotice(chosen.to?.(done) ?? pageWithoutDialog(done.request), notice, headers ? { headers } : {});
}

/** Names in an address that open a dialog; everything else of it (search, filter, page) stays when the dialog closes. */
const DIALOG_NAMES = [
	"new",
	"edit",
	"delete",
	"delete-all",
	"approve-all",
	"approve",
	"reject",
	"upload",
	"print",
	"pay",
	"void",
	"menus",
];

/** The address a dialog closes to. */
export function pageWithoutDialog(request: Request): string {
	const url = new URL(request.url);
	for (const name of DIALOG_NAMES) url.searchParams.delete(name);
	return url.pathname + url.search;
}

function refuse(error: unknown, name: string, fields: Fields) {
	const { status, body, headers } = answerTo(error);
	const answer: RefusedForm = { ok: false, intent: name, ...body, values: keptValues(fields) } as RefusedForm;
	if (error instanceof Refusal && error.extra.retryAfter) answer.retryAfter = error.extra.retryAfter;
	return data(answer, { status, headers });
}

/** What was typed goes back into the form; passwords and files do not. */
function keptValues(fields: Fields): Record<string, string> {
	const kept: Record<string, string> = {};
	for (const [name, value] of Object.entries(fields)) {
		if (typeof value === "string" && !/password/i.test(name) && name !== "intent") kept[name] = value;
	}
	return kept;
}
