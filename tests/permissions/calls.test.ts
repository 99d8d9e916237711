import { beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { calls } from "#api/calls";
import { database } from "#db/open";
import { logout } from "#school/accounts/login";
import { deleteUser, updateUser } from "#school/accounts/users";
import type { SignedIn } from "#school/actor";
import { mayCall } from "#school/permissions";
import { ROLES, type Role } from "#shared/roles";
import { type Answered, answered, bearer, knock, unfinishedBody, viaApi } from "#testing/api-door";
import { person } from "#testing/cast";
import { freshSchool, schoolImage } from "#testing/fresh-school";
import { allTables, rowsOf } from "#testing/rows";
import { begunJobDone } from "#testing/sheets";
import { type Records, smallSchool } from "#testing/small-school";
import { undocumented, validCall } from "#testing/valid-calls";

/** Every call through its door with valid input, so that only the person is refused. */
let school: ReturnType<typeof smallSchool> & { otherHead: SignedIn };
let openSchool: () => void;
beforeAll(() => {
	freshSchool();
	school = { ...smallSchool(), otherHead: person("Other Head", "admin") };
	database().$client.run(`UPDATE users SET desk_only = 1 WHERE id = ${school.cast.bursar.id}`);
	openSchool = schoolImage();
});
beforeEach(() => openSchool());

type Call = (typeof calls)[number];
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const PEOPLE = ["visitor", "student", "parent", "teacher", "bursar", "admin"] as const;
type Name = (typeof PEOPLE)[number];
function personOf(name: Name): SignedIn | null {
	if (name === "visitor") return null;
	return { ...school.cast[name], desk_only: name === "bursar" };
}

async function ask(call: Call, who: SignedIn | null, records: Records): Promise<Answered> {
	const { method, path, body } = validCall(nameOf(call), records);
	const answer = await viaApi(who, method, path, body);
	expect(undocumented(nameOf(call), answer)).toBe("");
	if (who) await begunJobDone(who, nameOf(call), answer);
	return answer;
}

const SESSION_EXPIRED = { details: "Session expired. Please login again." };

function refusalOf(name: Name) {
	if (name === "visitor") return { status: 401, body: SESSION_EXPIRED };
	// A 403 would end the session.
	if (name === "bursar") return { status: 409, body: { details: "Ask the head to do this." } };
	return { status: 403, body: { details: "Your account may not do this." } };
}

/** This account has no family, or already the one record it may have. */
const NO_FAMILY = { bursar: 409, admin: 409 };
/** Refused for other reasons than the person. */
const NOT_DONE: Record<string, number | Partial<Record<Name, number>>> = {
	"POST /reset-password": 400,
	"POST /classes/upload": 400,
	"POST /students/upload": 400,
	"POST /students/imports": 400,
	"PUT /students/imports/:id": 404,
	"GET /students/imports/:id/rows": 404,
	"GET /students/imports/:id/problems/xlsx": 404,
	"GET /students/imports/:id/changes/xlsx": 404,
	"POST /students/imports/:id/run": 404,
	"POST /students/imports/:id/undo": 404,
	"DELETE /students/imports/:id": 404,
	"GET /backups/:name": 404,
	"GET /verify/:number_code": 404,
	"GET /reports/year/:job": 404,
	"GET /reports/year/:job/xlsx": 404,
	"DELETE /users/current/devices/:number": 404,
	"DELETE /students/:id/links/:user_id": 404,
	"POST /fees/references/amount": 404,
	"POST /fees/closings/:id/received": 409,
	"POST /users/:id/parent": 409,
	"POST /students/:id/continue": 409,
	"POST /rollovers/:id/run": 409,
	"POST /students/:id/return": 409,
	"POST /students": { student: 409 },
	"POST /teachers": { teacher: 409 },
	"POST /links/check": { ...NO_FAMILY, student: 409 },
	"POST /links": { ...NO_FAMILY, student: 409 },
	"POST /links/requests": NO_FAMILY,
	"DELETE /links/:student_id": { ...NO_FAMILY, student: 404, parent: 404 },
};

const HAVE_RECORDS: readonly Name[] = ["student", "parent", "teacher"];

describe("a call is answered as documented to each account", () => {
	test.each(calls.map((call) => [nameOf(call), call] as const))("%s", async (called, call) => {
		const before = database().$client.serialize();
		const allowed = PEOPLE.filter((name) => mayCall(call.operation, personOf(name)));
		for (const name of PEOPLE.filter((one) => !allowed.includes(one))) {
			const { status, body } = await ask(call, personOf(name), school.stranger);
			expect([name, { status, body }]).toMatchObject([name, refusalOf(name)]);
		}
		expect(database().$client.serialize()).toEqual(before);
		for (const name of allowed) {
			if (call.path.includes(":") && HAVE_RECORDS.includes(name)) await expectNoStrangers(call, personOf(name));
			const records = name === "visitor" || name === "bursar" ? school.stranger : school.own[name];
			const { status } = await ask(call, personOf(name), records);
			const notDone = NOT_DONE[called];
			const expected = typeof notDone === "number" ? notDone : notDone?.[name];
			expect([name, status < 300 ? undefined : status]).toEqual([name, expected]);
			// The next call finds the same school.
			if (call.method !== "GET") openSchool();
		}
	});

	/** A stranger's record is answered like one that does not exist, to the letter. */
	async function expectNoStrangers(call: Call, who: SignedIn | null): Promise<void> {
		if (call.operation.allow === "everyone") return;
		const nothing = Object.fromEntries(Object.keys(school.stranger).map((kind) => [kind, 4_711])) as unknown as Records;
		const [strangers, nobodys] = [
			await ask(call, who, school.stranger),
			await ask(call, who, { ...nothing, receipt: "RCP-4711" }),
		];
		expect([who?.role, strangers.status]).toEqual([who?.role, 404]);
		expect(strangers.text).toBe(nobodys.text);
	}
});

const MEANWHILE: [cause: string, (who: SignedIn) => Promise<unknown>][] = [
	["is deleted", ({ id }) => deleteUser(school.otherHead, { id })],
	["gets another role", ({ id, role }) => updateUser(school.otherHead, { id, role: aRoleBut(role) })],
	["logs out elsewhere", logout],
	["is given another password", ({ id }) => updateUser(school.otherHead, { id, password: "the office has chosen" })],
];
const aRoleBut = (role: Role) => (role === "teacher" ? "parent" : "teacher");

/** Begins a call, waits until its body is read, and sends the last byte after `meanwhile`. */
async function unfinished(call: Call, who: SignedIn, meanwhile: () => unknown): Promise<Answered> {
	const { method, path, body = {} } = validCall(nameOf(call), school.own[who.role]);
	const { body: sent, begun, finish } = unfinishedBody(JSON.stringify(body));
	const headers = { ...(await bearer(who)), "content-type": "application/json" };
	const answer = knock(`/api${path}`, { method, headers, body: sent, duplex: "half" } as RequestInit);
	await begun;
	await meanwhile();
	finish();
	return answered(await answer);
}

const changes = calls.filter(
	({ method, operation }) => method !== "GET" && operation.kind === "change" && operation.allow !== "everyone",
);
/** Each change by one who may make it, with alternating causes. */
const begunBy = changes.map((call, place) => {
	const role = ROLES.toReversed().find((one) => mayCall(call.operation, { role: one })) ?? "admin";
	const [cause, meanwhile] = MEANWHILE[place % MEANWHILE.length] ?? ["", () => {}];
	return [nameOf(call), role, cause, { call, meanwhile }] as const;
});

describe("a change begun before its sender lost the session does nothing", () => {
	// All except the trail and attempts.
	const records = () => rowsOf(...allTables("audit_trail", "attempts"));

	test.each(begunBy)("%s by a %s who %s meanwhile", async (_, role, _cause, { call, meanwhile }) => {
		const who = school.cast[role];
		let before = {};
		const { status, body } = await unfinished(call, who, async () => {
			await meanwhile(who);
			before = records();
		});
		expect([status, body]).toMatchObject([401, SESSION_EXPIRED]);
		expect(records()).toEqual(before);
	});

	test("the change is made if nothing happens meanwhile", async () => {
		const update = changes.find((call) => nameOf(call) === "PUT /classes/:id") as Call;
		expect((await unfinished(update, school.cast.admin, () => {})).status).toBe(200);
	});
});

test("a list has only a person's own records", async () => {
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

test("a call checks the permission before the input", async () => {
	for (const { method, path, operation } of calls) {
		if (operation.allow === "everyone" || method === "GET") continue;
		const answer = await viaApi(null, method, path.replace(/:\w+/, "%zz"), "{ damaged", {
			"content-type": "text/plain",
		});
		expect([path, answer.status]).toEqual([path, 401]);
	}
});

test.each([
	["GET", "/nothing"],
	["PATCH", "/students/1"],
	["POST", "/students/1"],
	["GET", "/fees"],
	["PUT", "/fees/1"],
	["GET", "/users/1"],
	["DELETE", "/audit"],
])("an unknown call says so to every account: %s %s", async (method, path) => {
	for (const who of [null, school.cast.admin])
		expect(await viaApi(who, method, path)).toMatchObject({ status: 404, body: { error: "Not found" } });
});
