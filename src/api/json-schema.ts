import { z } from "zod";

export type Json = Record<string, unknown>;

/** A zod schema as JSON Schema 2020-12, without the limits that zod adds to every integer. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
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
