import { writeStamp } from "#db/cached-until-write";
import { database } from "#db/open";
import { logLine } from "#log";
import { type MissingPayment, missingKey, withoutKnown } from "#school/fees/ledger/missing-payments";
import { readSetting } from "#school/settings/read-setting";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { deserialize } from "#shared/words/serialize";
import { Moment } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";
import { liveFolder } from "../archive/live-copies.ts";
import { atShutdown, repeatUntilShutdown } from "../shutdown.ts";
import { endChild, linesFrom, spawnChild } from "../start-child.ts";
import type { LiveReport } from "./live-copier.ts";

const TICK_MS = 1_000;
const RESTART_MS = 10_000;
/** A round takes as long as the stick needs for the whole database. */
const SILENT_MS = 2 * 60_000;
const GIVE_UP_MS = 15 * 60_000;
const BANNER_MS = 5 * 60_000;

interface Copying {
	folder: string;
	child: ReturnType<typeof spawnChild<"pipe">>;
	sent: string;
	report: LiveReport | null;
	heardAt: number;
}

let copying: Copying | null = null;
let startedAt = Number.NEGATIVE_INFINITY;
/** Until the next one reports. */
let ended: Sentence | null = null;
let trouble: { problem: Sentence; since: number } | null = null;
let logged = "";

/** A child writes them, so that nothing waits for the stick. It learns of each write by the database's own stamp. */
export function startLiveCopies(): void {
	repeatUntilShutdown(tick, { everyMs: TICK_MS, firstAfterMs: 0 });
	atShutdown(async () => {
		const last = copying;
		copying = null;
		if (!last) return;
		sendStamp(last);
		await endChild(last.child);
	});
}

/** A damaged database must not stop the portal. */
function tick(): void {
	try {
		watch(performance.now());
	} catch (error) {
		logOnce(`The second folder cannot be looked after: ${(error as Error).message}`);
	}
}

function watch(now: number): void {
	const folder = readSetting(database(), "backup_folder");
	if (copying && copying.folder !== folder) {
		copying.child.kill("SIGKILL");
		copying = null;
		ended = null;
		startedAt = Number.NEGATIVE_INFINITY;
	}
	if (copying && now - copying.heardAt > GIVE_UP_MS) {
		ended = problemOf(copying, now);
		copying.child.kill("SIGKILL");
	}
	if (folder && !copying && now - startedAt > RESTART_MS) start(folder);
	if (copying) sendStamp(copying);
	noteTrouble(now);
}

function start(folder: string): void {
	startedAt = performance.now();
	const child = spawnChild("pipe", ["copy-live", folder]);
	const started: Copying = { folder, child, sent: "", report: null, heardAt: startedAt };
	copying = started;
	void listen(started)
		.catch((error: Error) => error.message)
		.then((reason = `code ${child.exitCode ?? child.signalCode}`) => {
			if (copying !== started) return;
			copying = null;
			ended ??= say("The copying to {folder} ended and is started again; the log says why.", { folder });
			logLine(`The copying to ${folder} ended (${reason}) and is started again.`);
		});
}

async function listen(from: Copying): Promise<void> {
	for await (const line of linesFrom(from.child.stdout)) {
		from.heardAt = performance.now();
		if (!line.startsWith("{")) continue;
		from.report = JSON.parse(line) as LiveReport;
		if (copying === from) ended = null;
	}
}

function sendStamp(to: Copying): void {
	const stamp = writeStamp(database().$client);
	if (stamp === to.sent) return;
	to.sent = stamp;
	// One that just died is started again and asked anew.
	write(to.child.stdin, `${stamp}\n`).catch(() => undefined);
}

async function write(input: Bun.FileSink, text: string): Promise<void> {
	await input.write(text);
	await input.flush();
}

function noteTrouble(now: number): void {
	const problem = copying ? problemOf(copying, now) : ended;
	trouble = problem && { problem, since: trouble?.since ?? now };
	const missing = copying?.report?.missing;
	logOnce(String(problem ?? (missing ? deserialize(missing.words) : "")));
}

function logOnce(news: string): void {
	if (news !== logged && news !== "") logLine(news);
	logged = news;
}

function problemOf({ folder, report, heardAt }: Copying, now: number): Sentence | null {
	if (now - heardAt > SILENT_MS)
		return say(
			"The second backup folder {folder} does not answer. Pull the stick out, and plug it or another one in.",
			{
				folder,
			},
		);
	return report ? report.problem && deserialize(report.problem) : ended;
}

interface SecondFolderState {
	folder: string;
	/** Since when it has everything, or what hinders it. */
	state: Sentence;
	problem: Sentence | null;
	/** After five minutes. */
	lasting: Sentence | null;
	missing: Sentence | null;
	missing_key: string;
}

const unknownOf = (report: LiveReport | null): MissingPayment[] =>
	report?.missing ? withoutKnown(database().$client, report.missing.payments) : [];

/** What the copy in the second folder has and the ledger lacks, as the copying process said last. */
export const missingInSecondFolder = (): MissingPayment[] => unknownOf(copying?.report ?? null);

/** Null without a second folder. Reads nothing there. */
export function secondFolderState(now = performance.now()): SecondFolderState | null {
	const folder = readSetting(database(), "backup_folder");
	if (!folder) return null;
	const own = copying?.folder === folder ? copying : null;
	const report = own?.report ?? null;
	const problem = own ? problemOf(own, now) : ended;
	const missing = unknownOf(report);
	const stamp = own ? writeStamp(database().$client) : "";
	return {
		folder,
		state: stateInWords({ report, problem, isUpToDate: report?.copied === stamp }),
		problem,
		lasting: trouble && problem && now - trouble.since > BANNER_MS ? problem : null,
		missing:
			report?.missing && missing.length > 0
				? joinSentences([deserialize(report.missing.words), whatToDo(liveFolder(folder))])
				: null,
		missing_key: missingKey(missing),
	};
}

const whatToDo = (folder: string) =>
	say(
		"The copy in the second folder has them and is kept. To have them back, stop the portal and type portal restore {folder}; what was taken here since is then listed for typing in. Or type them in again, and press “These are known”.",
		{ folder },
	);

interface StateOfCopies {
	report: LiveReport | null;
	problem: Sentence | null;
	isUpToDate: boolean;
}

export function stateInWords({ report, problem, isUpToDate }: StateOfCopies): Sentence {
	const time = report?.until ? new Moment(report.until) : null;
	const left = report?.pictures_left ?? 0;
	const pictures = "{count} pictures are still being copied there.";
	return joinSentences([
		...(problem ? [problem] : []),
		time === null
			? say("Nothing has been copied to the stick yet.")
			: isUpToDate
				? say("The stick has everything since {time}.", { time })
				: say("The stick has everything until {time}.", { time }),
		...(left > 0 ? [sayCount(left, "{count} picture is still being copied there.", pictures)] : []),
	]);
}
