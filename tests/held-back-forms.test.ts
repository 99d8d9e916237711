import { afterAll, beforeAll, expect, test } from "bun:test";
import { heldBack } from "#testing/held-back";
import { type ServedSchool, serveSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

let school: ServedSchool<ReturnType<typeof smallSchool>>;
beforeAll(async () => {
	school = await serveSchool(smallSchool);
}, 60_000);
afterAll(() => school.stop());

const FORM = { "content-type": "application/x-www-form-urlencoded" };

test("a form whose last byte comes after its sender was dismissed shows nothing of the school", async () => {
	const { admin, bursar } = school.made.cast;
	const sent = heldBack("intent=something-that-no-button-sends");
	const init = { method: "POST", headers: FORM, body: sent.body, duplex: "half" } as RequestInit;
	const answer = school.browse(admin, "/students", init);
	const stays = school.browse(bursar, "/students", { method: "POST", headers: FORM, body: "intent=something" });
	await Bun.sleep(200);
	expect((await school.viaApi(bursar, "DELETE", `/users/${admin.id}`)).status).toBe(200);
	sent.letGo();
	const page = await answer;
	expect(page.text).not.toContain("Stranger Paying");
	expect(page.headers.get("location")).toBe("/login");
	expect((await stays).text).toContain("Stranger Paying");
});
