import { beforeEach, expect, test } from "bun:test";
import { calls } from "#api/calls";
import { database } from "#db/open";
import type { SignedIn } from "#school/actor";
import type { Role } from "#shared/roles";
import { type Answered, viaApi } from "#testing/api-door";
import { undocumented } from "#testing/documented";
import { freshSchool } from "#testing/fresh-school";
import { type Records, smallSchool } from "#testing/small-school";
import { validCall } from "#testing/valid-calls";

/**
 * Who may make which call, written out in full. A number is the status for the own record and for a stranger's alike;
 * a pair is the own record's and the stranger's. What is sent is valid: refusals here are about the person. An admin at the
 * desk only is told to ask the head (409), and never with a 403, which would end the session.
 */
type Cell = number | [own: number, strangers: number];
interface Row {
	visitor: number;
	student: Cell;
	parent: Cell;
	teacher: Cell;
	admin: number;
	/** An admin at the desk only; 409 if absent. */
	desk?: number;
}

const everybody = (status: number) => ({
	visitor: status,
	student: status,
	parent: status,
	teacher: status,
	admin: status,
	desk: status,
});
const signedIn = { visitor: 401, student: 200, parent: 200, teacher: 200, admin: 200, desk: 200 };
const head = { visitor: 401, student: 403, parent: 403, teacher: 403, admin: 200 };
const headCreates = { ...head, admin: 201 };
const office = { ...head, desk: 200 };
const officeCreates = { ...office, admin: 201, desk: 201 };
const owners: Row = {
	visitor: 401,
	student: [200, 404],
	parent: [200, 404],
	teacher: 403,
	admin: 200,
};
const teachersOwn: Row = {
	visitor: 401,
	student: 403,
	parent: 403,
	teacher: [200, 404],
	admin: 200,
};

/** A family's own: an admin is told that it sees every student. */
const familys = { visitor: 401, teacher: 403, admin: 409, desk: 409 };

