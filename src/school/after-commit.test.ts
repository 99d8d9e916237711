import { beforeEach, expect, spyOn, test } from "bun:test";
import { z } from "zod";
import { database, inTransaction, type Tx } from "#db/open";
import { preparedInsert } from "#db/prepared";
import { auditTrail } from "#db/schema/audit";
import { settings } from "#db/schema/school";
import { conflict } from "#refusal";
import { Sentence } from "#shared/words/sentence";
import { cast, openSchools, refuses } from "#testing/school";
import { change } from "./operation.ts";
import { HEAD } from "./permissions.ts";
import { readSetting, writeSetting } from "./settings/read-setting.ts";

openSchools();
let done: string[];
beforeEach(() => {
	done = [];
});

const schoolName = () => readSetting(database(), "school_name");

const rename = change({
	name: "renameSchool",
	allow: HEAD,
	input: () => z.object({ name: z.string() }),
	run: ({ tx, input: { name }, note, afterCommit }) => {
		afterCommit(() => void done.push(`first, the school is ${schoolName()}`));
		writeSetting(tx, "school_name", name);
		afterCommit(async () => {
			await Bun.sleep(1);
			if (name === "breaks") throw new Error("The picture could not be removed.");
			done.push("second");
		});
		afterCommit(() => void done.push("third"));
		if (name === "refused") throw conflict(new Sentence("It is refused."));
		if (name !== "unnoted") note(new Sentence(`named the school ${name}`));
		return database().$client.inTransaction;
	},
});

test("follow-ups run in order after the commit", async () => {
	expect(await rename(cast.admin, { name: "Mbanga" })).toBe(true);
	expect(done).toEqual(["first, the school is Mbanga", "second", "third"]);
});

test("no follow-up runs after a change that was refused or has no audit line", async () => {
	await refuses(rename(cast.admin, { name: "refused" }), "conflict");
	await expect(rename(cast.admin, { name: "unnoted" })).rejects.toThrow("audit trail");
	await refuses(rename(cast.parent, { name: "Mbanga" }), "forbidden");
	expect([done, schoolName()]).toEqual([[], "School Portal"]);
});

test("no follow-up runs after a change whose commit failed", async () => {
	inTransaction((tx) => tx.insert(settings).values({ key: "school_phone", value: "1" }).run());
	database().$client.run(
		"CREATE TRIGGER full_disk BEFORE INSERT ON audit_trail BEGIN SELECT RAISE(ABORT, 'full'); END",
	);
	await expect(rename(cast.admin, { name: "Mbanga" })).rejects.toThrow("full");
	expect([done, schoolName()]).toEqual([[], "School Portal"]);
});

test("one failed follow-up stops neither the answer nor the others", async () => {
	const logged = spyOn(console, "error").mockImplementation(() => undefined);
	try {
		expect(await rename(cast.admin, { name: "breaks" })).toBe(true);
		expect(String(logged.mock.calls[0]?.[0])).toContain("renameSchool is saved");
	} finally {
		logged.mockRestore();
	}
	expect([done, schoolName()]).toEqual([["first, the school is breaks", "third"], "breaks"]);
});

test("a transaction within a transaction is an error, and neither is saved", () => {
	const nested = () =>
		inTransaction((tx) => {
			writeSetting(tx, "school_name", "outer");
			inTransaction((inner) => writeSetting(inner, "school_name", "inner"));
		});
	expect(nested).toThrow("transaction within a transaction");
	expect([schoolName(), database().$client.inTransaction]).toEqual(["School Portal", false]);
});

test("a handle of a transaction cannot write after the transaction", () => {
	let escaped = null as Tx | null;
	inTransaction((tx) => {
		escaped = tx;
	});
	const tx = escaped as unknown as Tx;
	expect(() => writeSetting(tx, "school_name", "x")).toThrow("Only a transaction writes");
	expect(() => tx.insert(auditTrail).values({ username: "x", role: "admin", action: "x", summary: "x" }).run()).toThrow(
		"Only a",
	);
	expect(() => tx.delete(settings).run()).toThrow("Only a transaction writes");
	expect(() => preparedInsert(settings, ["key", "value"])(tx, { key: "x", value: "x" })).toThrow("Only a transaction");
	expect(() => (database() as unknown as Tx).update(settings).set({ value: "x" }).run()).toThrow("Only a");
	expect(schoolName()).toBe("School Portal");
});
