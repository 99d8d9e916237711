import { expect, test } from "bun:test";
import type { Refusal } from "#refusal";
import { checkAmountPaid } from "./amount-paid.ts";

function refusal(paid: number, amounts: number[]): string | null {
	try {
		checkAmountPaid(paid, amounts);
		return null;
	} catch (error) {
		return (error as Refusal).extra.fields?.amount_paid?.replaceAll("\u00a0", " ") ?? "";
	}
}

test("the lines of a payment add up to the amount paid", () => {
	expect(refusal(30_000, [10_000, 20_000])).toBe(null);
	expect(refusal(30_000, [10_000])).toBe("Not yet placed: 20 000 XAF.");
	expect(refusal(30_000, [])).toBe("Not yet placed: 30 000 XAF.");
	expect(refusal(30_000, [20_000, 20_000])).toBe("Placed above the amount paid: 10 000 XAF.");
	for (const paid of [Number.NaN, 0]) expect(refusal(paid, [10_000])).toBe("Please enter a valid amount");
	// The line itself is refused, at its own field.
	expect(refusal(30_000, [Number.NaN])).toBe(null);
});
