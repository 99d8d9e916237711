import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { config, useConfig } from "#config";
import { withSchool } from "./command-line.ts";
import { serve } from "./serve.ts";

/** Fills the data folder with the demonstration school. */
export async function seedCommand(): Promise<void> {
	await withSchool(async () => undefined);
}

/** A demonstration school in a folder of its own that goes with the machine's temporary files. */
export async function demo(pages: ServerBuild): Promise<void> {
	useConfig({ ...config(), dataDir: mkdtempSync(join(tmpdir(), "school-portal-")) });
	await seedCommand();
	await serve(pages);
}
