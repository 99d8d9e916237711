import { z } from "zod";

export type Json = Record<string, unknown>;

/** A zod schema as JSON Schema 2020-12, without the noise: that an integer is a safe one goes without saying. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, {
		io,
		unrepresentable: "any",
		override: ({ jsonSchema: made }) => {
			if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
			if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
		},
	}) as Json;
	return rest;
}
