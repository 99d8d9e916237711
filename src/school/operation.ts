import type { z } from "zod";
import { inData } from "#config";
import { database, inTransaction, type Reader, type Tx } from "#db/open";
import { spaceIsLow } from "#files/free-space";
import { invalid, Refusal, sessionEnded } from "#refusal";
import { ROLES, type Role } from "#shared/roles";
import { say } from "#shared/words/words";
import { refreshActor } from "./accounts/current-actor.ts";
import type { Actor, SignedIn } from "./actor.ts";
import { addLimitedLine } from "./audit/limited-lines.ts";
import { addLine, type Person } from "./audit/trail.ts";
import { withinChangeLimit } from "./change-limit.ts";
import { fieldSentences } from "./field-messages.ts";

/** Who may call: visitors too, or the roles named. */
type Allow = "everyone" | readonly Role[];
export const SIGNED_IN: readonly Role[] = ROLES;
export const ADMIN: readonly Role[] = ["admin"];

type ActorOf<A extends Allow> = A extends "everyone" ? Actor : SignedIn;

interface Request<A extends Allow, I> {
	actor: ActorOf<A>;
	input: I;
}

interface Common<A extends Allow, S extends z.ZodType> {
	/** verb + noun, as the office says it: the name in the audit trail, the log and the API document. */
	name: string;
	allow: A;
	input: S;
	/** What this person may send, where that is less than `input`: the rest is not even read. */
	inputFor?: (actor: ActorOf<A>) => z.ZodType<z.output<S>>;
	/** What comes back, for the API document. */
	answer?: z.ZodType<unknown>;
}

interface Read<A extends Allow, S extends z.ZodType, O> extends Common<A, S> {
	run: (request: Request<A, z.output<S>> & { tx: Reader }) => O | Promise<O>;
}

interface Change<A extends Allow, S extends z.ZodType, O, P> extends Common<A, S> {
	/** What must happen before the transaction because it waits: hashing, pictures, workbooks. */
	prepare?: (request: Request<A, z.output<S>>) => Promise<P>;
	run: (request: Request<A, z.output<S>> & { tx: Tx; prepared: P; note: Note; afterCommit: AfterCommit }) => O;
	/** Undoes what `prepare` left on disk when the transaction did not happen. */
	abandon?: (prepared: P) => Promise<void>;
	/** Goes on while others are refused because the disk is nearly full or too much was changed: logging in and out. */
	essential?: true;
}

/** What a line of the audit trail is about, beside its words. */
interface NoteAbout {
	/** Who acted, where it is not whoever asked: the account a visitor logged in to. */
	by?: Person;
	student_id?: number | undefined;
	receipt_number?: string | undefined;
	/** How it went, where visitors' lines of one action are of several kinds. */
	outcome?: string;
}

type Note = (summary: string, about?: NoteAbout) => void;

/** Has something done once the transaction is in the file, in the order of the calls; nothing is done when it is not. */
export type AfterCommit = (work: () => void | Promise<void>) => void;

/** One thing the school does. Both doors call it with whoever asks and a plain object; it answers or throws a Refusal. */
export interface Operation<O = unknown> {
	(actor: Actor, input?: unknown): Promise<O>;
	operationName: string;
	allow: Allow;
	kind: "read" | "change";
	input: z.ZodType;
	answer: z.ZodType<unknown> | undefined;
}

/** Refuses who may never do this. Doors also ask before they read a large body. */
export function permit(operation: Pick<Operation, "allow">, actor: Actor): void {
	if (operation.allow === "everyone") return;
	if (!actor) throw sessionEnded();
	if (!operation.allow.includes(actor.role)) {
		throw new Refusal("forbidden", say("Your account may not do this."));
	}
}

const schemaFor = <A extends Allow, S extends z.ZodType>(spec: Common<A, S>, who: ActorOf<A>) =>
	(spec.inputFor?.(who) ?? spec.input) as S;

function validated<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
	const result = schema.safeParse(input ?? {});
	if (result.success) return result.data;
	throw invalid(fieldSentences(result.error));
}

