import { accountCalls } from "./accounts.ts";
import type { Call } from "./call.ts";
import { classCalls } from "./classes.ts";
import { feeCalls } from "./fees.ts";
import { studentCalls } from "./students.ts";
import { teacherCalls } from "./teachers.ts";
import { vocationalCalls } from "./vocational.ts";

/** Every call of the portal, for the router, the document and the permission matrix alike. */
export const calls: Call[] = [
	...accountCalls,
	...studentCalls,
	...classCalls,
	...vocationalCalls,
	...teacherCalls,
	...feeCalls,
];
