import { describe, expect, test } from "bun:test";
import { z } from "zod";
import { database, inTransaction } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { settings } from "#db/schema/school";
import { Refusal } from "#refusal";
import { Sentence } from "#shared/words/sentence";
import { cast, openSchools, refuses } from "#testing/school";
import { storageRefusal } from "../refusal.ts";
import { change, read } from "./operation.ts";
import { HEAD, SIGNED_IN } from "./permissions.ts";
import { openSession } from "./sessions.ts";
import { writeSetting } from "./settings/read-setting.ts";

openSchools();

const name = z.object({ name: z.string().min(1, "Name is required.") });
const written = () =>
	database()
		.select()
		.from(settings)
		.all()
		.filter(({ key }) => key === "school_name");

const rename = change({
	name: "renameSchool",
	allow: HEAD,
	input: name,
	run: ({ tx, input, note }) => {
		writeSetting(tx, "school_name", input.name);
		note(new Sentence(`named the school ${input.name}`));
		if (input.name === "fails") throw new Refusal("conflict", new Sentence("It fails."));
		return input.name;
	},
});

describe("a change", () => {
	test("leaves one line in the audit trail with who did what", async () => {
		expect(await rename(cast.admin, { name: "Les Manguiers" })).toBe("Les Manguiers");
		expect(database().select().from(auditTrail).all()).toMatchObject([
			{ username: "Head", action: "renameSchool", summary: "named the school Les Manguiers" },
		]);
	});

	test("that is refused halfway leaves nothing, not even its line in the audit trail", async () => {
		await refuses(rename(cast.admin, { name: "fails" }), "conflict");
		expect(written()).toEqual([]);
		expect(database().select().from(auditTrail).all()).toEqual([]);
	});

	test("checks the actor before the input", async () => {
		await refuses(rename(null, {}), "not-signed-in");
		await refuses(rename(cast.parent, {}), "forbidden");
		await refuses(rename(cast.admin, {}), "invalid");
	});

	test("removes what it prepared when it fails", async () => {
		const cleared: string[] = [];
		const prepared = change({
			name: "prepared",
			allow: HEAD,
			input: name,
			prepare: async () => "a picture",
			abandon: async (picture) => void cleared.push(picture),
			run: () => {
				throw new Refusal("conflict", new Sentence("No."));
			},
		});
		await prepared(cast.admin, { name: "x" }).catch(() => undefined);
		expect(cleared).toEqual(["a picture"]);
	});
});

test("an operation that names nobody is the head's", async () => {
	const ask = read({ name: "ask", input: z.object({}), run: () => "answered" });
	expect(await ask(cast.admin)).toBe("answered");
	const bursar = inTransaction((tx) => openSession(tx, { ...cast.bursar, desk_only: true }));
	await refuses(ask(bursar), "conflict", "Ask the head to do this.");
	await refuses(ask(cast.parent), "forbidden");
});

test("a transaction that returns a promise is refused and saves nothing", () => {
	const waits = () =>
		inTransaction((tx) => {
			writeSetting(tx, "school_name", "x");
			return Promise.resolve() as never;
		});
	expect(waits).toThrow("must not wait");
	expect(written()).toEqual([]);
});

test("a read is refused to visitors and answered to a signed-in person", async () => {
	const ask = read({ name: "ask", allow: SIGNED_IN, input: z.object({}), run: ({ actor }) => actor.username });
	expect(await ask(cast.teacher)).toBe("Monsieur Fru");
	await refuses(ask(null), "not-signed-in");
});

test("a full disk is refused in plain words, any other error stays an error", () => {
	expect(storageRefusal(Object.assign(new Error(), { code: "SQLITE_FULL" }))).toMatchObject({ reason: "storage-full" });
	expect(storageRefusal(new Error("other"))).toBeNull();
});
