import { describe, expect, test } from "bun:test";
import { from, loggedInAgain, PASSWORD } from "#testing/cast";
import { cast, openSchools } from "#testing/school";
import { comeBackAt, stopTheClock } from "#testing/school-clock";
import { updateSettings } from "../settings/settings.ts";
import { changePassword } from "./change-password.ts";
import { login } from "./login.ts";
import { ownPasswordChange, passwordNews } from "./password-changes.ts";
import { issueResetCode, resetPassword } from "./password-reset.ts";
import { updateUser } from "./users.ts";

stopTheClock("2026-11-23T13:05:00Z");
openSchools();

const NEW = "eleven blue doors";
const later = (days: number) => comeBackAt(Date.now() + days * 86_400_000);
const inWords = (sentence: { toString(): string } | null) => sentence?.toString().replaceAll("\u00a0", " ") ?? null;

const news = async (who = cast.parent) => inWords(await passwordNews(loggedInAgain(who)));
const newsOfEnded = async (who = cast.parent) => inWords(await passwordNews(null, { ended_session_of: who.id }));
const ownLine = async (who = cast.parent) => inWords(await ownPasswordChange(loggedInAgain(who)));

async function reset(newPassword = NEW) {
	const { username, id } = cast.parent;
	const { code } = await issueResetCode(cast.admin, { id });
	await resetPassword(null, { username, newPassword, reset_token: code });
}
const CHANGED = "Your password was changed on 23-Nov-2026 at 14:05.";
const TELL = "Was it not you? Tell the school office.";

describe("a changed password is reported to its account", () => {
	test("whoever changed it, also where it was changed, with the school's number", async () => {
		await changePassword(cast.parent, { currentPassword: PASSWORD, newPassword: NEW });
		expect([await news(), await newsOfEnded()]).toEqual([`${CHANGED} ${TELL}`, `${CHANGED} ${TELL}`]);
		await updateSettings(cast.admin, { school_phone: "233 42 11 09" });
		expect(await news()).toBe(`${CHANGED} Was it not you? Call 233 42 11 09.`);
	});

	test("by a reset and by the head", async () => {
		await reset();
		expect(await news()).toStartWith(CHANGED);
		await updateUser(cast.admin, { id: cast.teacher.id, password: NEW });
		await updateUser(cast.admin, { id: cast.admin.id, password: NEW });
		for (const who of [cast.teacher, cast.admin]) expect(await news(who)).toStartWith(CHANGED);
	});

	test("only if it was set, and to no other account", async () => {
		await updateUser(cast.admin, { id: cast.parent.id, contact: "699", password: "" });
		expect([await news(), await ownLine()]).toEqual([null, null]);
		await reset();
		expect([await news(cast.otherParent), await ownLine(cast.otherParent)]).toEqual([null, null]);
	});

	test("for seven days after the last change, whoever has logged in and read it", async () => {
		await reset();
		later(6);
		await login(null, { username: cast.parent.username, password: NEW }, from({}));
		expect([await news(), await news()]).toEqual([`${CHANGED} ${TELL}`, `${CHANGED} ${TELL}`]);
		await reset("twelve blue doors");
		later(7);
		expect(await news()).toStartWith("Your password was changed on 29-Nov-2026");
		later(0.01);
		expect([await news(), await newsOfEnded()]).toEqual([null, null]);
	});

	test("and not to a stranger without password and session", async () => {
		await reset();
		expect(await passwordNews(null)).toBeNull();
		await expect(ownPasswordChange(null)).rejects.toThrow();
	});
});

test("the account's page says when it was last changed, also after the news has ended", async () => {
	expect(await ownLine()).toBeNull();
	await reset();
	await reset("twelve blue doors");
	later(200);
	expect([await news(), await ownLine()]).toEqual([null, CHANGED]);
});
