import { beforeEach, describe, expect, setSystemTime, test } from "bun:test";
import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { jointReceipt, recordOnePayment, singleReceipt } from "#api/payments";
import { database } from "#db/open";
import { attempts } from "#db/schema/accounts";
import { auditTrail } from "#db/schema/audit";
import { settings, students } from "#db/schema/school";
import { CODE_ALPHABET } from "#shared/paper-code";
import { from } from "#testing/cast";
import { enrol } from "#testing/enrolled";
import { update } from "#testing/rows";
import { amina, boris, cast, form1, openSchools, refuses } from "#testing/school";
import { certificatePaper } from "../certificates/certificate-papers.ts";
import { issueCertificate } from "../certificates/certificates.ts";
import { recordPayment } from "../fees/record-payment.ts";
import { voidPayment } from "../fees/void-payment.ts";
import { receiptAsPaper, verificationOf } from "../settings/paper-codes.ts";
import { readSettings, updateSettings } from "../settings/settings.ts";
import { idCardsToPrint } from "../students/id-cards.ts";
import { deleteStudent } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { checkPaper, recordsOfPaper } from "./check-paper.ts";
import type { CheckAnswer } from "./verify.schema.ts";

const ADDRESS = "https://portal.school.example";

openSchools({ year: 2026 });
let paid: Awaited<ReturnType<typeof recordOnePayment>>;
beforeEach(async () => {
	paid = await pay(amina.id, 30_000);
	await updateSettings(cast.admin, { paper_address: ADDRESS });
});

const pay = (student_id: number, amount: number) =>
	recordOnePayment(cast.admin, { student_id, fee_type: "Tuition", amount, paid_at: "2026-09-08" });
const check = (number_code: string, address = "10.0.0.1") => checkPaper(null, { number_code }, from({ address }));
const unknown = (number_code: string, address?: string) =>
	refuses(check(number_code, address), "not-found", "Not one of our papers.");
const digits = (receipt_number: string) => receipt_number.slice("RCP-".length);
const codeOf = async (receipt_number: string) => (await singleReceipt(cast.admin, { receipt_number })).verify_code;
const typed = async (receipt_number: string) => `${digits(receipt_number)}-${await codeOf(receipt_number)}`;
const payJointly = (children = [amina, boris]) =>
	recordPayment(cast.admin, {
		payments: children.map(({ id }) => ({ student_id: id, fee_type: "Sport Wear", amount: 1_000 })),
	});
const keyInUse = () => database().select().from(settings).where(eq(settings.key, "verify_key")).get()?.value ?? "";

