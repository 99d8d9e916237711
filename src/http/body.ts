import { limitConcurrency } from "#limit-concurrency";
import { Refusal } from "#refusal";
import { type Actor, queuePlace } from "#school/actor";
import {
	BODY_MAX_BYTES,
	FAMILY_UPLOAD_MAX_BYTES,
	FIELDS_MAX,
	JSON_DEPTH_MAX,
	UPLOAD_MAX_BYTES,
	VISITOR_BODY_MAX_BYTES,
} from "#shared/limits";
import { say } from "#shared/words/words";
import { receive } from "./receive-body.ts";

export type Fields = Record<string, unknown>;

const contentType = (request: Request) =>
	(request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** Some uploads take an hour. The office has its own slots, because families could fill the others. */
const receivingToFile = {
	high: limitConcurrency({ capacity: 60 }),
	normal: limitConcurrency({ capacity: 100, capacityPerKey: 8 }),
};
/** A place is taken until the work on the picture or workbook ends. */
const inMemory = limitConcurrency({ capacity: 2, capacityPerKey: 1, maxQueued: 40 });

function allowance(actor: Actor) {
	if (!actor)
		return { small: VISITOR_BODY_MAX_BYTES, upload: null, job: { key: "visitor", priority: "normal" as const } };
	const upload = actor.role === "admin" ? UPLOAD_MAX_BYTES : FAMILY_UPLOAD_MAX_BYTES;
	return { small: BODY_MAX_BYTES, upload, job: queuePlace(actor) };
}

interface CallBody {
	actor: Actor;
	multipart: boolean;
	listField?: string;
}

export async function withCallBody<T>(
	request: Request,
	{ actor, multipart, listField }: CallBody,
	use: (fields: Fields) => Promise<T>,
): Promise<T> {
	const type = contentType(request);
	if (type === "multipart/form-data" && multipart)
		return withBody(request, actor, { files: true, parse: parseForm, use });
	const parse = (_: Request, bytes: Uint8Array) => {
		if (bytes.byteLength === 0) return {};
		if (type === "application/json") return parseJson(bytes, listField);
		throw new Refusal(
			"wrong-type",
			multipart ? say("Send a multipart form or JSON.") : say("Send the body as JSON (application/json)."),
		);
	};
	return withBody(request, actor, { files: false, parse, use });
}

export async function withForm<T>(request: Request, actor: Actor, use: (fields: Fields) => Promise<T>): Promise<T> {
	const type = contentType(request);
	if (type !== "multipart/form-data" && type !== "application/x-www-form-urlencoded")
		throw new Refusal("wrong-type", say("Send the form as the page does."));
	return withBody(request, actor, { files: type === "multipart/form-data", parse: parseForm, use });
}

export const readSmallForm = (request: Request): Promise<Fields> => withForm(request, null, async (fields) => fields);

interface BodyUse<T> {
	files: boolean;
	parse: (request: Request, bytes: Uint8Array) => Fields | Promise<Fields>;
	use: (fields: Fields) => Promise<T>;
}

async function withBody<T>(request: Request, actor: Actor, { files, parse, use }: BodyUse<T>): Promise<T> {
	const { small, upload, job } = allowance(actor);
	const hasFiles = files && upload !== null;
	const toFile = receivingToFile[job.priority];
	const received = await receive(request, {
		limit: hasFiles ? upload : small,
		hasFiles,
		toFile: (rest) => toFile(rest, job),
	});
	try {
		const work = async () => use(await parse(request, await received.bytes()));
		return received.inFile ? await inMemory(work, { ...job, signal: request.signal }) : await work();
	} finally {
		await received.drop();
	}
}

function parseJson(bytes: Uint8Array, listField: string | undefined): Fields {
	if (nestedDeeperThan(JSON_DEPTH_MAX, bytes))
		throw new Refusal("invalid", say("The body is nested too deep: at most {max} levels.", { max: JSON_DEPTH_MAX }));
	let value: unknown;
	try {
		value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		throw new Refusal("invalid", say("The body is not sound JSON."));
	}
	if (listField !== undefined && Array.isArray(value)) return { [listField]: value };
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		throw new Refusal("invalid", say("The body must be a JSON object."));
	}
	if (Object.keys(value).length > FIELDS_MAX) throw tooManyFields();
	return value as Fields;
}

const tooManyFields = () =>
	new Refusal("invalid", say("Too many fields: at most {max} are accepted.", { max: FIELDS_MAX }));

/** For other fields the last value counts. */
const LISTS: ReadonlySet<string> = new Set(["files", "student_ids"]);

async function parseForm(request: Request, bytes: Uint8Array): Promise<Fields> {
	const type = request.headers.get("content-type") ?? "";
	// Fields are counted before the form is parsed, because parsing 40,000 of them takes a quarter of a second.
	const boundary = contentType(request) === "multipart/form-data" ? boundaryIn(type) : null;
	const tooMany = boundary ? hasMoreThan(FIELDS_MAX + 1, boundary, bytes) : hasMoreThan(FIELDS_MAX - 1, "&", bytes);
	if (tooMany) throw tooManyFields();
	let form: FormData;
	try {
		form = (await new Response(bytes as BodyInit, { headers: { "content-type": type } }).formData()) as FormData;
	} catch {
		throw damagedForm();
	}
	const fields: Fields = Object.create(null);
	let text = 0;
	for (const [name, value] of form.entries()) {
		fields[name] = LISTS.has(name) && name in fields ? [fields[name], value].flat() : value;
		text += name.length + (typeof value === "string" ? value.length : 0);
	}
	if (text > BODY_MAX_BYTES) throw tooMuchText();
	return { ...fields };
}

/** With two boundaries, Bun's parser might use a different one than this count. */
function boundaryIn(type: string): string {
	const named = type.match(/(?<![\w-])boundary[*\d]*\s*=/gi) ?? [];
	const boundary = /;\s*boundary=("?)([\w'()+./:=?-]{1,70})\1\s*(?:;|$)/i.exec(type)?.[2];
	if (named.length !== 1 || !boundary) throw damagedForm();
	return boundary;
}

const damagedForm = () => new Refusal("invalid", say("The form arrived damaged. Please send it again."));

/** Text is checked letter by letter, and a refused form shows it again. */
const tooMuchText = () =>
	new Refusal(
		"too-large",
		say("There is too much text in this form: at most {size} KB are accepted.", { size: BODY_MAX_BYTES / 1024 }),
	);

function hasMoreThan(max: number, text: string, bytes: Uint8Array): boolean {
	const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let count = 0;
	for (let at = all.indexOf(text); at >= 0 && count <= max; at = all.indexOf(text, at + text.length)) count++;
	return count > max;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = 0x7b;
const CLOSING = 0x7d;
const BIT = 0x20;

/** Checked on the bytes, because parsing becomes slow with depth. */
function nestedDeeperThan(max: number, json: Uint8Array): boolean {
	let depth = 0;
	let inText = false;
	for (let at = 0; at < json.length; at++) {
		const byte = json[at] as number;
		if (inText) {
			if (byte === BACKSLASH) at++;
			else if (byte === QUOTE) inText = false;
		} else if (byte === QUOTE) inText = true;
		else if ((byte | BIT) === OPENING && ++depth > max) return true;
		else if ((byte | BIT) === CLOSING) depth--;
	}
	return false;
}
