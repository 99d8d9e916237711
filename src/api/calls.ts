import { accountCalls } from "./accounts.ts";
import { backupCalls } from "./backups.ts";
import type { Call } from "./call.ts";
import { certificateCalls } from "./certificates.ts";
import { classCalls } from "./classes.ts";
import { feeCalls } from "./fees.ts";
import { linkCalls } from "./links.ts";
import { newYearCalls } from "./new-year.ts";
import { reportCalls } from "./reports.ts";
import { settingCalls } from "./settings.ts";
import { studentCalls } from "./students.ts";
import { teacherCalls } from "./teachers.ts";
import { vocationalCalls } from "./vocational.ts";

export const CALLS_BY_NOUN: Record<string, Call[]> = {
	accounts: accountCalls,
	students: studentCalls,
	links: linkCalls,
	certificates: certificateCalls,
	classes: classCalls,
	vocational: vocationalCalls,
	teachers: teacherCalls,
	fees: feeCalls,
	reports: reportCalls,
	"new year": newYearCalls,
	settings: settingCalls,
	backups: backupCalls,
};

export const calls: Call[] = Object.values(CALLS_BY_NOUN).flat();
