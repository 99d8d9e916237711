import { logLine } from "#log";
import { atShutdown } from "../serve/shutdown.ts";
import { startChild } from "../start-child.ts";
import type { SchoolCheck } from "./school-check.ts";

const DAY_MS = 24 * 60 * 60_000;
const TICK_MS = 10 * 60_000;
/** The first requests after a start go before. */
const FIRST_MS = 500;

let last: SchoolCheck = { problems: [], advice: null, notes: [] };

/** What the last check found, for the dashboard; nothing until one is done. */
export const lastSchoolCheck = (): SchoolCheck => last;

/** Looks through the whole database once the portal is open, and again every day it stays open. */
export function startSchoolCheckClock(): void {
	let begun = Number.NEGATIVE_INFINITY;
	const tick = async () => {
		if (performance.now() - begun < DAY_MS) return;
		begun = performance.now();
		try {
			await checkInChild();
		} catch (error) {
			logLine(`The database could not be checked: ${(error as Error).message}`);
		}
	};
	const first = setTimeout(tick, FIRST_MS);
	const every = setInterval(tick, TICK_MS);
	atShutdown(async () => {
		clearTimeout(first);
		clearInterval(every);
	});
}

async function checkInChild(): Promise<void> {
	const child = startChild("check-school");
	const said = await new Response(child.stdout).text();
	const code = await child.exited;
	// Ended with the portal that is stopping.
	if (child.signalCode) return;
	if (code !== 0) return logLine(`The database could not be checked (code ${code}).`);
	last = JSON.parse(said) as SchoolCheck;
	if (last.advice) console.error(inFrame([...last.problems, last.advice.terminal]));
	for (const note of last.notes) logLine(note);
}

/** Between the lines of requests it must not be missed. */
function inFrame(sentences: string[]): string {
	const rule = "!".repeat(72);
	return [rule, ...sentences, rule].join("\n");
}
