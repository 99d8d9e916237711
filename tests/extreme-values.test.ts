import { expect, test } from "bun:test";
import { inTransaction } from "#db/open";
import { classes } from "#db/schema/school";
import { Refusal } from "#refusal";
import type { SignedIn } from "#school/actor";
import type { Operation } from "#school/operation";
import { mayCall } from "#school/permissions";
import { startYearWorkbook } from "#school/reports/year-jobs";
import { MAX_AMOUNT } from "#shared/limits";
import { certificateOf } from "#testing/certificates";
import { PREVIEWS, screensFor, VISITORS } from "#testing/every-page";
import {
	datesAndNumbers,
	EXTREMES,
	type Extreme,
	extremeInputs,
	extremesFor,
	fieldsOfInput,
	signedInOperations,
	validInput,
} from "#testing/extreme-values";
import { makeSchool } from "#testing/forms-of-calls";
import { freshSchool } from "#testing/fresh-school";
import { allOperations } from "#testing/operations";
import { addressOf, PAGES } from "#testing/pages";
import { rowsOfQuery } from "#testing/rows";
import { serveSchool } from "#testing/served-school";
import { yearJobDone } from "#testing/sheets";
import { CHILD_FORM } from "#testing/students";

/**
 * Every date and every number of every operation, found in its schema, with the values that no field expects. Each is
 * refused, or afterwards every page, paper, file and call still answers.
 */

const { sex, date_of_birth, next_class, guardian_contact } = CHILD_FORM;
const FURTHER_INPUTS: Record<string, object> = {
	registerAtDesk: { full_name: "Desk Child", sex, date_of_birth, next_class, guardian_contact, year: 2026 },
};

type Made = Awaited<ReturnType<typeof openSchool>>;

async function openSchool() {
	const made = makeSchool();
	const fees = ["registration_fee", "tuition_fee", "vocational_fee", "sport_wear_fee", "health_sanitation_fee"];
	// So that the largest payments and discounts are accepted.
	inTransaction((tx) =>
		tx
			.update(classes)
			.set(Object.fromEntries(fees.map((fee) => [fee, MAX_AMOUNT])))
			.run(),
	);
	return { ...made, records: { ...made.records, certificate: certificateOf(made.records.certified) } };
}

interface Sent {
	saved: number;
	refused: number;
}

async function send(operation: Operation, who: SignedIn, inputs: object[], sent: Sent): Promise<void> {
	for (const input of inputs) {
		try {
			const answer = await operation(who, input);
			if (operation === startYearWorkbook) await yearJobDone(who, (answer as { job: string }).job);
			if (operation.kind === "change") sent.saved += 1;
		} catch (error) {
			if (!(error instanceof Refusal))
				throw new Error(`${operation.operationName} ${JSON.stringify(input)}`, { cause: error });
			sent.refused += 1;
		}
	}
}

const inputFor = (operation: Operation, records: Made["records"]) => ({
	...validInput(operation, records),
	...FURTHER_INPUTS[operation.operationName],
});

async function sendEverywhere({ cast, records, own }: Made, extreme: Extreme, sent: Sent): Promise<void> {
	const operations = await signedInOperations();
	for (const kind of ["change", "read", "recorded read"]) {
		for (const operation of operations.filter((one) => one.kind === kind)) {
			for (const who of [cast.parent, cast.teacher, cast.admin]) {
				if (!mayCall(operation, who)) continue;
				const base = inputFor(operation, { ...records, ...own[who.role] });
				await send(operation, who, extremeInputs(operation, base, extreme), sent);
			}
		}
	}
}

/** The records of a kind that pages and papers name, with those that were just added. */
const EVERY_RECORD: Record<string, string> = {
	student: "SELECT id AS value FROM students",
	paying: "SELECT id AS value FROM students",
	receipt: "SELECT receipt_number AS value FROM payments",
	class: "SELECT id AS value FROM classes",
	teacher: "SELECT id AS value FROM teachers",
	cash_out: "SELECT id AS value FROM cash_outs",
	closing: "SELECT id AS value FROM cash_closings",
	discount: "SELECT id AS value FROM discounts",
	rollover: "SELECT id AS value FROM rollovers",
	certificate: "SELECT number AS value FROM certificates",
};