/** A question: scoped by the same line on the screen and in the call. */
export function read<A extends Allow, S extends z.ZodType, O>(spec: Read<A, S, O>): Operation<O> {
	const call = async (actor: Actor, input?: unknown): Promise<O> => {
		permit(spec, actor);
		const who = actor as ActorOf<A>;
		const checked = validated<S>(schemaFor(spec, who), input);
		const found = spec.run({ tx: database(), actor: who, input: checked });
		return found instanceof Promise ? answerIfStillSignedIn(actor, found) : found;
	};
	return Object.assign(call, facts(spec, "read"));
}

/** Whoever was dismissed while the answer was being made is not given it. */
async function answerIfStillSignedIn<O>(actor: Actor, found: Promise<O>): Promise<O> {
	const answer = await found;
	if (actor) refreshActor(database(), actor);
	return answer;
}

/**
 * A change: who may, is it valid, one immediate transaction that begins with asking again who may, one line in the audit
 * trail. A change that notes nothing is a defect and does not happen.
 */
export function change<A extends Allow, S extends z.ZodType, O, P = undefined>(spec: Change<A, S, O, P>): Operation<O> {
	const call = async (actor: Actor, input?: unknown): Promise<O> => {
		permit(spec, actor);
		if (!spec.essential && actor?.role !== "admin") withinLimits(actor);
		// The body may have come minutes after the head.
		const who = (actor && spec.allow !== "everyone" ? refreshActor(database(), actor) : actor) as ActorOf<A>;
		const checked = validated<S>(schemaFor(spec, who), input);
		const prepared = (await spec.prepare?.({ actor: who, input: checked })) as P;
		const afterwards: Parameters<AfterCommit>[0][] = [];
		let output: O;
		try {
			output = inTransaction((tx) => {
				// Of a visitor's own doing (logging in) an old session is no part.
				const now = actor && spec.allow !== "everyone" ? refreshActor(tx, actor) : actor;
				let noted = false;
				const note: Note = (summary, { by = now, outcome, ...about } = {}) => {
					noted = true;
					const line = { by, action: spec.name, summary, ...about };
					// What nobody signed in can do, and what no other limit holds, is counted.
					if (spec.allow === "everyone" || spec.essential) addLimitedLine(tx, line, outcome);
					else addLine(tx, line);
				};
				const afterCommit: AfterCommit = (work) => void afterwards.push(work);
				const result = spec.run({ tx, actor: now as ActorOf<A>, input: checked, prepared, note, afterCommit });
				if (!noted) throw new Error(`${spec.name} changed something and left no line in the audit trail.`);
				return result as never;
			});
		} catch (error) {
			await spec.abandon?.(prepared);
			throw storageRefusal(error) ?? error;
		}
		await runAfterCommit(spec.name, afterwards);
		return output;
	};
	return Object.assign(call, facts(spec, "change"));
}

/** The change is saved and is answered as saved, whatever becomes of these. */
async function runAfterCommit(name: string, works: Parameters<AfterCommit>[0][]): Promise<void> {
	for (const work of works) {
		try {
			await work();
		} catch (error) {
			console.error(`${name} is saved, but something that follows it failed:`, error);
		}
	}
}

/** What an account that is not the office's may write, and a visitor: bounded, and never the last room of the disk. */
function withinLimits(actor: Actor): void {
	if (actor) withinChangeLimit(actor.id);
	if (spaceIsLow(inData())) throw new Refusal("storage-full", STORAGE_FULL);
}

function facts(spec: Omit<Common<Allow, z.ZodType>, "inputFor">, kind: "read" | "change") {
	return { operationName: spec.name, allow: spec.allow, kind, input: spec.input, answer: spec.answer };
}

export const STORAGE_FULL = say(
	"The disk is full: nothing was saved. Free some space and try again; reading still works.",
);

const STORAGE_BROKEN = say(
	"The disk did not take what was written: nothing was saved. Tell whoever looks after this computer, and try again.",
);

/** SQLite's and the file system's own words for a disk that is full or failing, as a refusal. */
export function storageRefusal(error: unknown): Refusal | null {
	const code = String((error as { code?: unknown } | null)?.code ?? "");
	if (["SQLITE_FULL", "ENOSPC", "EDQUOT", "SQLITE_IOERR_WRITE"].includes(code)) {
		return new Refusal("storage-full", STORAGE_FULL);
	}
	return code.startsWith("SQLITE_IOERR") || code === "EIO" ? new Refusal("storage-full", STORAGE_BROKEN) : null;
}
