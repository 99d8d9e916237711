import { beforeEach, describe, expect, test } from "bun:test";
import { students } from "#db/schema/school";
import { dashboardFigures } from "#school/dashboard/dashboard";
import { deleteStudent } from "#school/students/students";
import { defaultYear } from "#shared/years";
import { person } from "#testing/cast";
import { enrol } from "#testing/enrolled";
import { update } from "#testing/rows";
import { cast, form1, openSchools, refuses } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { approveLinkRequest, refuseLinkRequest, submitLinkRequest } from "./link-requests.ts";
import {
	downloadLinkRequests,
	linkRequestsPage,
	linkRequestToApprove,
	openLinkRequests,
	recordsForLinkRequest,
} from "./link-requests-page.ts";
import { linkAccount } from "./linked-accounts.ts";

openSchools({ year: defaultYear(), students: false });
let amina: ReturnType<typeof enrol>;
beforeEach(() => {
	amina = enrol("Ngo Amina", form1, undefined, { guardian_contact: "+237 677 00 00 03" });
});

const AMINA = { full_name: "Ngo Amina", date_of_birth: "2012-02-29" };

async function asked(typed: Partial<typeof AMINA> = {}, by = cast.parent) {
	await submitLinkRequest(by, { ...AMINA, ...typed });
	const [linkRequest] = (await linkRequestsPage(cast.admin, {})).rows;
	if (!linkRequest) throw new Error("No request waits.");
	return linkRequest;
}

describe("the office's list of requests", () => {
	test("has the open requests with birth date and matricule of each matching record", async () => {
		expect(await linkRequestsPage(cast.admin, {})).toMatchObject({ count: 0, state: "open", rows: [] });
		const linkRequest = await asked();
		const record = { class_name: "Form 1", year: form1.year, guardian_contact: "+237 677 00 00 03" };
		const agreement = { name: "same" as const, birth: "same" as const, phone: "same" as const };
		const matricule = expect.stringMatching(/^MPA/);
		const reach = { shown: "677 00 00 03", number: "237677000003", mobile: true, odd: false, children: null };
		expect(linkRequest.found).toEqual([{ student_id: amina.id, ...AMINA, ...record, matricule, ...agreement, reach }]);
		expect(await openLinkRequests(cast.admin)).toBe(1);
		expect(await dashboardFigures(cast.admin, { year: 2027 })).toMatchObject({ open_link_requests: 1 });
	});

	test("says whether one number of the account is one of the guardian's", async () => {
		update(students, amina, { guardian_contact: "699 88 77 66 / 00237 677000003" });
		expect((await asked()).found).toMatchObject([{ phone: "same", reach: { number: "237699887766" } }]);
		update(students, amina, { guardian_contact: "677000003.0" });
		const [{ found = [] } = {}] = (await linkRequestsPage(cast.admin, {})).rows;
		expect(found).toMatchObject([{ phone: "no", reach: { number: null, odd: true } }]);
	});

	test("finds the record of a name that only looks the same", async () => {
		for (const full_name of ["Ngo\u200b Amina", "Ngo \u0410mina"])
			expect((await asked({ full_name })).found).toMatchObject([{ student_id: amina.id, name: "same" }]);
	});

	test("does not offer a record that the account already reads, but says so", async () => {
		await linkAccount(cast.admin, { id: amina.id, user_id: cast.parent.id });
		const duplicate = enrol("Ngo Amina", form1, cast.parent);
		const { found, seen } = await asked();
		expect(found).toEqual([]);
		expect(seen.map(({ student_id }) => student_id).sort()).toEqual([amina.id, duplicate.id]);
	});

	test("says who decided a request, when, and for which record", async () => {
		const approved = await asked();
		await approveLinkRequest(cast.admin, { id: approved.id, student_id: amina.id });
		const refused = await asked({ full_name: "Nobody Atall" });
		await refuseLinkRequest(cast.bursar, { id: refused.id });
		expect(await openLinkRequests(cast.admin)).toBe(0);
		const decided = async (state: string) => (await linkRequestsPage(cast.admin, { state })).rows;
		const record = { student_id: amina.id, class_name: "Form 1" };
		expect(await decided("approved")).toMatchObject([
			{ id: approved.id, decided_by: cast.admin.username, approved_for: record },
		]);
		expect(await decided("refused")).toMatchObject([
			{ id: refused.id, decided_by: cast.bursar.username, found: [], approved_for: null },
		]);
		await deleteStudent(cast.admin, { id: amina.id });
		expect(await decided("approved")).toMatchObject([{ approved_for: null }]);
	});

	test("has pages of fifty; an unknown state or page is open requests", async () => {
		const parents = Array.from({ length: 11 }, (_, number) => person(`asker ${number}`, "parent"));
		for (const parent of parents) for (let many = 0; many < 5; many++) await submitLinkRequest(parent, AMINA);
		expect(await linkRequestsPage(cast.admin, { page: 2 })).toMatchObject({ count: 55, pages: 2, rows: { length: 5 } });
		const strange = await linkRequestsPage(cast.admin, { state: "mislaid", page: "x" });
		expect(strange).toMatchObject({ state: "open", page: 1 });
	});
});

