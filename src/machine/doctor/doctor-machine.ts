import { existsSync, statSync } from "node:fs";
import { config, inData } from "#config";
import { appliedMigrations, unknownMigration } from "#db/migrate";
import { freeBytes, sizeInWords, tryToWrite } from "#files/disk";
import { closeBrowser, printPdf } from "#print/browser";
import { chromeProblem, findChrome } from "#print/chrome";
import { lastWordsOf } from "#print/printer-chrome";
import { programVersion } from "#program";
import { STORAGE_FAILING, storageRefusal } from "#refusal";
import { clockWarning } from "#school/clock";
import { HOUR_MS } from "#shared/dates";
import { FIRST_YEAR, LAST_YEAR } from "#shared/years";
import { isTooOld, newestBackup, secondFolderProblem } from "../archive/backup-files.ts";
import { inspectBackup } from "../archive/check-backup.ts";
import { DataFolderRefused, lockDataFolder, unlockDataFolder } from "../data-folder.ts";
import { hasDatabase, readSchool, settingIn } from "../read-school.ts";
import { paperWithLetter, printsLetters } from "./printed-letters.ts";
import { type Finding, fail, ok, warn } from "./school-check.ts";

const MB = 1024 * 1024;

export function versionCheck(): Finding[] {
	return [ok("Version", `portal ${programVersion}, Bun ${Bun.version}, ${process.platform} ${process.arch}`)];
}

