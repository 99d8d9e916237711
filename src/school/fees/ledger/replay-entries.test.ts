import { afterEach, describe, expect, setSystemTime, test } from "bun:test";
import { renameSync, rmSync } from "node:fs";
import { recordOnePayment } from "#api/payments";
import { inData } from "#config";
import { database } from "#db/open";
import { person } from "#testing/cast";
import { backup, findings, pay, payments, payTimes, problems, recordAgain, tamper } from "#testing/ledger-school";
import { amina, boris, cast, openSchools, refuses, trail } from "#testing/school";
import { updateClass } from "../../classes/classes.ts";
import { rescanJournal } from "../../journal/journal.ts";
import { ALL_KINDS, entriesAfter } from "../../journal/journal-lines.ts";
import { payOut } from "../cash/cash-outs.ts";
import { closeDrawer } from "../cash/close-drawer.ts";
import { cancelDiscount, grantDiscount } from "../discounts/discounts.ts";
import { moveCredit } from "../move-credit.ts";
import { recordPayment } from "../record-payment.ts";
import { correctSlip } from "../transaction-references/correct-slip.ts";
import { referenceUses } from "../transaction-references/reference-uses.ts";
import { voidPayment } from "../void-payment.ts";
import { compareJournals } from "./compare-journal.ts";
import { backupContradiction, ledgerHead } from "./ledger-head.ts";
import { replayedInWords } from "./replay-entries.ts";

openSchools({ year: 2026, inFile: true });

const NONE = { problems: [], notes: [] };
const everything = () => ALL_KINDS.flatMap((kind) => entriesAfter(database().$client, kind, 0));
const tuition = (amount: number, more: object = {}, who = cast.admin) =>
	recordOnePayment(who, { student_id: amina.id, fee_type: "Tuition", amount, ...more });
const whys = ({ left }: { left: { why: unknown }[] }) => left.map(({ why }) => String(why));
const reasons = async () => whys(await recordAgain());
const SENT_SINCE = "the same form was recorded once more since";
const OTHER_ACCOUNT = "another account has the number of one that it names";

