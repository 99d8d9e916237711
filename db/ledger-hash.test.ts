import { expect, test } from "bun:test";
import { getTableColumns } from "drizzle-orm";
import { hashOfPayment } from "./ledger-hash.ts";
import { payments } from "./schema/ledger.ts";

test("the hash of a payment covers every column except itself, also one that is added later", () => {
	const columns = Object.keys(getTableColumns(payments)).filter((name) => name !== "hash");
	const hashOf = (row: Record<string, number>) => hashOfPayment(row as Parameters<typeof hashOfPayment>[0]);
	const row = Object.fromEntries(columns.map((name) => [name, 1]));
	const covered = columns.filter((name) => hashOf({ ...row, [name]: 2 }) !== hashOf(row));
	expect(covered).toEqual(columns);
});

/** Rows of 1.0 must hash like this for ever; a new field of PAYMENT_FIELDS hashes since version 2. */
test("a row hashes as 1.0 hashed it", () => {
	const row = Object.fromEntries(Object.keys(getTableColumns(payments)).map((name) => [name, name]));
	expect(hashOfPayment(row as unknown as Parameters<typeof hashOfPayment>[0], 1)).toBe(
		"1:207ecbd47d26d229c94c11866a2f616b6b4583890101e0a7a43ce907406b9fe7",
	);
});
