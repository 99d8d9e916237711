import { afterAll, beforeAll } from "bun:test";
import { closeDatabase } from "#db/open";
import { sessionCookie } from "#http/session";
import { prepareDataFolder } from "#machine/data-folder";
import type { SignedIn } from "#school/actor";
import { type Answered, answered, cookieOf, requestOf } from "./api-door.ts";
import { schoolInFile } from "./fresh-school.ts";
import { RunningPortal } from "./running-portal.ts";

/** A built portal on a school that the test prepared. */
export interface ServedSchool<T> {
	url: string;
	dataDir: string;
	made: T;
	/** A signed-in browser's request, without following redirects. */
	browse: (who: SignedIn | null, path: string, init?: RequestInit) => Promise<Answered>;
	viaForm: (who: SignedIn | null, path: string, fields: Record<string, string | Blob>) => Promise<FormAnswered>;
	viaApi: (
		who: SignedIn | null,
		method: string,
		path: string,
		body?: FormData | object,
		headers?: HeadersInit,
	) => Promise<Answered>;
	stop: () => Promise<void>;
}

interface FormAnswered extends Answered {
	location: string | null;
	fields: Record<string, string>;
	alert: string;
}

/** Opens the built portal on the school written by `prepare`. */
export async function serveSchool<T>(
	prepare: () => Promise<T> | T,
	env: Record<string, string> = {},
): Promise<ServedSchool<T>> {
	const dataDir = schoolInFile();
	prepareDataFolder();
	const made = await prepare();
	// Creates the key, which both processes need.
	await sessionCookie({
		id: 0,
		username: "",
		role: "parent",
		initials: "",
		language: null,
		desk_only: false,
		must_change_password: false,
		session_id: "",
	});
	closeDatabase();
	const running = await RunningPortal.start(dataDir, env);
	const url = running.origin;
	const ask = async (path: string, init: RequestInit) =>
		answered(await fetch(url + path, { redirect: "manual", ...init }));
	const browse: ServedSchool<T>["browse"] = async (who, path, init = {}) => {
		const headers = new Headers(init.headers);
		if (who) headers.set("cookie", await cookieOf(who));
		if (init.method && !headers.has("origin")) headers.set("origin", url);
		return ask(path, { ...init, headers });
	};
	return {
		url,
		dataDir,
		made,
		browse,
		viaForm: async (who, path, fields) =>
			formAnswered(await browse(who, path, { method: "POST", body: formOf(fields) })),
		viaApi: async (who, method, path, body, headers) => ask(`/api${path}`, await requestOf(who, method, body, headers)),
		stop: () => running.end(),
	};
}

/** For a whole test file. */
export function openServedSchool<T>(prepare: () => Promise<T> | T, env?: Record<string, string>): ServedSchool<T> {
	const school = {} as ServedSchool<T>;
	beforeAll(async () => {
		Object.assign(school, await serveSchool(prepare, env));
	}, 60_000);
	afterAll(() => school.stop());
	return school;
}

export function formOf(fields: Record<string, string | Blob>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}

/** Reads a page's marked fields, their messages and its alert. */
async function formAnswered(answer: Answered): Promise<FormAnswered> {
	const marked: { name: string; error: string }[] = [];
	const texts = new Map<string, string>();
	let alert = "";
	let open: string | null = null;
	const append = (text: string) => {
		if (open) texts.set(open, (texts.get(open) ?? "") + text);
	};
	const page = new HTMLRewriter()
		.on("[aria-invalid=true]", {
			element(element) {
				const error = (element.getAttribute("aria-describedby") ?? "").split(" ").find((id) => id.endsWith("-error"));
				marked.push({ name: element.getAttribute("name") ?? "", error: error ?? "" });
			},
		})
		.on("[id$=-error]", {
			element(element) {
				open = element.getAttribute("id");
			},
			text: ({ text }) => append(text),
		})
		.on("[role=alert]", {
			text({ text }) {
				alert += text;
			},
		});
	await page.transform(new Response(answer.text)).text();
	return {
		...answer,
		location: answer.headers.get("location"),
		alert: unescaped(alert),
		fields: Object.fromEntries(marked.map(({ name, error }) => [name, unescaped(texts.get(error) ?? "")])),
	};
}

const NAMED: Record<string, string> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#x27;": "'",
	"&#39;": "'",
};
export const unescaped = (html: string) => html.replace(/<!--.*?-->|&[#\w]+;/g, (found) => NAMED[found] ?? "").trim();
