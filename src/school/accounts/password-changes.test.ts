import { describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { from, loggedInAgain, PASSWORD } from "#testing/cast";
import { cast, openSchools } from "#testing/school";
import { comeBackAt, stopTheClock } from "#testing/school-clock";
import type { KnownBrowser } from "../actor.ts";
import { updateSettings } from "../settings/settings.ts";
import { changePassword } from "./change-password.ts";
import { acknowledge } from "./known-browser.ts";
import { login } from "./login.ts";
import { passwordNews } from "./password-changes.ts";
import { issueResetCode, resetPassword } from "./password-reset.ts";
import { deleteUser, updateUser } from "./users.ts";

stopTheClock("2026-11-23T13:05:00Z");
openSchools();

const NEW = "eleven blue doors";
const browser = (letter: string): KnownBrowser => ({ id: letter.repeat(22), accounts: [] });
const [HERS, STRANGERS, THIRD] = [browser("h"), browser("s"), browser("t")];
const later = (days: number) => comeBackAt(Date.now() + days * 86_400_000);

const says = async (browser: KnownBrowser | null, who = cast.parent) =>
	(await passwordNews(loggedInAgain(who), {}, from({ browser })))?.text.toString().replaceAll("\u00a0", " ") ?? null;
const saysOfEnded = async (browser: KnownBrowser | null, who = cast.parent) =>
	(await passwordNews(null, { ended_session_of: who.id }, from({ browser })))?.text.toString() ?? null;

async function reset(browser: KnownBrowser | null, newPassword = NEW) {
	const { username, id } = cast.parent;
	const { code } = await issueResetCode(cast.admin, { id });
	await resetPassword(null, { username, newPassword, reset_token: code }, from({ browser }));
}
const CHANGED = "Your password was changed on 23-Nov-2026 at 14:05.";
const TELL = "Was it not you? Tell the school office.";

describe("a changed password is reported", () => {
	test("in every browser but the one that changed it, with the school's number", async () => {
		await changePassword(cast.parent, { currentPassword: PASSWORD, newPassword: NEW }, from({ browser: HERS }));
		expect(await says(HERS)).toBeNull();
		for (const said of [await says(THIRD), await says(null), await saysOfEnded(THIRD)])
			expect(said).toBe(`${CHANGED} ${TELL}`);
		await updateSettings(cast.admin, { school_phone: "233 42 11 09" });
		expect(await says(THIRD)).toBe(`${CHANGED} Was it not you? Call 233 42 11 09.`);
	});

	test("however it was changed: by a reset or by the head", async () => {
		await reset(STRANGERS);
		expect(await says(HERS)).toStartWith(CHANGED);
		await updateUser(cast.admin, { id: cast.teacher.id, password: NEW }, from({ browser: HERS }));
		expect(await says(HERS, cast.teacher)).toStartWith(CHANGED);
		await updateUser(cast.admin, { id: cast.admin.id, password: NEW }, from({ browser: HERS }));
		expect([await says(HERS, cast.admin), await says(THIRD, cast.admin)]).toEqual([null, `${CHANGED} ${TELL}`]);
	});

	test("only if it was set, and to no other account", async () => {
		await updateUser(cast.admin, { id: cast.parent.id, contact: "699", password: "" });
		await login(null, { username: cast.parent.username, password: PASSWORD }, from({ browser: HERS }));
		expect(await says(HERS)).toBeNull();
		await reset(STRANGERS);
		expect([await says(HERS, cast.otherParent), await says(HERS, cast.admin)]).toEqual([null, null]);
	});
});

describe("a stranger", () => {
	test("who resets it cannot hide that from the owner", async () => {
		await reset(STRANGERS);
		later(1);
		await reset(HERS, "twelve blue doors");
		expect(await says(HERS)).toStartWith(CHANGED);
		const { username } = cast.parent;
		const { browser } = await login(null, { username, password: "twelve blue doors" }, from({ browser: HERS }));
		expect(await says(browser)).toStartWith(CHANGED);
		expect(await says(THIRD)).toBe(
			`Your password was changed 2 times, first on 23-Nov-2026 at 14:05 and last on 24-Nov-2026 at 14:05. ${TELL}`,
		);
	});

	test("does not clear the report by logging in or by confirming it elsewhere", async () => {
		await reset(STRANGERS);
		for (const browser of [STRANGERS, THIRD])
			await login(null, { username: cast.parent.username, password: NEW }, from({ browser }));
		const news = await passwordNews(loggedInAgain(cast.parent), {}, from({ browser: THIRD }));
		const read = acknowledge(THIRD, cast.parent.id, news?.newest ?? 0);
		expect([await says(read), await says(STRANGERS)]).toEqual([null, null]);
		expect(await says(HERS)).toStartWith(CHANGED);
	});

	test("without password and session learns nothing about an account", async () => {
		await reset(STRANGERS);
		const claims: KnownBrowser = { ...HERS, accounts: [[cast.parent.id, "x"]] };
		for (const browser of [null, HERS, claims]) expect(await passwordNews(null, {}, from({ browser }))).toBeNull();
	});
});

describe("a report that was read", () => {
	test("is not repeated in that browser, but a later change is reported", async () => {
		await reset(STRANGERS);
		const news = await passwordNews(loggedInAgain(cast.parent), {}, from({ browser: HERS }));
		const read = acknowledge(HERS, cast.parent.id, news?.newest ?? 0);
		expect(await says(read)).toBeNull();
		const { browser } = await login(null, { username: cast.parent.username, password: NEW }, from({ browser: read }));
		expect(await says(browser)).toBeNull();
		later(1);
		await reset(STRANGERS, "twelve blue doors");
		expect(await says(browser)).toStartWith("Your password was changed on 24-Nov-2026");
	});

	test("is forgotten after thirty days, and with the account", async () => {
		await reset(STRANGERS);
		later(29);
		expect(await says(HERS)).toStartWith(CHANGED);
		later(2);
		expect(await says(HERS)).toBeNull();
		await reset(STRANGERS, "twelve blue doors");
		// Until the school works again, the clock may be ahead, and nothing is deleted.
		await reset(STRANGERS, "twelve blue doors");
		await reset(STRANGERS, "thirteen blue doors");
		const rows = () => database().$client.query("SELECT count(*) AS n FROM password_changes").get();
		expect(rows()).toEqual({ n: 3 });
		await deleteUser(cast.admin, { id: cast.parent.id });
		expect(rows()).toEqual({ n: 0 });
	});
});
