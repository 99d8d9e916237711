import { beforeEach, expect, setSystemTime, test } from "bun:test";
import { readFileSync } from "node:fs";
import { database } from "#db/open";
import { makeDemoSchool } from "#machine/cli/demo-school";
import { changePassword } from "#school/accounts/change-password";
import { login } from "#school/accounts/login";
import { setOwnLanguage, setOwnPaperName } from "#school/accounts/own-account";
import { checkUser, issueResetCode } from "#school/accounts/password-reset";
import { deleteUser, makeParentAccount, updateUser } from "#school/accounts/users";
import { downloadAudit } from "#school/audit/download-audit";
import { Summary } from "#school/audit/search-trail";
import { setBackupMaker } from "#school/before-mass-change";
import { issueCertificate } from "#school/certificates/certificates";
import { createClass, deleteClass, updateClass } from "#school/classes/classes";
import { copyInstallments } from "#school/classes/copy-installments";
import { mergeStudents } from "#school/duplicates/merge-students";
import { payOut, voidPayOut } from "#school/fees/cash/cash-outs";
import { closeDrawer } from "#school/fees/cash/close-drawer";
import { printDebtors } from "#school/fees/debtors/debtor-papers";
import { printLetters } from "#school/fees/debtors/letters";
import { noteReminder } from "#school/fees/debtors/reminders";
import { cancelDiscount, grantDiscount } from "#school/fees/discounts/discounts";
import { endExtension, grantExtension } from "#school/fees/extensions/extensions";
import { printReceipt } from "#school/fees/receipts/print-receipt";
import { recordOnePayment } from "#school/fees/record-payment";
import { voidPayment } from "#school/fees/void-payment";
import { makeLinkCode } from "#school/links/codes";
import { approveLinkRequest } from "#school/links/link-requests";
import { printLinkSlips } from "#school/links/link-slips";
import { linkAccount, unlinkAccount } from "#school/links/student-links";
import { updateSettings } from "#school/settings/settings";
import { exportStudent } from "#school/student-file/student-file";
import { approveAllStudents, deleteAllStudents } from "#school/students/all-students";
import { createStudent, deleteStudent } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { createTeacher, decideTeacher, deleteTeacher, updateTeacher } from "#school/teachers/teachers";
import { createDepartment, deleteDepartment, updateDepartment } from "#school/vocational/departments";
import { everything } from "#shared/words/french/everything";
import { deserialize, type Serialized } from "#shared/words/serialize";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { SMALL_YEAR, smallSchool } from "#testing/small-school";
import { STUDENT_FORM } from "#testing/students";

beforeEach(() => {
	freshSchool();
	setBackupMaker(async () => {});
});

type Row = { summary: string; sentence: string | null };
const rows = (): Row[] =>
	database().$client.query<Row, []>("SELECT summary, sentence FROM audit_trail ORDER BY id").all();
const inFrench = ({ summary, sentence }: Row) => new Summary(summary, sentence).in("fr").replaceAll("\u00a0", " ");

const LETTERS = /\p{L}{2}/u;
/** Typed text is in quotes; receipts, vouchers and other papers have numbers. */
const DATA = /^(".*"(, ".*")*|(RCP|OUT|CERT)-\d+|BIC \d+|[MP]P\d[\w.]+)$/s;

/** Parts of a sentence without French. */
function englishIn(said: unknown, data: ReadonlySet<unknown>): string[] {
	if (typeof said === "string") return !LETTERS.test(said) || DATA.test(said) || data.has(said) ? [] : [said];
	if (typeof said !== "object" || said === null) return [];
	if ("stored" in said) return englishIn((said as { label?: unknown }).label, data);
	if (!("english" in said)) return [];
	const { english, values } = said as Serialized;
	const isWords = LETTERS.test(english.replace(/\{\w+\}/g, ""));
	const own = isWords && !Object.hasOwn(everything, english) ? [english] : [];
	return [...own, ...Object.values(values).flatMap((value) => englishIn(value, data))];
}

/** Names of classes and departments are the same in French. */
function names(): Set<unknown> {
	const { $client } = database();
	return new Set($client.query("SELECT name FROM classes UNION SELECT title FROM departments").values().flat());
}

function expectAllFrench(data = names()): void {
	const written = rows();
	expect(written.filter(({ sentence }) => sentence === null)).toEqual([]);
	const left = written.flatMap(({ sentence }) => englishIn(JSON.parse(sentence ?? ""), data));
	expect([...new Set(left)]).toEqual([]);
	for (const { summary, sentence } of written) expect(String(deserialize(JSON.parse(sentence ?? "")))).toBe(summary);
}

