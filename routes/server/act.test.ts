import { expect, test } from "bun:test";
import { RouterContextProvider } from "react-router";
import { deleteUser } from "#school/accounts/users";
import type { SignedIn } from "#school/actor";
import { cookieOf, unfinishedBody } from "#testing/api-door";
import { cast, openSchools } from "#testing/school";
import { act } from "./act.ts";
import { visitor, visitorOf } from "./visit.ts";

openSchools();

const FORM = "application/x-www-form-urlencoded";
const MANY_FIELDS = Array.from({ length: 120 }, (_, n) => `field${n}=1`).join("&");

/** Returns the visitor for whom the page with the refusal is rendered. */
async function readerAfter(who: SignedIn, type: string, body: ReadableStream | string) {
	const headers = { "content-type": type, cookie: await cookieOf(who) };
	const request = new Request("http://portal.school/students", { method: "POST", headers, body });
	const asked = { request, url: new URL(request.url), context: new RouterContextProvider(), params: {}, pattern: "" };
	await visitor(asked as Parameters<typeof visitor>[0], async () => {
		await act(asked, {}).catch(() => {});
		return new Response();
	});
	return visitorOf(asked.context);
}

test.each([
	["has a button that nobody knows", FORM, "intent=something-that-no-button-sends"],
	["has too many fields", FORM, MANY_FIELDS],
	["is damaged", "multipart/form-data; boundary=x", "--x and no more"],
])("a form that %s, and ends after its sender was dismissed, is answered as a visitor's", async (_, type, body) => {
	const { body: unfinished, begun, finish } = unfinishedBody(body);
	const reader = readerAfter(cast.bursar, type, unfinished);
	await begun;
	await deleteUser(cast.admin, { id: cast.bursar.id });
	finish();
	expect(await reader).toBeNull();
	expect(await readerAfter(cast.admin, type, body)).toMatchObject({ username: "Head" });
});
