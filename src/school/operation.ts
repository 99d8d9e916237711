import type { z } from "zod";
import { database, inTransaction, type Reader, type Tx } from "#db/open";
import { invalid } from "#refusal";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import { storageRefusal } from "../refusal.ts";
import { type Actor, type Client, type SignedIn, UNKNOWN_CLIENT } from "./actor.ts";
import { auditNotes, type Note } from "./audit/note.ts";
import { refuseOverChangeLimit } from "./change-limit.ts";
import { fieldSentences, wrongKind } from "./field-messages.ts";
import { once } from "./once.ts";
import { type Allow, HEAD, type Permitted, permit } from "./permissions.ts";
import { findFirstRecord, recordOf, rememberSentForm, type SentForm, sentFormOf } from "./sent-forms.ts";
import { refreshActor } from "./sessions.ts";
import { compareWithShown, type EditedRecord, type Shown, withoutUnchanged } from "./shown-values.ts";

/** The actor is null only where `allow` is everyone. */
type ActorOf<A extends Allow> = A extends "everyone" ? Actor : SignedIn;

/** The first row of an Excel file: calls get the keys of their answers, pages the labels. */
export type ColumnHeaders = "keys" | "labels";

interface Request<A extends Allow, S extends z.ZodType> {
	actor: ActorOf<A>;
	input: z.output<S>;
	language: Language;
	client: Client;
}

interface CallOptions {
	/** Defaults to English, in which calls get their files. */
	language?: Language;
	headers?: ColumnHeaders;
	client?: Client;
	/** Of a page's form. A call writes what it sends. */
	shown?: Shown;
}

interface ReadRequest<A extends Allow, S extends z.ZodType> extends Request<A, S> {
	tx: Reader;
	headers: ColumnHeaders;
}

interface ChangeRequest<A extends Allow, S extends z.ZodType, P> extends Request<A, S> {
	tx: Tx;
	prepared: P;
	note: Note;
	afterCommit: AfterCommit;
}

interface OperationSpec<A extends Allow, S extends z.ZodType> {
	/** The name of the export. That of a change is stored in the audit trail and must stay. */
	name: string;
	/** Defaults to the head alone. */
	allow?: A;
	/** As `answer`: made when it is first asked for. */
	input: () => S;
	/** What this person may send. Other fields are dropped. */
	inputFor?: (actor: ActorOf<A>) => z.ZodType<z.output<S>>;
	answer?: () => z.ZodType<unknown>;
	/** Allowed before the account has chosen a new password. */
	withFirstPassword?: true;
}

export interface ReadSpec<A extends Allow, S extends z.ZodType, O> extends OperationSpec<A, S> {
	run: (request: ReadRequest<A, S>) => O | Promise<O>;
}

interface ChangeSpec<A extends Allow, S extends z.ZodType, O, P> extends OperationSpec<A, S> {
	/** Runs before the transaction, which cannot wait for anything. */
	prepare?: (request: Request<A, S>) => Promise<P>;
	run: (request: ChangeRequest<A, S, P>) => O;
	/** Removes what `prepare` left on disk, if the transaction failed or created nothing. */
	abandon?: (prepared: P) => Promise<void>;
	/** Answers the record that the form created, as it is now. Throws `notFound` if it was deleted. */
	repeatAnswer?: (request: ChangeRequest<A, S, P> & { id: number }) => O & { id: number };
	/** What a page's form edits or decides about: a colleague may have changed it since the form was opened. */
	record?: EditedRecord<z.output<S>, ActorOf<A>, O>;
	/** Allowed on a nearly full disk and beyond the limit of changes: logging in and out. */
	essential?: true;
}

type FollowUp = () => void | Promise<void>;

/** Runs in the order of the calls, and not if the transaction fails. */
type AfterCommit = (work: FollowUp) => void;

export type OperationKind = "read" | "recorded read" | "change";

/** Answers or throws a Refusal. */
export interface Operation<O = unknown, K extends OperationKind = OperationKind> {
	(actor: Actor, input?: unknown, options?: CallOptions): Promise<O>;
	operationName: string;
	allow: Allow;
	kind: K;
	input: () => z.ZodType;
	answer: (() => z.ZodType<unknown>) | undefined;
	withFirstPassword: true | undefined;
}

export type ReadOperation<O = unknown> = Operation<O, "read" | "recorded read">;

const DEFAULTS: Required<Omit<CallOptions, "shown">> = { language: "en", headers: "keys", client: UNKNOWN_CLIENT };

function validated<S extends z.ZodType>(schema: z.ZodType, input: unknown): z.output<S> {
	const result = schema.safeParse(input ?? {}, { error: wrongKind });
	if (result.success) return result.data as z.output<S>;
	throw invalid(fieldSentences(result.error));
}

