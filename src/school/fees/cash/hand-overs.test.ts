import { expect, test } from "bun:test";
import { database } from "#db/open";
import { close, newestLine, take } from "#testing/cash-desk";
import { cast, expectOneDone, openSchools, refuses } from "#testing/school";
import { comeBackAt, stopTheClock } from "#testing/school-clock";
import { dashboardFigures } from "../../dashboard/dashboard.ts";
import { cashSheet, closingPaper } from "./cash-sheet.ts";
import { closingsBetween, getClosing } from "./closings.ts";
import { daySheet } from "./day-sheet.ts";
import { confirmHandOver } from "./hand-overs.ts";

stopTheClock("2026-09-08T15:00:00Z");
openSchools({ year: 2026, fees: { tuition_fee: 50_000_000 }, desks: true });

const DAY = "2026-09-08";
const sql = (text: string) => database().$client.run(text);

async function handToHead(amount = 174_500, more: object = {}) {
	await take(cast.ben, amount);
	return close(cast.ben, amount, { handed_to_user_id: cast.admin.id, ...more });
}
const waitingFor = async (who: typeof cast.admin) => (await dashboardFigures(who)).to_confirm.map(({ id }) => id);

test("the receiver confirms a hand-over from the dashboard, and both cash sheets have it", async () => {
	const closing = await handToHead();
	expect(closing).toMatchObject({ handed_to: "Head", handed_to_user_id: cast.admin.id, received_at: null });
	expect(await dashboardFigures(cast.admin)).toMatchObject({
		hand_overs: [DAY],
		to_confirm: [{ id: closing.id, username: "ben", handed_over: 174_500 }],
	});
	expect(await waitingFor(cast.ada)).toEqual([]);
	const said = async () => {
		const his = await cashSheet(cast.admin, { date: DAY, user_id: cast.ben.id });
		const hers = await cashSheet(cast.admin, { date: DAY, user_id: cast.admin.id });
		const slip = await closingPaper(cast.ben, { id: closing.id });
		expect(hers.received.map(({ username, handed_over }) => [username, handed_over])).toEqual([["ben", 174_500]]);
		return [his.closings[0]?.confirmed, hers.received[0]?.confirmed, slip.confirmed];
	};
	expect(await said()).toEqual([{ on: null }, { on: null }, { on: null }]);
	const received_at = "2026-09-09T07:00:00.000Z";
	comeBackAt(received_at);
	const received = { id: closing.id, username: "ben", handed_over: 174_500, received_at };
	expect(await confirmHandOver(cast.admin, { id: closing.id })).toMatchObject(received);
	expect(newestLine()).toBe('confirmed 174 500 XAF received from "ben", handed over 2026-09-08');
	expect(await said()).toEqual([{ on: "2026-09-09" }, { on: "2026-09-09" }, { on: "2026-09-09" }]);
	expect(await dashboardFigures(cast.admin)).toMatchObject({ hand_overs: [], to_confirm: [] });
	expect(await getClosing(cast.ben, { id: closing.id })).toMatchObject({ received_at });
	const sheet = await daySheet(cast.admin, { date: DAY, user_id: cast.admin.id });
	expect([sheet.received.map(({ id }) => id), sheet.closings]).toEqual([[closing.id], []]);
	expect((await daySheet(cast.admin, { date: DAY })).received).toEqual([]);
});

test("a hand-over is confirmed once, even at the same moment", async () => {
	const { id } = await handToHead();
	const key = { id, idempotency_key: "form-1" };
	await expectOneDone(confirmHandOver(cast.admin, { id }), confirmHandOver(cast.admin, { id }));
	await refuses(confirmHandOver(cast.admin, key), "conflict", /^This was already confirmed/);
	const other = await handToHead(1_000);
	const keyed = { id: other.id, idempotency_key: "form-2" };
	const first = await confirmHandOver(cast.admin, keyed);
	expect(await confirmHandOver(cast.admin, keyed)).toEqual(first);
});

test("only the account that received the money can confirm it", async () => {
	const { id } = await handToHead();
	await take(cast.ben, 500);
	const handedToGuard = await close(cast.ben, 500, { handed_to: "the guard" });
	const stored = await handToHead(500, { float_kept: 500 });
	expect([handedToGuard.handed_to, handedToGuard.handed_to_user_id]).toEqual(["the guard", null]);
	for (const [who, closing] of [
		[cast.ada, id],
		[cast.ben, id],
		[cast.admin, handedToGuard.id],
		[cast.admin, stored.id],
		[cast.admin, 4_711],
	] as const)
		await refuses(confirmHandOver(who, { id: closing }), "conflict", "This money was not handed to you.");
	expect(await waitingFor(cast.admin)).toEqual([id]);
	const { closings } = await cashSheet(cast.admin, { date: DAY });
	expect(closings.map(({ confirmed }) => confirmed)).toEqual([{ on: null }, null, null]);
});

test("a bursar who confirms money learns nothing else about the drawer", async () => {
	sql(`UPDATE users SET desk_only = 1 WHERE id = ${cast.ada.id}`);
	const ada = { ...cast.ada, desk_only: true };
	await take(cast.ben, 2_000);
	const { id } = await close(cast.ben, 2_000, { handed_to_user_id: cast.ada.id });
	const { to_confirm, hand_overs } = await dashboardFigures(ada);
	expect([to_confirm.map(({ handed_over }) => handed_over), hand_overs]).toEqual([[2_000], []]);
	expect(Object.keys(await confirmHandOver(ada, { id })).sort()).toEqual(
		["closed_at", "day", "handed_over", "handed_to", "handed_to_user_id", "id", "received_at", "username"].sort(),
	);
	expect((await cashSheet(ada, { date: DAY })).received).toMatchObject([{ username: "ben", confirmed: { on: DAY } }]);
	await refuses(closingPaper(ada, { id }), "conflict", "Ask the head to do this.");
});

test("a hand-over to a former admin is not left waiting", async () => {
	await take(cast.ben, 2_000);
	await close(cast.ben, 2_000, { handed_to_user_id: cast.ada.id });
	expect((await dashboardFigures(cast.admin)).hand_overs).toEqual([DAY]);
	sql(`UPDATE users SET role = 'teacher' WHERE id = ${cast.ada.id}`);
	expect((await dashboardFigures(cast.admin)).hand_overs).toEqual([]);
	expect((await cashSheet(cast.admin, { date: DAY })).closings[0]?.confirmed).toEqual({ on: null });
});

test("the receiver must be another admin than the cashier", async () => {
	await take(cast.ben, 2_000);
	for (const handed_to_user_id of [cast.parent.id, 4_711, cast.ben.id, "head", 0])
		await refuses(close(cast.ben, 2_000, { handed_to_user_id }), "invalid", ["handed_to_user_id"]);
	expect(closingsBetween(database(), {})).toEqual([]);
	const closing = await close(cast.ben, 2_000, { handed_to_user_id: "", handed_to: "the head" });
	expect(closing).toMatchObject({ handed_to: "the head", handed_to_user_id: null, received_at: null });
});
