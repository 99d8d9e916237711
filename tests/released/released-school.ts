import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { appliedMigrations, knownMigrations } from "#db/migrate";
import { readDatabase } from "#db/open";
import { programRoot } from "#program";
import { pick } from "#shared/collections";
import { newFolder, type RunningPortal } from "#testing/running-portal";
import { receiptsIn } from "#testing/school-folder";

export const RELEASED = join(programRoot, "tests/fixtures/released-1.0");
export const FOLDER = join(RELEASED, "folder");
export const BACKUP = join(RELEASED, "backup.tar.zst");
export const FACTS = join(RELEASED, "facts.json");

export const releasedFacts = (): Record<string, unknown> => JSON.parse(readFileSync(FACTS, "utf8"));

const unpacked = (path: string) => Bun.zstdDecompressSync(readFileSync(path));

/** A copy of the folder that a school of 1.0 has. */
export function releasedFolder(): string {
	const folder = newFolder();
	cpSync(FOLDER, folder, { recursive: true });
	writeFileSync(join(folder, "portal.db"), unpacked(join(folder, "portal.db.zst")), { mode: 0o600 });
	rmSync(join(folder, "portal.db.zst"));
	const [applied] = readDatabase(join(folder, "portal.db"), appliedMigrations);
	if (applied?.hash !== knownMigrations()[0]?.hash)
		throw new Error(
			"The school of 1.0 was made with another db/migrations/0001_first.sql. Before 1.0.0 is out, make it again: bun tests/released/make.ts. After that this file may not change, because schools have databases made with it.",
		);
	return folder;
}

export function releasedBackup(): string {
	const path = join(newFolder(), "portal-2025-10-17-150000-asked.tar");
	writeFileSync(path, unpacked(BACKUP));
	return path;
}

/** What depends on the day, or on what a version suggests where nobody chose. */
const LEFT_OUT = new Set(["payment_status", "schedule", "unmarked_print", "duplicate", "owed", "verify_url"]);
const CHOSEN = [
	"school_name",
	"school_motto",
	"school_address",
	"school_phone",
	"cash_float",
	"paper_language",
	"school_stamp",
];

const CALLS = [
	"/users",
	"/classes?year=2025",
	"/vocational?year=2025",
	"/teachers?year=2025",
	"/students?year=2025",
	"/students/1/links",
	"/students/1/extensions",
	"/students/imports",
	"/links/requests",
	"/certificates?year=2025",
	"/discounts?year=2025",
	"/fees/closings?from=2025-09-01&to=2025-10-31",
	"/rollovers",
	"/rollovers/1/lines",
];

const withoutOthers = (answer: unknown) =>
	JSON.parse(JSON.stringify(answer, (key, value) => (LEFT_OUT.has(key) ? undefined : value)));

/** What the calls answer the head, by address. */
export async function readFacts(portal: RunningPortal): Promise<Record<string, unknown>> {
	await portal.logIn();
	const read = async (path: string) => withoutOthers(await portal.json("GET", `/api${path}`));
	const facts: Record<string, unknown> = { "/settings": pick(await read("/settings"), CHOSEN) };
	for (const path of [...CALLS, ...receiptsOf(portal.folder)]) facts[path] = await read(path);
	return facts;
}

const receiptsOf = (folder: string) =>
	[...receiptsIn(folder)].sort().map((receipt_number) => `/fees/receipts/${receipt_number}`);
