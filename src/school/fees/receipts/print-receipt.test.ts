import { afterEach, beforeEach, expect, setSystemTime, test } from "bun:test";
import { knownMigrations, migrate } from "#db/migrate";
import { database, openSqlite, setDatabase } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { castOfSchool, loggedInAgain } from "#testing/cast";
import { classNamed, enrol, enrolInOldTables } from "#testing/enrolled";
import { cast, openSchools, refuses } from "#testing/school";
import type { SignedIn } from "../../actor.ts";
import { ensureVerifyKey } from "../../settings/paper-codes.ts";
import { recordOnePayment } from "../record-payment.ts";
import { voidPayment } from "../void-payment.ts";
import { printReceipt } from "./print-receipt.ts";
import { receipt } from "./receipts.ts";

const MINUTE = 60_000;

openSchools();
let paid: Awaited<ReturnType<typeof recordOnePayment>>;
beforeEach(async () => {
	const amina = enrol("Amina Ngo", classNamed("Form 1"), cast.parent);
	paid = await recordOnePayment(cast.admin, {
		student_id: amina.id,
		fee_type: "Tuition",
		amount: 50_000,
		paid_at: "2026-09-08",
	});
});
afterEach(() => void setSystemTime());

const pressed = async (who: SignedIn, as: string, { receipt_number } = paid) =>
	(await printReceipt(who, { receipt_number, as })).duplicate;
const isDuplicate = async (who: SignedIn, as: string, { receipt_number } = paid) =>
	(await receipt(who, { receipt_number, as, original: "1" })).duplicate;
const later = (ms: number) => void setSystemTime(Date.now() + ms);

test("looking at a receipt shows a duplicate and never uses up the unmarked print", async () => {
	for (const who of [cast.admin, cast.bursar, cast.parent]) {
		for (const as of ["page", "pdf", "call"]) expect(await isDuplicate(who, as)).toBe(true);
	}
	expect((await receipt(cast.admin, { receipt_number: paid.receipt_number })).unmarked_print).toMatchObject({
		left: true,
		printed_at: null,
	});
	expect(await pressed(cast.admin, "page")).toBe(false);
});

test("the first print is the one unmarked receipt; the PDF, another admin and the family get duplicates", async () => {
	expect(await pressed(cast.admin, "page")).toBe(false);
	expect(await isDuplicate(cast.admin, "page")).toBe(false);
	expect(await isDuplicate(cast.admin, "pdf")).toBe(true);
	expect(await pressed(cast.admin, "pdf")).toBe(true);
	expect(await pressed(cast.bursar, "page")).toBe(true);
	for (const who of [cast.bursar, cast.parent]) expect(await isDuplicate(who, "page")).toBe(true);
	expect((await receipt(cast.bursar, { receipt_number: paid.receipt_number })).unmarked_print).toMatchObject({
		left: false,
		printed_by: "Head",
		again_as: null,
	});
	expect((await receipt(cast.parent, { receipt_number: paid.receipt_number })).unmarked_print).toBeNull();
});

test("the same person may repeat the same print for ten minutes, and not longer when the clock is set back", async () => {
	expect(await pressed(cast.admin, "pdf")).toBe(false);
	later(9 * MINUTE);
	expect(await pressed(cast.admin, "pdf")).toBe(false);
	expect(await isDuplicate(cast.admin, "pdf")).toBe(false);
	later(MINUTE);
	expect(await pressed(cast.admin, "pdf")).toBe(true);
	expect(await isDuplicate(cast.admin, "pdf")).toBe(true);
	later(-60 * MINUTE);
	expect(await isDuplicate(cast.admin, "pdf")).toBe(true);
});

test("the unmarked print is of one language: in another one it is a duplicate, even for who made it", async () => {
	const printed = async (language?: string) =>
		(await printReceipt(cast.admin, { receipt_number: paid.receipt_number, as: "page", language })).duplicate;
	const again = async (language?: string) =>
		(await receipt(cast.admin, { receipt_number: paid.receipt_number, as: "page", language, original: "1" })).duplicate;
	expect(await printed("fr")).toBe(false);
	for (const language of ["en", "both", undefined])
		expect([await printed(language), await again(language)]).toEqual([true, true]);
	expect([await printed("fr"), await again("fr")]).toEqual([false, false]);
	await refuses(printed("de"), "invalid");
});

test("a print from before papers had a language was English", async () => {
	const sqlite = database().$client;
	sqlite.run(
		`INSERT INTO receipt_prints (payment_id, printed_at, printed_by, printed_by_name, printed_as)
		 VALUES (?, ?, ?, 'Head', 'page')`,
		[paid.id, new Date().toISOString(), cast.admin.id],
	);
	const { receipt_number } = paid;
	expect((await printReceipt(cast.admin, { receipt_number, as: "page", language: "en" })).duplicate).toBe(false);
	expect((await printReceipt(cast.admin, { receipt_number, as: "page", language: "fr" })).duplicate).toBe(true);
});

