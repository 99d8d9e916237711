import {
	backupCheck,
	clockCheck,
	diskCheck,
	folderCheck,
	printingCheck,
	runningCheck,
	secondFolderCheck,
	versionCheck,
} from "../doctor/doctor-machine.ts";
import { adminsCheck, databaseChecks, picturesCheck } from "../doctor/doctor-school.ts";
import { liveCopyCheck } from "../doctor/live-copy-check.ts";
import { type Finding, fail } from "../doctor/school-check.ts";
import { parseArguments } from "./arguments.ts";
import { CommandRefused } from "./command-line.ts";

type Check = () => Finding[] | Promise<Finding[]>;

/** Each makes sense only if those before it found nothing wrong. */
const CHECKS: [about: string, check: Check][] = [
	["Version", versionCheck],
	["Data folder", folderCheck],
	["Portal", runningCheck],
	["Disk", diskCheck],
	["Clock", clockCheck],
	["Database", databaseChecks],
	["Administrators", adminsCheck],
	["Pictures", picturesCheck],
	["Backup", backupCheck],
	["Second folder", secondFolderCheck],
	["Live copy", liveCopyCheck],
	["Printing", printingCheck],
];

/** A check that throws counts as a failure. */
async function runChecks(): Promise<Finding[]> {
	const findings: Finding[] = [];
	for (const [about, check] of CHECKS) {
		try {
			findings.push(...(await check()));
		} catch (error) {
			findings.push(fail(about, `could not be looked at: ${(error as Error).message}`));
		}
		if (about === "Data folder" && findings.some(({ level }) => level === "FAIL")) break;
	}
	return findings;
}

export async function doctor(args: string[]): Promise<void> {
	if (parseArguments(args).words.length > 0) throw new CommandRefused("Usage: portal doctor");
	const findings = await runChecks();
	for (const { level, about, says } of findings) console.log(`${level.padEnd(5)} ${about.padEnd(15)} ${says}`);
	if (findings.some(({ level }) => level === "FAIL")) process.exitCode = 1;
}
