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

test("a row hashes as the programs before this one hashed it, in every version", () => {
	const row = Object.fromEntries(Object.keys(getTableColumns(payments)).map((name) => [name, name]));
	const hashOf = (version: number) => hashOfPayment(row as unknown as Parameters<typeof hashOfPayment>[0], version);
	expect([hashOf(1), hashOf(2), hashOf(3)]).toEqual([
		"1:5dfa2c2de58cab5366ed0a076559db5d1940a1b4b8339b79c670a430cd7ed306",
		"2:7ebe7120198fea4cda1d7db7fc75003e4ade4c61b2c497e9a71bdfe150929c09",
		"3:207ecbd47d26d229c94c11866a2f616b6b4583890101e0a7a43ce907406b9fe7",
	]);
});
