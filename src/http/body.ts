import { limitConcurrency } from "#limit-concurrency";
import { Refusal } from "#refusal";
import type { Actor } from "#school/actor";
import { queuePlacePerJob } from "#school/queue-place";
import {
	BODY_MAX_BYTES,
	FAMILY_UPLOAD_MAX_BYTES,
	FIELDS_MAX,
	UPLOAD_MAX_BYTES,
	VISITOR_BODY_MAX_BYTES,
} from "#shared/limits";
import { say } from "#shared/words/words";
import { contentLength, IN_MEMORY_MAX_BYTES, receiveSmall, receiveUpload } from "./receive-body.ts";

export type Fields = Record<string, unknown>;

const contentType = (request: Request) =>
	(request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/**
 * Large uploads while they are received. A connection can be slow for an hour, so they are written to files, a few at most
 * for each account. The office has a limit of its own, because somebody could register enough accounts to fill the other.
 */
const receivingToFile = {
	high: limitConcurrency({ capacity: 20 }),
	normal: limitConcurrency({ capacity: 40, capacityPerKey: 3 }),
};
const MB = 1024 * 1024;
/** Bytes of small uploads while they are received, in memory. A photo from a phone's browser is this small. */
const receivingToMemory = {
	high: limitConcurrency({ capacity: 32 * MB }),
	normal: limitConcurrency({ capacity: 48 * MB, capacityPerKey: 8 * MB }),
};
/** Uploads in memory: from parsing the form to the end of the work on the picture or workbook in it. */
const inMemory = limitConcurrency({ capacity: 2, capacityPerKey: 1, maxQueued: 40, maxQueuedPerKey: 3 });

/** How many bytes this person may send, and how an upload is queued. A visitor may not upload files. */
function allowance(actor: Actor) {
	if (!actor) return { small: VISITOR_BODY_MAX_BYTES, upload: null };
	const upload = actor.role === "admin" ? UPLOAD_MAX_BYTES : FAMILY_UPLOAD_MAX_BYTES;
	return { small: BODY_MAX_BYTES, upload, job: queuePlacePerJob(actor) };
}

/** Passes the body of a call to `use` as a plain object: JSON, or a multipart form if the call takes files. */
export async function withCallBody<T>(
	request: Request,
	{ actor, multipart }: { actor: Actor; multipart: boolean },
	use: (fields: Fields) => Promise<T>,
): Promise<T> {
	const type = contentType(request);
	if (type === "multipart/form-data" && multipart) return withUpload(request, actor, use);
	const bytes = await receiveSmall(request, allowance(actor).small);
	if (bytes.byteLength === 0) return use({});
	if (type !== "application/json") {
		throw new Refusal(
			"wrong-type",
			multipart ? say("Send a multipart form or JSON.") : say("Send the body as JSON (application/json)."),
		);
	}
	return use(parseJson(bytes));
}

/** Passes the form that a page posted to `use` as a plain object. If a field was sent twice, the last one counts. */
export async function withForm<T>(request: Request, actor: Actor, use: (fields: Fields) => Promise<T>): Promise<T> {
	const type = contentType(request);
	if (type === "multipart/form-data") return withUpload(request, actor, use);
	if (type !== "application/x-www-form-urlencoded")
		throw new Refusal("wrong-type", say("Send the form as the page does."));
	const bytes = await receiveSmall(request, allowance(actor).small);
	return use(await parseForm(request, bytes));
}

/** Reads a form of a few short fields, which anybody may send. */
export const readSmallForm = (request: Request): Promise<Fields> => withForm(request, null, async (fields) => fields);

async function withUpload<T>(request: Request, actor: Actor, use: (fields: Fields) => Promise<T>): Promise<T> {
	const { small, upload, job } = allowance(actor);
	if (!upload) return use(await parseForm(request, await receiveSmall(request, small)));
	const receive = () => receiveUpload(request, upload);
	const length = contentLength(request);
	const received =
		length !== null && length <= IN_MEMORY_MAX_BYTES
			? await receivingToMemory[job.priority](receive, { ...job, size: length })
			: await receivingToFile[job.priority](receive, job);
	try {
		const work = async () => use(await parseForm(request, await received.bytes()));
		return received.large ? await inMemory(work, { ...job, signal: request.signal }) : await work();
	} finally {
		await received.drop();
	}
}

function parseJson(bytes: Uint8Array): Fields {
	let value: unknown;
	try {
		value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		throw new Refusal("invalid", say("The body is not sound JSON."));
	}
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		throw new Refusal("invalid", say("The body must be a JSON object."));
	}
	if (Object.keys(value).length > FIELDS_MAX) throw tooManyFields();
	return value as Fields;
}

const tooManyFields = () =>
	new Refusal("invalid", say("Too many fields: at most {max} are accepted.", { max: FIELDS_MAX }));

async function parseForm(request: Request, bytes: Uint8Array): Promise<Fields> {
	const type = request.headers.get("content-type") ?? "";
	// Fields are counted before the form is parsed, because parsing 40,000 of them takes a quarter of a second.
	const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(type)?.[1];
	const tooMany = boundary ? hasMoreThan(FIELDS_MAX + 1, boundary, bytes) : hasMoreThan(FIELDS_MAX - 1, "&", bytes);
	if (tooMany) throw tooManyFields();
	let form: FormData;
	try {
		form = (await new Response(bytes as BodyInit, { headers: { "content-type": type } }).formData()) as FormData;
	} catch {
		throw new Refusal("invalid", say("The form arrived damaged. Please send it again."));
	}
	const fields: Fields = Object.create(null);
	let text = 0;
	for (const [name, value] of form.entries()) {
		fields[name] = value;
		text += name.length + (typeof value === "string" ? value.length : 0);
	}
	if (text > BODY_MAX_BYTES) throw tooMuchText();
	return { ...fields };
}

/** Only files may be large. Text is checked letter by letter, and a refused form shows it again. */
const tooMuchText = () =>
	new Refusal(
		"too-large",
		say("There is too much text in this form: at most {size} KB are accepted.", { size: BODY_MAX_BYTES / 1024 }),
	);

/** True if `text` occurs in the bytes more than `max` times. */
function hasMoreThan(max: number, text: string, bytes: Uint8Array): boolean {
	const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let found = 0;
	for (let at = all.indexOf(text); at >= 0 && found <= max; at = all.indexOf(text, at + text.length)) found++;
	return found > max;
}
