import { beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { inTransaction } from "#db/open";
import { deleteUser } from "#school/accounts/users";
import { getStudent, listStudents } from "#school/students/students";
import { matricule } from "#shared/matricule";
import { defaultYear } from "#shared/years";
import { viaApi } from "#testing/api-door";
import { person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, form1, openSchools, refuses, trail } from "#testing/school";
import { writeSetting } from "../settings/read-setting.ts";
import { oneLetterOff } from "../students/duplicate-rules.ts";
import {
	approveLinkRequest,
	listLinkRequests,
	ownLinkRequests,
	refuseLinkRequest,
	submitLinkRequest,
} from "./link-requests.ts";
import { linkAccount, linkedAccounts, unlinkChild } from "./linked-accounts.ts";

openSchools({ year: defaultYear(), students: false });
let amina: ReturnType<typeof enrol>;
beforeEach(() => {
	amina = enrol("Ngo Amina", form1, undefined, { guardian_contact: "+237 677 00 00 03" });
});

const AMINA = { full_name: "Ngo Amina", date_of_birth: "2012-02-29" };
const open = async () => {
	const [linkRequest] = await listLinkRequests(cast.admin, { state: "open" });
	if (!linkRequest) throw new Error("No request is open.");
	return linkRequest;
};

describe("a request without a code", () => {
	test("opens nothing, and is answered like one for a child that does not exist", async () => {
		const right = { ...AMINA, class_text: "Form 1", matricule: matricule(amina.full_name, amina.guardian_contact) };
		const ask = (linkRequest: object) => viaApi(cast.parent, "POST", "/links/requests", linkRequest);
		const existing = await ask(right);
		const invented = await ask({ full_name: "Nobody Atall", date_of_birth: "2013-01-01" });
		expect(existing).toMatchObject({ status: 202, body: { message: "The office will look at your request." } });
		expect(invented).toMatchObject({ status: 202, text: existing.text });
		expect(await listStudents(cast.parent, {})).toEqual([]);
		await refuses(getStudent(cast.parent, { id: amina.id }), "not-found");
		expect(await ownLinkRequests(cast.parent)).toMatchObject([
			{ full_name: "Ngo Amina" },
			{ full_name: "Nobody Atall" },
		]);
		expect(await ownLinkRequests(cast.otherParent)).toEqual([]);
	});

	test("is shown to the office with the possible records, what agrees, and the number to call", async () => {
		const [otherDay, otherPhone] = [{ date_of_birth: "2011-05-05" }, { guardian_contact: "699000000" }];
		const other = enrol("Amina Ngo", form1, undefined, otherDay);
		enrol("Ngo Amma", form1, undefined, otherPhone);
		const letter = enrol("Ngo Aminia", form1, undefined, otherPhone);
		const longer = enrol("Ngo Amina Grace", form1, undefined, otherDay);
		const before = classNamed("Form 2", { year: form1.year - 1 });
		const lastYear = enrol("Ngo Amina", before, undefined, otherDay);
		enrol("Ngo Amina", classNamed("Form 3", { year: form1.year + 1 }));
		enrol("Ngo Amina", form1, cast.parent);
		await submitLinkRequest(cast.parent, AMINA);
		const { found, ...linkRequest } = await open();
		expect(linkRequest).toEqual({
			...AMINA,
			id: linkRequest.id,
			user_id: cast.parent.id,
			username: "Mama Ngo",
			contact: "677000003",
			role: "parent",
			class_text: null,
			matricule: null,
			state: "open",
			at: expect.any(String),
			student_id: null,
			decided_by: null,
			decided_at: null,
		});
		const record = { class_name: "Form 1", year: form1.year, guardian_contact: "+237 677 00 00 03" };
		expect(found).toEqual([
			{ student_id: amina.id, full_name: "Ngo Amina", ...record, name: "same", birth: "same", phone: "same" },
			expect.objectContaining({ student_id: letter.id, name: "near", birth: "same", phone: "no" }),
			expect.objectContaining({ student_id: lastYear.id, name: "same", birth: "no", phone: "no" }),
			expect.objectContaining({ student_id: other.id, name: "near", birth: "no", phone: "no" }),
			expect.objectContaining({ student_id: longer.id, name: "no", birth: "no", phone: "no" }),
		]);
	});

	test("finds a child of another name by birth date and phone, and by the matricule", async () => {
		await submitLinkRequest(cast.parent, { ...AMINA, full_name: "Aminatou N." });
		expect((await open()).found).toMatchObject([{ student_id: amina.id, name: "no", birth: "same", phone: "same" }]);
		const number = matricule(amina.full_name, amina.guardian_contact).toLowerCase();
		await submitLinkRequest(cast.otherParent, { full_name: "X", date_of_birth: "2010-01-01", matricule: number });
		expect((await open()).found).toMatchObject([{ student_id: amina.id, name: "no", birth: "no", phone: "no" }]);
	});

	test("matches a child by a foreign phone number, but not by dashes or numbers that everybody has", async () => {
		inTransaction((tx) => writeSetting(tx, "school_phone", "233 42 00 00"));
		const none = ["-", "none", "0", "N/A", "1234567", "222222222", "+237 233 42 00 00"];
		for (const guardian_contact of [...none, "+235 66 00 11 22"]) {
			const child = enrol("Eto Bella", form1, undefined, { guardian_contact, date_of_birth: "2013-03-03" });
			const parent = person(`parent ${guardian_contact}`, "parent", guardian_contact);
			await submitLinkRequest(parent, { full_name: "Eto Bella", date_of_birth: "2013-03-03" });
			await submitLinkRequest(parent, { full_name: "Somebody Else", date_of_birth: "2013-03-03" });
			const [other, naming] = await listLinkRequests(cast.admin, { state: "open" });
			const phone = none.includes(guardian_contact) ? "no" : "same";
			expect(naming?.found.find(({ student_id }) => student_id === child.id)).toMatchObject({ name: "same", phone });
			expect([guardian_contact, other?.found.length]).toEqual([guardian_contact, phone === "no" ? 0 : 1]);
		}
	});

	test("is refused while five are waiting", async () => {
		for (let asked = 0; asked < 5; asked++) await submitLinkRequest(cast.parent, AMINA);
		await refuses(submitLinkRequest(cast.parent, AMINA), "too-many-tries");
		await submitLinkRequest(cast.otherParent, AMINA);
		await refuseLinkRequest(cast.admin, { id: (await listLinkRequests(cast.admin, {})).at(-1)?.id });
		await submitLinkRequest(cast.parent, AMINA);
	});

	test("counts once when it is sent again after a lost answer", async () => {
		const form = { ...AMINA, idempotency_key: "one open form" };
		const first = await submitLinkRequest(cast.parent, form);
		expect(await submitLinkRequest(cast.parent, form)).toEqual(first);
		expect(await ownLinkRequests(cast.parent)).toHaveLength(1);
		await refuses(submitLinkRequest(cast.parent, { ...form, full_name: "Eto" }), "conflict");
		await submitLinkRequest(cast.otherParent, form);
		expect(await listLinkRequests(cast.admin, {})).toHaveLength(2);
		const { body } = await viaApi(cast.parent, "POST", "/links/requests", form);
		expect(body).toEqual({ message: "The office will look at your request." });
	});

	test("counts once when a program sends it again with the same key in the header", async () => {
		const key = { "Idempotency-Key": "one request" };
		for (let sent = 0; sent < 2; sent++)
			expect(await viaApi(cast.parent, "POST", "/links/requests", AMINA, key)).toMatchObject({ status: 202 });
		expect(await ownLinkRequests(cast.parent)).toHaveLength(1);
	});

	test("is refused to admins, and with wrong fields", async () => {
		await refuses(submitLinkRequest(cast.admin, AMINA), "conflict", "Your account sees every student.");
		for (const wrong of [{ full_name: " " }, { date_of_birth: "2999-01-01" }, { date_of_birth: "29/02/2012" }])
			await refuses(submitLinkRequest(cast.parent, { ...AMINA, ...wrong }), "invalid");
	});
});

describe("the office", () => {
	test("decides, and the family sees the decision for a month", async () => {
		const states = async () => (await ownLinkRequests(cast.parent)).map(({ state }) => state);
		for (const full_name of ["Ngo Amina", "Somebody", "Nobody"])
			await submitLinkRequest(cast.parent, { ...AMINA, full_name });
		const [nobody, somebody, ngo] = await listLinkRequests(cast.admin, {});
		await refuseLinkRequest(cast.admin, { id: somebody?.id });
		await approveLinkRequest(cast.admin, { id: ngo?.id, student_id: amina.id });
		expect(await states()).toEqual(["approved", "refused", "open"]);
		await unlinkChild(cast.parent, { student_id: amina.id });
		expect(await states()).toEqual(["refused", "open"]);
		await refuseLinkRequest(cast.admin, { id: nobody?.id });
		inTransaction((tx) => {
			tx.run(sql`UPDATE link_requests SET decided_at = '2025-01-01T00:00:00.000Z' WHERE id = ${somebody?.id}`);
		});
		expect(await ownLinkRequests(cast.parent)).toMatchObject([{ full_name: "Nobody", state: "refused" }]);
	});

	test("decides one request at a time, once", async () => {
		await submitLinkRequest(cast.parent, AMINA);
		const { id } = await open();
		const approved = {
			id,
			state: "approved",
			student_id: amina.id,
			decided_by: "Head",
			decided_at: expect.any(String),
		};
		expect(await approveLinkRequest(cast.admin, { id, student_id: amina.id })).toMatchObject(approved);
		expect(await listStudents(cast.parent, {})).toMatchObject([{ id: amina.id, user_id: null }]);
		expect(await linkedAccounts(cast.admin, { id: amina.id })).toMatchObject([{ username: "Mama Ngo", how: "claim" }]);
		const decided = "This request was already decided by Head.";
		for (const again of [approveLinkRequest, refuseLinkRequest])
			await refuses(again(cast.admin, { id, student_id: amina.id }), "conflict", decided);
		expect(trail().slice(-2)).toEqual([
			'asked the office for "Ngo Amina"',
			'"Mama Ngo" was linked to "Ngo Amina" by claim',
		]);
		expect(await listLinkRequests(cast.admin, { state: "open" })).toEqual([]);
		expect(await listLinkRequests(cast.admin, { state: "approved" })).toMatchObject([{ id, found: [] }]);
		expect(await ownLinkRequests(cast.parent)).toMatchObject([{ id, state: "approved" }]);
	});

	test("refuses a request, which opens nothing", async () => {
		await submitLinkRequest(cast.parent, AMINA);
		const { id } = await open();
		expect(await refuseLinkRequest(cast.admin, { id })).toMatchObject({ state: "refused", student_id: null });
		expect(trail().at(-1)).toBe('refused "Mama Ngo"\'s request for "Ngo Amina"');
		expect(await listStudents(cast.parent, {})).toEqual([]);
	});

	test("cannot approve a forbidden link", async () => {
		const own = enrol("Ngo Own", form1, cast.parent);
		await submitLinkRequest(cast.parent, AMINA);
		const { id } = await open();
		await refuses(approveLinkRequest(cast.admin, { id, student_id: own.id }), "conflict");
		await refuses(approveLinkRequest(cast.admin, { id, student_id: 4711 }), "not-found");
		await refuses(approveLinkRequest(cast.admin, { id: 4711, student_id: own.id }), "not-found", "Request not found.");
		expect((await open()).id).toBe(id);
		await deleteUser(cast.admin, { id: cast.parent.id });
		expect(await listLinkRequests(cast.admin, {})).toEqual([]);
	});

	test("links an account without a request, up to four for a child", async () => {
		const mama = { user_id: cast.parent.id, username: "Mama Ngo", contact: "677000003", role: "parent" };
		const linked = await linkAccount(cast.admin, { id: amina.id, user_id: cast.parent.id });
		expect(linked).toMatchObject({ ...mama, how: "office" });
		expect(trail().at(-1)).toBe('"Mama Ngo" was linked to "Ngo Amina" by the office');
		await refuses(linkAccount(cast.admin, { id: amina.id, user_id: cast.parent.id }), "conflict");
		for (const { id } of [cast.teacher, cast.bursar])
			await refuses(linkAccount(cast.admin, { id: amina.id, user_id: id }), "invalid");
		await linkAccount(cast.admin, { id: amina.id, user_id: cast.student.id });
		const second = linkAccount(cast.admin, { id: enrol("Own", form1).id, user_id: cast.student.id });
		await refuses(second, "conflict", /belongs to another person already\.$/);
		for (let more = 0; more < 2; more++)
			await linkAccount(cast.admin, { id: amina.id, user_id: person(`aunt ${more}`, "parent").id });
		const full = "Ngo Amina is linked to four accounts already: Mama Ngo, Amina, aunt 0, aunt 1.";
		await refuses(linkAccount(cast.admin, { id: amina.id, user_id: cast.otherParent.id }), "conflict", full);
	});
});

test.each([
	["ngo amina", "ngo amino", true],
	["ngo amina", "ngo amna", true],
	["ngo amina", "ngo aminaa", true],
	["ngo amina", "go amina", true],
	["ngo amina", "ngo amina", false],
	["ngo amina", "ngo amiba x", false],
	["ngo amina", "nga amino", false],
	["", "a", true],
])("%p and %p are one letter apart: %p", (a, b, near) => expect(oneLetterOff(a, b)).toBe(near));
