import { readDatabase } from "#db/open";
import { missingInWords, missingPayments } from "#school/fees/ledger/missing-payments";
import { Moment } from "#shared/words/values";
import { secondFolderProblem } from "../archive/backup-files.ts";
import { isSameSchool, isWhole, liveCopies, liveFolder } from "../archive/live-copies.ts";
import { hasDatabase, readSchool, settingIn } from "../read-school.ts";
import { type Finding, fail, ok, warn } from "./school-check.ts";

/** What hinders the second folder is said of the folder itself. */
export function liveCopyCheck(): Finding[] {
	if (!hasDatabase()) return [];
	return readSchool((sqlite) => {
		const folder = settingIn(sqlite, "backup_folder");
		if (!folder || secondFolderProblem(folder)) return [];
		const newest = liveCopies(folder).find(isWhole);
		if (!newest) return [warn("Live copy", `${folder} holds none yet. A running portal makes one within seconds.`)];
		const until = new Moment(newest.at.toISOString()).in("en");
		return readDatabase(newest.path, (copy) => {
			if (!isSameSchool(sqlite, copy))
				return [fail("Live copy", `${folder} has the copy of another school. Name another folder in Settings.`)];
			const missing = missingPayments(sqlite, copy);
			if (missing.length === 0) return [ok("Live copy", `${folder} has everything until ${until}`)];
			const advice = `The copy of ${until} in ${folder} has them and is kept. Stop the portal and type portal restore ${liveFolder(folder)}, or type them in again and press “These are known” on the dashboard.`;
			return [fail("Live copy", `${missingInWords(missing)} ${advice}`)];
		});
	});
}
