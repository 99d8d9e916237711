import { expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { attempts, resetTokens } from "#db/schema/accounts";
import { from, PASSWORD } from "#testing/cast";
import { cast, newestEntry, openSchools, refuses } from "#testing/school";
import { later, stopTheClock } from "#testing/school-clock";
import { actorOfSession } from "../sessions.ts";
import { writeSetting } from "../settings/read-setting.ts";
import { login } from "./login.ts";
import { checkUser, issueResetCode, NO_ACCOUNT, resetPassword } from "./password-reset.ts";
import { ADDRESS_LIMITS, addressLimit, countTry, forgetTriesOf } from "./throttle.ts";
import { updateUser } from "./users.ts";

openSchools();
stopTheClock();

const mama = { username: "Mama Ngo", contact: "+237 677 00 00 03" };
const NEW = "eleven blue doors";
const reset = (more: object) => resetPassword(null, { username: "Mama Ngo", newPassword: NEW, ...more });
const isRefused = (more: object) => refuses(reset(more), "invalid", String(NO_ACCOUNT));
const tokenOf = async (who = mama) => (await checkUser(null, who)).reset_token as string;

test("username and phone together open a reset, which ends every session", async () => {
	const reset_token = await tokenOf();
	const { message } = await resetPassword(null, { username: "mama ngo", newPassword: NEW, reset_token });
	expect(String(message)).toBe("Password reset successfully.");
	expect(actorOfSession(cast.parent.session_id)).toBeNull();
	expect(actorOfSession(cast.otherParent.session_id)).not.toBeNull();
	expect(newestEntry()).toMatchObject({ username: "Mama Ngo", action: "resetPassword" });
	expect(await login(null, { username: "Mama Ngo", password: NEW })).toMatchObject({ id: cast.parent.id });
	await refuses(login(null, { username: "Mama Ngo", password: PASSWORD }), "wrong-credentials");
});

test("each of the account's numbers opens a reset, in any spelling and by the rules of the school's country", async () => {
	const exists = async (contact: string) => (await checkUser(null, { ...mama, contact })).exists;
	await updateUser(cast.admin, { id: cast.parent.id, contact: "06 612 34 56 / 05 512 34 56 (papa)" });
	expect([await exists("066123456"), await exists("+242 055123456")]).toEqual([false, false]);
	inTransaction((tx) => writeSetting(tx, "country", "CG"));
	for (const typed of ["066123456", "+242 06 612 34 56", "00242066123456", "055123456"])
		expect([typed, await exists(typed)]).toEqual([typed, true]);
	expect(await exists("055123457 / 055123456")).toBe(false);
});

test("a contact that means none opens no reset: everybody knows it", async () => {
	inTransaction((tx) => writeSetting(tx, "school_phone", "233 00 11 22 / 677 00 00 10"));
	for (const contact of ["000000000", "0000", "222222222", "-", "--", "233001122", "+237 677 00 00 10"]) {
		await updateUser(cast.admin, { id: cast.parent.id, contact });
		expect([contact, await checkUser(null, { ...mama, contact })]).toEqual([contact, { exists: false }]);
		inTransaction((tx) => forgetTriesOf(tx, cast.parent.id));
	}
	await updateUser(cast.admin, { id: cast.parent.id, contact: "000000000 / 677 00 00 03" });
	expect((await checkUser(null, mama)).exists).toBe(true);
});

test("an unknown name and a wrong phone get the same answer", async () => {
	expect(await checkUser(null, { username: "Nobody Here", contact: "677000003" })).toEqual({ exists: false });
	expect(await checkUser(null, { username: "Mama Ngo", contact: "677000004" })).toEqual({ exists: false });
});

test("the name alone gives no token, and only tells whether it exists", async () => {
	expect(await checkUser(null, { username: "Mama Ngo" })).toEqual({ exists: true });
	expect(await checkUser(null, { username: "Nobody Here" })).toEqual({ exists: false });
	expect(database().select().from(resetTokens).all()).toEqual([]);
});

test("a missing, invented or foreign token resets nothing", async () => {
	const reset_token = await tokenOf();
	await isRefused({});
	await isRefused({ reset_token: "x" });
	await isRefused({ username: "Papa Eto", reset_token });
	await isRefused({ username: undefined, reset_token });
});

test("a token works for ten minutes, or until the next one", async () => {
	const first = await tokenOf();
	const second = await tokenOf();
	await isRefused({ reset_token: first });
	later({ minutes: 10 });
	await isRefused({ reset_token: second });
});

test("a token works once, and a refused new password does not use it up", async () => {
	const reset_token = await tokenOf();
	expect(JSON.stringify(database().select().from(resetTokens).all())).not.toContain(reset_token);
	await refuses(reset({ newPassword: "short", reset_token }), "invalid", ["newPassword"]);
	await refuses(reset({ confirm_password: "other", reset_token }), "invalid", "Passwords do not match.");
	expect(await reset({ confirm_password: NEW, reset_token })).toHaveProperty("message");
	await isRefused({ newPassword: `${NEW}!`, reset_token });
});

test("an admin is never reset this way", async () => {
	expect(await checkUser(null, { username: "Head", contact: "677000001" })).toEqual({ exists: false });
	await refuses(issueResetCode(cast.bursar, { id: cast.admin.id }), "conflict");
	await refuses(issueResetCode(cast.admin, { id: 999 }), "not-found");
});

test("after five failed tries a name waits fifteen minutes, whether it exists or not", async () => {
	for (const username of ["Mama Ngo", "Nobody Here"]) {
		for (let n = 0; n < 5; n++)
			expect(await checkUser(null, { username, contact: "600000000" })).toEqual({ exists: false });
		await refuses(checkUser(null, { username, contact: "677000003" }), "too-many-tries");
		await refuses(resetPassword(null, { username, newPassword: NEW, reset_token: "x" }), "too-many-tries");
	}
	later({ minutes: 15 });
	for (let n = 0; n < 8; n++) expect(await checkUser(null, mama)).toMatchObject({ exists: true });
});

test("failed resets count with failed checks", async () => {
	for (let n = 0; n < 4; n++) await checkUser(null, { ...mama, contact: "600000000" });
	await isRefused({ reset_token: "x" });
	await refuses(checkUser(null, mama), "too-many-tries");
});

test("a change of the phone number ends a reset that has begun", async () => {
	const reset_token = await tokenOf();
	await updateUser(cast.admin, { id: cast.parent.id, contact: "699999999" });
	await isRefused({ reset_token });
});

test("where the office gives out codes, a phone number gives no token", async () => {
	const before = await tokenOf();
	inTransaction((tx) => writeSetting(tx, "password_reset", "office"));
	await isRefused({ reset_token: before });
	expect(await checkUser(null, mama)).toEqual({ exists: true });
	const { code, username } = await issueResetCode(cast.admin, { id: cast.parent.id });
	expect([username, code]).toEqual(["Mama Ngo", expect.stringMatching(/^\d{12}$/)]);
	later({ hours: 23 });
	expect(await reset({ reset_token: code })).toHaveProperty("message");
	await isRefused({ reset_token: code });
	const stale = await issueResetCode(cast.admin, { id: cast.parent.id });
	later({ hours: 24 });
	await isRefused({ reset_token: stale.code });
});

const { username } = mama;
const SCHOOL = from({ address: "10.0.0.7" });
const failures = async (address: string) => {
	for (let n = 0; n < 5; n++)
		await login(null, { username, password: "not this one" }, from({ address })).catch(() => undefined);
};

test("a new password or a code from the office clears the tries on the account", async () => {
	const used = async () => {
		for (let place = 0; place < 12; place++) await failures(`10.1.0.${place}`);
	};
	const enter = () => login(null, { username, password: PASSWORD }, from({ address: "10.1.0.1" }));
	await used();
	await refuses(enter(), "too-many-tries");
	await issueResetCode(cast.admin, { id: cast.parent.id });
	expect(await enter()).toMatchObject({ username: "Mama Ngo" });
	await used();
	inTransaction((tx) => forgetTriesOf(tx, cast.parent.id));
	expect(await enter()).toMatchObject({ username: "Mama Ngo" });
	inTransaction((tx) => countTry(tx, "account:12/x"));
	inTransaction((tx) => forgetTriesOf(tx, 1));
	const buckets = database().select().from(attempts).all();
	expect(buckets.map(({ bucket }) => bucket)).toContain("account:12/x");
});

test("the office's code works however many wrong phones and codes others tried", async () => {
	const { code } = await issueResetCode(cast.admin, { id: cast.parent.id });
	for (let n = 0; n < 5; n++) await checkUser(null, { username, contact: "600000000" }, SCHOOL);
	await refuses(checkUser(null, { username, contact: "677000003" }, SCHOOL), "too-many-tries");
	for (let n = 0; n < 9; n++) {
		const wrong = { username, newPassword: NEW, reset_token: `${n}`.repeat(12) };
		await refuses(resetPassword(null, wrong, SCHOOL), "too-many-tries");
	}
	inTransaction((tx) => {
		const { bucket } = addressLimit("check", SCHOOL.client.address);
		countTry(tx, ...Array.from({ length: ADDRESS_LIMITS.check }, () => bucket));
	});
	const asRead = code.replace(/.{4}/g, "$& ");
	const { browser } = await resetPassword(null, { username, newPassword: NEW, reset_token: asRead }, SCHOOL);
	await failures(SCHOOL.client.address);
	const known = from({ ...SCHOOL.client, browser });
	expect(await login(null, { username, password: NEW }, known)).toMatchObject({ username: "Mama Ngo" });
});

test("a known browser has its own five checks of the phone", async () => {
	const { browser } = await login(null, { username, password: PASSWORD }, SCHOOL);
	for (let n = 0; n < 5; n++) await checkUser(null, { username, contact: "600000000" });
	const checked = await checkUser(null, { username, contact: "677000003" }, from({ browser }));
	expect(checked).toMatchObject({ exists: true });
});
