import type { Tokens } from "#http/token";
import type { Operation } from "#school/operation";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One documented call: a line of the table, and the operation behind it. */
export interface Call {
	method: Method;
	/** Below `/api`, parameters as `:id`. */
	path: string;
	operation: Operation;
	/** One sentence for the document. */
	summary: string;
	/** Status of a success; 200 unless something new came to be. */
	status?: number;
	/** The body may be a multipart form with files. */
	multipart?: boolean;
	/** The call is answered with a file of this type, not with JSON. */
	file?: string;
	/** Fields that travel in a header, by field name. */
	headers?: Record<string, { header: string; description: string }>;
	/** Fields the door itself knows: where the request came from. */
	extra?: (request: Request) => Record<string, unknown> | Promise<Record<string, unknown>>;
	/** `Set-Cookie` for clients that keep cookies. */
	cookie?: (output: never) => Promise<string>;
	/** What the door adds to the answer: the token of a login. */
	answer?: (output: never, tokens: Tokens) => Promise<unknown> | unknown;
}

/** A call, with its answer typed by the operation. */
export function call<O>(
	method: Method,
	path: string,
	operation: Operation<O>,
	summary: string,
	more: Omit<Call, "method" | "path" | "operation" | "summary" | "answer" | "cookie"> & {
		answer?: (output: O, tokens: Tokens) => Promise<unknown> | unknown;
		cookie?: (output: O) => Promise<string>;
	} = {},
): Call {
	return { method, path, operation: operation as Operation, summary, ...more } as Call;
}
