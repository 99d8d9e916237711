import { beforeEach, describe, expect, test } from "bun:test";
import { type Cast, castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { currentActor } from "./accounts/current-actor.ts";
import { listUsers, updateUser } from "./accounts/users.ts";
import { recordPayment } from "./fees/record-payment.ts";
import { voidPayment } from "./fees/void-payment.ts";

let cast: Cast;
beforeEach(() => {
	freshSchool();
	cast = castOfSchool();
});

const set = (desk_only: unknown, id = cast.bursar.id, who = cast.admin) => updateUser(who, { id, desk_only });

describe("an admin at the desk only", () => {
	test("takes money from the next click on, and cannot void it", async () => {
		const amina = enrol("Ngo Amina", classNamed("Form 1"));
		await set(true);
		const payment = await recordPayment(cast.bursar, { student_id: amina.id, fee_type: "Tuition", amount: 1_000 });
		expect(voidPayment(cast.bursar, { id: payment.id, reason: "mistake" })).rejects.toMatchObject({
			...{ reason: "conflict", sentence: "Ask the head to do this." },
		});
		await set(false);
		expect(await voidPayment(cast.bursar, { id: payment.id, reason: "mistake" })).toMatchObject({ amount: -1_000 });
	});

	test("stays signed in, and is shown as such in the list of accounts", async () => {
		await set("true");
		expect(currentActor(cast.bursar)).toMatchObject({ id: cast.bursar.id, desk_only: true });
		const rows = await listUsers(cast.admin);
		expect(rows.filter(({ desk_only }) => desk_only).map(({ username }) => username)).toEqual(["Bursar"]);
	});

	test("does not read accounts, also with a session from before", async () => {
		await set(true);
		expect(listUsers(currentActor(cast.bursar))).rejects.toMatchObject({ sentence: "Ask the head to do this." });
	});

	test("is no longer one after another role", async () => {
		await set(true);
		await updateUser(cast.admin, { id: cast.bursar.id, role: "teacher" });
		await updateUser(cast.admin, { id: cast.bursar.id, role: "admin" });
		expect((await listUsers(cast.admin)).find(({ id }) => id === cast.bursar.id)?.desk_only).toBe(false);
	});
});

describe("it is refused", () => {
	test("for another role than admin, and for anything but yes and no", async () => {
		expect(set(true, cast.parent.id)).rejects.toMatchObject({
			reason: "invalid",
			extra: { fields: { desk_only: expect.any(String) } },
		});
		expect(set("maybe")).rejects.toMatchObject({
			reason: "invalid",
			extra: { fields: { desk_only: expect.any(String) } },
		});
	});

	test("on one's own account", async () => {
		expect(set(true, cast.admin.id)).rejects.toMatchObject({ reason: "conflict" });
	});

	test("for the last full admin, who cannot be deleted or change the role either", async () => {
		await set(true);
		expect(updateUser(cast.admin, { id: cast.admin.id, role: "parent" })).rejects.toMatchObject({ reason: "conflict" });
		expect(set(true, cast.admin.id)).rejects.toMatchObject({
			...{ reason: "conflict", sentence: "This is the last admin who is not at the desk only." },
		});
	});
});
