import { beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { calls } from "#api/calls";
import { database } from "#db/open";
import type { SignedIn } from "#school/actor";
import { mayCall } from "#school/permissions";
import { type Answered, viaApi } from "#testing/api-door";
import { undocumented } from "#testing/documented";
import { freshSchool, schoolImage } from "#testing/fresh-school";
import { type Records, smallSchool } from "#testing/small-school";
import { validCall } from "#testing/valid-calls";

/**
 * Every call through its door with valid input, so that only the person is refused. Who may call what is in
 * src/school/permissions.test.ts.
 */
let school: ReturnType<typeof smallSchool>;
let openSchool: () => void;
beforeAll(() => {
	freshSchool();
	school = smallSchool();
	database().$client.run(`UPDATE users SET desk_only = 1 WHERE id = ${school.cast.bursar.id}`);
	openSchool = schoolImage();
});
beforeEach(() => openSchool());

type Call = (typeof calls)[number];
const nameOf = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;
const PEOPLE = ["visitor", "student", "parent", "teacher", "bursar", "admin"] as const;
type Name = (typeof PEOPLE)[number];
function person(name: Name): SignedIn | null {
	if (name === "visitor") return null;
	return { ...school.cast[name], desk_only: name === "bursar" };
}

async function ask(call: Call, who: SignedIn | null, records: Records): Promise<Answered> {
	const { method, path, body } = validCall(nameOf(call), records);
	const answer = await viaApi(who, method, path, body);
	expect(undocumented(nameOf(call), answer)).toBe("");
	return answer;
}

test("a call refuses everybody who may not make it, and says so", async () => {
	const before = database().$client.serialize();
	const refusals: Record<Name, [status: number, says: string]> = {
		visitor: [401, "Session expired. Please login again."],
		student: [403, "Your account may not do this."],
		parent: [403, "Your account may not do this."],
		teacher: [403, "Your account may not do this."],
		// A 403 would end the session.
		bursar: [409, "Ask the head to do this."],
		admin: [403, "Your account may not do this."],
	};
	for (const call of calls) {
		for (const name of PEOPLE) {
			const who = person(name);
			if (mayCall(call.operation, who)) continue;
			const { status, body } = await ask(call, who, school.stranger);
			const [refused, says] = refusals[name];
			expect([nameOf(call), name, status, body]).toMatchObject([nameOf(call), name, refused, { details: says }]);
		}
	}
	expect(database().$client.serialize()).toEqual(before);
});

describe("a call is answered as documented to those who may make it", () => {
	/** This account has no family, or already the one record it may have. */
	const NO_FAMILY = { bursar: 409, admin: 409 };
	/** Refused for other reasons than the person. */
	const REFUSED: Record<string, number | Partial<Record<Name, number>>> = {
		"POST /reset-password": 400,
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
		"DELETE /users/current/sessions/:number": 404,
		"DELETE /students/:id/links/:user_id": 404,
		"POST /fees/references/amount": 404,
		"POST /fees/closings/:id/received": 409,
		"POST /students/:id/certificates": 409,
		"POST /users/:id/parent": 409,
		"POST /students/:id/continue": 409,
		"POST /students": { student: 409 },
		"POST /teachers": { teacher: 409 },
		"POST /links/check": { ...NO_FAMILY, student: 409 },
		"POST /links": { ...NO_FAMILY, student: 409 },
		"POST /links/claims": NO_FAMILY,
		"DELETE /links/:student_id": { ...NO_FAMILY, student: 404, parent: 404 },
	};
	for (const call of calls)
		test(nameOf(call), async () => {
			for (const name of PEOPLE) {
				const who = person(name);
				if (!mayCall(call.operation, who)) continue;
				const records = name === "visitor" || name === "bursar" ? school.stranger : school.own[name];
				const { status } = await ask(call, who, records);
				const refused = REFUSED[nameOf(call)];
				const expected = typeof refused === "number" ? refused : refused?.[name];
				expect([name, status < 300 ? undefined : status]).toEqual([name, expected]);
				// The next call finds the same school.
				if (call.method !== "GET") openSchool();
			}
		});
});

const ABOUT_ONE = calls.filter(
	({ path, operation: { allow } }) =>
		path.includes(":") && allow !== "everyone" && allow.some((caller) => caller !== "head" && caller !== "bursar"),
);
/** Own sessions and links are not numbered like records. */
const WITHOUT_RECORD = /^DELETE \/(users\/current\/sessions|links)\//;

test("of a family's and a teacher's calls about one record the own is answered; a stranger's is one that does not exist, to the letter", async () => {
	const nothing = Object.fromEntries(Object.keys(school.stranger).map((kind) => [kind, 4_711])) as unknown as Records;
	nothing.receipt = "RCP-4711";
	expect(ABOUT_ONE.length).toBeGreaterThan(9);
	for (const call of ABOUT_ONE) {
		for (const role of ["student", "parent", "teacher"] as const) {
			const who = school.cast[role];
			if (!mayCall(call.operation, who)) continue;
			const [strangers, nobodys] = [await ask(call, who, school.stranger), await ask(call, who, nothing)];
			expect([nameOf(call), role, strangers.status]).toEqual([nameOf(call), role, 404]);
			expect(strangers.text).toBe(nobodys.text);
			if (WITHOUT_RECORD.test(nameOf(call))) continue;
			expect([nameOf(call), role, (await ask(call, who, school.own[role])).status]).toEqual([nameOf(call), role, 200]);
			openSchool();
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
	for (const { method, path, operation } of calls) {
		if (operation.allow === "everyone" || method === "GET") continue;
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
