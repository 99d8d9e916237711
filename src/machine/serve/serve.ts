import type { Server } from "bun";
import type { ServerBuild } from "react-router";
import { config, EVERY_ADDRESS, EVERY_IPV4_ADDRESS, invalidHost } from "#config";
import { closeDatabase } from "#db/open";
import { dropUnfinishedUploads } from "#http/receive-body";
import { flushLog } from "#log";
import { logUnforeseen } from "#log-unforeseen";
import { closeBrowser } from "#print/browser";
import { chromeProblem } from "#print/chrome";
import { clockWarning } from "#school/clock";
import { UPLOAD_MAX_BYTES } from "#shared/limits";
import { type FrontDoor, makeFrontDoor, type Readiness } from "../../server.ts";
import { makeBackupBefore } from "../backup/backup.ts";
import { startLiveCopies } from "../backup/live-copy.ts";
import { lockDataFolder, prepareDataFolder, unlockDataFolder } from "../data-folder.ts";
import { startSchoolCheckSchedule } from "../doctor/school-health.ts";
import { finishRestore } from "../finish-restore.ts";
import { atShutdown, runShutdownSteps } from "../shutdown.ts";
import { extendWhileAnswering, HEADERS_SECONDS } from "./connection-timeouts.ts";
import { openSchool } from "./open-school.ts";
import { startSchedules } from "./schedules.ts";
import { offerSetupLink, portalUrls } from "./setup-link.ts";
import { removePartialPictures, sweepAtStart } from "./sweep.ts";

const DRAIN_MS = 10_000;

/** Open requests are answered first, for ten seconds at most. */
export async function serve(pages: ServerBuild): Promise<void> {
	prepareDataFolder();
	lockDataFolder();
	const readiness: Readiness = { state: "starting" };
	// Also reads the key of the tokens, so that a damaged one is noticed now and not at the first login.
	const server = listen(makeFrontDoor(readiness, pages));
	try {
		await makeReady();
		readiness.state = "serving";
		announce(server.port ?? config().port);
	} catch (error) {
		// A listening server would keep the failed program alive.
		await server.stop(true);
		throw error;
	}
	atShutdown(closeBrowser);
	startSchedules();
	startSchoolCheckSchedule();
	startLiveCopies();
	stopOnSignals(async () => {
		readiness.state = "stopping";
		await Promise.race([server.stop(), Bun.sleep(DRAIN_MS)]);
		await runShutdownSteps();
		await flushLog();
		closeDatabase();
		unlockDataFolder();
	});
}

function listen(frontDoor: FrontDoor): Server<undefined> {
	const { host } = config();
	try {
		return listenOn(host, frontDoor);
	} catch (error) {
		const { code } = error as { code?: string };
		const hasNoIPv6 = ["EAFNOSUPPORT", "EADDRNOTAVAIL"].includes(code ?? "") && host === EVERY_ADDRESS;
		if (hasNoIPv6) return listenOn(EVERY_IPV4_ADDRESS, frontDoor);
		if (["ENOENT", "ENOTFOUND", "EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"].includes(code ?? ""))
			throw invalidHost(host);
		throw error;
	}
}

const listenOn = (hostname: string, frontDoor: FrontDoor) =>
	Bun.serve({
		port: config().port,
		hostname,
		// Above the front door's own limit, so that people get its sentence.
		maxRequestBodySize: UPLOAD_MAX_BYTES + 1024 * 1024,
		idleTimeout: HEADERS_SECONDS,
		fetch: extendWhileAnswering((request, self) => frontDoor(request, self.requestIP(request)?.address)),
		error: answerUnforeseen,
	});

function answerUnforeseen(error: unknown): Response {
	logUnforeseen(error);
	return Response.json(
		{ error: "Request failed", details: "Something went wrong in the portal. Please try again." },
		{ status: 500 },
	);
}

async function makeReady(): Promise<void> {
	finishRestore();
	await openSchool(() => makeBackupBefore("upgrade"));
	removePartialPictures();
	dropUnfinishedUploads();
	await sweepAtStart();
}

function announce(port: number): void {
	console.log(`The portal is open at ${portalUrls(port).join("  ")}`);
	const chrome = config().chromePath && chromeProblem();
	if (chrome) console.log(String(chrome));
	const clock = clockWarning();
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
		// A program in an unknown state must not take money. The supervisor starts it again.
		process.on(event, (error) => {
			console.error("The portal stops because of an error it did not expect:", error);
			process.exit(1);
		});
	}
}
