import { z } from "zod";
import { hostCookieName } from "#http/cookies";
import { SESSION_COOKIE } from "#http/session";
import { missingAnswer } from "#school/imports/imports.schema";
import { once } from "#school/once";
import { rolesOf } from "#school/permissions";
import { ROLES } from "#shared/roles";
import { type Call, CHOOSING, IDEMPOTENCY_KEY } from "./call.ts";
import { CALLS_BY_NOUN } from "./calls.ts";

const errorSchema = once(() =>
	z.object({
		error: z.string().describe("A short word for what went wrong."),
		details: z.string().describe("One sentence for the person in front of the screen."),
		fields: z.record(z.string(), z.string()).optional().describe("Sentences by field name."),
		problems: z
			.array(
				z.object({
					row: z.int(),
					column: z.string(),
					value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
					reason: z.string(),
				}),
			)
			.optional()
			.describe("What is wrong in an uploaded workbook, cell by cell."),
		missing: missingAnswer().optional(),
		added: z.int().optional().describe("Of an import that was run already, as `changed` and `left_out`."),
		changed: z.int().optional(),
		left_out: z.int().optional(),
	}),
);

interface CallInput {
	inPath: string[];
	properties: Record<string, Json>;
	required: string[];
	pathSchemas: Record<string, Json>;
}

function inputOf(call: Call): CallInput {
	const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
	const schema = jsonSchema(call.operation.input(), "input") as {
		properties?: Record<string, Json>;
		required?: string[];
	};
	const properties = Object.entries(schema.properties ?? {});
	return {
		inPath,
		pathSchemas: Object.fromEntries(properties.filter(([name]) => inPath.includes(name))),
		properties: Object.fromEntries(properties.filter(([name]) => !inPath.includes(name))),
		required: (schema.required ?? []).filter((name) => !inPath.includes(name)),
	};
}

function parameters(call: Call, { inPath, pathSchemas, properties, required }: CallInput): Json[] {
	const names = Object.keys(properties);
	const inQuery = hasBody(call) ? names.filter((name) => CHOOSING.includes(name)) : names;
	return [
		...inPath.map((name) => ({ name, in: "path", required: true, schema: pathSchemas[name] ?? { type: "string" } })),
		...inQuery.map((name) => ({
			name,
			in: "query",
			required: !hasBody(call) && required.includes(name),
			schema: properties[name],
		})),
		...("idempotency_key" in properties ? [KEY_HEADER] : []),
	];
}

const KEY_HEADER = {
	name: IDEMPOTENCY_KEY,
	in: "header",
	required: false,
	description: "Made by the client for one form; sent again it answers what the first one created and creates nothing.",
	schema: { type: "string" },
};

const hasBody = (call: Call) => call.method === "POST" || call.method === "PUT";

function requestBody(call: Call, { properties, required }: CallInput): Json {
	if (!hasBody(call) || Object.keys(properties).length === 0) return {};
	const schema = call.bodyList ? properties[call.bodyList] : { type: "object", properties, required };
	const content = {
		...(call.multipart ? { "multipart/form-data": { schema } } : {}),
		"application/json": { schema },
	};
	return { requestBody: { required: required.length > 0, content } };
}

const headOnly = ({ operation: { allow } }: Call) =>
	allow !== "everyone" && allow.includes("head") && !allow.includes("bursar");

const isOpen = (call: Call) => call.operation.allow === "everyone";

function describe(call: Call, noun: string): Json {
	const input = inputOf(call);
	const inAddress = parameters(call, input);
	return {
		operationId: call.id ?? call.operation.operationName,
		tags: [noun],
		summary: call.summary,
		description: isOpen(call) ? "Open to everyone." : `For: ${rolesOf(call.operation.allow).join(", ")}.`,
		security: isOpen(call) ? [] : [{ bearer: [] }, { session: [] }],
		...(inAddress.length > 0 ? { parameters: inAddress } : {}),
		...requestBody(call, input),
		responses: responses(call, inAddress.length > 0 || hasBody(call)),
	};
}

const refusal = (description: string) => ({
	description,
	content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

function success(call: Call): Json {
	if (call.file) return { [call.file]: { schema: { type: "string", format: "binary" } } };
	if (!call.operation.answer) throw new Error(`${call.operation.operationName} does not say what it answers.`);
	return { "application/json": { schema: jsonSchema(call.operation.answer(), "output") } };
}

function responses(call: Call, takesInput: boolean): Json {
	const changes = call.operation.kind === "change";
	const everyRole = rolesOf(call.operation.allow).length === ROLES.length;
	return {
		[call.status ?? 200]: { description: "Done.", content: success(call) },
		...(takesInput ? { 400: refusal("Bad input; `fields` says which.") } : {}),
		...(isOpen(call) && call.path !== "/login" ? {} : { 401: refusal("Not signed in, or the login is refused.") }),
		...(everyRole && !changes
			? {}
			: { 403: refusal("This role may never do this, or it was sent from another site.") }),
		...(call.path.includes(":") || hasBody(call) ? { 404: refusal("No such record for this account.") } : {}),
		...(changes || call.limited || headOnly(call)
			? { 409: refusal("It conflicts with what is there, or it is for the head to do.") }
			: {}),
		...((changes && isOpen(call)) || call.limited ? { 429: refusal("Too many tries; see Retry-After.") } : {}),
		...(changes
			? {
					413: refusal("Too large."),
					415: refusal("Unsupported type."),
					507: refusal("The disk is full or cannot be written."),
				}
			: {}),
		503: refusal("The portal is starting or stopping, or a program it needs is missing."),
	};
}

let cached: Json | undefined;

export function openApiDocument(): Json {
	cached ??= makeDocument();
	return cached;
}

function makeDocument(): Json {
	const paths: Record<string, Json> = {};
	for (const [noun, calls] of Object.entries(CALLS_BY_NOUN)) {
		for (const call of calls) {
			const path = `/api${call.path.replace(/:(\w+)/g, "{$1}")}`;
			paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call, noun) };
		}
	}
	return {
		openapi: "3.1.0",
		info: { title: "School portal", version: "1", description: "Amounts are integer XAF, dates ISO (yyyy-mm-dd)." },
		servers: [{ url: "/" }],
		tags: Object.keys(CALLS_BY_NOUN).map((name) => ({ name })),
		paths,
		components: {
			securitySchemes: {
				bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
				session: { type: "apiKey", in: "cookie", name: hostCookieName(SESSION_COOKIE) },
			},
			schemas: { Error: jsonSchema(errorSchema(), "output") },
		},
	};
}

export type Json = Record<string, unknown>;

/** Removes the limits that zod adds to every integer. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, {
		io,
		unrepresentable: "any",
		override: ({ jsonSchema: field }) => {
			if (field.minimum === Number.MIN_SAFE_INTEGER) delete field.minimum;
			if (field.maximum === Number.MAX_SAFE_INTEGER) delete field.maximum;
		},
	}) as Json;
	return rest;
}