const MATRIX: Record<string, Row> = {
	"POST /login": everybody(200),
	"POST /register": everybody(201),
	"POST /check-user": everybody(200),
	"POST /reset-password": everybody(400),
	"POST /change-password": signedIn,
	"POST /logout": signedIn,
	"GET /users": head,
	"GET /users/xlsx": head,
	"POST /users": headCreates,
	"GET /users/current": signedIn,
	"GET /users/current/sessions": signedIn,
	"DELETE /users/current/sessions/:number": { ...everybody(404), visitor: 401 },
	"PUT /users/current/language": signedIn,
	"PUT /users/:id": head,
	"DELETE /users/:id": head,
	"POST /users/:id/reset-code": head,

	"GET /students": signedIn,
	"GET /students/xlsx": office,
	"POST /students": { visitor: 401, student: 409, parent: 201, teacher: 403, admin: 201 },
	"PUT /students/:id": owners,
	"DELETE /students/:id": owners,
	"POST /students/:id/export": head,
	"DELETE /students/delete-all": head,
	"POST /students/approve-all": head,
	"GET /students/approval-check": office,
	"POST /students/:id/same-child": head,
	"POST /students/upload": { ...head, admin: 400 },
	"GET /students/search": office,
	"POST /students/:id/remissions": headCreates,
	"GET /students/:id/remissions": office,
	"POST /remissions/:id/cancel": headCreates,
	"GET /remissions": office,
	"GET /remissions/xlsx": office,
	"POST /students/:id/moratorium": headCreates,
	"POST /students/:id/moratorium/end": headCreates,
	"GET /students/:id/moratoria": office,
	"GET /students/:id/moratoria/xlsx": office,
	"GET /fees/references": office,
	"POST /fees/read-message": office,
	"GET /students/analytics/daily": office,

	"POST /students/:id/link-codes": officeCreates,
	"POST /link-slips": { ...office, admin: 202, desk: 202 },
	"GET /students/:id/links": office,
	"POST /students/:id/links": headCreates,
	"DELETE /students/:id/links/:user_id": { ...head, admin: 404 },
	// The student account has its person already.
	"POST /links/check": { ...familys, student: 409, parent: 200 },
	"POST /links": { ...familys, student: 409, parent: 201 },
	"DELETE /links/:student_id": { ...familys, student: 404, parent: 404 },
	"POST /links/claims": { ...familys, student: 202, parent: 202 },
	"GET /links/claims": office,
	"GET /links/claims/xlsx": office,
	"POST /links/claims/:id/approve": head,
	"POST /links/claims/:id/refuse": head,

	"GET /idcards/students": office,
	"GET /debug/students": office,
	"GET /debug/classes": office,

	"GET /classes": signedIn,
	"GET /classes/xlsx": office,
	"POST /classes": headCreates,
	"PUT /classes/:id": head,
	"DELETE /classes/:id": head,
	"POST /classes/:id/installments/copy": head,

	"GET /vocational": signedIn,
	"GET /vocational/xlsx": office,
	"GET /vocational/public": everybody(200),
	"POST /vocational": headCreates,
	"PUT /vocational/:id": head,
	"DELETE /vocational/:id": head,

	"GET /teachers": { visitor: 401, student: 403, parent: 403, teacher: 200, admin: 200 },
	"GET /teachers/xlsx": head,
	"GET /teachers/analytics/daily": head,
	"POST /teachers": { visitor: 401, student: 403, parent: 403, teacher: 409, admin: 201 },
	"PUT /teachers/:id": teachersOwn,
	"PUT /teachers/:id/status": head,
	"DELETE /teachers/:id": teachersOwn,

	"POST /fees": officeCreates,
	"POST /fees/several": officeCreates,
	"POST /fees/:id/void": headCreates,
	"GET /fees/receipts/:receipt_number": { ...owners, desk: 200 },
	"POST /fees/receipts/:receipt_number/print": office,
	"GET /fees/joint-receipts/:receipt_number": { ...owners, desk: 200 },
	"POST /fees/joint-receipts/:receipt_number/print": office,
	"GET /student/:id/fees": { ...owners, desk: 200 },
	"GET /student/:id/schedule": { ...owners, desk: 200 },
	"GET /fees/debtors": office,
	"GET /fees/debtors/xlsx": office,
	"POST /students/:id/reminders": officeCreates,
	"GET /student/:id/statement": { ...owners, desk: 200 },
	"GET /verify/:number_code": everybody(404),
	"GET /fees/class/:id": office,
	"GET /fees/class/:id/xlsx": office,
	"GET /fees/xlsx": office,
	"GET /fees/total/yearly": office,
	"GET /fees/analytics/daily": office,

	"GET /fees/days": office,
	"GET /fees/days/xlsx": office,
	"GET /fees/days/:date": office,
	"GET /fees/days/:date/xlsx": office,
	"GET /fees/drawer": office,
	"POST /fees/closings": officeCreates,
	"GET /fees/closings": office,
	"GET /fees/closings/xlsx": office,
	"GET /fees/closings/:id": office,
	"POST /fees/cash-outs": officeCreates,
	"POST /fees/cash-outs/:id/void": officeCreates,

	"GET /settings": head,
	"PUT /settings": head,
	"GET /audit": head,
	"GET /audit/xlsx": head,

	"GET /backups": head,
	"POST /backups": headCreates,
	"GET /backups/:name": { ...head, admin: 404 },
};

let school: ReturnType<typeof smallSchool>;
function openSchool(): void {
	freshSchool();
	school = smallSchool();
}
beforeEach(openSchool);

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

async function ask(name: string, who: SignedIn | null, records: Records): Promise<Answered> {
	const { method, path, body } = validCall(name, records);
	const answer = await viaApi(who, method, path, body);
	expect(undocumented(name, answer)).toBe("");
	// Reads and refusals of the person leave the school as it was; anything else needs a new one.
	if (method !== "GET" && ![401, 403, 404].includes(answer.status)) openSchool();
	return answer;
}