test("a receipt that nobody printed has its unmarked print without a time limit", async () => {
	later(3 * 24 * 60 * MINUTE);
	expect(await pressed(loggedInAgain(cast.bursar), "page")).toBe(false);
});

test("two desks that print at once get one unmarked receipt together", async () => {
	const marks = await Promise.all(
		[cast.admin, cast.bursar, cast.admin, cast.bursar].map((who) =>
			pressed(who, "page").then((mark) => [who.username, mark]),
		),
	);
	expect(marks.filter(([, duplicate]) => duplicate === false).map(([who]) => who)).toEqual(["Head", "Head"]);
});

test("a voided receipt has no unmarked print, whether it was printed before or not; the receipt of the void has one", async () => {
	expect(await pressed(cast.admin, "page")).toBe(false);
	const opposite = await voidPayment(cast.admin, { id: paid.id, reason: "Wrong child" });
	expect(await isDuplicate(cast.admin, "page")).toBe(true);
	expect(await printReceipt(cast.admin, { receipt_number: paid.receipt_number, as: "page" })).toMatchObject({
		duplicate: true,
		voided_by: { reason: "Wrong child" },
	});
	expect(await pressed(cast.bursar, "page", opposite)).toBe(false);
	expect(await pressed(cast.admin, "page", opposite)).toBe(true);

	const never = await recordOnePayment(cast.admin, { student_id: paid.student_id, fee_type: "Tuition", amount: 1_000 });
	await voidPayment(cast.admin, { id: never.id, reason: "Counted twice" });
	expect((await receipt(cast.admin, { receipt_number: never.receipt_number })).unmarked_print?.left).toBe(false);
	expect(await pressed(cast.admin, "page", never)).toBe(true);
});

test("only existing receipts are printed, in a known form", async () => {
	const { receipt_number } = paid;
	await refuses(printReceipt(cast.admin, { receipt_number: "RCP-1" }), "not-found");
	await refuses(
		printReceipt(cast.admin, { receipt_number, as: "poster" }),
		"invalid",
		"Print must be one of: page, pdf, call.",
	);
	expect(await pressed(cast.bursar, "call")).toBe(false);
});

test("the audit trail has who printed, and with which mark", async () => {
	await pressed(cast.admin, "page");
	await pressed(cast.admin, "page");
	await pressed(cast.bursar, "pdf");
	await voidPayment(cast.admin, { id: paid.id, reason: "Wrong child" });
	await pressed(cast.bursar, "page");
	const lines = database().select().from(auditTrail).all();
	const of = `printed ${paid.receipt_number} of "Amina Ngo"`;
	expect(
		lines.filter(({ action }) => action === "printReceipt").map(({ username, summary }) => [username, summary]),
	).toEqual([
		["Head", of],
		["Head", `${of}, the unmarked print once more`],
		["Bursar", `${of}, marked DUPLICATE`],
		["Bursar", `${of}, marked VOID`],
	]);
});

test("a recorded print is neither changed nor deleted", async () => {
	await pressed(cast.admin, "page");
	const { $client } = database();
	expect(() => $client.run("UPDATE receipt_prints SET printed_by = 2")).toThrow("never changed");
	expect(() => $client.run("DELETE FROM receipt_prints")).toThrow("never deleted");
});

test("a receipt from before prints were recorded is a duplicate, because the old portal printed it", async () => {
	const sqlite = openSqlite(":memory:");
	migrate(sqlite, knownMigrations().slice(0, 2));
	const { id } = enrolInOldTables(sqlite, "Amina Ngo");
	setDatabase(sqlite);
	sqlite.run(
		`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by, recorded_by_name)
		 VALUES ('RCP-1756800000000', ${id}, 1, 'Tuition', 5, 9, '2026-09-02', 2026, '2026-09-02T08:00:00.000Z', 1, 'Head')`,
	);
	migrate(sqlite);
	ensureVerifyKey();
	Object.assign(cast, castOfSchool());
	expect(await printReceipt(cast.admin, { receipt_number: "RCP-1756800000000", as: "page" })).toMatchObject({
		duplicate: true,
		unmarked_print: { left: false, printed_at: null, printed_by: null },
	});
	const next = await recordOnePayment(cast.admin, { student_id: id, fee_type: "Registration", amount: 5 });
	expect(await pressed(cast.admin, "page", next)).toBe(false);
});
