import { logLine } from "#log";
import { dropOldImports } from "#school/imports/import-files";
import { repeatUntilShutdown } from "./shutdown.ts";

const TICK_MS = 10 * 60_000;

async function tick(): Promise<void> {
	try {
		await dropOldImports();
	} catch (error) {
		logLine(`Workbooks of old imports could not be removed: ${(error as Error).message}`);
	}
}

/** Drops the imports that nobody ran within a day, with their workbooks. */
export function startImportSchedule(): void {
	repeatUntilShutdown(tick, { everyMs: TICK_MS });
}
