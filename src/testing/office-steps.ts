import fc from "fast-check";
import { today } from "#shared/dates";
import { FEE_TYPES } from "#shared/fee-types";

/** What an office may do with money, drawn at random. */

export const YEAR = Number(today().slice(0, 4));
const DAYS = [`${YEAR - 1}-03-01`, `${YEAR}-01-15`, today()];
export const PEOPLE = 4;

const type = fc.constantFrom(...FEE_TYPES);
const student = fc.nat(PEOPLE - 1);
const amount = fc.integer({ min: 1, max: 70 });
export const step = fc.oneof(
	{
		weight: 8,
		arbitrary: fc.record({
			does: fc.constant("pay" as const),
			student,
			type,
			amount,
			day: fc.constantFrom(...DAYS),
			key: fc.option(fc.nat(5)),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			does: fc.constant("pay at once" as const),
			student,
			type,
			amount,
			times: fc.integer({ min: 2, max: 4 }),
			oneKey: fc.boolean(),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ does: fc.constant("void" as const), entry: fc.nat(40) }) },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant("fee" as const), of: fc.nat(1), type, amount: fc.nat(150) }) },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant("move" as const), student, to: fc.nat(1) }) },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant("reduce" as const), student, type, amount }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("unreduce" as const), reduction: fc.nat(10) }) },
	{
		weight: 1,
		arbitrary: fc.record({
			does: fc.constant("slip" as const),
			student,
			type,
			amount: fc.constantFrom(0, -5, 1.5, "1e3", "0x10", "", null, 100_000_001, "12,5", true, [5]),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("delete" as const), student }) },
);

export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export type Does<D extends Step["does"]> = Extract<Step, { does: D }>;
