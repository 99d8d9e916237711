import { expect } from "bun:test";
import { Sentence } from "#shared/words/sentence";

export const refusedAt = (field: string, reason: "invalid" | "conflict" = "invalid") => ({
	reason,
	words: { fields: { [field]: expect.any(Sentence) } },
});
