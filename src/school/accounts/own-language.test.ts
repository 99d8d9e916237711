import { expect, test } from "bun:test";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { cast, openSchools } from "#testing/school";
import { actorOfSession } from "../sessions.ts";
import { currentUser } from "./login.ts";
import { setOwnLanguage } from "./own-account.ts";

openSchools();

const lastLine = () => database().select().from(auditTrail).all().at(-1)?.summary;

test("an account of every role remembers its language, and forgets it again", async () => {
	for (const actor of [cast.admin, cast.parent, cast.student, cast.teacher]) {
		expect(await currentUser(actor)).toMatchObject({ language: null });
		await setOwnLanguage(actor, { language: "fr" });
		expect(await currentUser(actor)).toMatchObject({ id: actor.id, language: "fr" });
		expect(actorOfSession(actor.session_id)?.language).toBe("fr");
		expect(lastLine()).toBe("changed the own language to fr");
		await setOwnLanguage(actor, { language: null });
		expect(await currentUser(actor)).toMatchObject({ language: null });
		expect(lastLine()).toBe("forgot the own language");
	}
});

test("only a language that the portal has is remembered", async () => {
	for (const language of ["de", "", "FR", 1, undefined, ["fr"]]) {
		await expect(setOwnLanguage(cast.parent, { language })).rejects.toMatchObject({
			reason: "invalid",
			extra: { fields: { language: expect.any(String) } },
		});
	}
	expect(await currentUser(cast.parent)).toMatchObject({ language: null });
});
