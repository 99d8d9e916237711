import { describe, expect, test } from "bun:test";
import { inTransaction } from "#db/open";
import { hashOfSecret } from "#school/accounts/passwords";
import { forgetTriesOf } from "#school/accounts/throttle";
import type { SignedIn } from "#school/actor";
import { from, person } from "#testing/cast";
import { allTables, rowsOf } from "#testing/rows";
import { amina, boris, cast, openSchools, refusal, refuses, trail } from "#testing/school";
import { codeFor, NOT_VALID } from "#testing/students";
import { newCode } from "./codes.ts";
import { checkLinkCode, linkChild } from "./use-code.ts";

openSchools({ year: 2026, linked: false });

describe("guessing", () => {
	const wrong = (who: SignedIn, ask: typeof linkChild | typeof checkLinkCode, address = "10.0.0.1") =>
		refusal(ask(who, { code: newCode() }, from({ address })));

	test("after ten wrong codes in an hour even a right one waits, from any address", async () => {
		const code = await codeFor(cast.admin, amina);
		for (let tries = 0; tries < 5; tries++) {
			expect(await wrong(cast.parent, linkChild)).toMatchObject({ reason: "invalid", sentence: NOT_VALID });
			expect(await wrong(cast.parent, checkLinkCode)).toMatchObject({ reason: "invalid", sentence: NOT_VALID });
		}
		for (const ask of [linkChild, checkLinkCode])
			await refuses(ask(cast.parent, { code }, from({ address: "10.0.0.9" })), "too-many-tries");
		expect(await checkLinkCode(cast.otherParent, { code })).toMatchObject({ class_name: "Form 1" });
	});

	test("a burst of guesses counts each of them", async () => {
		const answers = await Promise.all(Array.from({ length: 30 }, () => wrong(cast.parent, linkChild)));
		expect(answers.filter(({ reason }) => reason === "invalid")).toHaveLength(10);
	});

	test("malformed codes count too", async () => {
		for (let tries = 0; tries < 10; tries++) await refusal(linkChild(cast.parent, { code: "O0I1" }));
		inTransaction((tx) => forgetTriesOf(tx, cast.parent.id));
		const code = await codeFor(cast.admin, amina);
		await refuses(linkChild(cast.parent, { code }), "too-many-tries");
	});

	test("after two hundred wrong codes of an address wrong ones wait there, but not a right one", async () => {
		const code = await codeFor(cast.admin, amina);
		for (let account = 0; account < 20; account++) {
			const guesser = person(`guesser ${account}`, "parent");
			for (let tries = 0; tries < 10; tries++) expect((await wrong(guesser, linkChild)).reason).toBe("invalid");
		}
		for (let tries = 0; tries < 9; tries++)
			expect((await wrong(cast.parent, checkLinkCode)).reason).toBe("too-many-tries");
		expect((await wrong(cast.otherParent, linkChild, "10.0.0.2")).reason).toBe("invalid");
		expect(await checkLinkCode(cast.parent, { code }, from({ address: "10.0.0.1" }))).toMatchObject({
			class_name: "Form 1",
		});
		expect(await linkChild(cast.parent, { code }, from({ address: "10.0.0.1" }))).toMatchObject({ id: amina.id });
		// Throttled guesses count as well.
		await wrong(cast.parent, linkChild);
		const next = await codeFor(cast.admin, boris);
		await refuses(linkChild(cast.parent, { code: next }), "too-many-tries");
	}, 60_000);

	test("the audit trail has guesses without the text that was typed", async () => {
		const code = await codeFor(cast.admin, amina);
		const typed = newCode();
		await refusal(linkChild(cast.parent, { code: typed }));
		await linkChild(cast.parent, { code });
		expect(trail()).toContain("a link code was refused: it was not valid");
		const everything = JSON.stringify(rowsOf(...allTables()));
		for (const secret of [code, code.replace("-", ""), typed]) expect(everything).not.toContain(secret);
		expect(everything).toContain(hashOfSecret(code.replace("-", "")));
	});
});
