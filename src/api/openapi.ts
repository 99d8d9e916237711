import { z } from "zod";
import { ROLES } from "#shared/roles";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";

type Json = Record<string, unknown>;

const errorSchema = z.object({
	error: z.string().describe("A short word for what went wrong."),
	details: z.string().describe("One sentence for the person in front of the screen."),
	fields: z.record(z.string(), z.string()).optional().describe("Sentences by field name."),
	problems: z
		.array(z.object({ row: z.int(), column: z.string(), value: z.any(), reason: z.string() }))
		.optional()
		.describe("What is wrong in an uploaded workbook, cell by cell."),
});

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
	return rest;
}

/** What the door fills in itself is no part of what a client sends. */
const DOOR_FIELDS = ["address"];

function inputProperties(call: Call): { properties: Record<string, Json>; required: string[] } {
	const schema = jsonSchema(call.operation.input, "input") as {
		properties?: Record<string, Json>;
		required?: string[];
	};
	const properties = { ...schema.properties };
	for (const name of DOOR_FIELDS) delete properties[name];
	return { properties, required: (schema.required ?? []).filter((name) => name in properties) };
}

function describe(call: Call): Json {
	const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
	const { properties, required } = inputProperties(call);
	const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
	const parameters: Json[] = inPath.map((name) => ({
		name,
		in: "path",
		required: true,
		schema: properties[name] ?? {},
	}));
	if (call.method === "GET") {
		for (const [name, schema] of rest)
			parameters.push({ name, in: "query", required: required.includes(name), schema });
	}
	const body = {
		type: "object",
		properties: Object.fromEntries(rest),
		required: required.filter((name) => !inPath.includes(name)),
	};
	const hasBody = call.method !== "GET" && rest.length > 0;
	const open = call.operation.allow === "everyone";
	return {
		operationId: `${call.method.toLowerCase()}${call.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
		summary: call.summary,
		description: open ? "Open to everyone." : `For: ${(call.operation.allow as readonly string[]).join(", ")}.`,
		security: open ? [] : [{ bearer: [] }],
		...(parameters.length > 0 ? { parameters } : {}),
		...(hasBody ? { requestBody: { required: body.required.length > 0, content: bodyContent(call, body) } } : {}),
		responses: responses(call, open),
	};
}

function bodyContent(call: Call, schema: Json): Json {
	if (call.multipart) return { "multipart/form-data": { schema }, "application/json": { schema } };
	return { "application/json": { schema } };
}

function responses(call: Call, open: boolean): Json {
	const answer = call.operation.answer ? jsonSchema(call.operation.answer, "output") : {};
	const refusal = (description: string) => ({
		description,
		content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
	});
	const success = call.file
		? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
		: { "application/json": { schema: answer } };
	return {
		[call.status ?? 200]: { description: "Done.", content: success },
		400: refusal("Bad input."),
		...(open && call.path !== "/login" ? {} : { 401: refusal("Not signed in, or the login is refused.") }),
		...(open || call.operation.allow.length === ROLES.length ? {} : { 403: refusal("This role may never do this.") }),
		...(call.path.includes(":") ? { 404: refusal("No such record for this account.") } : {}),
		...(call.method === "GET"
			? {}
			: {
					409: refusal("It conflicts with what is there."),
					413: refusal("Too large."),
					415: refusal("Unsupported type."),
					...(open ? { 429: refusal("Too many tries; see Retry-After.") } : {}),
					507: refusal("The storage is full."),
				}),
	};
}

let made: Json | undefined;

/** The API in OpenAPI 3.1, made from the operations' own schemas. */
export function openApiDocument(): Json {
	if (made) return made;
	const paths: Record<string, Json> = {};
	for (const call of calls) {
		const path = `/api${call.path.replace(/:(\w+)/g, "{$1}")}`;
		paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call) };
	}
	made = {
		openapi: "3.1.0",
		info: { title: "School portal", version: "1", description: "Amounts are integer XAF, dates ISO (yyyy-mm-dd)." },
		servers: [{ url: "/" }],
		paths,
		components: {
			securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
			schemas: { Error: jsonSchema(errorSchema, "output") },
		},
	};
	return made;
}
