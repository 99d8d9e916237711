import { z } from "zod";
import { headSchema } from "#school/fees/ledger/ledger-head";

/** The last entry of a backup. It lists all others, so that none can be missing, added or changed unnoticed. */
export const MANIFEST = "manifest.json";
export const DATABASE = "portal.db";

const file = z.object({ name: z.string(), bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifestSchema = z.object({
	format: z.literal("school-portal-backup"),
	format_version: z.literal(1),
	program_version: z.string(),
	made_at: z.string(),
	reason: z.string(),
	school_name: z.string(),
	migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
	tables: z.record(z.string(), z.object({ rows: z.number().int(), sums: z.record(z.string(), z.string()) })),
	ledger_head: headSchema,
	/** Empty if the school was never restored. */
	restored_at: z.string(),
	files: z.array(file),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestFile = z.output<typeof file>;
