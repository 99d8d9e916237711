import type { Reader } from "#db/open";
import type { Payment, Recorded } from "./fees.schema.ts";
import { hintsAbout } from "./transaction-references/reference.ts";
import { slipLeft } from "./transaction-references/slip.ts";

/** Adds what is left on the slip and what looks odd about the number. */
export const recorded = (tx: Reader, payment: Payment): Recorded => ({
	...payment,
	slip_left: slipLeft(tx, payment),
	hints: hintsAbout(payment),
});
