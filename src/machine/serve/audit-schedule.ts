import { storageRefusal } from "#refusal";
import { addPendingCounts } from "#school/trail/limited-lines";
import { repeatUntilShutdown } from "./shutdown.ts";

const TICK_MS = 10 * 60_000;

/** If the disk is full, the counts stay in their own table until a later attempt. */
function tick(): void {
	try {
		addPendingCounts();
	} catch (error) {
		if (!storageRefusal(error)) throw error;
	}
}

/** Writes how many lines the audit trail left out in past hours, even if nobody causes another line. */
export function startAuditSchedule(): void {
	tick();
	repeatUntilShutdown(tick, { everyMs: TICK_MS });
}
