import { data } from "react-router";
import { type Fields, withForm } from "#http/body";
import { clientOf } from "#http/device-cookie";
import { answerTo, endsSession } from "#http/refusals";
import { Busy } from "#limit-concurrency";
import { conflict, type ImportProblem, Refusal } from "#refusal";
import type { Actor } from "#school/actor";
import type { Operation } from "#school/operation";
import type { Shown } from "#school/shown-values";
import { addressWithoutDialog, DIALOG_NAMES, RESULT_NAMES } from "#shared/dialog-names";
import type { PossibleDuplicate } from "#shared/student-values";
import { dataInWords } from "#shared/words/data-in-words";
import type { Language } from "#shared/words/languages";
import { isolated, joinSentences, Sentence } from "#shared/words/sentence";
import { type PageWords, say, wordsIn } from "#shared/words/words";
import type { FormAnswer } from "#ui/refusal";
import { parsedJson, readDates } from "./form-values.ts";
import { type Notice, redirectWithNotice } from "./notice.ts";
import {
	type Context,
	languageOf,
	openedByOther,
	type RequestArgs,
	redirectToLogin,
	reloadVisitor,
	visitOf,
	visitorOf,
} from "./visit.ts";

const MAX_PROBLEMS_SHOWN = 200;

export interface RefusedForm extends FormAnswer {
	intent: string;
	values: Record<string, string>;
	problems?: ImportProblem[];
	problem_count?: number;
	problems_file?: string;
	question?: string;
	same_children?: PossibleDuplicate[];
}

interface Done<O> extends PageWords {
	output: O;
	fields: Fields;
	here: string;
}

interface Intent<O, R = unknown> {
	operation: Operation<O>;
	input?: (fields: Fields) => Fields | Promise<Fields>;
	/** Approves or rejects what its page showed, and nothing else. */
	isDecision?: true;
	notice?: (done: Done<O>) => Sentence | Notice<Sentence> | Promise<Notice<Sentence>>;
	/** By default this page without its dialog. */
	to?: (done: Done<O>) => string;
	/** Answers without a redirect, its sentences as text; `undefined` redirects after all. */
	answer?: (done: Done<O>) => R | undefined | Promise<R | undefined>;
	headers?: (done: Done<O>) => Promise<[string, string][]>;
	fallback?: Sentence;
	fieldOfForm?: (refused: string, fields: Fields) => string;
	refused?: (refusal: Refusal, fields: Fields) => Partial<RefusedForm>;
}