test("a receipt's code shows anybody what is on the receipt, and no more", async () => {
	const code = await codeOf(paid.receipt_number);
	expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{4}-[${CODE_ALPHABET}]{4}$`));
	const said: CheckAnswer = {
		kind: "receipt",
		number: paid.receipt_number,
		amount: 30_000,
		fee_type: "Tuition",
		year: 2026,
		class_name: "Form 1",
		paid_at: "2026-09-08",
		name: "Ng*** A**",
		state: "valid",
		voided_on: null,
		given_back: 0,
		given_back_on: null,
		moved: 0,
		lines: [],
	};
	expect(await check(`${digits(paid.receipt_number)}-${code}`)).toEqual(said);
	for (const typed of [
		`${paid.receipt_number}-${code.replace("-", "")}`,
		`${paid.receipt_number} ${code.toLowerCase()}`,
		`${digits(paid.receipt_number)}–${code.replace("-", " ")}`,
		`${digits(paid.receipt_number)}-${code}.`,
	])
		expect(await check(typed)).toEqual(said);
});

test("the code is the HMAC of the number under the school's secret", async () => {
	const code = await codeOf(paid.receipt_number);
	const hash = createHmac("sha256", Buffer.from(keyInUse(), "hex")).update(`receipt:${digits(paid.receipt_number)}`);
	let rest = hash.digest().readBigUInt64BE() % 31n ** 8n;
	let expected = "";
	for (let place = 0; place < 8; place++, rest /= 31n) expected = CODE_ALPHABET[Number(rest % 31n)] + expected;
	expect(code.replace("-", "")).toBe(expected);
	expect(await codeOf(paid.receipt_number)).toBe(code);
	const { verify_url } = await singleReceipt(cast.parent, { receipt_number: paid.receipt_number });
	expect(verify_url).toBe(`${ADDRESS}/v/${digits(paid.receipt_number)}-${expected}`);
});

test("the secret is created once and never shown", async () => {
	await codeOf(paid.receipt_number);
	const key = keyInUse();
	expect(Buffer.from(key, "hex")).toHaveLength(32);
	await codeOf(paid.receipt_number);
	expect(keyInUse()).toBe(key);
	const lines = database().select().from(auditTrail).all();
	expect(JSON.stringify([lines, await readSettings(cast.admin)])).not.toContain(key);
	expect(JSON.stringify(await updateSettings(cast.admin, { verify_key: "00" }))).not.toContain("verify_key");
	expect(keyInUse()).toBe(key);
});

test("a guessed code, another receipt's code and an unknown number get the same answer", async () => {
	const other = await pay(amina.id, 500);
	const code = await codeOf(paid.receipt_number);
	const number = digits(paid.receipt_number);
	const foreign = [`${digits(other.receipt_number)}-${code}`, `${number}-22222222`, `1-${code}`];
	const odd = ["", "-", "%", code, number, `c${amina.id}-2026-${code}`, "9".repeat(100_000)];
	for (const typed of [...foreign, ...odd, `<script>-${code}`, `${number}-${code}\r\nSet-Cookie: a=b`])
		await unknown(typed);
});

test("a voided receipt has the day of its void, and the void what it takes back", async () => {
	setSystemTime(new Date("2026-11-12T09:00:00Z"));
	const opposite = await voidPayment(cast.admin, { id: paid.id, reason: "Wrong child", clock_confirmed: true });
	setSystemTime();
	const voided = { state: "voided", voided_on: "2026-11-12", lines: [] };
	expect(await check(await typed(paid.receipt_number))).toMatchObject(voided);
	const lines = [{ number: paid.receipt_number, state: "voided" }];
	const back = { amount: -30_000, state: "takes_back", voided_on: null, lines };
	expect(await check(await typed(opposite.receipt_number))).toMatchObject(back);
});

test("a family that may read one line of a joint receipt gets no code of the other family's lines", async () => {
	const { joint_receipt, payments } = await payJointly();
	const own = String(payments[1]?.receipt_number);
	const paper = await jointReceipt(cast.otherParent, { receipt_number: joint_receipt });
	expect(paper).toMatchObject({ joint_receipt, verify_number: own, verify_code: await codeOf(own) });
	expect(paper.verify_url).toContain(digits(own));
	await unknown(`${digits(joint_receipt)}-${paper.verify_code}`);
	expect(await check(`${digits(own)}-${paper.verify_code}`)).toMatchObject({ number: own, amount: 1_000, lines: [] });
});

test("the code of the first line opens that line, and the paper's own code opens every line", async () => {
	const { joint_receipt } = await payJointly();
	const number = digits(joint_receipt);
	const ofLine = await codeOf(joint_receipt);
	const first = await jointReceipt(cast.parent, { receipt_number: joint_receipt });
	expect(first).toMatchObject({ verify_number: joint_receipt, verify_code: ofLine });
	// Joint receipts printed earlier carry this code too.
	expect(await check(`${number}-${ofLine}`)).toMatchObject({ number: joint_receipt, amount: 1_000, lines: [] });
	expect(await recordsOfPaper(cast.admin, { number_code: `${number}-${ofLine}` })).toHaveLength(1);

	const { verify_code, verify_number, verify_url } = await jointReceipt(cast.admin, { receipt_number: joint_receipt });
	expect(verify_number).toBe(joint_receipt);
	expect(verify_code).not.toBe(ofLine);
	expect(verify_url).toBe(`${ADDRESS}/v/${number}-${verify_code.replace("-", "")}`);
	expect(await check(`${number}-${verify_code}`)).toMatchObject({ amount: 2_000, lines: [{}, {}] });
	expect(await recordsOfPaper(cast.admin, { number_code: `${number}-${verify_code}` })).toHaveLength(2);
	// A payment made alone has no joint receipt, so no second code opens it.
	const alone = verificationOf(database(), receiptAsPaper(paid.receipt_number, "joint-receipt"));
	await unknown(`${digits(paid.receipt_number)}-${alone.verify_code}`);
});

test("a joint receipt is checked by its own number and shows its lines with masked names", async () => {
	const { joint_receipt, payments } = await payJointly([amina, enrol("Eto Boris", form1, cast.parent)]);
	const paper = await jointReceipt(cast.parent, { receipt_number: payments[1]?.receipt_number });
	const read = () => check(`${digits(joint_receipt)}-${paper.verify_code}`);
	const found = await read();
	expect(found).toMatchObject({
		number: joint_receipt,
		amount: 2_000,
		fee_type: "Sport Wear",
		class_name: "Form 1",
		year: 2026,
		name: null,
		state: "valid",
		voided_on: null,
		lines: [
			{ number: joint_receipt, name: "Ng*** A**", amount: 1_000, state: "valid" },
			{ name: "Et*** B**", amount: 1_000, state: "valid" },
		],
	});
	expect(JSON.stringify(found)).not.toMatch(/Amina|Boris/);
	await voidPayment(cast.admin, { id: payments[1]?.id, reason: "Wrong child" });
	expect(await read()).toMatchObject({ state: "valid", lines: [{ state: "valid" }, { state: "voided" }] });
	await voidPayment(cast.admin, { id: payments[0]?.id, reason: "Wrong child" });
	expect(await read()).toMatchObject({ state: "voided" });
	const second = payments[1]?.receipt_number ?? "";
	expect(await check(await typed(second))).toMatchObject({ number: second, lines: [] });
});

const cardAddress = async (name = "Ngo Amina") =>
	(await idCardsToPrint(cast.admin, {})).cards.find(({ full_name }) => full_name === name)?.verify_url ?? "";
const onCard = async (name?: string) => (await cardAddress(name)).split("/v/")[1] ?? "";

test("cards have an address only if the school wants it and papers have an address", async () => {
	expect(await cardAddress()).toBe("");
	await updateSettings(cast.admin, { verify_on_cards: true });
	expect(await cardAddress()).toMatch(new RegExp(`^${ADDRESS}/v/c${amina.id}-2026-[${CODE_ALPHABET}]{8}$`));
	await updateSettings(cast.admin, { paper_address: "" });
	expect(await cardAddress()).toBe("");
});

test("a card says whether its student is enrolled, and nothing once the record is deleted", async () => {
	await updateSettings(cast.admin, { verify_on_cards: "true" });
	const path = await onCard();
	const CONFIRMED = "2026-09-01T08:00:00.000Z";
	for (const [confirmed_at, leaving, state] of [
		[CONFIRMED, null, "enrolled"],
		[null, null, "not_enrolled"],
		[CONFIRMED, "left", "not_enrolled"],
		[CONFIRMED, "finished", "not_enrolled"],
		[CONFIRMED, "expelled", "not_enrolled"],
		[CONFIRMED, null, "enrolled"],
	] as const) {
		update(students, amina, { confirmed_at, leaving });
		expect(await check(path)).toEqual({ kind: "card", name: "Ng*** A**", class_name: "Form 1", year: 2026, state });
	}

	update(students, boris, { confirmed_at: CONFIRMED });
	const gone = await onCard("Eto Boris");
	expect(await check(gone)).toMatchObject({ name: "Et*** B**" });
	await deleteStudent(cast.admin, { id: boris.id });
	await unknown(gone);
	enrol("Fru Carine", form1, cast.parent);
	await unknown(gone);
});

test("600 failed checks of an address stop its further failures for an hour, but not a right code", async () => {
	const right = await typed(paid.receipt_number);
	for (let miss = 0; miss < 600; miss++) await unknown(`${miss % 2 ? "t" : ""}${1_700_000_000_000 + miss}-22222222`);
	expect(database().select().from(attempts).all()).toHaveLength(600);
	for (const typed of ["1-22222222", "not a number", right.replace(/.$/, "0")])
		await refuses(check(typed), "too-many-tries");
	expect(await check(right)).toMatchObject({ state: "valid" });
	await unknown("1-22222222", "10.0.0.2");
	const checkAs = (who: typeof cast.parent) =>
		checkPaper(who, { number_code: "1-22222222" }, from({ address: "10.0.0.1" }));
	await refuses(checkAs(cast.parent), "too-many-tries");
	await refuses(checkAs(cast.teacher), "too-many-tries");
	await refuses(checkAs({ ...cast.admin, must_change_password: true }), "too-many-tries");
	await refuses(checkAs(cast.admin), "not-found");
	await refuses(checkAs(cast.bursar), "not-found");
	setSystemTime(Date.now() + 61 * 60_000);
	await unknown("1-22222222");
	setSystemTime();
});

test("failed checks of families and teachers count, those of the office do not", async () => {
	const counted = () => database().select().from(attempts).all().length;
	for (const who of [cast.admin, cast.bursar])
		await refuses(checkPaper(who, { number_code: "1-22222222" }), "not-found");
	expect(counted()).toBe(0);
	for (const who of [cast.parent, cast.student, cast.teacher, { ...cast.bursar, must_change_password: true }])
		await refuses(checkPaper(who, { number_code: "1-22222222" }), "not-found");
	expect(counted()).toBe(4);
});

test("an admin sees the records that a paper is about", async () => {
	const number_code = await typed(paid.receipt_number);
	expect(await recordsOfPaper(cast.admin, { number_code })).toMatchObject([{ id: amina.id, full_name: "Ngo Amina" }]);
	expect(await recordsOfPaper(cast.admin, { number_code: "1-22222222" })).toEqual([]);
});

test("the address on papers is PORTAL_URL until another origin is set", async () => {
	const saved = await updateSettings(cast.admin, { paper_address: " http://192.168.8.2:3000/ " });
	expect(saved).toMatchObject({ paper_address: "http://192.168.8.2:3000" });
	expect(await updateSettings(cast.admin, { paper_address: "" })).toMatchObject({ paper_address: "" });
	expect(await singleReceipt(cast.admin, { receipt_number: paid.receipt_number })).toMatchObject({ verify_url: null });
	await refuses(updateSettings(cast.admin, { verify_on_cards: "perhaps" }), "invalid");
});

test.each([
	"https://portal.school.example/v",
	"https://portal.school.example/?a=b",
	"https://head:secret@portal.school.example",
	"javascript:alert(1)",
	"ftp://portal.school.example",
	"portal.school.example",
	`https://${"a".repeat(60)}.${"b".repeat(60)}.example`,
	"https://a\u202eb.example",
	"https://portal..example",
	"https://*.school.example",
	`https://${"é".repeat(30)}.${"è".repeat(30)}.example`,
])("%j is no address for papers", (paper_address) =>
	refuses(updateSettings(cast.admin, { paper_address }), "invalid", ["paper_address"]),
);

