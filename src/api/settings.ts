import { auditPage } from "#school/audit-search/audit-page";
import { auditFile } from "#school/audit-search/download-audit";
import { readSettings, updateSettings } from "#school/settings/settings";
import { call, EXCEL } from "./call.ts";

export const settingCalls = [
	call("GET", "/settings", readSettings, "What the school has set."),
	call("PUT", "/settings", updateSettings, "Changes what is sent of the settings.", { multipart: true }),
	call("GET", "/audit", auditPage, "Who did what and when, the newest first, fifty to a page."),
	call("GET", "/audit/xlsx", auditFile, "The same lines as an Excel file, the newest 50,000 at most.", EXCEL),
];
