import { expect, test } from "bun:test";
import { knock } from "#testing/api-door";
import { freshSchool } from "#testing/fresh-school";
import { calls } from "./calls.ts";
import { openApiDocument } from "./openapi.ts";

type Named = Record<string, unknown>;

interface Described {
	operationId: string;
	summary: string;
	tags: string[];
	parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
	requestBody?: { content: Record<string, { schema: BodySchema & { items?: BodySchema } }> };
	responses: Record<string, { description: string; content: Record<string, { schema: Named }> }>;
	security: Named[];
}
type BodySchema = { properties: Named; required: string[] };

const document = openApiDocument() as {
	openapi: string;
	paths: Record<string, Record<string, Described>>;
	components: { schemas: Named; securitySchemes: Named };
	tags: { name: string }[];
};
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);

test("the document has exactly the calls of the portal, each with its own name", () => {
	expect(document.openapi).toBe("3.1.0");
	const served = calls.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, "{$1}")}`);
	expect(described.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(served.sort());
	const names = described.map(({ call }) => call.operationId);
	expect(new Set(names).size).toBe(names.length);
});

test("every call has a summary and a listed tag", () => {
	for (const { call } of described) {
		expect(call.summary).toMatch(/^[A-Z].*\.$/);
		expect(document.tags.map(({ name }) => name)).toContain(call.tags[0] as string);
		for (const scheme of call.security.flatMap(Object.keys))
			expect(document.components.securitySchemes).toHaveProperty(scheme);
	}
});

test("every part of an address is declared once", () => {
	for (const { path, call } of described) {
		const inPath = (call.parameters ?? []).filter((each) => each.in === "path");
		expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string));
		for (const each of call.parameters ?? []) {
			expect(["path", "query", "header"]).toContain(each.in);
			expect(each.schema).toBeObject();
			if (each.in === "path") expect(each.required).toBe(true);
		}
		const keys = (call.parameters ?? []).map((each) => `${each.in} ${each.name}`);
		expect(new Set(keys).size).toBe(keys.length);
	}
});

test("every body names its fields with a type and requires only those", () => {
	for (const { method, call } of described) {
		if (["get", "delete"].includes(method)) expect(call.requestBody).toBeUndefined();
		for (const content of Object.values(call.requestBody?.content ?? {})) {
			const schema = content.schema.items ?? content.schema;
			for (const name of schema.required) expect(schema.properties).toHaveProperty(name);
			for (const [name, field] of Object.entries(schema.properties)) expect([name, field]).not.toEqual([name, {}]);
		}
	}
});

test("every answer has a schema, and every reference exists", () => {
	for (const { path, call } of described) {
		const good = Object.entries(call.responses).filter(([status]) => status.startsWith("2"));
		expect(good).toHaveLength(1);
		for (const { description, content } of Object.values(call.responses)) {
			expect(description).not.toBe("");
			for (const { schema } of Object.values(content)) expect([path, schema]).not.toEqual([path, {}]);
		}
	}
	const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
	expect(references.length).toBeGreaterThan(0);
	for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name as string);
});

test("no call requires a field that the server adds", () => {
	const bodies = described.flatMap(({ call }) => Object.values(call.requestBody?.content ?? {}));
	for (const { schema } of bodies) expect(schema.properties).not.toHaveProperty("address");
});

test("the document's page shows every call without scripts and other hosts", async () => {
	freshSchool();
	const response = await knock("/api/docs");
	const page = await response.text();
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
	for (const { path, call } of described) {
		expect(page).toContain(`<code>${path}</code>`);
		expect(page).toContain(Bun.escapeHTML(call.summary));
	}
	expect(page).not.toMatch(/<script|https?:\/\/|\son\w+=/);
	const policy = response.headers.get("content-security-policy") ?? "";
	const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? "";
	expect(policy).toContain(`'sha256-${new Bun.CryptoHasher("sha256").update(style).digest("base64")}'`);
	expect(policy).toStartWith("default-src 'none'");
});