describe("a certificate", () => {
	const issue = async (kind: string) => {
		await updateStudent(cast.admin, { id: amina.id, status: "approved" });
		return issueCertificate(cast.admin, { id: amina.id, kind });
	};
	const digitsOf = ({ number }: { number: string }) => number.slice("CERT-".length);

	test("shows anybody its facts with a masked name, also after the record has changed", async () => {
		setSystemTime(new Date("2026-11-12T23:30:00Z"));
		const issued = await issue("enrolment");
		const { number, verify_code } = issued;
		setSystemTime();
		await updateStudent(cast.admin, { id: amina.id, full_name: "Eto Paul", another_child: true });
		const said: CheckAnswer = {
			kind: "certificate",
			certificate: "enrolment",
			number,
			name: "Ng*** A**",
			class_name: "Form 1",
			year: 2026,
			issued_on: "2026-11-13",
		};
		const plain = `t${digitsOf(issued)}-${verify_code}`;
		for (const typed of [
			plain,
			`${number} ${verify_code.toLowerCase()}`,
			plain.replace("t", "T-").replace(/-(?=\w+$)/, ""),
		])
			expect(await check(typed)).toEqual(said);
		const records = await recordsOfPaper(cast.admin, { number_code: plain });
		expect(records).toMatchObject([{ id: amina.id, full_name: "Eto Paul" }]);
	});

	test("has a code that opens neither a receipt nor another certificate", async () => {
		const [issued, other] = [await issue("enrolment"), await issue("enrolment")];
		const { verify_url } = await certificatePaper(cast.admin, { number: issued.number });
		const [own, code] = [digitsOf(issued), issued.verify_code.replace("-", "")];
		expect(verify_url).toBe(`${ADDRESS}/v/t${own}-${code}`);
		for (const number of [own, `t${digitsOf(other)}`, `c${own}`, `t0${own}`]) await unknown(`${number}-${code}`);
		await unknown(`t${await typed(paid.receipt_number)}`);
	});

	test("is unknown if the code is right and the certificate does not exist", async () => {
		const { verify_code } = verificationOf(database(), { kind: "certificate", digits: "1763948123456" });
		await unknown(`t1763948123456-${verify_code}`);
	});
});