export async function folderCheck(): Promise<Finding[]> {
	const folder = inData();
	if (!existsSync(folder)) {
		return [
			fail(
				"Data folder",
				`${folder} is not there. Start the portal once, or set PORTAL_DATA to the folder of your school.`,
			),
		];
	}
	const problem = await writeProblem(folder);
	if (problem) return [fail("Data folder", problem)];
	const open = [folder, inData("portal.db"), inData("secret.key"), inData("uploads"), inData("backups")].filter(
		(path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
	);
	if (open.length === 0) return [ok("Data folder", `${folder}, closed to other accounts`)];
	return [
		warn("Data folder", `Other accounts of this machine can look into ${open.join(", ")}. Run: chmod -R go= ${folder}`),
	];
}

async function writeProblem(folder: string): Promise<string | null> {
	try {
		await tryToWrite(folder);
		return null;
	} catch (error) {
		const { code, message } = error as Error & { code?: string };
		if (code === "EACCES" || code === "EPERM")
			return `${folder} cannot be written by this account. Run the command as the account that runs the portal.`;
		// `diskCheck` says how full it is.
		if (storageRefusal(error)?.reason === "storage-full") return null;
		return `${STORAGE_FAILING} (${message})`;
	}
}

export function runningCheck(): Finding[] {
	if (!existsSync(inData("portal.lock"))) return [ok("Portal", "does not run now")];
	try {
		lockDataFolder();
		unlockDataFolder();
		return [ok("Portal", "does not run now")];
	} catch (error) {
		if (error instanceof DataFolderRefused) return [ok("Portal", "runs now")];
		throw error;
	}
}

export function diskCheck(): Finding[] {
	const free = freeBytes(inData());
	const needed = 3 * (newestBackup()?.bytes ?? 0);
	const says = `${sizeInWords(free)} free`;
	if (free < 100 * MB)
		return [
			fail(
				"Disk",
				`Only ${says}. Nothing can be saved soon: delete what is not needed, or move the portal to a larger disk.`,
			),
		];
	if (free < Math.max(1024 * MB, needed))
		return [warn("Disk", `${says}. Make room before the next term, so that backups go on.`)];
	return [ok("Disk", says)];
}

export function clockCheck(): Finding[] {
	const now = new Date();
	const time = `${now.toLocaleString("en-GB", { dateStyle: "full", timeStyle: "short", timeZone: config().timeZone })} (${config().timeZone})`;
	const year = now.getFullYear();
	if (year < FIRST_YEAR || year > LAST_YEAR)
		return [fail("Clock", `It says ${time}. Set the date of this computer: receipts carry it.`)];
	const warning = hasDatabase() ? readSchool((sqlite) => clockWarning(now.getTime(), sqlite)) : null;
	return [warning ? warn("Clock", warning) : ok("Clock", time)];
}

/** A backup that does not fit this program is refused. Null if the database fits. */
function otherVersion(): string | null {
	try {
		if (!hasDatabase() || !readSchool((sqlite) => unknownMigration(appliedMigrations(sqlite)))) return null;
	} catch {
		// `databaseChecks` says what is wrong with it.
		return null;
	}
	return "This version of the portal cannot back up this database. Copy the whole data folder while the portal is stopped, and install the version that wrote it.";
}

const howToBackUp = () => otherVersion() ?? "Run: portal backup";

export function backupCheck(): Finding[] {
	const newest = newestBackup();
	if (!newest)
		return [
			warn(
				"Backup",
				`There is none yet. ${otherVersion() ?? "The portal makes one by itself within minutes of its start, or run: portal backup"}`,
			),
		];
	try {
		inspectBackup(newest.path, () => undefined);
	} catch (error) {
		return [fail("Backup", `${newest.name}: ${(error as Error).message} ${howToBackUp()}`)];
	}
	const hours = Math.round((Date.now() - newest.at.getTime()) / HOUR_MS);
	const age = hours < 48 ? `${hours} hours old` : `${Math.round(hours / 24)} days old`;
	const says = `${newest.name}, ${age}, ${sizeInWords(newest.bytes)}, opened and whole`;
	return [
		isTooOld(newest)
			? warn("Backup", `${says}. The portal makes one a day while it runs: was it off?`)
			: ok("Backup", says),
	];
}

export function secondFolderCheck(): Finding[] {
	if (!hasDatabase()) return [];
	const folder = readSchool((sqlite) => settingIn(sqlite, "backup_folder"));
	if (!folder)
		return [
			warn(
				"Second folder",
				"Backups lie on this computer only. Name a USB stick in Settings, or download one now and then.",
			),
		];
	const problem = secondFolderProblem(folder);
	if (problem) return [warn("Second folder", String(problem))];
	const newest = newestBackup(folder);
	return [
		newest
			? ok("Second folder", `${folder}, newest ${newest.name}`)
			: warn("Second folder", `${folder} holds no backup yet. ${howToBackUp()}`),
	];
}

/** Papers carry Latin letters with them; Arabic ones come from the computer's fonts. */
async function lettersCheck(): Promise<Finding[]> {
	const boxes: string[] = [];
	for (const [letter, kind] of [
		["ɛ́", "Accented"],
		["ع", "Arabic"],
	] as const)
		if (!printsLetters(await printPdf(paperWithLetter(letter), { timeout: 30_000 }))) boxes.push(kind);
	if (boxes.length === 0) return [ok("Letters", "Chrome printed an accented and an Arabic letter")];
	return [
		warn(
			"Letters",
			`${boxes.join(" and ")} letters come out as boxes. Install a font that has them: sudo apt-get install fonts-dejavu-core`,
		),
	];
}

export async function printingCheck(): Promise<Finding[]> {
	try {
		const started = performance.now();
		const pdf = await printPdf("<!doctype html><p>Does this print?</p>", { timeout: 30_000 });
		if (!Buffer.from(pdf).subarray(0, 5).equals(Buffer.from("%PDF-")))
			return [fail("Printing", "Chrome printed something that is no PDF.")];
		const seconds = ((performance.now() - started) / 1000).toFixed(1);
		return [ok("Printing", `Chrome printed a page in ${seconds} s`), ...(await lettersCheck())];
	} catch (error) {
		const lastWords = chromeProblem() ? null : lastWordsOf(findChrome());
		const says = lastWords ? `Chrome did not start: ${lastWords}.` : (error as Error).message;
		return [warn("Printing", `${says} Until then pages print from the browser.`)];
	} finally {
		await closeBrowser();
	}
}
