import { beforeAll, describe, expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { hashOfSecret } from "#school/accounts/passwords";
import type { SignedIn } from "#school/actor";
import { mayCall } from "#school/permissions";
import { openSession } from "#school/sessions";
import { certificateOf } from "#testing/certificates";
import { extensionFor } from "#testing/enrolled";
import { freshSchool, schoolImage } from "#testing/fresh-school";
import { generateSchool } from "#testing/generated-school";
import { importOfOne } from "#testing/imports";
import { allOperations } from "#testing/operations";
import { yearJobDone } from "#testing/sheets";
import { discountOf } from "#testing/small-school";

/**
 * The query plans of every read. A table that grows for years (students, payments, the audit trail) may not be scanned
 * for one page.
 */
const GROWING = /^SCAN (students|payments|audit_trail|earlier|paid)\b/;

const PICTURE = "0".repeat(32);

const CHECKED = "1700000000000-SUWRZ7KE";

/** Sent to every read, which takes the fields that it knows. */
const ASKED = {
	year: 2026,
	id: 1,
	other_id: 2,
	query: "abena",
	files: ["abena.jpg"],
	picture: PICTURE,
	number_code: CHECKED,
	receipt_number: "RCP-1700000000000",
	number: "CERT-1700000000000",
	code: "K7QM-4T2X",
	method: "bank",
	reference: "0012345",
	date: "2026-09-08",
};

/** Further inputs of single reads. */
const MORE: Record<string, object[]> = {
	// By phone, receipt number and transaction number; by name and payer.
	findMessagePayers: [
		{
			text: "Vous avez recu 15000 XAF de MAMA NGO (237699000001) sur votre compte mobile money à 2026-09-08 08:01:02. Votre nouveau solde: 77704 XAF. Financial Transaction Id: 17658394903.",
		},
	],
	findPayers: [{ query: "1700000000" }, { query: "nobody of this name" }],
	familyMoney: [{ year: 2026 }, { year: 2027 }],
	leftToPay: [{ year: 2026 }, { year: 2027 }],
	listCertificates: [{}, { year: undefined, student_id: 1 }],
	classList: [{ class_id: 1 }],
	downloadDebtors: [{ class_id: 1 }],
	idCardsPage: [{ year: undefined }],
	linkRequestToApprove: [{ student_id: 1 }],
	certificateBlocker: [{ kind: "clearance" }],
	collectionReport: ["class", "month", "method"].map((by) => ({ by })),
	daySheet: [{ user_id: 1 }],
	listDebtors: [{ kind: "overdue", on: "2026-12-01" }],
	listDiscounts: [{ kind: "siblings" }],
	importRows: [{ id: 1 }, { id: 2 }],
	importPage: [{ id: 1 }, { id: 2 }],
};

/** Allowed scans, and why. */
const MAY: Record<string, string> = {
	debugStudents: "looks for what is wrong anywhere in the school; an admin calls it when something is",
	idCardsPage: "sorts the cards of all years, once after each change",
	latestPayments: "reads the newest entries backwards and stops at ten",
	auditPage:
		"counts all by an index, then reads the newest entries backwards and stops at fifty; what is searched for is read in slices",
};

/** These answer from memory or files. */
const ASKS_NOTHING = [
	"downloadBackup",
	"downloadSheetProblems",
	"downloadYearWorkbook",
	"findYearWorkbook",
	"readMessage",
	"yearWorkbookState",
];

const ADMIN = { id: 1, username: "bench admin", role: "admin" } as const;
const PARENT = { id: 2, username: "bench parent", role: "parent" } as const;

const reads = (await allOperations())
	.filter(({ kind }) => kind !== "change")
	.sort((a, b) => a.operationName.localeCompare(b.operationName));

/** The query plans used by the job. A read that writes fails. */
async function plansOf(job: () => Promise<unknown>, mayWrite = false): Promise<string[]> {
	const { $client } = database();
	const texts = new Set<string>();
	const prepare = $client.prepare.bind($client);
	$client.prepare = ((text: string) => {
		texts.add(text);
		return prepare(text);
	}) as typeof $client.prepare;
	if (!mayWrite) $client.run("PRAGMA query_only = 1");
	await job();
	$client.run("PRAGMA query_only = 0");
	$client.prepare = prepare as typeof $client.prepare;
	return [...texts]
		.filter((text) => /^\s*(select|with)/i.test(text))
		.flatMap((text) => {
			const nothing = Array.from({ length: (text.match(/\?/g) ?? []).length }, () => null);
			const plan = prepare(`EXPLAIN QUERY PLAN ${text}`).all(...nothing) as { detail: string }[];
			return plan.map(({ detail }) => detail);
		});
}

async function ended(actor: SignedIn, operation: (typeof reads)[number], input: object): Promise<void> {
	const answer = await operation(actor, input);
	if (operation.operationName === "startYearWorkbook") await yearJobDone(actor, (answer as { job: string }).job);
}

let openSchool: () => void;
beforeAll(() => {
	fillSchool();
	openSchool = schoolImage();
});

describe("no query scans a growing table", () => {
	for (const operation of reads) {
		if (ASKS_NOTHING.includes(operation.operationName)) continue;
		for (const somebody of [ADMIN, PARENT]) {
			// An admin sees every student and is refused.
			const needsNoCode = somebody === ADMIN && operation.operationName === "checkLinkCode";
			if (needsNoCode || !mayCall(operation, somebody)) continue;
			test(`${operation.operationName} of ${somebody.role}`, async () => {
				// The previous query may have left a cached result.
				openSchool();
				const actor = inTransaction((tx) => openSession(tx, { ...somebody, language: null }));
				const plans = await plansOf(async () => {
					for (const more of MORE[operation.operationName] ?? [{}])
						await ended(actor, operation, { ...ASKED, ...more });
				}, operation.kind === "recorded read");
				const scans = plans.filter((detail) => GROWING.test(detail));
				if (operation.operationName in MAY) expect(scans).not.toEqual([]);
				else expect(scans).toEqual([]);
			});
		}
	}
	test("every exception names a query of the portal", () => {
		const names = reads.map(({ operationName }) => operationName);
		const exceptions = [...Object.keys(MAY), ...Object.keys(MORE), ...ASKS_NOTHING];
		expect(exceptions.filter((name) => !names.includes(name))).toEqual([]);
	});
});

function fillSchool(): void {
	freshSchool();
	const { $client } = database();
	generateSchool($client, { firstYear: 2025, years: 2, students: 160, payments: 800, auditLines: 50 });
	discountOf(1);
	extensionFor(1, "2026-12-31");
	const { id } = $client.query<{ id: number }, []>("SELECT id FROM students WHERE user_id IS NULL LIMIT 1").get() ?? {
		id: 0,
	};
	$client.run(
		"INSERT INTO link_codes VALUES (?, ?, 1, 'bench admin', '2026-09-08T08:00:00.000Z', 4102444800, NULL, NULL)",
		[hashOfSecret("K7QM4T2X"), id],
	);
	$client.run(
		`INSERT INTO link_requests (user_id, full_name, date_of_birth, state, at)
		VALUES (2, 'Ngo Amina', '2012-02-29', 'open', '2026-09-08T08:00:00.000Z')`,
	);
	$client.run("UPDATE settings SET value = ? WHERE key = 'verify_key'", ["00".repeat(32)]);
	importOfOne("run");
	importOfOne();
	$client.run(
		`INSERT INTO cash_closings (user_id, username, closed_by, closed_by_name, day, closed_at, last_payment_id, last_cash_out_id,
			opening_float, cash_taken, paid_out, cash_counted, float_kept, difference)
		VALUES (1, 'bench admin', 1, 'bench admin', '2026-09-08', '2026-09-08T15:00:00.000Z', 0, 0, 0, 0, 0, 0, 0, 0)`,
	);
	$client.run(
		`INSERT INTO cash_outs (voucher_number, user_id, username, amount, reason, to_whom, day, at)
		VALUES ('OUT-1', 1, 'bench admin', 1, 'Chalk', 'Mr Fru', '2026-09-08', '2026-09-08T16:00:00.000Z')`,
	);
	certificateOf(1);
	$client.run(
		`INSERT INTO rollovers (from_year, to_year, state, pass_mark, copy, created_by_name, created_at)
		VALUES (2025, 2026, 'draft', 1000, '{}', 'bench admin', '2026-09-08T08:00:00.000Z')`,
	);
	$client.run("UPDATE students SET student_picture = ? WHERE id = 1", [PICTURE]);
}
