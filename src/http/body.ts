import { Refusal } from "#school/errors";
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from "#shared/limits";

export type Fields = Record<string, unknown>;

function tooLarge(limit: number): Refusal {
	const size = limit >= 1024 * 1024 ? `${Math.floor(limit / 1024 / 1024)} MB` : `${Math.floor(limit / 1024)} KB`;
	return new Refusal("too-large", `This is too large: at most ${size} are accepted.`);
}

/** Reads the body with a limit that holds whether or not its length was announced. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
	const { headers } = request;
	if (Number(headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
	// An announced length is what arrives; only a body without one has to be counted as it comes.
	if (/^\d+$/.test(headers.get("content-length") ?? "") && !headers.has("transfer-encoding")) return request.bytes();
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
		size += chunk.byteLength;
		if (size > limit) throw tooLarge(limit);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

const typeOf = (request: Request) =>
	(request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** The body of a call as a plain object: JSON, or a multipart form where the call takes files. */
export async function readCallBody(request: Request, multipart: boolean): Promise<Fields> {
	const type = typeOf(request);
	if (type === "multipart/form-data" && multipart) return formFields(await readForm(request));
	const bytes = await readBytes(request, BODY_MAX_BYTES);
	if (bytes.byteLength === 0) return {};
	if (type !== "application/json") {
		throw new Refusal(
			"wrong-type",
			multipart ? "Send a multipart form or JSON." : "Send the body as JSON (application/json).",
		);
	}
	return parseJson(bytes);
}

function parseJson(bytes: Uint8Array): Fields {
	let value: unknown;
	try {
		value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		throw new Refusal("invalid", "The body is not sound JSON.");
	}
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		throw new Refusal("invalid", "The body must be a JSON object.");
	}
	return value as Fields;
}

/** A form a page posted, or a multipart call; `limit` is the most a form with files may bring. */
export async function readForm(request: Request, limit = UPLOAD_MAX_BYTES): Promise<FormData> {
	const type = typeOf(request);
	const multipart = type === "multipart/form-data";
	if (!multipart && type !== "application/x-www-form-urlencoded") {
		throw new Refusal("wrong-type", "Send the form as the page does.");
	}
	const bytes = await readBytes(request, multipart ? limit : BODY_MAX_BYTES);
	try {
		const headers = { "content-type": request.headers.get("content-type") ?? "" };
		return (await new Response(bytes as BodyInit, { headers }).formData()) as FormData;
	} catch {
		throw new Refusal("invalid", "The form arrived damaged. Please send it again.");
	}
}

/** A form as a plain object; of a field sent twice the last one counts. */
export function formFields(form: FormData): Fields {
	const fields: Fields = Object.create(null);
	for (const [name, value] of form.entries()) fields[name] = value;
	return { ...fields };
}
