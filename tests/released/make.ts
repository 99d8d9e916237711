/**
 * Makes tests/fixtures/released-1.0 again: a small school of this version as a data folder and as a backup, and what its calls answer.
 * Until 1.0.0 is out it is made again whenever db/migrations/0001_first.sql changes: `bun tests/released/make.ts`. From then on
 * it is never changed, because schools have such folders.
 */
import "#testing/school-zone";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, setConfig } from "#config";
import { closeDatabase, database } from "#db/open";
import { secretKey } from "#http/token";
import { makeBackupBefore } from "#machine/backup/backup";
import { backupInThisProcess } from "#machine/backup/backup-in-this-process";
import { calendarUntil } from "#machine/cli/demo-calendar";
import { prepareDataFolder } from "#machine/data-folder";
import { openSchool } from "#machine/serve/open-school";
import { setOwnPaperName } from "#school/accounts/own-account";
import { updateUser } from "#school/accounts/users";
import type { SignedIn } from "#school/actor";
import { setBackupMaker } from "#school/before-mass-change";
import { issueCertificate } from "#school/certificates/certificates";
import { createClass } from "#school/classes/classes";
import { payOut } from "#school/fees/cash/cash-outs";
import { closeDrawer } from "#school/fees/cash/close-drawer";
import { confirmHandOver } from "#school/fees/cash/hand-overs";
import { noteReminder } from "#school/fees/debtors/reminders";
import { cancelDiscount, grantDiscount } from "#school/fees/discounts/discounts";
import { grantExtension } from "#school/fees/extensions/extensions";
import { moveCredit } from "#school/fees/move-credit";
import { printReceipt } from "#school/fees/receipts/print-receipt";
import { recordPayment } from "#school/fees/record-payment";
import { correctSlip } from "#school/fees/transaction-references/correct-slip";
import { voidPayment } from "#school/fees/void-payment";
import { createImport } from "#school/imports/imports";
import { runImport } from "#school/imports/run-import";
import { makeLinkCode } from "#school/links/codes";
import { submitLinkRequest } from "#school/links/link-requests";
import { linkAccount } from "#school/links/linked-accounts";
import { changeRolloverLines } from "#school/new-year/rollover-lines";
import { startRollover } from "#school/new-year/rollovers";
import { updateSettings } from "#school/settings/settings";
import { createStudent } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { createTeacher } from "#school/teachers/teachers";
import { createDepartment } from "#school/vocational/departments";
import { loggedInAgain, person } from "#testing/cast";
import { jpegOfScans } from "#testing/made-pictures";
import { ADMIN, RunningPortal } from "#testing/running-portal";
import { GOOD_ROW, HEADERS, workbookOf } from "#testing/workbooks";
import { BACKUP, FACTS, FOLDER, RELEASED, readFacts } from "./released-school.ts";

const YEAR = 2025;
/** Days of school end here. No test runs on an earlier day. */
const END = new Date(2025, 9, 17, 16);

const CHILD = {
	sex: "Female",
	place_of_birth: "Ngaoundéré",
	father_name: "Étoundi Paul",
	mother_name: "Ngo Bassa Rose",
	previous_class: "Class 6",
	previous_average: 12.5,
	vocational_training: "Sewing",
	year: YEAR,
	registration_date: "2025-09-15",
};

const FEES = {
	registration_fee: 15_000,
	tuition_fee: 85_000,
	vocational_fee: 20_000,
	sport_wear_fee: 7_500,
	health_sanitation_fee: 2_500,
};

const HASH = await Bun.password.hash(ADMIN.password, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });

const photo = (side: number) => new File([new Uint8Array(jpegOfScans(1, side))], "photo.jpg");

