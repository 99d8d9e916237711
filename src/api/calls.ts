import { accountCalls } from "./accounts.ts";
import type { Call } from "./call.ts";
import { classCalls } from "./classes.ts";
import { feeCalls } from "./fees.ts";
import { settingCalls } from "./settings.ts";
import { teacherCalls } from "./teachers.ts";
import { vocationalCalls } from "./vocational.ts";

/** Every call of the portal, for the router, the document and the permission matrix alike. */
export const calls: Call[] = [
	...accountCalls,
	...classCalls,
	...vocationalCalls,
	...teacherCalls,
	...feeCalls,
	...settingCalls,
];
