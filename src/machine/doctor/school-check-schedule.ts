import { logLine } from "#log";
import type { Sentence } from "#shared/words/sentence";
import { readBack } from "#shared/words/written";
import { repeatUntilShutdown } from "../serve/shutdown.ts";
import { startChild } from "../start-child.ts";
import type { SchoolCheck, WrittenSchoolCheck } from "./school-check.ts";

const DAY_MS = 24 * 60 * 60_000;
const TICK_MS = 10 * 60_000;
/** The first requests after a start go first. */
const FIRST_MS = 500;

let last: SchoolCheck = { problems: [], advice: null, notes: [] };

/** What the last check found, for the dashboard; nothing before the first one has ended. */
export const lastSchoolCheck = (): SchoolCheck => last;

/** Checks the whole database once the portal is open, and then once a day. */
export function startSchoolCheckSchedule(): void {
	let startedAt = Number.NEGATIVE_INFINITY;
	const tick = async () => {
		if (performance.now() - startedAt < DAY_MS) return;
		startedAt = performance.now();
		try {
			await checkInChild();
		} catch (error) {
			logLine(`The database could not be checked: ${(error as Error).message}`);
		}
	};
	repeatUntilShutdown(tick, { everyMs: TICK_MS, firstAfterMs: FIRST_MS });
}

async function checkInChild(): Promise<void> {
	const child = startChild("check-school");
	const output = await new Response(child.stdout).text();
	const code = await child.exited;
	// The portal is stopping and has ended the child.
	if (child.signalCode) return;
	if (code !== 0) return logLine(`The database could not be checked (code ${code}).`);
	const { problems, advice, notes } = JSON.parse(output) as WrittenSchoolCheck;
	last = {
		problems: problems.map(readBack),
		advice: advice && { ...advice, screen: readBack(advice.screen) },
		notes: notes.map(readBack),
	};
	if (last.advice) console.error(framed([...last.problems, last.advice.terminal]));
	for (const note of last.notes) logLine(String(note));
}

/** Makes the sentences stand out among the log's lines of requests. */
function framed(sentences: (Sentence | string)[]): string {
	const rule = "!".repeat(72);
	return [rule, ...sentences, rule].join("\n");
}
