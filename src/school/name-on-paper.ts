import { and, desc, eq, lte } from "drizzle-orm";
import type { Reader } from "#db/open";
import { paperNames } from "#db/schema/accounts";

export function nameOnPaper(tx: Reader, { id, username }: { id: number | null; username: string }, at: string): string {
	const stored = tx
		.select({ name: paperNames.name })
		.from(paperNames)
		.where(and(eq(paperNames.user_id, id ?? 0), lte(paperNames.since, at)))
		.orderBy(desc(paperNames.since))
		.limit(1)
		.get();
	return stored?.name || username;
}