describe("looking for a record", () => {
	test("begins with the requested name, and finds by phone too", async () => {
		const long = enrol("Ngo Amina Grace", form1);
		const { id } = await asked({ full_name: "Amina Grace" });
		const look = (more: object) => recordsForLinkRequest(cast.admin, { id, year: form1.year, ...more });
		expect(await look({})).toMatchObject({
			query: "Amina Grace",
			year: form1.year,
			count: 1,
			decided: null,
			records: [{ student_id: long.id, name: "no", birth: "same", sees: false }],
		});
		const byPhone = { records: [{ student_id: amina.id, phone: "same" }] };
		expect(await look({ query: "677 00 00 03" })).toMatchObject(byPhone);
		expect(await look({ query: "a" })).toMatchObject({ count: 0, records: [] });
		expect(await look({ query: "ngo", year: form1.year - 1 })).toMatchObject({ count: 0 });
		await refuses(recordsForLinkRequest(cast.admin, { id: 4711 }), "not-found");
	});

	test("marks what the account already reads", async () => {
		const own = enrol("Ngo Own", form1, cast.parent);
		const { id } = await asked({ full_name: "Somebody" });
		const { records } = await recordsForLinkRequest(cast.admin, { id, year: form1.year, query: "ngo" });
		expect(records.map(({ student_id, sees }) => [student_id, sees])).toEqual([
			[amina.id, false],
			[own.id, true],
		]);
	});
});

test("before an approval the office sees the child's accounts and a colleague's decision", async () => {
	const own = enrol("Ngo Bella", form1, cast.otherParent);
	await linkAccount(cast.admin, { id: own.id, user_id: person("aunt", "parent").id });
	const { id } = await asked();
	expect(await linkRequestToApprove(cast.admin, { id, student_id: own.id })).toMatchObject({
		linkRequest: { id },
		record: { student_id: own.id, name: "no" },
		decided: null,
		accounts: [cast.otherParent.username, "aunt"],
	});
	await refuses(linkRequestToApprove(cast.admin, { id, student_id: 4711 }), "not-found");
	await refuseLinkRequest(cast.admin, { id });
	const { decided } = await linkRequestToApprove(cast.admin, { id, student_id: own.id });
	expect(String(decided)).toBe(`This request was already decided by ${cast.admin.username}.`);
});

test("the Excel file has a row for each request, with the record that agrees best", async () => {
	enrol("Amina Ngo", form1, undefined, { date_of_birth: "2010-01-01" });
	await asked();
	await asked({ full_name: "=1+1", date_of_birth: "2013-01-01" });
	const refused = await asked({ full_name: "Nobody Atall" });
	await refuseLinkRequest(cast.admin, { id: refused.id });
	const open = await downloadLinkRequests(cast.admin, { state: "open" });
	expect(open.name).toStartWith("family-requests-");
	const { column } = await openedSheet(open);
	for (const [header, cells] of [
		["Full Name", ["=1+1", "Ngo Amina"]],
		["Status", ["open", "open"]],
		["Records found", [0, 2]],
		["Record", [null, "Ngo Amina"]],
		["Name agrees", [null, "same"]],
		["Birth date agrees", [null, "same"]],
		["Phone agrees", [null, "same"]],
		["Guardian Contact", [null, "+237 677 00 00 03"]],
	] as const)
		expect([header, column(header)]).toEqual([header, [...cells]]);
	expect((await openedSheet(downloadLinkRequests(cast.admin, {}))).rows).toHaveLength(3);
	await refuses(downloadLinkRequests(cast.admin, { state: "mislaid" }), "invalid");
});
