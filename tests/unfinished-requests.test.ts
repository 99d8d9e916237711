import { beforeAll, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { calls } from "#api/calls";
import { database } from "#db/open";
import { changePassword } from "#school/accounts/change-password";
import { logout } from "#school/accounts/login";
import { issueResetCode, resetPassword } from "#school/accounts/password-reset";
import { deleteUser, updateUser } from "#school/accounts/users";
import type { SignedIn } from "#school/actor";
import { mayCall } from "#school/permissions";
import { answered, bearer, knock } from "#testing/api-door";
import { PASSWORD } from "#testing/cast";
import { freshSchool, schoolImage } from "#testing/fresh-school";
import { allTables, rowsOf } from "#testing/rows";
import { smallSchool } from "#testing/small-school";
import { unfinishedBody } from "#testing/unfinished-body";
import { validCall } from "#testing/valid-calls";

/**
 * A person begins a request, loses the permission, and sends the last byte minutes later. So the permission is checked
 * at the beginning and again in the transaction.
 */
let school: ReturnType<typeof smallSchool>;
let openSchool: () => void;
beforeAll(() => {
	freshSchool();
	school = smallSchool();
	openSchool = schoolImage();
});
beforeEach(() => openSchool());

/** All records except the trail and attempts. */
const records = () => rowsOf(...allTables("audit_trail", "attempts"));

type Meanwhile = (who: SignedIn, by: SignedIn) => Promise<unknown>;
const MEANWHILE: Record<string, Meanwhile> = {
	"is deleted": (who, by) => deleteUser(by, { id: who.id }),
	"gets another role": (who, by) => updateUser(by, { id: who.id, role: who.role === "teacher" ? "parent" : "teacher" }),
	"logs out elsewhere": (who) => logout(who),
	"is given another password": (who, by) => updateUser(by, { id: who.id, password: "the office has chosen" }),
};

const changes = calls.filter(
	({ method, operation }) => method !== "GET" && operation.kind === "change" && operation.allow !== "everyone",
);
const roles = ["admin", "parent", "teacher"] as const;
const causes = Object.keys(MEANWHILE);
const nameOf = ({ method, path }: (typeof changes)[number]) => `${method} ${path}`;
const firstRole = (call: (typeof changes)[number]) =>
	roles.find((role) => mayCall(call.operation, { role })) ?? ("student" as const);

/** Each change once with alternating causes, and each cause with each role on one allowed change. */
const cases = [
	...changes.map((call, place) => [nameOf(call), firstRole(call), causes[place % causes.length] ?? ""] as const),
	...roles.flatMap((role) => {
		const call = changes.find(({ operation }) => mayCall(operation, { role }));
		return call ? causes.map((cause) => [nameOf(call), role, cause] as const) : [];
	}),
];

describe("a request begun before its sender lost the session", () => {
	test.each(cases)("does nothing: %s by a %s who %s meanwhile", async (name, role, meanwhile) => {
		const who = school.cast[role];
		const { method, path, body = {} } = validCall(name, school.own[role]);
		const sent = unfinishedBody(JSON.stringify(body));
		const headers = { ...(await bearer(who)), "content-type": "application/json" };
		const answer = knock(`/api${path}`, { method, headers, body: sent.body, duplex: "half" } as RequestInit);
		await Bun.sleep(1);
		await MEANWHILE[meanwhile]?.(who, school.cast.bursar);
		const before = records();
		sent.finish();
		const { status, body: said } = await answered(await answer);
		expect([status, (said as { details: string }).details]).toEqual([401, "Session expired. Please login again."]);
		expect(records()).toEqual(before);
	});
});

test("the same requests are done when nothing happens meanwhile", async () => {
	const { method, path, body } = validCall("PUT /classes/:id", school.own.admin);
	const sent = unfinishedBody(JSON.stringify(body));
	const headers = { ...(await bearer(school.cast.admin)), "content-type": "application/json" };
	const answer = knock(`/api${path}`, { method, headers, body: sent.body, duplex: "half" } as RequestInit);
	await Bun.sleep(1);
	sent.finish();
	expect((await answer).status).toBe(200);
});

test("a password change that waits for its hash does not undo the office's reset", async () => {
	const { parent, admin } = school.cast;
	const { username, code } = await issueResetCode(admin, { id: parent.id });
	const [chosen, reset] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const hash = Bun.password.hash;
	const slowly = spyOn(Bun.password, "hash").mockImplementation(async (password, options) => {
		if (password !== "the thief's choice") return hash(password, options);
		chosen.resolve();
		await reset.promise;
		return hash(password, options);
	});
	const thief = changePassword(parent, { currentPassword: PASSWORD, newPassword: "the thief's choice" }).catch(
		(error) => error,
	);
	await chosen.promise;
	await resetPassword(null, { username, reset_token: code, newPassword: "the owner's choice" });
	reset.resolve();
	expect(await thief).toMatchObject({ name: "Refusal" });
	slowly.mockRestore();
	const { password_hash } = database()
		.$client.query<{ password_hash: string }, [number]>("SELECT password_hash FROM users WHERE id = ?")
		.get(parent.id) ?? { password_hash: "" };
	expect(await Bun.password.verify("the owner's choice", password_hash)).toBe(true);
});