/** A dialog about two records opens only for the two that belong together. */
function addressesOf(pattern: string, records: object): string[] {
	const [, kind = "", second] = pattern.match(/^[^{]*\{(\w+)\}[^{]*(\{)?/) ?? [];
	if (!EVERY_RECORD[kind] || second) return [addressOf(pattern, records as never)];
	const values = rowsOfQuery<{ value: unknown }>(EVERY_RECORD[kind] as string).map(({ value }) => value);
	return values.map((value) => addressOf(pattern, { ...records, [kind]: value }));
}

type Visit = [who: SignedIn | null, at: string];

/** Every screen, paper and file about every record. A PDF is made of the same page as its preview. */
function visits({ cast, records }: Made): Visit[] {
	const people = { nobody: null, admin: cast.admin, parent: cast.otherParent, teacher: cast.otherTeacher };
	const screens = VISITORS.flatMap((who) =>
		screensFor(who).flatMap((pattern) => addressesOf(pattern, records).map((at): Visit => [people[who], at])),
	);
	const files = PAGES.flatMap(([, at]) => (at.includes("xlsx") ? [at] : []));
	const papers = [...PREVIEWS, ...files].flatMap((pattern) =>
		addressesOf(pattern, records).map((at): Visit => [cast.admin, at]),
	);
	return [...screens.filter(([, at]) => !at.endsWith("/run")), ...papers];
}

/** The dates and numbers of a page's loader in its address. */
async function questions({ cast, records }: Made): Promise<Visit[]> {
	const operations = new Map((await allOperations()).map((operation) => [operation.operationName, operation]));
	return PAGES.flatMap(([, pattern, opensFor]) => {
		const operation = typeof opensFor === "string" ? operations.get(opensFor) : undefined;
		if (!operation || pattern.includes(".pdf")) return [];
		const who = [cast.admin, cast.parent, cast.teacher].find((one) => mayCall(operation, one)) ?? null;
		const at = addressOf(pattern, records);
		return Object.entries(fieldsOfInput(operation)).flatMap(([name, field]) =>
			extremesFor(field).map((value): Visit => [who, `${at}${at.includes("?") ? "&" : "?"}${name}=${value}`]),
		);
	});
}

/** Far above what the small school needs: only a page that grows with a typed value reaches it. */
const MOST_LETTERS = 2_000_000;
const PATIENCE_MS = 30_000;

test("after days of other centuries, zero, and the largest number that each field accepts, everything still answers", async () => {
	const sent: Sent = { saved: 0, refused: 0 };
	const at: Visit[] = [];
	const served = await serveSchool(async () => {
		const made = await openSchool();
		for (const extreme of EXTREMES) await sendEverywhere(made, extreme, sent);
		at.push(...(await questions(made)), ...visits(made));
	});
	const amiss: unknown[] = [];
	for (const [who, path] of at) {
		const signal = AbortSignal.timeout(PATIENCE_MS);
		const { status, text } = await served.browse(who, path, { signal });
		if (status >= 500 || text.length > MOST_LETTERS) amiss.push([path, status, text.length]);
	}
	await served.stop();
	expect(amiss).toEqual([]);
	expect(sent.saved).toBeGreaterThan(60);
	expect(sent.refused).toBeGreaterThan(200);
	expect(at.length).toBeGreaterThan(500);
}, 300_000);

test("every change with a date or a number is tried with an input that is valid otherwise", async () => {
	freshSchool();
	const { records } = await openSchool();
	const changes = (await signedInOperations()).filter(({ kind }) => kind === "change");
	const asked = changes.filter((operation) => datesAndNumbers(operation).length > 0);
	const invalid = asked.filter((operation) => !operation.input().safeParse(inputFor(operation, records)).success);
	expect(invalid.map(({ operationName }) => operationName)).toEqual([]);
	expect(asked.length).toBeGreaterThan(15);
});
