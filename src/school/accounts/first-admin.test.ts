import { beforeEach, expect, test } from "bun:test";
import { castOfSchool } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { expectOneDone, refuses } from "#testing/school";
import { later, stopTheClock } from "#testing/school-clock";
import { debtorsPage } from "../fees/debtors/debtors-page.ts";
import { actorOfSession } from "../sessions.ts";
import { schoolIdentity } from "../settings/identity.ts";
import { readSettings } from "../settings/settings.ts";
import { newSetupSecret, SETUP_LINK_EXPIRED, schoolHasNoAdmin, setUpSchool, setupLinkProblem } from "./first-admin.ts";

beforeEach(() => {
	freshSchool();
});
stopTheClock();

const first = { school_name: "Lycée de Mbanga", username: "Head", contact: "677000001", password: "eleven blue doors" };
const USED = "This setup link was used: the school has its administrator. Log in instead.";

test("a person with the link names the school, becomes its admin and is signed in", async () => {
	expect(schoolHasNoAdmin()).toBe(true);
	const admin = await setUpSchool(null, { ...first, token: newSetupSecret() });
	expect(actorOfSession(admin.session_id)).toMatchObject({ username: "Head", role: "admin" });
	expect(await schoolIdentity(null)).toMatchObject({ name: "Lycée de Mbanga" });
	expect(schoolHasNoAdmin()).toBe(false);
});

test("a school that is set up in French speaks and prints French and writes both years", async () => {
	const admin = await setUpSchool(null, { ...first, token: newSetupSecret() }, { language: "fr" });
	const head = actorOfSession(admin.session_id);
	expect(await readSettings(head)).toMatchObject({ language: "fr", paper_language: "fr", year_text: "2026/2027" });
	expect(await debtorsPage(head, {})).toMatchObject({ language: "fr" });
	freshSchool();
	const other = await setUpSchool(null, { ...first, token: newSetupSecret() });
	const english = { language: "en", paper_language: "en", year_text: "2026" };
	expect(await readSettings(actorOfSession(other.session_id))).toMatchObject(english);
});

test("the school's country is asked at the setup, and is Cameroon if nobody says another", async () => {
	const countryAfter = async (sent: object) => {
		freshSchool();
		const admin = await setUpSchool(null, { ...first, ...sent, token: newSetupSecret() });
		return (await readSettings(actorOfSession(admin.session_id))).country;
	};
	expect([await countryAfter({}), await countryAfter({ country: "" })]).toEqual(["CM", "CM"]);
	for (const country of ["CM", "GA", "CG", "TD", "CF", "GQ"])
		expect(String(await countryAfter({ country }))).toBe(country);
	await refuses(setUpSchool(null, { ...first, country: "FR", token: newSetupSecret() }), "invalid", ["country"]);
});

test("the link works once, even for two people at the same moment", async () => {
	const token = newSetupSecret();
	await expectOneDone(...["Head", "Thief"].map((username) => setUpSchool(null, { ...first, username, token })));
	await refuses(setUpSchool(null, { ...first, username: "Late", token }), "not-found", USED);
});

test("the link does not work after sixty minutes, after a newer one, or if it is invented", async () => {
	const older = newSetupSecret();
	const token = newSetupSecret();
	expect([older, token, "x"].map(setupLinkProblem)).toEqual([SETUP_LINK_EXPIRED, null, SETUP_LINK_EXPIRED]);
	later({ hours: 1 });
	await refuses(setUpSchool(null, { ...first, token }), "not-found", String(SETUP_LINK_EXPIRED));
});

test("a school that has an admin cannot be set up again", async () => {
	const token = newSetupSecret();
	castOfSchool();
	expect(setupLinkProblem(token)).not.toBe(null);
	await refuses(setUpSchool(null, { ...first, token }), "not-found", USED);
});

test("a refused form does not use up the link", async () => {
	const token = newSetupSecret();
	await refuses(setUpSchool(null, { ...first, token, school_name: "", confirm_password: "x" }), "invalid");
	expect(setupLinkProblem(token)).toBe(null);
});
