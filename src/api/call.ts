import { SHEET_TYPE } from "#files/write-sheet";
import type { Operation, ReadOperation } from "#school/operation";

type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Call {
	method: Method;
	path: string;
	operation: Operation;
	summary: string;
	/** In the API document: the name of the operation, unless it has several calls. */
	id?: string;
	status?: number;
	multipart?: boolean;
	/** The first problem of a list's items is reported at the list too, for clients that read only that. */
	list?: string;
	bodyList?: string;
	file?: string;
	/** Too many attempts are refused for a while. */
	limited?: true;
	/** By default the operation's output. A `Response` is sent as it is. */
	answer?: (output: never) => Promise<unknown> | unknown;
}

/** Fields that choose or count records, allowed in the URL too: an ignored one would change all records. */
export const CHOOSING: readonly string[] = ["year", "only", "expected_count"];

/** Also a field of the body, where the operation takes one. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

export const EXCEL = { file: SHEET_TYPE };

/** A GET runs no change, because other sites can make a browser send one. */
export function call<O, M extends Method>(
	method: M,
	path: string,
	operation: M extends "GET" ? ReadOperation<O> : Operation<O>,
	summary: string,
	more: Omit<Call, "method" | "path" | "operation" | "summary" | "answer"> & {
		answer?: (output: O) => Promise<unknown> | unknown;
	} = {},
): Call {
	return { method, path, operation: operation as Operation, summary, ...more } as Call;
}
