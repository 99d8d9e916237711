import { data, type RouterContextProvider } from "react-router";
import { type Fields, withForm } from "#http/body";
import { answerTo, endsSession } from "#http/refusals";
import { type ImportProblem, Refusal } from "#refusal";
import type { Operation } from "#school/operation";
import type { Language } from "#shared/words/languages";
import { inWords, Sentence, type Words } from "#shared/words/sentence";
import { type PageWords, say, wordsIn } from "#shared/words/words";
import type { FormAnswer } from "#ui/form";
import { DIALOG_NAMES } from "../components/dialog-names.ts";
import { type Notice, redirectWithNotice } from "./notice.ts";
import { languageOf, loginAgain, visitorNow, visitorOf } from "./visit.ts";

/** Of a refused workbook. */
const PROBLEMS_SHOWN = 200;

/** A refused form, as the page gets it back. */
export interface RefusedForm extends FormAnswer {
	intent: string;
	values: Record<string, string>;
	problems?: ImportProblem[];
	/** Seconds until another try is worth it. */
	retryAfter?: number;
}

interface Done<O> extends PageWords {
	output: O;
	fields: Fields;
	request: Request;
}

/** What a button of a page does: the operation, what the page adds to the form's fields, and where it goes afterwards. */
interface Intent<O, R = unknown> {
	operation: Operation<O>;
	input?: (fields: Fields, request: Request) => Fields | Promise<Fields>;
	/** A sentence for the banner of the next page. */
	notice?: (done: Done<O>) => Words | Notice<Words>;
	/** Where to go; the page itself without its dialog when absent. */
	to?: (done: Done<O>) => string;
	/** Stays on the page with an answer of its own instead of going anywhere; `undefined` goes on after all. */
	answer?: (done: Done<O>) => R | undefined | Promise<R | undefined>;
	headers?: (done: Done<O>) => Promise<[string, string][]>;
	/** The sentence for what nobody foresaw. */
	fallback?: Words;
	/** What goes out with a refusal. */
	whenRefused?: (context: ActionArgs["context"]) => Promise<[string, string][]>;
}

/** An intent, typed by its operation. */
export function intent<O, R = undefined>(spec: Intent<O, R>): Intent<O, R> {
	return spec;
}

interface ActionArgs {
	request: Request;
	/** The page's own address. The request's carries what React Router adds for itself: `/classes.data?_routes=…`. */
	url: URL;
	context: Readonly<RouterContextProvider>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds intents of every output; each is typed where it is written
type Intents = Record<string, Intent<any, any>>;

/**
 * Answers a posted form from a table of intents. A refusal keeps what was typed and says which field; a success goes on
 * to the next page with its banner.
 */
export async function act<T extends Intents>({ request, url, context }: ActionArgs, intents: T) {
	let name = "";
	let fields: Fields = {};
	let chosen: T[string] | undefined;
	const language = languageOf(context);
	try {
		return await withForm(request, visitorOf(context), async (sent) => {
			fields = sent;
			const actor = visitorNow(context);
			name = typeof fields.intent === "string" ? fields.intent : "";
			chosen = Object.hasOwn(intents, name) ? intents[name as keyof T & string] : undefined;
			if (!chosen) throw new Refusal("invalid", say("This button is not known. Please reload the page."));
			const input = chosen.input ? await chosen.input(fields, request) : fields;
			const output = await chosen.operation(actor, input);
			return answerDone(chosen, { output, fields, request, ...wordsIn(language) }, url);
		});
	} catch (error) {
		if (error instanceof Response) throw error;
		if (endsSession(error) || hasLeft(context)) throw await loginAgain(context);
		const headers = await chosen?.whenRefused?.(context);
		return refuse(error, { name, fields, language, fallback: chosen?.fallback, headers });
	}
}

/** A body that is refused can take as long to come as a good one, and below the refusal the whole page is shown. */
const hasLeft = (context: ActionArgs["context"]) => visitorOf(context) !== null && visitorNow(context) === null;

// biome-ignore lint/suspicious/noExplicitAny: see Intents
async function answerDone(chosen: Intent<any, any>, done: Done<any>, url: URL) {
	const headers = await chosen.headers?.(done);
	const own = await chosen.answer?.(done);
	if (own instanceof Response) return own;
	if (own !== undefined) return data(own, headers ? { headers } : {});
	const notice = noticeIn(done.language, chosen.notice?.(done));
	return redirectWithNotice(chosen.to?.(done) ?? pageWithoutDialog(url), notice, headers ? { headers } : {});
}

function noticeIn(language: Language, said: Words | Notice<Words> | undefined): Notice | null {
	if (said === undefined) return null;
	const isBare = typeof said === "string" || said instanceof Sentence;
	const notice: Notice<Words> = isBare ? { kind: "success", text: said } : said;
	return { ...notice, text: inWords(notice.text, language) };
}

/** The address a dialog closes to. */
function pageWithoutDialog({ pathname, searchParams }: URL): string {
	const rest = new URLSearchParams(searchParams);
	for (const name of DIALOG_NAMES) rest.delete(name);
	return rest.size > 0 ? `${pathname}?${rest}` : pathname;
}

interface Refused {
	name: string;
	fields: Fields;
	language: Language;
	fallback: Words | undefined;
	headers: [string, string][] | undefined;
}

function refuse(error: unknown, { name, fields, language, fallback, headers: more = [] }: Refused) {
	const { status, body, headers } = answerTo(error, language);
	if (status === 500 && fallback) body.details = inWords(fallback, language);
	const answer: RefusedForm = { ok: false, intent: name, ...body, values: keptValues(fields) } as RefusedForm;
	// The sentence counts them all; nobody reads further on a screen, and a hopeless sheet has tens of thousands.
	answer.problems &&= answer.problems.slice(0, PROBLEMS_SHOWN);
	if (error instanceof Refusal && error.extra.retryAfter) answer.retryAfter = error.extra.retryAfter;
	return data(answer, { status, headers: [...Object.entries(headers), ...more] });
}

/** What was typed goes back into the form; passwords and files do not. */
function keptValues(fields: Fields): Record<string, string> {
	const kept: Record<string, string> = {};
	for (const [name, value] of Object.entries(fields)) {
		if (typeof value === "string" && !/password/i.test(name) && name !== "intent") kept[name] = value;
	}
	return kept;
}
