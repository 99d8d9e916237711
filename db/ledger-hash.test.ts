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
