import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { inData } from "#config";
import { database } from "#db/open";
import { sizeInWords, WRITE_TEST } from "#files/disk";
import { uploadedFiles, wasStoredRecently } from "#files/pictures/picture-storage";
import { logLine } from "#log";
import { removeAbandonedProfiles } from "#print/chrome";
import { DAY_MS } from "#shared/dates";
import { INSPECTING } from "../archive/check-backup.ts";
import { removeStale } from "../archive/staging.ts";
import { strayPictures } from "../doctor/stray-pictures.ts";

/** The running time, because the clock of a small machine jumps. */
let sweptAt: number | undefined;

export async function sweepDaily(): Promise<void> {
	if (sweptAt === undefined || performance.now() - sweptAt > DAY_MS) await sweep([sweepPictures, sweepFolders]);
}

/** Also deletes stale Chrome profiles. */
export async function sweepAtStart(): Promise<void> {
	await sweep([sweepPictures, sweepFolders, removeAbandonedProfiles]);
}

async function sweep(steps: (() => void | Promise<void>)[]): Promise<void> {
	sweptAt = performance.now();
	for (const step of steps) {
		try {
			await step();
		} catch (error) {
			logLine(`What killed work left behind could not be removed: ${(error as Error).message}`);
		}
	}
}

async function sweepPictures(): Promise<void> {
	const { files, bytes, wrongDatabase } = strayPictures(database().$client);
	if (wrongDatabase) {
		logLine(
			`${files.length} files of pictures are named by no record, and no record names any picture: nothing was removed. Is ${inData("portal.db")} the right database?`,
		);
		return;
	}
	const strays = files.filter((file) => !wasStoredRecently(file.slice(0, 32)));
	for (const file of strays) await rm(inData("uploads", file), { force: true });
	if (strays.length > 0)
		logLine(`Removed ${strays.length} files of pictures that no record names (${sizeInWords(bytes)}).`);
}

/** Call it only at the start, when nothing else writes pictures. */
export function removePartialPictures(): void {
	for (const name of uploadedFiles()) {
		if (name.endsWith(".part")) rmSync(inData("uploads", name), { force: true });
	}
}

function sweepFolders(): void {
	removeStale(inData(), ".restore-");
	removeStale(inData(), WRITE_TEST);
	removeStale(inData("backups"), ".making-");
	removeStale(tmpdir(), INSPECTING);
}
