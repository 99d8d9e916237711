import { beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { database, inTransaction } from "#db/open";
import { hashOfSecret } from "#school/accounts/passwords";
import type { Operation } from "#school/operation";
import { mayCall } from "#school/permissions";
import { openSession } from "#school/sessions";
import { certificateOf } from "#testing/certificates";
import { agreeFor } from "#testing/due";
import { freshSchool, schoolImage } from "#testing/fresh-school";
import { generateSchool } from "#testing/generated-school";
import { importOfOne } from "#testing/imports";
import { discountOf } from "#testing/small-school";

/**
 * The query plans of every read. A table that grows for years (students, payments, the audit trail) may not be scanned
 * for one page.
 */
const GROWING = /^SCAN (students|payments|audit_trail|earlier|paid)\b/;

const PICTURE = "0".repeat(32);

const CHECKED = "1700000000000-SUWRZ7KE";

/** The input of each read, or several; by default empty. */
const INPUT: Record<string, object> = {
	listStudents: { year: 2026 },
	ownStudents: { year: 2026 },
	getStudent: { id: 1 },
	missingPhotos: { year: 2026 },
	checkPhotos: { year: 2026, files: ["abena.jpg"] },
	aboutStudent: { id: 1 },
	studentTrail: { id: 1 },
	brothersAndSisters: { id: 1 },
	cardToPrint: { id: 1 },
	compareDuplicates: { id: 1, other_id: 2 },
	approvalCheck: { year: 2026 },
	approvalsPage: { year: 2026 },
	searchStudents: { query: "abena", year: 2026 },
	dailyRegistrations: { year: 2026 },
	studentsPage: { year: 2026 },
	usualDepartments: { year: 2026 },
	departmentChoices: { year: 2026 },
	idCardStudents: { year: 2026 },
	idCardsToPrint: { year: 2026 },
	classList: { class_id: 1 },
	teachersPage: { year: 2026 },
	classesPage: { year: 2026 },
	downloadStudents: { year: 2026 },
	downloadTeachers: { year: 2026 },
	downloadPayments: { year: 2026 },
	downloadClassFees: { id: 1 },
	departmentsPage: { year: 2026 },
	listTeachers: { year: 2026 },
	listClasses: { year: 2026 },
	listDepartments: { year: 2026 },
	studentFees: { id: 1 },
	studentSchedule: { id: 1 },
	paymentHistory: { id: 1 },
	leftToPay: { year: 2026 },
	earlierDebts: { id: 1 },
	newYearPage: { year: 2026 },
	familyDebts: { year: 2027 },
	paymentNumbers: {},
	statement: { id: 1 },
	statementPaper: { id: 1 },
	checkPaper: { number_code: CHECKED },
	recordsOfPaper: { number_code: CHECKED },
	receipt: { receipt_number: "RCP-1700000000000" },
	jointReceipt: { receipt_number: "RCP-1700000000000" },
	openReceipt: { receipt_number: "RCP-1700000000000" },
	siblings: { id: 1 },
	// By phone, receipt number and transaction number; by name and payer.
	findPayers: [
		{ query: "1700000000", year: 2026 },
		{ query: "nobody of this name", year: 2026 },
	],
	certificateBlocker: { id: 1, kind: "clearance" },
	certificatePaper: { number: "CERT-1700000000000" },
	listCertificates: [{ year: 2026 }, { student_id: 1 }],
	downloadCertificates: { year: 2026 },
	classFeeRows: { id: 1 },
	classFeeList: { id: 1 },
	fixedClass: { id: 1 },
	studentDeletionBlocker: { id: 1 },
	classDeletionBlocker: { id: 1 },
	departmentDeletionBlocker: { id: 1 },
	dailyFees: { year: 2026 },
	enrolmentReport: { year: 2026 },
	gateStudents: { query: "abena", year: 2026 },
	cardAtGate: { number_code: CHECKED },
	agesReport: { year: 2026 },
	levelsReport: { year: 2026 },
	departmentsReport: { year: 2026 },
	collectionReport: [
		{ year: 2026, by: "class" },
		{ year: 2026, by: "month" },
		{ year: 2026, by: "method" },
	],
	ministryList: { year: 2026 },
	reportPaper: { year: 2026 },
	ministryListPage: { year: 2026 },
	ministryListPaper: { year: 2026 },
	yearlyTotal: { year: 2026 },
	dashboardFigures: { year: 2026 },
	daySheet: { date: "2026-09-08", user_id: 1 },
	cashSheet: { date: "2026-09-08" },
	downloadDaySheet: { date: "2026-09-08" },
	cashSheetPage: { day: "2026-09-08" },
	listDays: { from: "2026-09-01", to: "2026-09-30" },
	downloadDays: { from: "2026-09-01", to: "2026-09-30" },
	getClosing: { id: 1 },
	cashVoucher: { id: 1 },
	closingSlip: { id: 1 },
	voidedFrom: { id: 1 },
	latestPayments: { year: 2026 },
	listDebtors: { year: 2026, kind: "overdue", on: "2026-12-01" },
	downloadDebtors: { class_id: 1 },
	debtorsPage: { year: 2026 },
	studentRemissions: { id: 1 },
	listRemissions: { year: 2026, kind: "siblings" },
	downloadRemissions: { year: 2026 },
	downloadStudentRemissions: { id: 1 },
	discountPaper: { id: 1 },
	studentAgreements: { id: 1 },
	downloadAgreements: { id: 1 },
	extensionPaper: { id: 1 },
	debtorsPaper: { year: 2026 },
	familyLetters: { year: 2026 },
	studentLinks: { id: 1 },
	recordsForLinkRequest: { id: 1, query: "abena", year: 2026 },
	linkRequestToApprove: { id: 1, student_id: 1 },
	slipCounts: { year: 2026 },
	unlinkedOnReceipt: { receipt_number: "RCP-1700000000000" },
	checkLinkCode: { code: "K7QM-4T2X" },
	referenceUses: { method: "bank", reference: "0012345" },
	getRollover: { id: 1 },
	ladderPage: { id: 1 },
	rolloverStudents: { id: 1 },
	rolloverSummary: { id: 1 },
	downloadMove: { id: 1 },
	rolloverLines: { id: 1 },
	mayOpenPicture: { picture: PICTURE },
	importRows: [{ id: 1 }, { id: 2 }],
	importPage: [{ id: 1 }, { id: 2 }],
	downloadImportChanges: { id: 1 },
	downloadRowsToMend: { id: 1 },
};

/** Allowed scans, and why. */
const MAY: Record<string, string> = {
	debugStudents: "looks for what is wrong anywhere in the school; an admin calls it when something is",
	idCardsPage: "sorts the cards of all years, once after each change",
	latestPayments: "reads the newest entries backwards and stops at ten",
	auditPage:
		"counts all by an index, then reads the newest entries backwards and stops at fifty; what is searched for is read in slices",
};

/** These answer from memory. */
const ASKS_NOTHING = [
	"downloadSheetProblems",
	"downloadYearWorkbook",
	"findYearWorkbook",
	"readMessage",
	"yearWorkbookState",
];

const SAYS_WHO_TOOK_IT = ["downloadMinistryList"];

/** For an admin the answer is another one. */
const FAMILYS = ["checkLinkCode"];

const SOURCES = new Bun.Glob("**/*.ts");
const folder = join(import.meta.dir, "../src/school");
const ADMIN = { id: 1, username: "bench admin", role: "admin" } as const;
const PARENT = { id: 2, username: "bench parent", role: "parent" } as const;

async function questions(): Promise<Operation[]> {
	const found = new Map<string, Operation>();
	for (const name of SOURCES.scanSync(folder)) {
		if (/\.test\.ts$/.test(name)) continue;
		for (const value of Object.values(await import(join(folder, name)))) {
			const operation = value as Operation;
			if (typeof value === "function" && ["read", "recorded read"].includes(operation.kind))
				found.set(operation.operationName, operation);
		}
	}
	for (const name of ASKS_NOTHING) expect(found.delete(name)).toBe(true);
	return [...found.values()].sort((a, b) => a.operationName.localeCompare(b.operationName));
}

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

const known = await questions();

let openSchool: () => void;
beforeAll(() => {
	fillSchool();
	openSchool = schoolImage();
});

describe("no query scans a growing table", () => {
	for (const operation of known) {
		for (const somebody of [ADMIN, PARENT]) {
			if (!mayCall(operation, somebody)) continue;
			if (somebody === ADMIN && FAMILYS.includes(operation.operationName)) continue;
			test(`${operation.operationName} of ${somebody.role}`, async () => {
				// The previous query may have left a cached result.
				openSchool();
				const actor = inTransaction((tx) => openSession(tx, { ...somebody, language: null }));
				const mayWrite = SAYS_WHO_TOOK_IT.includes(operation.operationName);
				const plans = await plansOf(async () => {
					for (const input of [INPUT[operation.operationName] ?? {}].flat()) await operation(actor, input);
				}, mayWrite);
				const scans = plans.filter((detail) => GROWING.test(detail));
				if (!(operation.operationName in MAY)) expect(scans).toEqual([]);
			});
		}
	}
	test("every exception names a query of the portal", () => {
		const names = known.map(({ operationName }) => operationName);
		expect([...Object.keys(MAY), ...Object.keys(INPUT)].filter((name) => !names.includes(name))).toEqual([]);
	});
});

function fillSchool(): void {
	freshSchool();
	const { $client } = database();
	generateSchool($client, { firstYear: 2025, years: 2, students: 160, payments: 800, auditLines: 50 });
	discountOf(1);
	agreeFor(1, "2026-12-31");
	const { id } = $client.query<{ id: number }, []>("SELECT id FROM students WHERE user_id IS NULL LIMIT 1").get() ?? {
		id: 0,
	};
	$client.run(
		"INSERT INTO link_codes VALUES (?, ?, 'bench admin', '2026-09-08T08:00:00.000Z', 4102444800, NULL, NULL, 1)",
		[hashOfSecret("K7QM4T2X"), id],
	);
	$client.run(
		`INSERT INTO link_claims (user_id, full_name, date_of_birth, state, at)
		VALUES (2, 'Ngo Amina', '2012-02-29', 'open', '2026-09-08T08:00:00.000Z')`,
	);
	$client.run("UPDATE settings SET value = ? WHERE key = 'verify_key'", ["00".repeat(32)]);
	importOfOne("run");
	importOfOne();
	$client.run(
		`INSERT INTO cash_closings (user_id, username, closed_by_name, day, closed_at, last_payment_id, last_cash_out_id,
			opening_float, cash_taken, paid_out, cash_counted, float_kept, difference)
		VALUES (1, 'bench admin', 'bench admin', '2026-09-08', '2026-09-08T15:00:00.000Z', 0, 0, 0, 0, 0, 0, 0, 0)`,
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