export function intent<O, R = undefined>(spec: Intent<O, R>): Intent<O, R> {
	return spec;
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds intents with different outputs; `intent` types each of them
type Intents = Record<string, Intent<any, any>>;

/** A refusal returns the typed values; a success redirects with a banner. */
export async function act<T extends Intents>({ request, url, context }: RequestArgs, intents: T) {
	let name = "";
	let fields: Fields = {};
	let chosen: T[string] | undefined;
	const language = languageOf(context);
	try {
		return await withForm(request, visitorOf(context), async (sent) => {
			fields = readDates(sent);
			const client = await clientOf(request);
			const actor = reloadVisitor(context);
			name = typeof fields.intent === "string" ? fields.intent : "";
			refuseOfOtherAccount(actor, fields.account);
			chosen = Object.hasOwn(intents, name) ? intents[name as keyof T & string] : undefined;
			if (!chosen) throw new Refusal("invalid", say("This button is not known. Please reload the page."));
			const { input = (sent: Fields) => sent, isDecision = false } = chosen;
			const form = await readForm(fields, input, isDecision);
			const options = { language, headers: "labels" as const, client, ...(form.shown && { shown: form.shown }) };
			const output = await chosen.operation(actor, form.input, options);
			return answerDone(chosen, {
				output,
				fields,
				here: addressWithoutDialog(url, [...DIALOG_NAMES, ...RESULT_NAMES]),
				...wordsIn(language),
			});
		});
	} catch (error) {
		if (error instanceof Response) throw error;
		if (endsSession(error) || signedOutMeanwhile(context)) throw await redirectToLogin(context);
		if (error instanceof Busy) visitOf(context).retryAfter = String(error.retryAfter);
		const { status, headers, answer } = refusedForm(error, { name, fields, language, ...chosen });
		return data(answer, { status, headers });
	}
}

/** Two tabs share one session, so another person may have logged in since the form was opened. */
function refuseOfOtherAccount(actor: Actor, openedBy: Fields[string]): void {
	if (!actor || openedBy === undefined || openedBy === String(actor.id)) return;
	throw conflict(joinSentences([openedByOther(actor), say("Open the page again.")]));
}

/** The body can take minutes to arrive, and the page that shows a refusal holds private data. */
const signedOutMeanwhile = (context: Context) => visitorOf(context) !== null && reloadVisitor(context) === null;

/** Tells the browser that the form was saved, even if the next page does not load. */
export const SAVED: [string, string] = ["X-Saved", "1"];

// biome-ignore lint/suspicious/noExplicitAny: see Intents
async function answerDone(chosen: Intent<any, any>, done: Done<any>) {
	const headers = await chosen.headers?.(done);
	const answer = await chosen.answer?.(done);
	if (answer instanceof Response) return answer;
	if (answer !== undefined)
		return data(
			dataInWords(answer, (words) => words.in(done.language)),
			headers ? { headers } : {},
		);
	const notice = noticeIn(done.language, await chosen.notice?.(done));
	return redirectWithNotice(chosen.to?.(done) ?? done.here, notice, [
		...(headers ?? []),
		...(notice?.kind === "success" ? [SAVED] : []),
	]);
}

function noticeIn(language: Language, words: Sentence | Notice<Sentence> | undefined): Notice | null {
	if (words === undefined) return null;
	const notice = words instanceof Sentence ? { kind: "success" as const, text: words } : words;
	return { ...notice, text: notice.text.in(language, isolated) };
}

interface SentForm extends Pick<Intent<unknown>, "fallback" | "fieldOfForm" | "refused"> {
	name: string;
	fields: Fields;
	language: Language;
}

function refusedForm(error: unknown, { name, fields, language, fallback, fieldOfForm, refused }: SentForm) {
	const named =
		fieldOfForm && error instanceof Refusal ? error.withFieldNames((field) => fieldOfForm(field, fields)) : error;
	const { status, body, headers } = answerTo(named, language);
	const added = error instanceof Refusal ? refused?.(error, fields) : undefined;
	if (status === 500 && fallback) body.details = fallback.in(language);
	const answer = { ok: false, intent: name, ...body, values: typedValues(fields), ...added } as RefusedForm;
	if (answer.problems) {
		answer.problem_count = answer.problems.length;
		// A bad sheet can have tens of thousands.
		answer.problems = answer.problems.slice(0, MAX_PROBLEMS_SHOWN);
	}
	if (error instanceof Refusal) {
		const { question, same_children, theirs } = error.words;
		if (error.repeatsFields || saysOneField(answer)) answer.repeatsFields = true;
		if (question) answer.question = question;
		if (theirs) answer.theirs = asJson(theirs);
		if (same_children) answer.same_children = same_children;
	}
	return { status, headers, answer };
}

const asJson = (values: Fields) =>
	Object.fromEntries(Object.entries(values).map(([field, value]) => [field, JSON.stringify(value)]));

/** The summary would repeat the message of the only field. */
const saysOneField = ({ details, fields = {} }: RefusedForm) =>
	Object.values(fields).length === 1 && Object.values(fields)[0] === details;

function typedValues(fields: Fields): Record<string, string> {
	const typed: Record<string, string> = {};
	for (const [name, value] of Object.entries(fields)) {
		if (typeof value === "string" && !/password/i.test(name) && name !== "intent") typed[name] = value;
	}
	return typed;
}

/** `shown.contact` is what the page showed in the field `contact`. */
const PART = /^(shown|theirs|whose)\.(.+)$/s;

interface Parts {
	typed: Fields;
	shown: Fields;
	/** What was stored when the page asked about a field, as JSON. */
	theirs: Fields;
	/** The answer: `mine` or `theirs`. */
	whose: Fields;
}

function partsOf(fields: Fields): Parts {
	const part = (wanted: keyof Parts) =>
		Object.fromEntries(
			Object.entries(fields).flatMap(([name, value]) => {
				const [, prefix = "typed", field = name] = PART.exec(name) ?? [];
				return prefix === wanted ? [[field, value]] : [];
			}),
		);
	return { typed: part("typed"), shown: part("shown"), theirs: part("theirs"), whose: part("whose") };
}

interface FormToRun {
	input: Fields;
	shown?: Shown;
}

/** What was shown is read as the same form, sent without a change. */
async function readForm(
	fields: Fields,
	toInput: (fields: Fields) => Fields | Promise<Fields>,
	isDecision: boolean,
): Promise<FormToRun> {
	const { typed, shown, theirs, whose } = partsOf(fields);
	const input = { ...(await toInput(typed)) };
	if (Object.keys(shown).length === 0) return { input };
	if (isDecision) return { input, shown: { fields: shown, isDecision } };
	const opened = { ...(await toInput(shown)) };
	for (const [field, choice] of Object.entries(whose)) {
		// What the question named has been seen now.
		opened[field] = parsedJson(theirs[field]);
		if (choice === "theirs") input[field] = opened[field];
	}
	return { input, shown: { fields: opened, isDecision } };
}
