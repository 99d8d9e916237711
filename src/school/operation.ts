import type { z } from "zod";
import { given, keptInsert } from "#db/kept";
import { database, inTransaction, type Tx } from "#db/open";
import { auditTrail } from "#db/schema";
import { ROLES, type Role } from "#shared/roles";
import type { Actor, SignedIn } from "./actor.ts";
import { Refusal, SESSION_EXPIRED } from "./errors.ts";
import { fieldMessages } from "./fields.ts";

/** Who may call: visitors too, or the roles named. */
type Allow = "everyone" | readonly Role[];
export const SIGNED_IN: readonly Role[] = ROLES;
export const ADMIN: readonly Role[] = ["admin"];

type ActorOf<A extends Allow> = A extends "everyone" ? Actor : SignedIn;

interface Asked<A extends Allow, I> {
	tx: Tx;
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
	run: (asked: Asked<A, z.output<S>>) => O | Promise<O>;
}

interface Change<A extends Allow, S extends z.ZodType, O, P> extends Common<A, S> {
	/** What must happen before the transaction because it waits: hashing, pictures, workbooks. */
	prepare?: (asked: { actor: ActorOf<A>; input: z.output<S> }) => Promise<P>;
	run: (asked: Asked<A, z.output<S>> & { prepared: P; note: (summary: string, by?: Person) => void }) => O;
	/** Undoes what `prepare` left on disk when the transaction did not happen. */
	abandon?: (prepared: P) => Promise<void>;
	/** What may only follow a transaction that is in the file: removing pictures nobody refers to. */
	after?: (done: { output: O; input: z.output<S>; prepared: P }) => Promise<void>;
}

interface Person {
	id: number | null;
	username: string;
}

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
	if (!actor) throw new Refusal("not-signed-in", SESSION_EXPIRED);
	if (!operation.allow.includes(actor.role)) {
		throw new Refusal("forbidden", "Your account may not do this.");
	}
}

const schemaFor = <A extends Allow, S extends z.ZodType>(spec: Common<A, S>, who: ActorOf<A>) =>
	(spec.inputFor?.(who) ?? spec.input) as S;

function sound<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
	const result = schema.safeParse(input ?? {});
	if (result.success) return result.data;
	const fields = fieldMessages(result.error);
	throw new Refusal("invalid", [...new Set(Object.values(fields))].join(" "), { fields });
}

/** A question: scoped by the same line on the screen and in the call. */
export function read<A extends Allow, S extends z.ZodType, O>(spec: Read<A, S, O>): Operation<O> {
	const call = async (actor: Actor, input?: unknown): Promise<O> => {
		permit(spec, actor);
		const who = actor as ActorOf<A>;
		const checked = sound<S>(schemaFor(spec, who), input);
		return spec.run({ tx: database(), actor: who, input: checked });
	};
	return Object.assign(call, facts(spec, "read"));
}

/**
 * A change: who may, is it sound, one immediate transaction, one line in the audit trail. A change that notes nothing is
 * a defect and does not happen.
 */
export function change<A extends Allow, S extends z.ZodType, O, P = undefined>(spec: Change<A, S, O, P>): Operation<O> {
	const call = async (actor: Actor, input?: unknown): Promise<O> => {
		permit(spec, actor);
		const who = actor as ActorOf<A>;
		const checked = sound<S>(schemaFor(spec, who), input);
		const prepared = (await spec.prepare?.({ actor: who, input: checked })) as P;
		let output: O;
		try {
			output = inTransaction((tx) => {
				let noted = false;
				const note = (summary: string, by: Person | null = actor) => {
					noted = true;
					writeNote({ user_id: by?.id || null, username: by?.username ?? "visitor", action: spec.name, summary });
				};
				const result = spec.run({ tx, actor: who, input: checked, prepared, note });
				if (!noted) throw new Error(`${spec.name} changed something and left no line in the audit trail.`);
				return result as never;
			});
		} catch (error) {
			await spec.abandon?.(prepared);
			throw storageRefusal(error) ?? error;
		}
		await spec.after?.({ output, input: checked, prepared });
		return output;
	};
	return Object.assign(call, facts(spec, "change"));
}

const writeNote = keptInsert<typeof auditTrail.$inferInsert>((db) =>
	db.insert(auditTrail).values({
		user_id: given("user_id"),
		username: given("username"),
		action: given("action"),
		summary: given("summary"),
	}),
);

function facts(spec: Omit<Common<Allow, z.ZodType>, "inputFor">, kind: "read" | "change") {
	return { operationName: spec.name, allow: spec.allow, kind, input: spec.input, answer: spec.answer };
}

export const STORAGE_FULL = "The disk is full: nothing was saved. Free some space and try again; reading still works.";

const STORAGE_BROKEN =
	"The disk did not take what was written: nothing was saved. Tell whoever looks after this computer, and try again.";

/** SQLite's and the file system's own words for a disk that is full or failing, as a refusal. */
export function storageRefusal(error: unknown): Refusal | null {
	const code = String((error as { code?: unknown } | null)?.code ?? "");
	if (["SQLITE_FULL", "ENOSPC", "EDQUOT", "SQLITE_IOERR_WRITE"].includes(code)) {
		return new Refusal("storage-full", STORAGE_FULL);
	}
	return code.startsWith("SQLITE_IOERR") || code === "EIO" ? new Refusal("storage-full", STORAGE_BROKEN) : null;
}
