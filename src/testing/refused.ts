import { expect } from "bun:test";

/** Matches a refusal at a field, whatever its sentence says. */
export const refusedAt = (field: string, reason: "invalid" | "conflict" = "invalid") => ({
	reason,
	extra: { fields: { [field]: expect.any(String) } },
});