describe("replay", () => {
	test("restores every entry and the chain after an older backup, and adds nothing the second time", async () => {
		const { admin } = cast;
		await pay(1_000);
		const yesterday = backup();
		const paid = await pay(2_000);
		await voidPayment(admin, { id: paid.id, reason: "wrong child" });
		await pay(3_000, boris);
		await payOut(admin, { amount: 300, reason: "chalk", to_whom: "Mrs Eto" });
		const discount = { fee_type: "Tuition", amount: 100, kind: "staff", reason: "a teacher's daughter" };
		const given = await grantDiscount(admin, { id: amina.id, ...discount });
		await cancelDiscount(admin, { id: given.id, reason: "wrong child" });
		await closeDrawer(admin, { cash_counted: 3_700 });
		await pay(50);
		const before = everything();
		yesterday.restore();
		expect(everything()).toHaveLength(1);
		expect(problems()).toHaveLength(2);
		expect(await recordAgain()).toEqual({ recorded: 8, moved: [], left: [] });
		expect(everything()).toEqual(before);
		expect(findings()).toEqual(NONE);
		expect(await recordAgain()).toEqual({ recorded: 0, moved: [], left: [] });
		expect(trail()).toContain(`recorded again ${paid.receipt_number} (Ngo Amina, 2 000 XAF)`);
		await pay(60);
		expect(findings()).toEqual(NONE);
	});

	test("restores money given back and moved credits, at their place or at another", async () => {
		const paid = await tuition(30_000, { method: "mtn_momo", reference: "17658394903" });
		await tuition(20_000);
		const [yesterday, sameDay] = [backup(), backup()];
		const moving = await tuition(5_000);
		await voidPayment(cast.admin, { id: paid.id, reason: "moved away", given_back: "cash", amount: 8_000 });
		await updateClass(cast.admin, { id: paid.class_id, tuition_fee: 44_000 });
		await moveCredit(cast.admin, { id: amina.id, from: "Tuition", to: "Registration" });
		const before = everything();
		yesterday.restore();
		expect(await recordAgain()).toMatchObject({ recorded: 4, moved: [], left: [] });
		expect(everything()).toEqual(before);
		sameDay.restore();
		await pay(10, boris);
		const done = await recordAgain();
		expect(done).toMatchObject({ recorded: 4, left: [] });
		expect(done.moved).toHaveLength(4);
		expect(payments().slice(-3)).toMatchObject([
			{ amount: -8_000, voids: paid.receipt_number, given_back: "cash" },
			{ amount: -3_000, voids: moving.receipt_number, moved_from: moving.receipt_number },
			{ amount: 3_000, voids: null, moved_from: moving.receipt_number },
		]);
		expect(findings()).toEqual(NONE);
	});

	test("appends entries whose place is taken, and names them because of their new check codes", async () => {
		await pay(1_000);
		const yesterday = backup();
		const paid = await pay(2_000);
		const undone = await voidPayment(cast.admin, { id: paid.id, reason: "wrong child" });
		const older = { restored_at: "", ledger_head: ledgerHead(database().$client) };
		await closeDrawer(cast.admin, { cash_counted: 1_000 });
		yesterday.restore();
		const [ten, twenty] = [await pay(10, boris), await pay(20, boris)];
		const done = await recordAgain();
		expect(done).toMatchObject({ recorded: 2, moved: [paid.receipt_number, undone.receipt_number] });
		expect(replayedInWords(done).map(String)).toEqual([
			"2 entries were recorded again.",
			`Others were recorded since, so these have another check code than on paper: ${paid.receipt_number}, ${undone.receipt_number}.`,
			expect.stringMatching(
				/^Not recorded again: \S+ \(Head, 1 000 XAF\): the drawer has other payments since: count it again\.$/,
			),
		]);
		const order = [ten, twenty, paid, undone].map(({ receipt_number }) => receipt_number);
		expect(payments().slice(1)).toMatchObject(order.map((receipt_number) => ({ receipt_number })));
		expect(payments().at(-1)).toMatchObject({ voids: paid.receipt_number });
		expect(findings()).toEqual({ problems: [], notes: [expect.stringContaining("Not recorded again, for reasons")] });
		expect(backupContradiction(database().$client, older)).toBeNull();
		expect(await recordAgain()).toMatchObject({ recorded: 0, moved: [] });
	});

	describe("a slip that is replayed after an older backup", () => {
		const ORANGE = { method: "orange_money", reference: "PP260730.1050.B91660" };
		const paid = (amount: number, slip_amount?: number) => tuition(amount, { slip_amount, ...ORANGE });
		const putRight = (slip_amount: number) =>
			correctSlip(cast.admin, { ...ORANGE, slip_amount, reason: "One zero too few" });
		const undo = ({ id }: { id: number }) => voidPayment(cast.admin, { id, reason: "wrong child" });
		const left = async () => (await referenceUses(cast.admin, ORANGE)).left;
		afterEach(() => void setSystemTime());
		test("is corrected again, with the payments above its first amount", async () => {
			await paid(30_000);
			const yesterday = backup();
			await putRight(50_000);
			await paid(20_000);
			const before = everything();
			yesterday.restore();
			expect(problems()).toContainEqual(expect.stringContaining("50 000 XAF"));
			expect(await recordAgain()).toEqual({ recorded: 2, moved: [], left: [] });
			expect(everything()).toEqual(before);
			expect(findings()).toEqual(NONE);
			await refuses(paid(1), "conflict", /left of 50/);
		});

		test("keeps a later corrected amount", async () => {
			await paid(30_000);
			const yesterday = backup();
			await putRight(50_000);
			yesterday.restore();
			await putRight(40_000);
			expect(await reasons()).toEqual(["the slip's amount was put right again since"]);
			await refuses(paid(10_001), "conflict", /left of 40/);
		});

		test("gets no payment above the amount that it was given since", async () => {
			await paid(300);
			const yesterday = backup();
			await putRight(500);
			const last = await paid(200);
			yesterday.restore();
			await putRight(400);
			expect(await reasons()).toEqual(["the slip's amount was put right again since", "its slip has less left by now"]);
			expect(await left()).toBe(100);
			await putRight(500);
			expect(await reasons()).toEqual(["the slip's amount was put right again since"]);
			expect([await left(), payments().at(-1)?.receipt_number]).toEqual([0, last.receipt_number]);
		});

		test("gets no payment above its amount if its number was free meanwhile", async () => {
			const first = await paid(300, 800);
			const yesterday = backup();
			await paid(500);
			yesterday.restore();
			await undo(first);
			await paid(300);
			expect(await reasons()).toEqual(["its slip has less left by now"]);
			expect(await left()).toBe(0);
		});

		test("reports an amount that no payment would use", async () => {
			const first = await paid(300, 800);
			const yesterday = backup();
			await putRight(400);
			yesterday.restore();
			await paid(50);
			await undo(first);
			expect(await reasons()).toEqual(["the slip pays for something else since"]);
		});

		test("gets both of two corrections of the same moment", async () => {
			await pay(1);
			const yesterday = backup();
			await paid(300, 800);
			setSystemTime(Date.now() + 60_000);
			await putRight(300);
			await putRight(900);
			setSystemTime(Date.now() + 60_000);
			await paid(600);
			const before = everything();
			rmSync(inData("journal"), { recursive: true });
			await rescanJournal();
			expect(findings()).toEqual(NONE);
			yesterday.restore();
			expect(await recordAgain()).toEqual({ recorded: 4, moved: [], left: [] });
			expect(everything()).toEqual(before);
		});
	});

	test("a closing is left out if another account has the number of its receiver", async () => {
		const yesterday = backup();
		const lost = person("Desk 2", "admin");
		await tuition(500, {}, cast.bursar);
		await closeDrawer(cast.bursar, { cash_counted: 500, handed_to_user_id: lost.id });
		yesterday.restore();
		expect(person("Desk 3", "admin").id).toBe(lost.id);
		const done = await recordAgain();
		expect([done.recorded, whys(done)]).toEqual([1, [OTHER_ACCOUNT]]);
	});

	test("a payment that cannot be entered is named once and left out", async () => {
		const slip = { method: "orange_money", reference: "MP261123A1", slip_amount: 500 };
		const yesterday = backup();
		const ofBoris = await pay(100, boris);
		const bySlip = await tuition(500, slip);
		const last = await pay(300);
		yesterday.restore();
		tamper(
			"UPDATE students SET full_name = 'Claire Fru', name_key = 'claire fru', guardian_contact = '699112233' WHERE id = 2",
		);
		await tuition(500, slip);
		const done = await recordAgain();
		expect(done).toMatchObject({ recorded: 1, moved: [last.receipt_number] });
		expect(whys(done)).toEqual(["its student is not there", "its slip has less left by now"]);
		const refused = `${ofBoris.receipt_number} (Eto Boris, 100 XAF), ${bySlip.receipt_number} (Ngo Amina, 500 XAF)`;
		expect(findings()).toEqual({ problems: [], notes: [expect.stringContaining(refused)] });
		await recordAgain();
		expect(trail().filter((line) => line.startsWith("could not record again"))).toHaveLength(2);
		// As a school that waits for its upgrade.
		tamper("DROP TABLE replay_refusals");
		expect(findings()).toEqual({ problems: [], notes: [expect.stringContaining(refused)] });
	});

	test("a form that was sent again since is not replayed", async () => {
		const form = (lines: object[], idempotency_key: string) =>
			recordPayment(cast.admin, { payments: lines, idempotency_key });
		const one = { student_id: amina.id, fee_type: "Tuition", amount: 100 };
		const three = [one, { ...one, student_id: boris.id }, { ...one, fee_type: "Registration" }];
		const yesterday = backup();
		const sent = [await form(three, "of three lines"), await form([one], "of one line")];
		const other = await pay(300, boris);
		yesterday.restore();
		await form(three, "of three lines");
		await form([one], "of one line");
		const done = await recordAgain();
		expect(done).toMatchObject({ recorded: 1, moved: [other.receipt_number] });
		expect(done.left.map(({ entry, why }) => [entry.row.receipt_number, String(why)])).toEqual(
			sent.flatMap(({ payments }) => payments.map(({ receipt_number }) => [receipt_number, SENT_SINCE])),
		);
		expect(findings().problems).toEqual([]);
	});

	test("the money of a lost account does not go to a later account's drawer", async () => {
		const [yesterday, yesterdayAgain] = [backup(), backup()];
		const lost = person("Desk 2", "admin");
		await tuition(500, {}, lost);
		yesterday.restore();
		expect(await recordAgain()).toMatchObject({ recorded: 1, moved: [], left: [] });
		expect(person("Desk 3", "admin").id).toBeGreaterThan(lost.id);
		yesterdayAgain.restore();
		expect(person("Desk 3", "admin").id).toBe(lost.id);
		const done = await recordAgain();
		expect([done.recorded, whys(done)]).toEqual([0, [OTHER_ACCOUNT]]);
	});

	test("the journal of another school is not replayed", async () => {
		const yesterday = backup();
		await payTimes(3);
		const other = inData("other");
		renameSync(inData("journal"), other);
		yesterday.restore();
		await pay(5);
		await pay(6);
		tamper("UPDATE students SET full_name = 'Claire Fru', guardian_contact = '699112233'");
		const { missing, foreign } = compareJournals(database().$client, [inData("journal"), other]);
		expect({ missing, foreign }).toEqual({ missing: [], foreign: [other] });
	});
});
