import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { sessions } from "#db/schema/accounts";
import { newestLine } from "#testing/cash-desk";
import { from, PASSWORD } from "#testing/cast";
import { cast, openSchools, refuses } from "#testing/school";
import { later, stopTheClock } from "#testing/school-clock";
import { actorOfSession } from "../sessions.ts";
import { changePassword } from "./change-password.ts";
import { currentUser, login, logout } from "./login.ts";
import { endRememberedDevice, listRememberedDevices, setOwnLanguage } from "./own-account.ts";
import { checkUser, resetPassword } from "./password-reset.ts";
import { deleteUser, updateUser } from "./users.ts";

openSchools();
stopTheClock();

const mama = { username: "Mama Ngo", password: PASSWORD };
const onDevice = (device: string | null, who = mama.username) =>
	login(null, { ...mama, username: who, keep: true }, from({ device }));
const alive = ({ session_id }: { session_id: string }) => actorOfSession(session_id) !== null;
const labelsOf = async (who: Parameters<typeof listRememberedDevices>[0]) =>
	(await listRememberedDevices(who)).map(({ label }) => label);
const seenAt = ({ session_id }: { session_id: string }) =>
	database().select().from(sessions).where(eq(sessions.id, session_id)).get()?.seen_at;
const numberOf = ({ session_id }: { session_id: string }) =>
	new Bun.CryptoHasher("sha256").update(session_id).digest("hex").slice(0, 8);

test("a remembered session of a family or teacher lasts thirty days, any other twelve hours", async () => {
	const remembered = await Promise.all(["Mama Ngo", "Amina", "Monsieur Fru"].map((who) => onDevice(null, who)));
	const other = await login(null, mama);
	expect([remembered.map((one) => one.remembered), other.remembered]).toEqual([[true, true, true], false]);
	later({ hours: 13 });
	expect([remembered.map(alive), alive(other)]).toEqual([[true, true, true], false]);
	later({ hours: 30 * 24 - 13, seconds: -1 });
	expect(remembered.map(alive)).toEqual([true, true, true]);
	later({ seconds: 1 });
	expect(remembered.map(alive)).toEqual([false, false, false]);
});

test("an admin who asks to stay signed in is signed in for twelve hours", async () => {
	const head = await onDevice("Chrome · Windows", "Head");
	expect(head.remembered).toBe(false);
	expect(await listRememberedDevices(head)).toEqual([]);
	later({ hours: 12 });
	expect(alive(head)).toBe(false);
});

test("only a clear yes keeps a device signed in", async () => {
	for (const keep of [false, "", "no", "0", 0, null, "maybe", {}, []])
		expect([keep, (await login(null, { ...mama, keep })).remembered]).toEqual([keep, false]);
	for (const keep of [true, "1", "on", "true"])
		expect([keep, (await login(null, { ...mama, keep })).remembered]).toEqual([keep, true]);
});

test("My phones lists the account's remembered sessions and marks the current one", async () => {
	const first = await onDevice("Chrome · Android");
	later({ minutes: 5 });
	const second = await onDevice(null);
	await onDevice("Safari · iPhone", "Papa Eto");
	await login(null, mama);
	expect(await listRememberedDevices(second)).toEqual([
		{ number: numberOf(second), label: null, seen_at: "2026-09-07T07:05:00.000Z", this: true },
		{ number: numberOf(first), label: "Chrome · Android", seen_at: "2026-09-07T07:00:00.000Z", this: false },
	]);
	expect(JSON.stringify(await listRememberedDevices(first))).not.toContain(second.session_id.slice(0, 8));
});

test("the time at which a phone was seen is written at most once an hour", async () => {
	const phone = await onDevice("Chrome · Android");
	const usual = await login(null, mama);
	for (const [span, seen] of [
		[{ minutes: 59 }, "2026-09-07T07:00:00.000Z"],
		[{ minutes: 1 }, "2026-09-07T08:00:00.000Z"],
		[{ minutes: 30 }, "2026-09-07T08:00:00.000Z"],
		[{ hours: -24 }, "2026-09-06T08:30:00.000Z"],
	] as const) {
		later(span);
		expect([alive(phone), seenAt(phone)]).toEqual([true, seen]);
	}
	expect([alive(usual), seenAt(usual)]).toEqual([true, null]);
});

