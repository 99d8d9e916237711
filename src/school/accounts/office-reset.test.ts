import { expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { attempts } from "#db/schema/accounts";
import { from, PASSWORD } from "#testing/cast";
import { cast, openSchools, refuses } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
import { login } from "./login.ts";
import { checkUser, issueResetCode, resetPassword } from "./password-reset.ts";
import { ADDRESS_LIMITS, addressLimit, countTry, forgetTriesOf } from "./throttle.ts";

openSchools();
stopTheClock();

const NEW = "eleven blue doors";
const username = "Mama Ngo";
const SCHOOL = from({ address: "10.0.0.7" });
const failures = async (address: string) => {
	for (let n = 0; n < 5; n++)
		await login(null, { username, password: "not this one" }, from({ address })).catch(() => undefined);
};

test("a new password or a code from the office forgets every try on the account", async () => {
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

test("the code of the office works however many wrong phones and codes others tried", async () => {
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
