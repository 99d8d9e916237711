import { describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { inData } from "#config";
import { knownMigrations, migrate } from "#db/migrate";
import { closeDatabase, database, openSqlite, setDatabase } from "#db/open";
import { castOfSchool } from "#testing/cast";
import { enrolInOldTables } from "#testing/enrolled";
import { ledgerFindings } from "#testing/ledger-findings";
import { openLedgerSchools, pay, problems, tamper } from "#testing/ledger-school";
import { cast } from "#testing/school";
import { pay as payBySql } from "#testing/school-folder";

openLedgerSchools();

describe("payments from before the chain", () => {
	function oldSchool() {
		closeDatabase();
		rmSync(inData("portal.db"));
		const sqlite = openSqlite(inData("portal.db"));
		migrate(sqlite, knownMigrations().slice(0, 2));
		setDatabase(sqlite);
		const { id } = enrolInOldTables(sqlite, "Ngo Amina");
		for (let n = 1; n <= 5; n++) payBySql(sqlite, id, n * 10, `RCP-${1_700_000_000_000 + n}`);
		expect(ledgerFindings(sqlite, inData())).toEqual({ problems: [], notes: [] });
		migrate(sqlite);
		Object.assign(cast, castOfSchool());
	}

	test("have one hash together, and the chain begins from it", async () => {
		oldSchool();
		expect(database().$client.query("SELECT kind, up_to_id, count, sum FROM ledger_marks").all()).toEqual([
			{ kind: "upgrade", up_to_id: 5, count: 5, sum: 150 },
		]);
		expect(problems()).toEqual([]);
		const first = await pay(7);
		expect(first).toMatchObject({ id: 6, check: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{2}$/) });
		expect(problems()).toEqual([]);
		expect(database().$client.query("SELECT id FROM payments WHERE hash = ''").all()).toHaveLength(5);
	});

	const FEWER = "There were 5 payments, 150 XAF together; now there are 4 payments";
	test.each([
		["UPDATE payments SET recorded_by_name = 'x' WHERE id = 2", "at least one is not as it was"],
		["DELETE FROM payments WHERE id = 2", FEWER],
	])("that were changed or deleted are said by number and sum: %s", (sql, sentence) => {
		oldSchool();
		tamper(sql);
		expect(problems()).toEqual([expect.stringContaining(sentence)]);
		expect(problems()[0]).toContain("from before the upgrade");
	});
});
