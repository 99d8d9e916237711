import { auditPage } from "#school/audit/audit-page";
import { readSettings, updateSettings } from "#school/settings/settings";
import { call } from "./call.ts";

export const settingCalls = [
	call("GET", "/settings", readSettings, "What the school has set."),
	call("PUT", "/settings", updateSettings, "Changes what is sent of the settings.", { multipart: true }),
	call("GET", "/audit", auditPage, "Who did what and when, the newest first, fifty to a page."),
];
