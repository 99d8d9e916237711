import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { calls } from "#api/calls";
import { certificateOf } from "#testing/certificates";
import { makeSchool } from "#testing/forms-of-calls";
import { allOperations } from "#testing/operations";
import { addressOf, PAGES } from "#testing/pages";
import { openServedSchool } from "#testing/served-school";
import { validCall } from "#testing/valid-calls";

/**
 * Whatever takes the names of several people out of the portal, as a file or on paper, leaves a line in the audit trail,
 * by every way out. Pages and calls that only show them do not.
 */

/** Counts and sums without a name, and the empty templates. */
const WITHOUT_NAMES = [
	...["downloadEnrolment", "downloadAges", "downloadLevels", "downloadDepartmentCounts", "downloadCollection"],
	...["downloadDays", "downloadStudentTemplate", "downloadClassTemplate"],
];
/** Of one family, which has the paper anyway, or of the school itself. */
const PAPERS_WITHOUT_A_LINE: Record<string, string> = {
	"/print/receipt": "one family's; its prints are recorded when the button is pressed",
	"/print/joint-receipt": "one family's; its prints are recorded when the button is pressed",
	"/print/statement": "one family's",
	"/print/extension": "one family's",
	"/print/discount": "one family's",
	"/print/certificate": "one student's; issuing it is recorded",
	"/print/cash/voucher": "one payment out of the drawer, which is recorded",
	"/print/reports/enrolment": "counts only",
	"/print/address": "the school's own address",
	"/print/help": "a guide",
	"/print/jobs": "made by an operation that left a line",
};

const school = openServedSchool(() => {
	const made = makeSchool();
	return { ...made, records: { ...made.records, certificate: certificateOf(made.records.certified) } };
});

function lines(): number {
	const sqlite = new Database(join(school.dataDir, "portal.db"), { readonly: true });
	try {
		return sqlite.query<{ count: number }, []>("SELECT count(*) AS count FROM audit_trail").get()?.count ?? 0;
	} finally {
		sqlite.close();
	}
}

test("every operation that makes a file leaves a line, or its file has no names", async () => {
	const silent = (await allOperations())
		.filter(({ operationName, kind }) => kind === "read" && /^download|File$|ToPrint$/.test(operationName))
		.map(({ operationName }) => operationName);
	expect(silent.sort()).toEqual([...WITHOUT_NAMES, "cardToPrint"].sort());
});

test("every file and paper of a page leaves a line", async () => {
	const { cast, records } = school.made;
	const silent: string[] = [];
	let noted = 0;
	for (const [, pattern, , lacks] of PAGES) {
		const isFile = /xlsx/.test(pattern);
		if (lacks !== undefined || !(isFile || pattern.startsWith("/print/"))) continue;
		const at = addressOf(pattern, records);
		for (const way of isFile || at.includes(".pdf") ? [at] : [at, at.replace(/(?=\?|$)/, ".pdf")]) {
			const before = lines();
			expect([way, (await school.browse(cast.admin, way)).status]).toEqual([way, 200]);
			if (lines() > before) noted += 1;
			else silent.push(way);
		}
	}
	const exempt = [
		"/students/template.xlsx",
		"/classes/template.xlsx",
		"/reports/enrolment/xlsx",
		...Object.keys(PAPERS_WITHOUT_A_LINE),
	];
	expect(silent.filter((at) => !exempt.some((start) => at.startsWith(start)))).toEqual([]);
	expect(noted).toBeGreaterThan(20);
}, 180_000);

test("every file of a call leaves a line", async () => {
	const { cast, records } = school.made;
	const silent: string[] = [];
	for (const call of calls) {
		if (!call.file || WITHOUT_NAMES.includes(call.operation.operationName)) continue;
		const { method, path, body } = validCall(`${call.method} ${call.path}`, { ...records });
		const before = lines();
		const { status } = await school.viaApi(cast.admin, method, path, body);
		if (status < 300 && lines() === before) silent.push(`${method} ${path}`);
	}
	expect(silent).toEqual([]);
}, 60_000);