test("every call is in the table, and the table has no other", () => {
	expect(Object.keys(MATRIX).sort()).toEqual(calls.map(nameOf).sort());
});

for (const [name, row] of Object.entries(MATRIX)) {
	test(`${name} is for whom the table says`, async () => {
		expect((await ask(name, null, school.stranger)).status).toBe(row.visitor);
		for (const role of ["student", "parent", "teacher", "admin"] as const) await asRole(name, role, row[role]);
		const { bursar } = school.cast;
		database().$client.run(`UPDATE users SET desk_only = 1 WHERE id = ${bursar.id}`);
		const answer = await ask(name, bursar, school.stranger);
		expect(["desk only", answer.status]).toEqual(["desk only", row.desk ?? 409]);
		if (row.desk === undefined) expect(answer.body).toMatchObject({ details: "Ask the head to do this." });
	});
}

async function asRole(name: string, role: Role, cell: Cell): Promise<void> {
	const [own, strangers] = typeof cell === "number" ? [cell, cell] : cell;
	const mine = await ask(name, school.cast[role], school.own[role]);
	expect([role, "own", mine.status, mine.status < 400 ? "" : mine.body]).toEqual([
		role,
		"own",
		own,
		own < 400 ? "" : expect.objectContaining({ error: expect.any(String), details: expect.any(String) }),
	]);
	const theirs = await ask(name, school.cast[role], school.stranger);
	expect([role, "stranger's", theirs.status]).toEqual([role, "stranger's", strangers]);
}

test("a stranger's record and one that does not exist get the same answer, to the letter", async () => {
	const nothing = Object.fromEntries(Object.keys(school.stranger).map((kind) => [kind, 4_711])) as unknown as Records;
	nothing.receipt = "RCP-4711";
	for (const [name, row] of Object.entries(MATRIX)) {
		for (const role of ["student", "parent", "teacher"] as const) {
			const cell = row[role];
			if (typeof cell === "number" || cell[1] !== 404) continue;
			const strangers = await ask(name, school.cast[role], school.stranger);
			const nobodys = await ask(name, school.cast[role], nothing);
			expect([name, strangers.status, strangers.text]).toEqual([name, nobodys.status, nobodys.text]);
		}
	}
});

test("a list holds a person's own records and nothing else", async () => {
	const { cast, own } = school;
	const ids = async (who: SignedIn, path: string) =>
		((await viaApi(who, "GET", path)).body as { id: number }[]).map(({ id }) => id).sort();
	for (const role of ["student", "parent"] as const) {
		expect(await ids(cast[role], "/students")).toEqual([own[role].student, own[role].paying].sort());
	}
	expect(await ids(cast.otherStudent, "/students")).toEqual([]);
	expect(await ids(cast.teacher, "/students")).toEqual([]);
	expect(await ids(cast.teacher, "/teachers")).toEqual([own.teacher.teacher]);
	expect((await ids(cast.admin, "/students")).length).toBe(6);
	expect((await ids(cast.admin, "/teachers")).length).toBe(2);
});

test("a call checks who sends it before it looks at what was sent", async () => {
	for (const { method, path } of calls) {
		if (MATRIX[nameOf({ method, path })]?.visitor !== 401 || method === "GET") continue;
		const answer = await viaApi(null, method, path.replace(/:\w+/, "%zz"), "{ damaged", {
			"content-type": "text/plain",
		});
		expect([path, answer.status]).toEqual([path, 401]);
	}
});

test("a call that is not there says so, whoever asks", async () => {
	for (const who of [null, school.cast.admin]) {
		for (const [method, path] of [
			["GET", "/nothing"],
			["PATCH", "/students/1"],
			["POST", "/students/1"],
			["GET", "/fees"],
			["PUT", "/fees/1"],
			["DELETE", "/fees/1"],
			["GET", "/users/1"],
			["DELETE", "/audit"],
		]) {
			const answer = await viaApi(who, method as string, path as string);
			expect([method, path, answer.status, answer.body]).toMatchObject([method, path, 404, { error: "Not found" }]);
		}
	}
});
