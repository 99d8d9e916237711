import { accountCalls } from "./accounts.ts";
import { backupCalls } from "./backups.ts";
import type { Call } from "./call.ts";
import { cashCalls } from "./cash.ts";
import { certificateCalls } from "./certificates.ts";
import { classCalls } from "./classes.ts";
import { discountCalls } from "./discounts.ts";
import { extensionCalls } from "./extensions.ts";
import { feeCalls } from "./fees.ts";
import { importCalls } from "./imports.ts";
import { linkCalls } from "./links.ts";
import { newYearCalls } from "./new-year.ts";
import { reportCalls } from "./reports.ts";
import { settingCalls } from "./settings.ts";
import { studentCalls } from "./students.ts";
import { teacherCalls } from "./teachers.ts";
import { verifyCalls } from "./verify.ts";
import { vocationalCalls } from "./vocational.ts";

/** Each noun is a tag in the OpenAPI document. */
export const CALLS_BY_NOUN: Record<string, Call[]> = {
	accounts: accountCalls,
	students: [...studentCalls, ...importCalls],
	links: linkCalls,
	certificates: certificateCalls,
	classes: classCalls,
	vocational: vocationalCalls,
	teachers: teacherCalls,
	fees: [...feeCalls, ...discountCalls, ...extensionCalls, ...cashCalls, ...verifyCalls],
	reports: reportCalls,
	"new year": newYearCalls,
	settings: settingCalls,
	backups: backupCalls,
};

export const calls: Call[] = Object.values(CALLS_BY_NOUN).flat();
