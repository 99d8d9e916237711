import { desc } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { imports } from "#db/schema/imports";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { importListAnswer } from "./imports.schema.ts";
import { stateOf } from "./stored-imports.ts";

/** Every import, the newest first. */
export const listImports = read({
	name: "listImports",
	allow: HEAD,
	input: z.object({}),
	answer: importListAnswer,
	run: ({ tx }) => allImports(tx),
});

function allImports(tx: Reader) {
	return tx
		.select()
		.from(imports)
		.orderBy(desc(imports.id))
		.all()
		.map(({ mapping: _, sha256: __, ...one }) => ({ ...one, state: stateOf(one) }));
}
