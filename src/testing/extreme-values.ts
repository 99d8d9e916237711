import type { z } from "zod";
import { calls } from "#api/calls";
import type { Operation } from "#school/operation";
import { allOperations } from "./operations.ts";
import type { Records } from "./small-school.ts";
import { validCall } from "./valid-calls.ts";

const LARGEST = "the largest accepted number";
const DATES = ["1000-01-01", "1900-01-01", "9999-12-31"];
/** The largest numbers come last, so that records that are changed keep them. */
export const EXTREMES = [...DATES, 0, LARGEST] as const;
export type Extreme = (typeof EXTREMES)[number];

type Input = Record<string, unknown>;
type Accepts = (value: unknown) => boolean;

export function fieldsOfInput(operation: Operation): Record<string, z.ZodType> {
	const input = operation.input();
	return "shape" in input ? (input.shape as Record<string, z.ZodType>) : {};
}

function largestNumber(accepts: Accepts): number | undefined {
	// Halved down to here, and then one by one: only five years are accepted.
	const FEW = 4_096;
	let [most, refused] = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
	while (most > 0 && !accepts(most)) [most, refused] = [most > FEW ? Math.floor(most / 2) : most - 1, most];
	while (refused - most > 1) {
		const middle = Math.floor((most + refused) / 2);
		if (accepts(middle)) most = middle;
		else refused = middle;
	}
	return most > 0 ? most : undefined;
}

/** Undefined if the field does not accept it. */
function accepted(extreme: Extreme, accepts: Accepts): unknown {
	if (extreme === LARGEST) return largestNumber(accepts);
	return accepts(extreme) ? extreme : undefined;
}

/** Neither a date nor a number, nor a choice: text and ticks. */
const acceptsAnything = (field: z.ZodType) => field.safeParse("neither a date nor a number").success;

/** For a page's address: dates for a field that takes dates, numbers for one that takes numbers. */
export function extremesFor(field: z.ZodType): (string | number)[] {
	if (acceptsAnything(field)) return [];
	const takes = (...values: unknown[]) => values.some((value) => field.safeParse(value).success);
	return [...(takes("2026-09-01") ? DATES : []), ...(takes(1, "1") ? [0, Number.MAX_SAFE_INTEGER] : [])];
}

/** Without records and the year, which only lead to another record. */
export const datesAndNumbers = (operation: Operation): string[] =>
	Object.entries(fieldsOfInput(operation)).flatMap(([name, field]) => {
		const takesOne = [0, 1, "1900-01-01", "9999-12-31"].some((value) => field.safeParse(value).success);
		return takesOne && !acceptsAnything(field) && name !== "year" && !/_?ids?$/.test(name) ? [name] : [];
	});

/** Inputs with the value in one field, or in one field of a list's first item, and in all dates and numbers at once. */
export function extremeInputs(operation: Operation, base: Input, extreme: Extreme): Input[] {
	const inputs: Input[] = [];
	const all: Input = {};
	const together = datesAndNumbers(operation);
	for (const [name, field] of Object.entries(fieldsOfInput(operation))) {
		if (acceptsAnything(field)) continue;
		const ofItem = itemsWith(base[name]);
		for (const withValue of ofItem.length > 0 ? ofItem : [(value: unknown) => value]) {
			const value = accepted(extreme, (one) => field.safeParse(withValue(one)).success);
			if (value === undefined) continue;
			inputs.push({ ...base, [name]: withValue(value) });
			if (together.includes(name)) all[name] = value;
		}
	}
	return Object.keys(all).length > 1 ? [...inputs, { ...base, ...all }] : inputs;
}

function itemsWith(list: unknown): ((value: unknown) => unknown)[] {
	const [first, ...others] = Array.isArray(list) ? list : [];
	if (typeof first !== "object" || first === null) return [];
	return Object.keys(first).map((field) => (value) => [{ ...first, [field]: value }, ...others]);
}

/** Of one that a form calls with other fields, only the one that a call has. */
export async function signedInOperations(): Promise<Operation[]> {
	const called = calls.map(({ operation }) => operation);
	const names = new Set(called.map(({ operationName }) => operationName));
	const others = (await allOperations()).filter(({ operationName }) => !names.has(operationName));
	return [...new Set([...called, ...others])].filter(({ allow }) => allow !== "everyone");
}

/** What a valid call sends to this operation. */
export function validInput(operation: Operation, records: Records): Input {
	const call = calls.find((one) => one.operation === operation);
	if (!call) return {};
	const { path, body = {} } = validCall(`${call.method} ${call.path}`, records);
	const address = new URL(path, "http://portal.school");
	const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
	const values = new RegExp(`^${call.path.replace(/:\w+/g, "([^/]+)")}$`).exec(address.pathname)?.slice(1) ?? [];
	return {
		...Object.fromEntries(names.map((name, place) => [name, values[place]])),
		...Object.fromEntries(address.searchParams),
		...(call.bodyList ? { [call.bodyList]: body } : body),
	};
}
