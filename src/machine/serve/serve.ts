import type { Server } from "bun";
import type { ServerBuild } from "react-router";
import { config, notAHost } from "#config";
import { closeDatabase } from "#db/open";
import { dropUnfinishedUploads } from "#http/receive-body";
import { logWritten } from "#log";
import { logUnforeseen } from "#log-unforeseen";
import { closeBrowser } from "#print/browser";
import { chromeProblem } from "#print/chrome";
import { UPLOAD_MAX_BYTES } from "#shared/limits";
import { type FrontDoor, makeFrontDoor, type Readiness } from "../../server.ts";
import { backupBefore } from "../backup/backup-before.ts";
import { startBackupClock } from "../backup/backup-clock.ts";
import { finishRestore } from "../backup/finish-restore.ts";
import { startSchoolCheckClock } from "../doctor/school-check-clock.ts";
import { startCheckpointClock } from "./checkpoint-clock.ts";
import { HEAD_SECONDS, longerWhileAtWork } from "./connection-time.ts";
import { lockDataFolder, openSchool, prepareDataFolder, unlockDataFolder } from "./data-folder.ts";
import { addresses, offerSetupLink } from "./setup-link.ts";
import { atShutdown, runShutdownSteps } from "./shutdown.ts";
import { sweepAtStart } from "./sweep.ts";
import { clockProblem, removeHalfPictures } from "./tidy-start.ts";
import { startTrailClock } from "./trail-clock.ts";

const DRAIN_MS = 10_000;

/** Runs the portal until it is told to stop. Every request that was answered is kept, none is cut. */
export async function serve(pages: ServerBuild): Promise<void> {
	prepareDataFolder();
	lockDataFolder();
	const readiness: Readiness = { state: "starting" };
	// This also makes or reads the key of the tokens: a damaged one is noticed now and not at the first login.
	const server = listen(makeFrontDoor(readiness, pages));
	try {
		await makeReady();
		readiness.state = "serving";
		announce(server.port ?? config().port);
	} catch (error) {
		// A listening server would keep the program alive that has just said why it cannot go on.
		await server.stop(true);
		throw error;
	}
	atShutdown(closeBrowser);
	startClocks();
	stopOnSignals(async () => {
		readiness.state = "stopping";
		await Promise.race([server.stop(), Bun.sleep(DRAIN_MS)]);
		await runShutdownSteps();
		await logWritten();
		closeDatabase();
		unlockDataFolder();
	});
}

/** An address this computer does not have is refused by the name of its variable. */
function listen(frontDoor: FrontDoor): Server<undefined> {
	try {
		return Bun.serve({
			port: config().port,
			hostname: config().host,
			// A little above what the front door refuses with a sentence.
			maxRequestBodySize: UPLOAD_MAX_BYTES + 1024 * 1024,
			idleTimeout: HEAD_SECONDS,
			fetch: longerWhileAtWork((request, self) => frontDoor(request, self.requestIP(request)?.address)),
			error: answerUnforeseen,
		});
	} catch (error) {
		const { code } = error as { code?: string };
		if (["ENOENT", "ENOTFOUND", "EADDRNOTAVAIL", "EINVAL"].includes(code ?? "")) throw notAHost(config().host);
		throw error;
	}
}

function answerUnforeseen(error: unknown): Response {
	logUnforeseen(error);
	return Response.json(
		{ error: "Request failed", details: "Something went wrong in the portal. Please try again." },
		{ status: 500 },
	);
}

/** Opens the school and puts away what an earlier portal left unfinished. */
async function makeReady(): Promise<void> {
	finishRestore();
	await openSchool(() => backupBefore("upgrade"));
	removeHalfPictures();
	dropUnfinishedUploads();
	await sweepAtStart();
}

function startClocks(): void {
	startBackupClock();
	startTrailClock();
	startCheckpointClock();
	startSchoolCheckClock();
}

function announce(port: number): void {
	console.log(`The portal is open at ${addresses(port).join("  ")}`);
	const chrome = config().chromePath && chromeProblem();
	if (chrome) console.log(chrome);
	const clock = clockProblem();
	if (clock) console.log(clock);
	const links = offerSetupLink(port);
	if (links.length === 0) return;
	console.log("\nThis school has no administrator yet. Open this link within 60 minutes; it works once:");
	for (const link of links) console.log(`  ${link}`);
	console.log("");
}

function stopOnSignals(stop: () => Promise<void>): void {
	let stopping = false;
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, async () => {
			if (stopping) return;
			stopping = true;
			await stop();
			process.exit(0);
		});
	}
	for (const event of ["uncaughtException", "unhandledRejection"] as const) {
		// A program in an unknown state must not go on taking money; whoever supervises it starts it afresh.
		process.on(event, (error) => {
			console.error("The portal stops because of an error it did not expect:", error);
			process.exit(1);
		});
	}
}