test("made after the portal's last year, the demonstration school writes no line with English left", async () => {
	setSystemTime(new Date("2031-05-02T09:00:00Z"));
	await makeDemoSchool();
	setSystemTime();
	expect(rows().length).toBeGreaterThan(500);
	expectAllFrench();
}, 120_000);

type School = ReturnType<typeof smallSchool>;

async function moneyActs({ cast: { admin }, stranger: { paying, payment, discount, receipt } }: School) {
	const tuition = { student_id: paying, fee_type: "Tuition", amount: 30_000 };
	await recordOnePayment(admin, { ...tuition, method: "orange_money", reference: "PP260907.1234.A56789" });
	await recordOnePayment(admin, { ...tuition, amount: 5_000, idempotency_key: "one and only key" });
	await recordOnePayment(admin, { ...tuition, amount: 5_000, idempotency_key: "one and only key" });
	await printReceipt(admin, { receipt_number: receipt });
	await voidPayment(admin, { id: payment, reason: "Wrong child" });
	await printReceipt(admin, { receipt_number: receipt });
	const less = { id: paying, fee_type: "Tuition", amount: 1_000, kind: "staff", reason: "Teacher's son" };
	await grantDiscount(admin, less);
	await cancelDiscount(admin, { id: discount, reason: "A slip" });
	await endExtension(admin, { id: paying, note: "Paid" });
	await grantExtension(admin, { id: paying, until: "2027-04-01", note: "Salary is late" });
	await noteReminder(admin, { id: paying, channel: "call" });
	await printLetters(admin, { student_id: paying });
	await printLetters(admin, { student_id: paying });
	await printLetters(admin, { year: 2026 });
	await printDebtors(admin, { year: 2026, paper: "call" });
	const out = await payOut(admin, { amount: 2_000, reason: "Chalk", to_whom: "Mr Fru" });
	await voidPayOut(admin, { id: out.id, reason: "Not bought" });
	const counted = { cash_counted: 14_500, note: "One coin is missing", handed_to: "Bursar", float_kept: 10_000 };
	await closeDrawer(admin, counted);
}

async function studentActs({ cast: { admin, parent }, stranger, own }: School) {
	const { id } = await createStudent(admin, STUDENT_FORM);
	const changes = { full_name: "Njoya Franck", date_of_birth: "2014-03-01", sex: "Female", status: "approved" };
	await updateStudent(admin, { id, ...changes, another_child: true });
	await updateStudent(admin, { id });
	const free = { registration_fee: 0, tuition_fee: 0, vocational_fee: 0, sport_wear_fee: 0, health_sanitation_fee: 0 };
	const owesNothing = enrol("Njoya Free", classNamed("Form 5", free), undefined, { status: "approved" });
	await issueCertificate(admin, { id: owesNothing.id, kind: "enrolment" });
	await issueCertificate(admin, { id: owesNothing.id, kind: "clearance" });
	await exportStudent(admin, { id });
	await makeLinkCode(admin, { id });
	await printLinkSlips(admin, { class_id: stranger.other_class });
	await linkAccount(admin, { id, user_id: parent.id });
	await unlinkAccount(admin, { id, user_id: parent.id });
	await linkAccount(admin, { id, user_id: parent.id });
	await approveLinkRequest(admin, { id: stranger.linkRequest, student_id: own.student.student });
	await mergeStudents(admin, { id: own.parent.student, keep_id: id });
	await deleteStudent(admin, { id });
	await approveAllStudents(admin, { year: SMALL_YEAR });
	await approveAllStudents(admin, { year: SMALL_YEAR, only: "ready" });
	await deleteAllStudents(admin, { year: SMALL_YEAR });
}

