import { expect } from "bun:test";

export const refusedAt = (field: string, reason: "invalid" | "conflict" = "invalid") => ({
	reason,
	extra: { fields: { [field]: expect.any(String) } },
});