/** Writes nothing but counts of wrong codes. */
export function read<S extends z.ZodType, O, A extends Allow = typeof HEAD>(
	spec: ReadSpec<A, S, O>,
): Operation<O, "read"> {
	const documented = declarationOf(spec, "read");
	const call = async (actor: Actor, input?: unknown, options?: CallOptions): Promise<O> => {
		permit(documented, actor);
		const reader = actor as ActorOf<A>;
		const checked = validated<S>(spec.inputFor?.(reader) ?? documented.input(), input);
		const result = spec.run({ ...DEFAULTS, ...options, tx: database(), actor: reader, input: checked });
		return result instanceof Promise ? answerIfStillSignedIn(actor, result) : result;
	};
	return Object.assign(call, documented);
}

/** The account may have been closed while the answer was made. */
async function answerIfStillSignedIn<O>(actor: Actor, result: Promise<O>): Promise<O> {
	const answer = await result;
	if (actor) refreshActor(database(), actor);
	return answer;
}

/** One transaction, which checks the permission again. A change without an audit line is rolled back. */
export function change<S extends z.ZodType, O, P = undefined, A extends Allow = typeof HEAD>(
	spec: ChangeSpec<A, S, O, P>,
): Operation<O, "change"> {
	const documented = declarationOf(spec, "change");
	const call = async (actor: Actor, input?: unknown, options?: CallOptions): Promise<O> => {
		const { language, client, shown } = { ...DEFAULTS, ...options };
		permit(documented, actor);
		if (!spec.essential) refuseOverChangeLimit(actor);
		// The body may have arrived minutes after the head of the request.
		const sender = permitAgain<A>(documented, database(), actor);
		const schema = spec.inputFor?.(sender) ?? documented.input();
		const edit = spec.record && shown && { record: spec.record, shown, schema };
		const checked = validated<S>(schema, edit ? withoutUnchanged(edit, input as Record<string, unknown>) : input);
		const form = spec.repeatAnswer && (await sentFormOf(spec.name, checked as Record<string, unknown>));
		const prepared = (await spec.prepare?.({ actor: sender, input: checked, language, client })) as P;
		const followUps: FollowUp[] = [];
		let output: O;
		try {
			output = inTransaction((tx) => {
				const author = permitAgain<A>(documented, tx, actor);
				const limited = spec.allow === "everyone" || spec.essential === true;
				const unchanged = edit && compareWithShown({ ...edit, tx, actor: author, input: checked });
				if (unchanged !== undefined) return unchanged as never;
				const about = spec.record?.about({ actor: author, input: checked });
				const { note, noted } = auditNotes(tx, { action: spec.name, by: author, limited, about });
				const afterCommit: AfterCommit = (work) => void followUps.push(work);
				const request = { tx, actor: author, input: checked, language, client, prepared, note, afterCommit };
				const result = form ? runOnce(spec, request, form) : spec.run(request);
				if (!noted()) throw new Error(`${spec.name} changed something and left no line in the audit trail.`);
				// TypeScript cannot know that it is not a promise; `inTransaction` makes sure.
				return result as never;
			});
		} catch (error) {
			await spec.abandon?.(prepared);
			throw storageRefusal(error) ?? error;
		}
		await runFollowUps(spec.name, followUps);
		return output;
	};
	return Object.assign(call, documented);
}

function runOnce<A extends Allow, S extends z.ZodType, O, P>(
	spec: ChangeSpec<A, S, O, P>,
	request: ChangeRequest<A, S, P>,
	form: SentForm,
): O {
	const { tx, actor, prepared, note, afterCommit } = request;
	const id = recordOf(tx, actor, form);
	if (id !== null) {
		note(say("sent the same form a second time; nothing was created"));
		if (spec.abandon) afterCommit(() => spec.abandon?.(prepared));
		return findFirstRecord(() => spec.repeatAnswer?.({ ...request, id }) as O);
	}
	const created = spec.run(request);
	rememberSentForm(tx, actor, form, (created as O & { id: number }).id);
	return created;
}

/** Where everyone is allowed (logging in), an old session does not matter. */
function permitAgain<A extends Allow>(operation: Permitted, tx: Reader, actor: Actor): ActorOf<A> {
	if (!actor || operation.allow === "everyone") return actor as ActorOf<A>;
	const current = refreshActor(tx, actor);
	permit(operation, current);
	return current as ActorOf<A>;
}

/** The answer says saved even if a follow-up fails. */
async function runFollowUps(name: string, followUps: FollowUp[]): Promise<void> {
	for (const work of followUps) {
		try {
			await work();
		} catch (error) {
			console.error(`${name} is saved, but something that follows it failed:`, error);
		}
	}
}

function declarationOf<K extends OperationKind>(spec: Omit<OperationSpec<Allow, z.ZodType>, "inputFor">, kind: K) {
	const { name, allow = HEAD, input, answer, withFirstPassword } = spec;
	return { operationName: name, allow, kind, input: once(input), answer, withFirstPassword };
}
