import { addPendingCounts } from "#school/audit/limited-lines";
import { storageRefusal } from "#school/storage-refusal";
import { atShutdown } from "./shutdown.ts";

const TICK_MS = 10 * 60_000;

/** A disk that is full today is not full for ever; the counts stay where they are until then. */
function tick(): void {
	try {
		addPendingCounts();
	} catch (error) {
		if (!storageRefusal(error)) throw error;
	}
}

/** Writes into the audit trail how much visitors did beyond what stands there, also when nobody comes any more. */
export function startTrailClock(): void {
	tick();
	const every = setInterval(tick, TICK_MS);
	atShutdown(async () => clearInterval(every));
}
