import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { printSingleReceipt, recordOnePayment, singleReceipt } from "#api/payments";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { loggedInAgain } from "#testing/cast";
import { amina, cast, openSchools, refuses } from "#testing/school";
import { later, stopTheClock } from "#testing/school-clock";
import type { SignedIn } from "../../actor.ts";
import { voidPayment } from "../void-payment.ts";

stopTheClock("2026-09-08T08:00:00Z");
openSchools({ year: 2026 });
let paid: Awaited<ReturnType<typeof recordOnePayment>>;
beforeEach(async () => {
	paid = await pay(50_000);
});

const pay = (amount: number) => recordOnePayment(cast.admin, { student_id: amina.id, fee_type: "Tuition", amount });
const pressed = async (who: SignedIn, as: string, { receipt_number } = paid, language?: string) =>
	(await printSingleReceipt(who, { receipt_number, as, language })).duplicate;
const isDuplicate = async (who: SignedIn, as: string, { receipt_number } = paid, language?: string) =>
	(await singleReceipt(who, { receipt_number, as, language, original: "1" })).duplicate;
/** Whether the answer to the pressed button, and the page that is then printed, are duplicates. */
const both = async (who: SignedIn, as: string, language?: string) => [
	await pressed(who, as, paid, language),
	await isDuplicate(who, as, paid, language),
];
const unmarkedPrint = async (who: SignedIn, { receipt_number } = paid) =>
	(await singleReceipt(who, { receipt_number })).unmarked_print;

test("a receipt on the screen is a duplicate and does not use up the unmarked print", async () => {
	for (const who of [cast.admin, cast.bursar, cast.parent])
		for (const as of ["page", "pdf", "call"]) expect(await isDuplicate(who, as)).toBe(true);
	expect(await unmarkedPrint(cast.admin)).toMatchObject({ left: true, printed_at: null });
	expect(await pressed(cast.admin, "page")).toBe(false);
});

test("only the first print is unmarked: the PDF, another admin and the family get duplicates", async () => {
	expect(await both(cast.admin, "page")).toEqual([false, false]);
	expect(await both(cast.admin, "pdf")).toEqual([true, true]);
	expect(await both(cast.bursar, "page")).toEqual([true, true]);
	expect(await isDuplicate(cast.parent, "page")).toBe(true);
	expect(await unmarkedPrint(cast.bursar)).toMatchObject({ left: false, printed_by: "Head", again_as: null });
	expect(await unmarkedPrint(cast.parent)).toBeNull();
});

test("the same person may repeat the print for ten minutes, even if the clock is set back", async () => {
	expect(await pressed(cast.admin, "pdf")).toBe(false);
	later({ minutes: 9 });
	expect(await both(cast.admin, "pdf")).toEqual([false, false]);
	later({ minutes: 1 });
	expect(await both(cast.admin, "pdf")).toEqual([true, true]);
	later({ hours: -1 });
	expect(await isDuplicate(cast.admin, "pdf")).toBe(true);
});

test("the unmarked print in another language is a duplicate", async () => {
	expect(await pressed(cast.admin, "page", paid, "fr")).toBe(false);
	for (const language of ["en", "both", undefined])
		expect(await both(cast.admin, "page", language)).toEqual([true, true]);
	expect(await both(cast.admin, "page", "fr")).toEqual([false, false]);
	await refuses(pressed(cast.admin, "page", paid, "de"), "invalid");
});

test("the unmarked print has no time limit until it is used", async () => {
	later({ hours: 3 * 24 });
	expect(await pressed(loggedInAgain(cast.bursar), "page")).toBe(false);
});

test("two desks that print at the same moment get one unmarked receipt", async () => {
	const marks = await Promise.all(
		[cast.admin, cast.bursar, cast.admin, cast.bursar].map((who) =>
			pressed(who, "page").then((mark) => [who.username, mark]),
		),
	);
	expect(marks.filter(([, duplicate]) => duplicate === false).map(([who]) => who)).toEqual(["Head", "Head"]);
});

test("a voided receipt has no unmarked print, but the receipt of its void has one", async () => {
	expect(await pressed(cast.admin, "page")).toBe(false);
	const opposite = await voidPayment(cast.admin, { id: paid.id, reason: "Wrong child" });
	expect(await isDuplicate(cast.admin, "page")).toBe(true);
	expect(await printSingleReceipt(cast.admin, { receipt_number: paid.receipt_number, as: "page" })).toMatchObject({
		duplicate: true,
		voided_by: { reason: "Wrong child" },
	});
	expect(await pressed(cast.bursar, "page", opposite)).toBe(false);
	expect(await pressed(cast.admin, "page", opposite)).toBe(true);

	const never = await pay(1_000);
	await voidPayment(cast.admin, { id: never.id, reason: "Counted twice" });
	expect((await unmarkedPrint(cast.admin, never))?.left).toBe(false);
	expect(await pressed(cast.admin, "page", never)).toBe(true);
});

test("only an existing receipt is printed, in a known form", async () => {
	await refuses(printSingleReceipt(cast.admin, { receipt_number: "RCP-1" }), "not-found");
	await refuses(pressed(cast.admin, "poster"), "invalid", "Print must be one of: page, pdf, call.");
	expect(await pressed(cast.bursar, "call")).toBe(false);
});

test("the audit trail says who printed a receipt, and with which mark", async () => {
	await pressed(cast.admin, "page");
	await pressed(cast.admin, "page");
	await pressed(cast.bursar, "pdf");
	await voidPayment(cast.admin, { id: paid.id, reason: "Wrong child" });
	await pressed(cast.bursar, "page");
	const lines = database().select().from(auditTrail).where(eq(auditTrail.action, "printReceipt")).all();
	const of = `printed ${paid.receipt_number} of "Ngo Amina"`;
	expect(lines.map(({ username, summary }) => [username, summary])).toEqual([
		["Head", of],
		["Head", `${of}, the unmarked print once more`],
		["Bursar", `${of}, marked DUPLICATE`],
		["Bursar", `${of}, marked VOID`],
	]);
});