async function officeActs({ cast: { admin }, stranger }: School) {
	const dates = [
		{ amount: 45_000, due_date: "2026-10-01" },
		{ amount: null, due_date: "2027-01-15" },
	];
	const made = { name: "Form 3", year: SMALL_YEAR, tuition_fee: 80_000, number_of_installments: 2 };
	const { id } = await createClass(admin, { ...made, installments: dates });
	const other = await createClass(admin, { ...made, name: "Form 4" });
	await copyInstallments(admin, { id, class_ids: [other.id] });
	await updateClass(admin, { id, name: "Form 3 A", tuition_fee: 85_000 });
	await updateClass(admin, { id });
	await updateClass(admin, { id: other.id, installments: [] });
	await deleteClass(admin, { id });
	const department = await createDepartment(admin, { title: "Cooking", year: SMALL_YEAR });
	await updateDepartment(admin, { id: department.id, description: "Two years" });
	await deleteDepartment(admin, { id: department.id });
	const teacher = await createTeacher(admin, { teacher_name: "Fru", subjects: "Physics", salary_amount: 150_000 });
	await updateTeacher(admin, { id: teacher.id, salary_amount: 160_000, id_card: "112" });
	await decideTeacher(admin, { id: teacher.id, status: "rejected" });
	await deleteTeacher(admin, { id: teacher.id });
	await updateSettings(admin, { school_phone: "677", cash_float: 5_000, verify_on_cards: true });
	await updateUser(admin, { id: stranger.user, contact: "699", role: "teacher", password: "eleven blue doors" });
	await makeParentAccount(admin, { id: person("Newcomer", "student").id });
	await updateUser(admin, { id: admin.id, paper_name: "Le Proviseur" });
	await setOwnPaperName(admin, { paper_name: "" });
	await setOwnPaperName(admin, { paper_name: "Le Proviseur" });
	await issueResetCode(admin, { id: stranger.user });
	await deleteUser(admin, { id: stranger.user });
	await downloadAudit(admin, { person: "head", from: "2026-01-01" });
}

async function accountActs({ cast: { parent } }: School) {
	await login(null, { username: parent.username, password: PASSWORD });
	await login(null, { username: parent.username, password: "not this one" }).catch(() => undefined);
	await setOwnLanguage(parent, { language: "fr" });
	await checkUser(null, { username: parent.username });
	const passwords = { newPassword: "eleven blue doors", confirm_password: "eleven blue doors" };
	await changePassword(parent, { currentPassword: PASSWORD, ...passwords });
}

const ACTS = { moneyActs, studentActs, officeActs, accountActs };

test.each(Object.keys(ACTS) as (keyof typeof ACTS)[])("no line of the %s has English left", async (name) => {
	const school = smallSchool();
	const before = names();
	await ACTS[name](school);
	// Some were renamed and deleted.
	expectAllFrench(new Set([...before, ...names(), "Form 3", "Form 3 A", "Cooking"]));
});

test("a line begins with what the person did, with amounts, days and fees in French and names as they are", async () => {
	const school = smallSchool();
	await moneyActs(school);
	await studentActs(school);
	await officeActs(school);
	const french = new Map(rows().map((row) => [row.summary.replace(/(RCP|OUT)-\d+/g, "$1"), inFrench(row)]));
	const sentence = (english: string) => french.get(english)?.replace(/(RCP|OUT)-\d+/g, "$1");
	expect(
		sentence('took 30 000 XAF from "Stranger Paying" for Tuition by Orange Money PP260907.1234.A56789 (RCP)'),
	).toBe('a encaissé 30 000 FCFA pour "Stranger Paying", Scolarité, par Orange Money PP260907.1234.A56789 (RCP)');
	expect(sentence('voided RCP, 5 000 XAF of "Stranger Paying" for Tuition: "Wrong child"')).toBe(
		'a annulé RCP, 5 000 FCFA pour "Stranger Paying", Scolarité : "Wrong child"',
	);
	expect(sentence('agreed with "Stranger Paying"\'s family on 01-Apr-2027: "Salary is late"')).toBe(
		'a accordé à la famille, pour "Stranger Paying", un moratoire jusqu\'au 1er avr. 2027 : "Salary is late"',
	);
	expect(sentence("deleted all students of 2026: 2 deleted with 1 link and 1 link code, 4 kept")).toBe(
		"a supprimé tous les élèves (2026) : 2 supprimés, avec 1 lien et 1 code de liaison, 4 conservés",
	);
	expect(sentence('changed the teacher "Fru": ID card nothing to "112", salary 150000 to 160000')).toBe(
		'a modifié l\'enseignant "Fru" : n° de carte d\'identité rien → "112", salaire 150 000 FCFA → 160 000 FCFA',
	);
});

test("nobody writes a line with words that no dictionary has", () => {
	const sources = ["src/school", "src/machine"].flatMap((folder) =>
		[...new Bun.Glob("**/*.ts").scanSync(folder)]
			.filter((path) => !path.endsWith(".test.ts"))
			.map((path) => `${folder}/${path}`),
	);
	const makers = sources.filter((path) => readFileSync(path, "utf8").includes("new Sentence("));
	// The messages of zod, and texts joined with semicolons.
	expect(makers).toEqual(["src/school/field-messages.ts", "src/school/fees/transaction-references/slip.ts"]);
});
