import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database, inTransaction } from "#db/open";
import { attempts, users } from "#db/schema/accounts";
import { from, PASSWORD, person } from "#testing/cast";
import { cast, openSchools, refusal, refuses } from "#testing/school";
import { later, stopTheClock } from "#testing/school-clock";
import type { KnownBrowser } from "../actor.ts";
import { login } from "./login.ts";
import { ADDRESS_LIMITS, addressLimit, countTry, strangersLimit, triesPrefix } from "./throttle.ts";
import { updateUser } from "./users.ts";

openSchools();
stopTheClock();

const SCHOOL = "10.0.0.7";
const NEW = "eleven blue doors";

interface From {
	address?: string;
	browser?: KnownBrowser;
}
const tryLogin = (username: string, password: string, client: From = {}) =>
	login(null, { username, password }, from({ address: SCHOOL, ...client }));
const right = (client?: From) => tryLogin("Bursar", PASSWORD, client);
const wrong = async (client?: From, username = "Bursar") =>
	(await refusal(tryLogin(username, "not this one", client))).reason;
async function failures(many: number, client?: From, username?: string): Promise<void> {
	for (let n = 0; n < many; n++) await wrong(client, username);
}
const isDelayed = (work: Promise<unknown>) => refuses(work, "too-many-tries");
const waits = (seconds: number, client?: From) =>
	expect(right(client)).rejects.toMatchObject({ reason: "too-many-tries", words: { retryAfter: seconds } });

/** As if the school's address had used up its failed logins of the hour. */
const addressUsedUp = () =>
	inTransaction((tx) => {
		const { bucket } = addressLimit("login", SCHOOL);
		countTry(tx, ...Array.from({ length: ADDRESS_LIMITS.login }, () => bucket));
	});

describe("a browser that has logged in to the account before", () => {
	test("is let in whatever others tried, also from its own address", async () => {
		const { browser } = await right();
		await failures(6);
		for (let place = 0; place < 12; place++) await failures(5, { address: `10.1.0.${place}` });
		addressUsedUp();
		await isDelayed(right());
		await isDelayed(right({ address: "10.2.0.1" }));
		expect(await right({ browser })).toMatchObject({ username: "Bursar" });
	});

	test("has a count of its own, which delays no other browser", async () => {
		const { browser } = await right();
		await failures(5, { browser });
		await waits(5, { browser });
		expect(await right()).toMatchObject({ username: "Bursar" });
	});

	test("is a stranger to every other account", async () => {
		const { browser } = await right();
		await failures(5, { browser }, "Head");
		await isDelayed(tryLogin("Head", PASSWORD, { browser }));
		const both = (await tryLogin("Amina", PASSWORD, { browser })).browser;
		expect(both.id).toBe(browser.id);
		expect(both.accounts.map(([id]) => id)).toEqual([cast.student.id, cast.bursar.id]);
	});

	test("is a stranger again after another password was set", async () => {
		const { browser } = await right();
		await updateUser(cast.admin, { id: cast.bursar.id, password: NEW });
		await failures(5);
		await isDelayed(tryLogin("Bursar", NEW, { browser }));
	});

	test("remembers the ten newest accounts", async () => {
		let browser: KnownBrowser | undefined;
		for (const name of ["Nine", "Ten", "Eleven"]) person(name, "parent");
		for (const { username } of database().select().from(users).all())
			browser = (await tryLogin(username, PASSWORD, browser ? { browser } : {})).browser;
		expect(browser?.accounts).toHaveLength(10);
		expect(browser?.accounts.map(([id]) => id)).not.toContain(cast.admin.id);
	});
});

describe("an unknown browser", () => {
	test("is delayed for one account at one address only", async () => {
		await failures(5);
		await waits(5);
		expect(await tryLogin("Head", PASSWORD)).toMatchObject({ username: "Head" });
		expect(await right({ address: "10.0.0.8" })).toMatchObject({ username: "Bursar" });
	});

	test("shares fifty tries an hour on one name with all other unknown browsers", async () => {
		for (let place = 0; place < 10; place++) await failures(5, { address: `10.1.0.${place}` });
		expect(await wrong({ address: "10.9.0.1" })).toBe("too-many-tries");
		const { bucket } = strangersLimit(triesPrefix(undefined, "nobody here"));
		inTransaction((tx) => countTry(tx, ...Array.from({ length: 49 }, () => bucket)));
		expect(await wrong({ address: "10.9.0.1" }, "Nobody Here")).toBe("wrong-credentials");
		expect(await wrong({ address: "10.9.0.2" }, "NOBODY here")).toBe("too-many-tries");
		later({ hours: 1 });
		expect(await right({ address: "10.9.0.1" })).toMatchObject({ username: "Bursar" });
	});

	test("has the limit of its address, which counts only failures", async () => {
		addressUsedUp();
		await isDelayed(right());
		later({ hours: 1 });
		const before = database().select().from(attempts).all().length;
		for (let n = 0; n < 20; n++) await right();
		expect(database().select().from(attempts).all()).toHaveLength(before);
	});

	test("gets no further guesses through the owner's logins at the same address", async () => {
		const { browser } = await right();
		await failures(4);
		await right({ browser });
		await failures(1);
		await isDelayed(right());
	});
});

/** By accounts that are there, whose passwords are compared quickly. */
function floodFrom(address: string) {
	const names = Array.from({ length: 300 }, (_, n) => person(`Somebody ${n}`, "parent").username);
	return Promise.allSettled(names.map((name) => tryLogin(name, "not this one", { address })));
}

test("a burst of logins gets five guesses", async () => {
	const burst = await Promise.all(Array.from({ length: 120 }, () => wrong()));
	expect(burst.filter((reason) => reason === "wrong-credentials")).toHaveLength(5);
	expect(burst.filter((reason) => reason === "too-many-tries")).toHaveLength(115);
	// Many names from one address: two are hashed and sixty wait.
	const flood = await floodFrom("10.3.0.1");
	const reasons = flood.map((one) => one.status === "rejected" && (one.reason.reason ?? one.reason.name));
	expect(reasons.filter((reason) => reason === "wrong-credentials")).toHaveLength(62);
	expect(reasons.filter((reason) => reason === "Busy")).toHaveLength(238);
	const { bucket } = addressLimit("login", "10.3.0.1");
	expect(database().select().from(attempts).where(eq(attempts.bucket, bucket)).all()).toHaveLength(62);
});

test("a login from elsewhere succeeds while one address sends without end", async () => {
	const { browser } = await right({ address: "10.0.0.9" });
	const flood = floodFrom("10.3.0.1");
	expect(await right({ address: "10.0.0.9", browser })).toMatchObject({ username: "Bursar" });
	expect(await tryLogin("Head", PASSWORD, { address: "10.0.0.8" })).toMatchObject({ username: "Head" });
	await flood;
});

test("a clock that was ahead causes no wait after it is set right", async () => {
	later({ hours: 24 * 30 });
	await failures(9);
	later({ hours: -24 * 30 });
	expect(await right()).toMatchObject({ username: "Bursar" });
	await failures(5);
	await waits(5);
});
