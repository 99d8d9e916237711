import { afterEach, describe, expect, test } from "bun:test";
import { z } from "zod";
import { inData } from "#config";
import { database, inTransaction } from "#db/open";
import { diskFailure, setDiskFailure } from "#disk-failure";
import { Refusal } from "#refusal";
import { Sentence } from "#shared/words/sentence";
import { cast, newestEntry, openSchools, refuses, trail } from "#testing/school";
import { storageRefusal } from "../refusal.ts";
import { change, read } from "./operation.ts";
import { HEAD, SIGNED_IN } from "./permissions.ts";
import { openSession } from "./sessions.ts";
import { readSetting, writeSetting } from "./settings/read-setting.ts";

openSchools();

const name = () => z.object({ name: z.string().min(1, "Name is required.") });
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
	test("leaves one line in the audit trail", async () => {
		expect(await rename(cast.admin, { name: "Les Manguiers" })).toBe("Les Manguiers");
		expect(trail()).toHaveLength(1);
		const line = { username: "Head", action: "renameSchool", summary: "named the school Les Manguiers" };
		expect(newestEntry()).toMatchObject(line);
	});

	test("that is refused halfway leaves nothing, not even an audit line", async () => {
		await refuses(rename(cast.admin, { name: "fails" }), "conflict");
		expect([readSetting(database(), "school_name"), trail()]).toEqual(["School Portal", []]);
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

	test("prepares nothing for a form whose file cannot be read", async () => {
		let prepared = false;
		const unreadable = Object.assign(new Blob(["x"]), { bytes: () => Promise.reject(new Error("It is gone.")) });
		const withPicture = change({
			name: "withPicture",
			allow: HEAD,
			input: () => z.object({ picture: z.instanceof(Blob), idempotency_key: z.string() }),
			prepare: async () => {
				prepared = true;
			},
			run: () => ({ id: 1 }),
			repeatAnswer: () => ({ id: 1 }),
		});
		const sent = withPicture(cast.admin, { picture: unreadable, idempotency_key: "one form" });
		await expect(sent).rejects.toThrow("It is gone.");
		expect(prepared).toBeFalse();
	});
});

test("an operation without `allow` is for the head", async () => {
	const ask = read({ name: "ask", input: () => z.object({}), run: () => "answered" });
	expect(await ask(cast.admin)).toBe("answered");
	const bursar = inTransaction((tx) => openSession(tx, { ...cast.bursar, desk_only: true }));
	await refuses(ask(bursar), "conflict", "Ask the head to do this.");
	await refuses(ask(cast.parent), "forbidden");
});

test("a read is refused to visitors", async () => {
	const ask = read({ name: "ask", allow: SIGNED_IN, input: () => z.object({}), run: ({ actor }) => actor.username });
	expect(await ask(cast.teacher)).toBe("Monsieur Fru");
	await refuses(ask(null), "not-signed-in");
});

describe("a disk that does not take what is written", () => {
	afterEach(() => setDiskFailure(null));
	const refusalFor = (code: string, path?: string) => storageRefusal(Object.assign(new Error(), { code, path }));

	test.each(["SQLITE_FULL", "ENOSPC", "EDQUOT"])("is full: %s", (code) => {
		expect([refusalFor(code)?.reason, diskFailure()]).toEqual(["storage-full", null]);
	});

	test.each(["SQLITE_READONLY", "SQLITE_READONLY_DBMOVED", "SQLITE_IOERR_WRITE", "SQLITE_CANTOPEN", "EROFS", "EIO"])(
		"is failing: %s",
		(code) => {
			expect([refusalFor(code)?.reason, diskFailure()]).toEqual(["storage-failing", code]);
		},
	);

	test("is failing if the data folder is closed to the portal, but not because of another folder", () => {
		expect(refusalFor("EACCES", inData("uploads", "x.jpg"))?.reason).toBe("storage-failing");
		for (const code of ["EPERM", "EROFS", "EIO"]) {
			expect(refusalFor(code, "/media/stick/x.tar")).toBeNull();
			expect(refusalFor(code, `${inData()}-copies/x.tar`)).toBeNull();
		}
	});

	test.each(["SQLITE_CORRUPT", "SQLITE_BUSY", "SQLITE_CONSTRAINT_TRIGGER", "ENOENT", "EPIPE"])(
		"is not what %s means",
		(code) => {
			expect([refusalFor(code), diskFailure()]).toEqual([null, null]);
		},
	);

	test("is not what an error without a code means", () => {
		expect([storageRefusal(new Error("other")), storageRefusal(null)]).toEqual([null, null]);
	});
});
