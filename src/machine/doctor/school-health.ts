import { z } from "zod";
import { logLine } from "#log";
import { read } from "#school/operation";
import { HEAD } from "#school/permissions";
import { DAY_MS } from "#shared/dates";
import type { Sentence } from "#shared/words/sentence";
import { deserialize } from "#shared/words/serialize";
import { repeatUntilShutdown } from "../shutdown.ts";
import { linesFrom, startChild } from "../start-child.ts";
import type { SchoolCheck, WrittenSchoolCheck } from "./school-check.ts";

const TICK_MS = 10 * 60_000;
/** The check waits for the first requests after a start. */
const FIRST_MS = 500;

let last: SchoolCheck = { problems: [], advice: null };

/** What the last check found; empty before the first has ended. */
export const schoolHealth = read({
	name: "schoolHealth",
	allow: HEAD,
	input: () => z.object({}),
	run: () => ({ problems: last.problems, advice: last.advice?.screen ?? null }),
});

/** Once the portal is open, then daily. */
export function startSchoolCheckSchedule(): void {
	let startedAt = Number.NEGATIVE_INFINITY;
	const tick = async () => {
		if (performance.now() - startedAt < DAY_MS) return;
		startedAt = performance.now();
		await checkInChild().catch(logFailure);
	};
	repeatUntilShutdown(tick, { everyMs: TICK_MS, firstAfterMs: FIRST_MS });
}

async function checkInChild(): Promise<void> {
	const child = startChild("check-school");
	for await (const line of linesFrom(child.stdout)) {
		const { problems, advice } = JSON.parse(line) as WrittenSchoolCheck;
		last = {
			problems: problems.map(deserialize),
			advice: advice && { ...advice, screen: deserialize(advice.screen) },
		};
		logCheck(last);
	}
	const code = await child.exited;
	// A signal comes from the portal itself, which ends the child when it stops.
	if (!child.signalCode && code !== 0) logLine(`The database could not be checked (code ${code}).`);
}

function logCheck({ problems, advice }: SchoolCheck): void {
	if (problems.length > 0) console.error(framed([...problems, ...(advice ? [advice.terminal] : [])]));
}

const logFailure = (error: Error) => logLine(`The database could not be checked: ${error.message}`);

function framed(sentences: (Sentence | string)[]): string {
	const rule = "!".repeat(72);
	return [rule, ...sentences, rule].join("\n");
}
