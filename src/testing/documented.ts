import { z } from "zod";
import { openApiDocument } from "#api/openapi";
import type { Answered } from "./api-door.ts";

type Json = Record<string, unknown>;
interface DescribedCall {
	parameters?: { name: string; in: string }[];
	requestBody?: { content: Record<string, { schema: { properties?: object } }> };
	responses: Record<string, { content: Record<string, { schema: Json }> }>;
}
const { paths, components } = openApiDocument() as {
	paths: Record<string, Record<string, DescribedCall>>;
	components: { schemas: Record<string, Json> };
};

export function describedCall(name: string): DescribedCall | undefined {
	const [method = "", path = ""] = name.split(" ");
	return paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
}

const schemas = new Map<string, z.ZodType>();

/** The documented schema of this answer; null for a file. */
function schemaOf(name: string, status: number): z.ZodType | null {
	const key = `${name} ${status}`;
	const response = describedCall(name)?.responses[status];
	if (!response) throw new Error(`The document does not say that ${name} may answer ${status}.`);
	const json = response.content["application/json"];
	if (!json) return null;
	const reference = typeof json.schema.$ref === "string" ? json.schema.$ref.split("/").at(-1) : undefined;
	const schema = reference === undefined ? json.schema : (components.schemas[reference] as Json);
	const made = schemas.get(key) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
	schemas.set(key, made);
	return made;
}

/** How a real answer differs from its documentation; empty if in nothing. */
export function undocumented(name: string, answer: Pick<Answered, "status" | "body">): string {
	const schema = schemaOf(name, answer.status);
	const result = schema?.safeParse(answer.body);
	return result && !result.success ? `${name} ${answer.status}: ${z.prettifyError(result.error)}` : "";
}
