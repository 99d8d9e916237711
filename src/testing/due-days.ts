import fc from "fast-check";
import { today } from "#shared/dates";
import { FEE_TYPES } from "#shared/fee-types";

/** What happens at a school on a day, as far as it changes what is due, drawn at random. */

const YEAR = Number(today().slice(0, 4));
export const CLASSES = 3;

/** Days of both years of an academic year, so that some are over and some to come. */
const [FIRST, LAST] = [Date.parse(`${YEAR}-01-01`), Date.parse(`${YEAR + 1}-12-31`)];
const DAY_MS = 86_400_000;
export const anyDay = fc
	.integer({ min: 0, max: (LAST - FIRST) / DAY_MS })
	.map((days) => new Date(FIRST + days * DAY_MS).toISOString().slice(0, 10));
/** From the day after tomorrow on: the test may run at midnight. */
const dayToCome = fc
	.integer({ min: 2, max: 250 })
	.map((days) => new Date(Date.parse(today()) + days * DAY_MS).toISOString().slice(0, 10));

const student = fc.nat(20);
const inClass = fc.nat(CLASSES - 1);
const type = fc.constantFrom(...FEE_TYPES);
const does = <D extends string, A extends Record<string, unknown>>(
	weight: number,
	name: D,
	fields: { [K in keyof A]: fc.Arbitrary<A[K]> },
) => ({ weight, arbitrary: fc.record(fields as never).map((drawn) => ({ does: name, ...(drawn as A) })) });

const act = fc.oneof(
	does(12, "pay", { student, type, amount: fc.integer({ min: 1, max: 400 }) }),
	does(1, "pay all", { student }),
	does(3, "void", { student, nth: fc.nat(3) }),
	does(3, "reduce", { student, type, amount: fc.integer({ min: 1, max: 300 }) }),
	does(1, "cancel", { student }),
	does(3, "fee", { inClass, type, amount: fc.nat(500) }),
	does(2, "move", { student, inClass }),
	does(3, "dates", {
		inClass,
		days: fc.uniqueArray(anyDay, { minLength: 1, maxLength: 5 }),
		amounts: fc.array(fc.nat(400), { minLength: 5, maxLength: 5 }),
	}),
	does(1, "take away", { inClass }),
	does(2, "copy", { inClass, to: inClass }),
	does(4, "agree", { student, until: dayToCome }),
	does(1, "end", { student }),
	does(2, "add", { inClass, approved: fc.boolean() }),
	does(1, "delete", { student }),
);
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

export const schoolDay = fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 6 }), on: anyDay });