/** Answers the path of the backup. */
async function fill(): Promise<string> {
	let backup = "";
	const calendar = calendarUntil(END);
	const [head, bursar, mother] = [{}, {}, {}] as [SignedIn, SignedIn, SignedIn];
	calendar.plan(0, 8 * 60, () => {
		Object.assign(head, person(ADMIN.username, "admin", "677000001"));
		Object.assign(bursar, person("bursar", "admin", "677000002"));
		Object.assign(mother, person("mama ngo", "parent", "677000003"));
		database().$client.run("UPDATE users SET password_hash = ?", [HASH]);
	});
	const day = (number: number, work: () => Promise<unknown>) =>
		calendar.plan(number, 9 * 60, async () => {
			for (const one of [head, bursar, mother]) Object.assign(one, loggedInAgain(one));
			await work();
		});
	const ids: Record<"amina" | "boris" | "carine" | "wrong" | "closing", number> = {} as never;
	const pay = async (more: object, ...lines: [student_id: number, fee_type: string, amount: number][]) => {
		const payments = lines.map(([student_id, fee_type, amount]) => ({ student_id, fee_type, amount }));
		return (await recordPayment(bursar, { payments, ...more })).payments;
	};
	day(0, async () => {
		await updateSettings(head, {
			school_name: "Collège Bilingue Les Manguiers",
			school_address: "B.P. 1207, Douala",
			school_phone: "233 42 17 65",
			school_motto: "Travail et droiture",
			cash_float: 10_000,
			paper_language: "both",
			school_stamp: photo(90),
		});
		await updateUser(head, { id: bursar.id, desk_only: true });
		await setOwnPaperName(head, { paper_name: "Mme Fotso" });
		await createDepartment(head, { title: "Sewing", description: "Dresses and uniforms", year: YEAR });
		const installments = [{ amount: 60_000, due_date: "2025-10-01" }, { due_date: "2026-01-15" }];
		await createClass(head, { name: "Form 1", ...FEES, number_of_installments: 2, installments, year: YEAR });
		await createClass(head, { name: "Form 2", ...FEES, number_of_installments: 1, year: YEAR });
		const born = { date_of_birth: "2013-02-28", next_class: "Form 1", guardian_contact: "677 00 00 03" };
		for (const [key, full_name, more] of [
			["amina", "Ngo Amina", { student_picture: photo(160) }],
			["boris", "Étoundi Boris", { sex: "Male", guardian_contact: "699 11 22 33" }],
			["carine", "N’Diaye Carine Ŋgwa", { next_class: "Form 2", guardian_contact: "655 44 33 22" }],
		] as const)
			ids[key] = (await createStudent(head, { ...CHILD, ...born, full_name, ...more })).id;
		for (const id of [ids.amina, ids.boris]) await updateStudent(head, { id, status: "approved" });
		await createTeacher(head, {
			teacher_name: "Fru Emmanuel",
			subjects: "English",
			salary_amount: 180_000,
			year: YEAR,
		});
	});
	day(1, async () => {
		const slip = { method: "orange_money", reference: "PP250916.1050.B91660", payer: "Mama Ngo" };
		await pay(
			slip,
			[ids.amina, "Registration", 15_000],
			[ids.amina, "Tuition", 40_000],
			[ids.boris, "Registration", 5_000],
		);
		await correctSlip(head, { ...slip, slip_amount: 70_000, reason: "read again" });
		const [cash] = await pay({}, [ids.carine, "Tuition", 30_000]);
		const [wrong] = await pay({}, [ids.boris, "Tuition", 20_000]);
		const [bank] = await pay({ method: "bank", reference: "0012345" }, [ids.carine, "Registration", 15_000]);
		await printReceipt(bursar, { receipt_number: cash.receipt_number, as: "page", language: "fr" });
		await voidPayment(head, { id: wrong?.id, reason: "the wrong brother" });
		await voidPayment(head, { id: bank?.id, reason: "left for another school", given_back: "cash", amount: 5_000 });
		await payOut(bursar, { amount: 1_500, reason: "Chalk", to_whom: "Mr Fru" });
		const counted = { cash_counted: 38_000, float_kept: 10_000, note: "a coin is missing", handed_to_user_id: head.id };
		ids.closing = (await closeDrawer(bursar, counted)).id;
		await confirmHandOver(head, { id: ids.closing });
	});
	day(2, async () => {
		const discount = { id: ids.amina, fee_type: "Tuition", kind: "siblings", reason: "two sisters" };
		const { id } = await grantDiscount(head, { ...discount, amount: 5_000 });
		await cancelDiscount(head, { id, reason: "one sister" });
		await grantDiscount(head, { ...discount, id: ids.carine, amount: 70_000, kind: "scholarship" });
		await moveCredit(head, { id: ids.carine, from: "Tuition", to: "Vocational", amount: 10_000 });
		await grantExtension(head, { id: ids.amina, until: "2026-01-30", note: "after the harvest" });
		await noteReminder(bursar, { id: ids.boris, channel: "call" });
		await issueCertificate(head, { id: ids.amina, kind: "enrolment" });
		await linkAccount(head, { id: ids.amina, user_id: mother.id });
		await makeLinkCode(head, { id: ids.boris });
		await submitLinkRequest(mother, { full_name: "Ngo Ada", date_of_birth: "2015-05-30", class_text: "Form 1" });
	});
	day(3, async () => {
		const rows = [
			HEADERS,
			GOOD_ROW.map((cell) => (cell === "Form 1A" ? "Form 1" : cell === "Catering and Hotel Work" ? "Sewing" : cell)),
		];
		const file = new File([new Uint8Array(workbookOf(rows))], "list.xlsx");
		const { id } = await createImport(head, { file, year: YEAR });
		await runImport(head, { id, rows: "all" });
	});
	day(4, async () => {
		const { id } = await startRollover(head, { from_year: YEAR, pass_mark: 10 });
		await changeRolloverLines(head, { id, lines: [{ student_id: ids.amina, average: 13.5, decision: "repeat" }] });
	});
	day(5, async () => {
		backup = backupInThisProcess(database().$client, "asked").path;
	});
	await calendar.run();
	return backup;
}

const folder = mkdtempSync(join(tmpdir(), "portal-released-"));
setConfig({ ...readConfig({}), dataDir: folder });
prepareDataFolder();
setBackupMaker(makeBackupBefore);
await openSchool();
secretKey();
const backup = await Bun.file(await fill()).bytes();
const { $client } = database();
$client.run("VACUUM");
$client.run("PRAGMA journal_mode = DELETE");
closeDatabase();
const bytes = await Bun.file(join(folder, "portal.db")).bytes();

const compressed = (content: Uint8Array) => Bun.zstdCompressSync(content, { level: 19 });
rmSync(RELEASED, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, "portal.db.zst"), compressed(bytes));
for (const name of ["secret.key", "uploads"]) cpSync(join(folder, name), join(FOLDER, name), { recursive: true });
writeFileSync(BACKUP, compressed(backup));
const portal = await RunningPortal.start(folder);
writeFileSync(FACTS, JSON.stringify(await readFacts(portal), null, "\t"));
await portal.end();