test("a phone is signed out by its number, and only by its own account", async () => {
	const lost = await onDevice("Chrome · Android");
	later({ minutes: 1 });
	const mine = await onDevice("Firefox · Android");
	const usual = await login(null, mama);
	const notFound = (number: string, who: Parameters<typeof endRememberedDevice>[0] = mine) =>
		refuses(endRememberedDevice(who, { number }), "not-found", "Phone not found.");
	for (const number of [numberOf(usual), numberOf(cast.otherParent), lost.session_id]) await notFound(number);
	for (const number of ["", "00000000", "%", "' or 1=1 --"]) await notFound(number);
	for (const stranger of [cast.otherParent, cast.teacher, cast.admin]) await notFound(numberOf(lost), stranger);
	expect([lost, mine, usual].map(alive)).toEqual([true, true, true]);
	const { message } = await endRememberedDevice(mine, { number: numberOf(lost) });
	expect(String(message)).toBe("The phone is signed out.");
	expect([lost, mine, usual].map(alive)).toEqual([false, true, true]);
	await notFound(numberOf(lost));
	await endRememberedDevice(mine, { number: numberOf(mine) });
	expect(alive(mine)).toBe(false);
});

test("a new password ends every phone but the one that changed it", async () => {
	const [mine, lost] = [await onDevice("Chrome · Android"), await onDevice("Safari · iPhone")];
	await changePassword(mine, { currentPassword: PASSWORD, newPassword: "another quiet tree" });
	expect([mine, lost].map(alive)).toEqual([true, false]);
	expect(await labelsOf(mine)).toEqual(["Chrome · Android"]);

	const { reset_token } = await checkUser(null, { username: "Mama Ngo", contact: "677000003" });
	await resetPassword(null, { username: "Mama Ngo", newPassword: "a third quiet tree", reset_token });
	expect(alive(mine)).toBe(false);

	const student = await onDevice(null, "Amina");
	await updateUser(cast.admin, { id: cast.student.id, role: "parent" });
	expect(alive(student)).toBe(false);
	const fru = await onDevice(null, "Monsieur Fru");
	await updateUser(cast.admin, { id: cast.teacher.id, password: "a fourth quiet tree" });
	expect(alive(fru)).toBe(false);
	const papa = await onDevice(null, "Papa Eto");
	await deleteUser(cast.admin, { id: cast.otherParent.id });
	expect(alive(papa)).toBe(false);
});

test("logging out ends the phone's session", async () => {
	const first = await onDevice("Chrome · Android");
	await logout(first);
	expect(alive(first)).toBe(false);
	const second = await onDevice("Chrome · Android");
	const papa = await login(second, { username: "Papa Eto", password: PASSWORD, keep: true });
	expect([alive(second), alive(papa)]).toEqual([false, true]);
	// API clients may have several ordinary sessions.
	const usual = await login(null, mama);
	await login(usual, mama);
	expect(alive(usual)).toBe(true);
	await login(papa, { ...mama, password: "not this one" }).catch(() => undefined);
	expect(alive(papa)).toBe(true);
});

test("an account has at most twenty phones, and a new one replaces the one not seen longest", async () => {
	const phones = [];
	for (let n = 0; n < 21; n++) {
		phones.push(await onDevice(`Phone ${n}`));
		later({ minutes: 1 });
	}
	expect(phones.map(alive).indexOf(true)).toBe(1);
	expect(await labelsOf(phones[20] ?? null)).toHaveLength(20);
	later({ hours: -48 });
	const afterSteppingBack = await onDevice("Phone 21");
	expect(alive(afterSteppingBack)).toBe(true);
}, 60_000);

test("an account of every role remembers its language and can forget it", async () => {
	for (const actor of [cast.admin, cast.parent, cast.student, cast.teacher]) {
		expect(await currentUser(actor)).toMatchObject({ language: null });
		await setOwnLanguage(actor, { language: "fr" });
		expect(await currentUser(actor)).toMatchObject({ id: actor.id, language: "fr" });
		expect(actorOfSession(actor.session_id)?.language).toBe("fr");
		expect(newestLine()).toBe("changed the own language to fr");
		await setOwnLanguage(actor, { language: null });
		expect(await currentUser(actor)).toMatchObject({ language: null });
		expect(newestLine()).toBe("forgot the own language");
	}
});

test("only a language of the portal is remembered", async () => {
	for (const language of ["de", "", "FR", 1, undefined, ["fr"]])
		await refuses(setOwnLanguage(cast.parent, { language }), "invalid", ["language"]);
	expect(await currentUser(cast.parent)).toMatchObject({ language: null });
});
