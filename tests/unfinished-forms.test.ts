import { expect, test } from "bun:test";
import { person } from "#testing/cast";
import { openServedSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";
import { unfinishedBody } from "#testing/unfinished-body";

const withSomebodyWhoLeaves = () => ({
	...smallSchool(),
	leaving: [person("Leaving", "admin"), person("Leaving too", "admin"), person("Leaving as well", "admin")],
});

const school = openServedSchool(withSomebodyWhoLeaves);

const FORM = "application/x-www-form-urlencoded";
const MANY_FIELDS = Array.from({ length: 120 }, (_, n) => `field${n}=1`).join("&");

// A refused form leads to the whole page, so the permission is checked again.
test.each([
	["has a button that nobody knows", FORM, "intent=something-that-no-button-sends"],
	["has too many fields", FORM, MANY_FIELDS],
	["is damaged", "multipart/form-data; boundary=x", "--x and no more"],
])("a form that %s, and ends after its sender was dismissed, shows nothing of the school", async (_, type, body) => {
	const { cast, leaving } = school.made;
	const sender = leaving.pop();
	if (!sender) throw new Error("Nobody is left to be dismissed.");
	const sent = unfinishedBody(body);
	const init = { method: "POST", headers: { "content-type": type } };
	const answer = school.browse(sender, "/students", { ...init, body: sent.body, duplex: "half" } as RequestInit);
	const stays = school.browse(cast.bursar, "/students", { ...init, body });
	await Bun.sleep(200);
	expect((await school.viaApi(cast.bursar, "DELETE", `/users/${sender.id}`)).status).toBe(200);
	sent.finish();
	const page = await answer;
	expect(page.text).not.toContain("Stranger Paying");
	expect(page.headers.get("location")).toBe("/login");
	expect((await stays).text).toContain("Stranger Paying");
});
