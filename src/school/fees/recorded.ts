import type { Reader } from "#db/open";
import type { Payment, Recorded } from "./fees.schema.ts";
import { hintsAbout } from "./transaction-references/reference.ts";
import { slipLeft } from "./transaction-references/slip.ts";

/** An entry as the call that made it answers it: with what is left on its slip and what looks odd about its number. */
export const recorded = (tx: Reader, payment: Payment): Recorded => ({
	...payment,
	slip_left: slipLeft(tx, payment),
	hints: hintsAbout(payment),
});
