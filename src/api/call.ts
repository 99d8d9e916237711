import type { Tokens } from "#http/token";
import type { Operation } from "#school/operation";

type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Call {
	method: Method;
	/** The path below `/api`, with parameters such as `:id`. */
	path: string;
	operation: Operation;
	summary: string;
	/** Its name in the document, for the second call of one operation; else the operation's. */
	id?: string;
	status?: number;
	/** For a call with several statuses of a success, of which `status` is the documented one. */
	statusOf?: (output: never) => number;
	/** The body may be a multipart form with files. */
	multipart?: boolean;
	/** A list among its fields. What is wrong with one of its lines is said at the list too, for clients that know only that. */
	list?: string;
	/** The body is a list; this field of the input gets it. */
	bodyList?: string;
	file?: string;
	headers?: Record<string, { header: string; description: string }>;
	/** Fields that the server adds, such as the client's address. */
	extra?: (request: Request) => Record<string, unknown> | Promise<Record<string, unknown>>;
	/** For an account: tries are counted, and too many are refused for a while. */
	limited?: true;
	cookie?: (output: never) => Promise<string>;
	/** Turns the operation's output into the answer, for example with the token of a login. */
	answer?: (output: never, tokens: Tokens) => Promise<unknown> | unknown;
}

/**
 * Fields that choose the records of a change. They may be in the URL where the others are in the body: a filter that was
 * put there and not read would change all records.
 */
export const CHOOSING: readonly string[] = ["year", "only"];

/** The key is usually sent in the header, but the body may have it as well. */
export const IDEMPOTENCY = {
	idempotency_key: {
		header: "Idempotency-Key",
		description:
			"Made by the client for one form; sent again it answers what the first one created and creates nothing.",
	},
};

/**
 * Defines a call. The type of its output comes from the operation. A GET runs no change: another site can make a browser
 * send one.
 */
export function call<O, M extends Method>(
	method: M,
	path: string,
	operation: M extends "GET" ? Operation<O, "read"> : Operation<O>,
	summary: string,
	more: Omit<Call, "method" | "path" | "operation" | "summary" | "answer" | "cookie" | "statusOf"> & {
		statusOf?: (output: O) => number;
		answer?: (output: O, tokens: Tokens) => Promise<unknown> | unknown;
		cookie?: (output: O) => Promise<string>;
	} = {},
): Call {
	return { method, path, operation: operation as Operation, summary, ...more } as Call;
}
