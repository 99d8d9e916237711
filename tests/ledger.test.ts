import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { inData } from "#config";
import { database } from "#db/open";
import { dashboardFigures } from "#school/dashboard/dashboard";
import type { Payment } from "#school/fees/fees.schema";
import { readHeadFile } from "#school/fees/ledger/head-file";
import { ledgerFindings } from "#school/fees/ledger/ledger-chain";
import { HEAD_FILE, headOf } from "#school/fees/ledger/ledger-head";
import { today } from "#shared/dates";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { type Answered, viaApi } from "#testing/api-door";
import { Book, type Entry, type Fees, feesOf } from "#testing/book";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { endSchool, freshSchool } from "#testing/fresh-school";

/**
 * Some thousand things an office may do, in any order, sent as calls, against a book kept by hand: whatever is done,
 * every figure the portal tells is the book's.
 */
const YEAR = Number(today().slice(0, 4));
const DAYS = [`${YEAR - 1}-03-01`, `${YEAR}-01-15`, today()];
const PEOPLE = 4;

const type = fc.constantFrom(...FEE_TYPES);
const student = fc.nat(PEOPLE - 1);
const amount = fc.integer({ min: 1, max: 70 });
const step = fc.oneof(
	{
		weight: 8,
		arbitrary: fc.record({
			does: fc.constant("pay" as const),
			student,
			type,
			amount,
			day: fc.constantFrom(...DAYS),
			key: fc.option(fc.nat(5)),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			does: fc.constant("pay at once" as const),
			student,
			type,
			amount,
			times: fc.integer({ min: 2, max: 4 }),
			oneKey: fc.boolean(),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ does: fc.constant("void" as const), entry: fc.nat(40) }) },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant("fee" as const), of: fc.nat(1), type, amount: fc.nat(150) }) },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant("move" as const), student, to: fc.nat(1) }) },
	{
		weight: 1,
		arbitrary: fc.record({
			does: fc.constant("slip" as const),
			student,
			type,
			amount: fc.constantFrom(0, -5, 1.5, "1e3", "0x10", "", null, 100_000_001, "12,5", true, [5]),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("delete" as const), student }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Does<D extends Step["does"]> = Extract<Step, { does: D }>;

function openOffice() {
	freshSchool();
	const { admin, parent } = castOfSchool();
	const fees = Object.fromEntries(Object.values(FEE_FIELD).map((field) => [field, 100]));
	const classes = ["Form 1", "Form 2"].map((name) => classNamed(name, { ...fees, year: YEAR }));
	const pupils = ["Amina", "Boris", "Chantal", "Didier"].map((name, n) =>
		enrol(name, classes[n % 2] as { id: number; year: number }),
	);
	const book = new Book([feesOf(() => 100), feesOf(() => 100)], [0, 1, 0, 1]);
	return { admin, parent, classes, pupils, book, keys: new Map<number, { sent: string; receipt: string }>(), sent: 0 };
}
type Office = ReturnType<typeof openOffice>;
const idOf = (list: { id: number }[], n: number) => (list[n] as { id: number }).id;

function write(book: Book, answer: Answered, who: number): Entry {
	const {
		id,
		receipt_number: receipt,
		fee_type,
		amount: taken,
		paid_at: day,
		balance_before: before,
	} = answer.body as Payment;
	book.write({ id, receipt, student: who, type: fee_type, amount: taken, day, before });
	return book.entries.at(-1) as Entry;
}

/** One payment, perhaps under a key that was used before. */
async function pay(
	office: Office,
	{ student: who, type: fee_type, amount: asked, day, key }: Does<"pay">,
): Promise<void> {
	const { admin, pupils, book, keys } = office;
	const body = { student_id: idOf(pupils, who), fee_type, amount: asked, paid_at: day };
	const sent = JSON.stringify(body);
	const left = book.left(who, fee_type);
	const answer = await viaApi(admin, "POST", "/fees", body, key === null ? {} : { "Idempotency-Key": `key ${key}` });
	const known = key === null ? undefined : keys.get(key);
	if (known) {
		expect(answer.status).toBe(known.sent === sent ? 201 : 409);
		if (known.sent === sent) expect(answer.body).toMatchObject({ receipt_number: known.receipt });
		return;
	}
	expect([asked, left, answer.status]).toEqual([asked, left, asked > left ? 409 : 201]);
	if (answer.status !== 201) return;
	const entry = write(book, answer, who);
	expect(answer.body).toMatchObject({ balance_before: left, balance_after: left - asked });
	if (key !== null) keys.set(key, { sent, receipt: entry.receipt });
}

/** A double click, a bad line, two bursars: as many are taken as there is room for, and of one key just one. */
async function payAtOnce(
	office: Office,
	{ student: who, type: fee_type, amount: asked, times, oneKey }: Does<"pay at once">,
) {
	const { admin, pupils, book } = office;
	office.sent += 1;
	const body = { student_id: idOf(pupils, who), fee_type, amount: asked, paid_at: today() };
	const room = Math.max(0, Math.floor(book.left(who, fee_type) / asked));
	const headers: Record<string, string> = oneKey ? { "Idempotency-Key": `at once ${office.sent}` } : {};
	const answers = await Promise.all(Array.from({ length: times }, () => viaApi(admin, "POST", "/fees", body, headers)));
	const taken = new Map(answers.filter(({ status }) => status === 201).map((one) => [(one.body as Payment).id, one]));
	for (const { status } of answers) expect([201, 409]).toContain(status);
	expect(taken.size).toBe(Math.min(room, oneKey ? 1 : times));
	for (const one of [...taken.values()].sort((a, b) => (a.body as Payment).id - (b.body as Payment).id))
		write(book, one, who);
}

async function voidOne({ admin, book }: Office, { entry: nth }: Does<"void">): Promise<void> {
	const entry = book.entries[nth];
	if (!entry) return;
	const may = book.mayVoid(entry);
	const answer = await viaApi(admin, "POST", `/fees/${entry.id}/void`, { reason: "A slip" });
	expect(answer.status).toBe(may ? 201 : 409);
	if (!may) return;
	entry.voided = true;
	expect(write(book, answer, entry.student)).toMatchObject({ amount: -entry.amount, type: entry.type, day: today() });
}

async function take(office: Office, one: Step): Promise<void> {
	const { admin, parent, classes, pupils, book } = office;
	if (one.does === "pay") return pay(office, one);
	if (one.does === "pay at once") return payAtOnce(office, one);
	if (one.does === "void") return voidOne(office, one);
	if (one.does === "fee") {
		const answer = await viaApi(admin, "PUT", `/classes/${idOf(classes, one.of)}`, {
			[FEE_FIELD[one.type]]: one.amount,
		});
		expect(answer.status).toBe(200);
		(book.fees[one.of] as Fees)[one.type] = one.amount;
	} else if (one.does === "move") {
		const { id, name } = classes[one.to] as { id: number; name: string };
		const body = { next_class: name, class_id: id };
		expect((await viaApi(admin, "PUT", `/students/${idOf(pupils, one.student)}`, body)).status).toBe(200);
		book.classOf[one.student] = one.to;
	} else if (one.does === "slip") {
		const body = { student_id: idOf(pupils, one.student), fee_type: one.type, amount: one.amount };
		const answer = await viaApi(admin, "POST", "/fees", body);
		expect(answer).toMatchObject({ status: 400, body: { fields: { amount: "Please enter a valid amount" } } });
		expect((await viaApi(parent, "POST", "/fees", { ...body, amount: 5 })).status).toBe(403);
	} else {
		const paid = book.entries.some((entry) => entry.student === one.student);
		if (paid) expect((await viaApi(admin, "DELETE", `/students/${idOf(pupils, one.student)}`)).status).toBe(409);
		expect((await viaApi(admin, "DELETE", `/classes/${idOf(classes, book.classOf[one.student] ?? 0)}`)).status).toBe(
			409,
		);
	}
}

/** Whatever happened, and to whom: every figure is the book's. */
async function agree(office: Office, one: Step): Promise<void> {
	const { admin, classes, pupils, book } = office;
	const ask = async (path: string) => (await viaApi(admin, "GET", path)).body;
	for (const [nth, { id }] of classes.entries()) {
		const rows = (await ask(`/fees/class/${id}?year=${YEAR}`)) as { student_id: number }[];
		const members = pupils.flatMap((pupil, who) =>
			book.classOf[who] === nth ? [{ ...book.row(who), student_id: pupil.id }] : [],
		);
		expect(rows).toMatchObject(members as object[]);
		expect(rows).toHaveLength(members.length);
	}
	const who = "student" in one ? one.student : 0;
	expect(await ask(`/student/${idOf(pupils, who)}/fees`)).toMatchObject({
		balance: feesOf((each) => book.left(who, each)),
		fees: feesOf((each) => book.due(who, each)),
		paid: feesOf((each) => book.paid(who, each)),
	});
	expect(await ask(`/fees/total/yearly?year=${YEAR}`)).toMatchObject({ total: book.total() });
}

/** The slower figures, once at the end: by day, on the dashboard, and every receipt ever given out. */
async function agreeAtTheEnd({ admin, book }: Office): Promise<void> {
	expect((await viaApi(admin, "GET", `/fees/analytics/daily?year=${YEAR}`)).body).toEqual(book.days());
	const cash = book.days().find(({ date }) => date === today())?.total ?? 0;
	expect(await dashboardFigures(admin, { year: YEAR })).toMatchObject({
		students: PEOPLE,
		fees_total: book.total(),
		cash_today: cash,
	});
	expect(new Set(book.entries.map(({ receipt }) => receipt)).size).toBe(book.entries.length);
	for (const { receipt, amount: taken, before, type: fee_type, voided, day } of book.entries) {
		const said = (await viaApi(admin, "GET", `/fees/receipts/${receipt}`)).body as {
			voided_by: unknown;
			voids: unknown;
		};
		expect(said).toMatchObject({
			amount: taken,
			fee_type,
			paid_at: day,
			balance_before: before,
			balance_after: before - taken,
		});
		expect([said.voided_by !== null, said.voids !== null]).toEqual([voided, taken < 0]);
	}
}

/** The chain of all that was done is whole, and says so no more once a row is another. */
function expectWholeChain(): void {
	const { $client } = database();
	expect(ledgerFindings($client, inData()).problems).toEqual([]);
	const file = readHeadFile(inData(HEAD_FILE));
	if (headOf($client).id > 0) expect(file).toMatchObject({ head: headOf($client) });
	const some = $client.query<{ id: number }, []>("SELECT id FROM payments ORDER BY id LIMIT 1 OFFSET 1").get();
	if (!some) return;
	$client.run("DROP TRIGGER payments_are_never_changed");
	for (const change of ["fee_due = fee_due + 1", "student_name = student_name || '.'", "hash = '1:' || hash"]) {
		$client.run(`UPDATE payments SET ${change} WHERE id = ${some.id}`);
		expect(ledgerFindings($client, inData()).problems).toContainEqual(expect.stringContaining("Not as written: RCP-"));
	}
}

afterAll(endSchool);

test("after whatever the office does, every balance, list, total, day and receipt agrees with a book kept by hand", async () => {
	let done = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
			const office = openOffice();
			for (const one of steps) {
				await take(office, one);
				await agree(office, one);
				done += 1;
			}
			await agreeAtTheEnd(office);
			expectWholeChain();
		}),
		{ numRuns: 40, seed: 20_260_101 },
	);
	expect(done).toBeGreaterThan(2_000);
}, 120_000);

test("a payment is never changed and never deleted, not even by a hand in the database", async () => {
	const { admin, pupils } = openOffice();
	await viaApi(admin, "POST", "/fees", {
		student_id: idOf(pupils, 0),
		fee_type: "Tuition" satisfies FeeType,
		amount: 50,
	});
	const sqlite = database().$client;
	expect(() => sqlite.run("UPDATE payments SET amount = 1")).toThrow("never changed");
	expect(() => sqlite.run("DELETE FROM payments")).toThrow("never deleted");
	expect(() =>
		sqlite.run(
			"INSERT INTO payments SELECT 99, 'RCP-99', student_id, class_id, fee_type, 51, fee_due, paid_at, year, recorded_at, recorded_by, recorded_by_name, NULL, NULL, NULL, NULL, student_name, matricule, class_name, previous_hash, hash FROM payments",
		),
	).toThrow("above what is left");
});
