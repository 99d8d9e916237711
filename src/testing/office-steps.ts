import fc from "fast-check";
import { today } from "#shared/dates";
import { FEE_TYPES } from "#shared/fee-types";
import type { Handed } from "./slip-book.ts";

/** What an office may do with money, drawn at random. */

export const YEAR = Number(today().slice(0, 4));
const DAYS = [`${YEAR - 1}-03-01`, `${YEAR - 1}-11-15`, today()];
export const PEOPLE = 4;

/** Few numbers, so that they come again, some of them typed otherwise. */
export const NUMBERS = ["PP260730.1050.B91660", "17658394903", "0012345"];
const TYPED = [...NUMBERS, " pp260730 1050 b91660", "PP26073O.1050.B9166O"];

const type = fc.constantFrom(...FEE_TYPES);
const student = fc.nat(PEOPLE - 1);
const amount = fc.integer({ min: 1, max: 70 });
const by = fc.nat(1);
const cash: Handed = { method: "cash", reference: null, slip: null, reason: null };
const how: fc.Arbitrary<Handed> = fc.oneof(
	{ weight: 5, arbitrary: fc.constant(cash) },
	{
		weight: 5,
		arbitrary: fc.record({
			method: fc.constantFrom("mtn_momo", "orange_money", "bank", "bank", "other", "cash"),
			reference: fc.option(fc.constantFrom(...TYPED), { freq: 8 }),
			slip: fc.option(fc.constantFrom(40, 80, 150), { freq: 2 }),
			reason: fc.option(fc.constant("Another bank"), { freq: 2 }),
		}),
	},
);

const does = <D extends string, A extends Record<string, unknown>>(
	weight: number,
	name: D,
	fields: { [K in keyof A]: fc.Arbitrary<A[K]> },
) => ({
	weight,
	arbitrary: fc.record(fields as never).map((drawn) => ({ does: name, ...(drawn as A) })),
});

export const step = fc.oneof(
	does(8, "pay", { student, type, amount, day: fc.constantFrom(...DAYS), key: fc.option(fc.nat(5)), how, by }),
	does(2, "pay at once", {
		student,
		type,
		amount,
		times: fc.integer({ min: 2, max: 4 }),
		oneKey: fc.boolean(),
		how,
		by,
	}),
	does(3, "pay several", {
		lines: fc.array(fc.record({ student, type, amount }), { minLength: 1, maxLength: 5 }),
		...{ twice: fc.boolean(), how, by },
	}),
	does(4, "void", { entry: fc.nat(60), by }),
	does(2, "fee", { of: fc.nat(1), type, amount: fc.nat(150) }),
	does(2, "move", { student, to: fc.nat(1) }),
	does(2, "reduce", { student, type, amount }),
	does(1, "unreduce", { reduction: fc.nat(10) }),
	does(3, "close", {
		...{ of: fc.nat(1), by },
		planted: fc.constantFrom(0, 0, 0, -5, 7),
		note: fc.option(fc.constant("A coin was lost")),
		keep: fc.option(fc.nat(60)),
		coins: fc.option(fc.constantFrom(0, 0, 1), { freq: 2 }),
		/** How far what was seen before the count is from what is there now. */
		seen: fc.option(fc.constantFrom(0, 0, 3), { freq: 2 }),
	}),
	does(3, "pay out", { amount: fc.integer({ min: 1, max: 60 }), by }),
	does(2, "take back", { out: fc.nat(3), by }),
	does(1, "bad amount", {
		...{ student, type },
		amount: fc.constantFrom<unknown[]>(0, -5, 1.5, "1e3", "0x10", "", null, 100_000_001, "12,5", true, [5]),
	}),
	does(1, "delete", { student }),
);

export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export type Does<D extends Step["does"]> = Extract<Step, { does: D }>;
