import { eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { cashOuts } from "#db/schema/cash";
import { payments } from "#db/schema/ledger";
import { firstFree } from "../ledger/ledger.ts";

const voucherOf = (ms: number) => `OUT-${ms}`;

/** One series for money out and for cash given back. */
export const nextVoucher = (tx: Reader): string =>
	voucherOf(firstFree(Date.now(), (ms) => isTaken(tx, cashOuts, ms) || isTaken(tx, payments, ms)));

const isTaken = (tx: Reader, table: typeof cashOuts | typeof payments, ms: number) =>
	tx
		.select({ id: table.id })
		.from(table)
		.where(eq(table.voucher_number, voucherOf(ms)))
		.get() !== undefined;
