import { SHEET_TYPE } from "#files/write-sheet";
import { downloadClosings, downloadDaySheet, downloadDays } from "#school/fees/cash/cash-downloads";
import { payOut, voidPayOut } from "#school/fees/cash/cash-outs";
import { closeDrawer } from "#school/fees/cash/close-drawer";
import { getClosing, listClosings } from "#school/fees/cash/closings";
import { daySheet } from "#school/fees/cash/day-sheet";
import { listDays } from "#school/fees/cash/days-taken";
import { drawerNow } from "#school/fees/cash/drawer";
import { confirmHandOver } from "#school/fees/cash/hand-overs";
import { call, IDEMPOTENCY } from "./call.ts";

const excel = { file: SHEET_TYPE };

export const cashCalls = [
	call("GET", "/fees/days", listDays, "What was taken on each day of up to 400; the last thirty when none are named."),
	call("GET", "/fees/days/xlsx", downloadDays, "The same as an Excel file.", excel),
	call("GET", "/fees/days/:date", daySheet, "The cash sheet of a day: what was recorded on it, with its totals."),
	call("GET", "/fees/days/:date/xlsx", downloadDaySheet, "The same as an Excel file of three sheets.", excel),
	call("GET", "/fees/drawer", drawerNow, "What should be in a drawer now: everything since it was last closed."),
	call("POST", "/fees/closings", closeDrawer, "Closes a drawer: what was counted against what should be there.", {
		status: 201,
		headers: IDEMPOTENCY,
	}),
	call("GET", "/fees/closings", listClosings, "The closings of some days, newest first."),
	call("GET", "/fees/closings/xlsx", downloadClosings, "The same as an Excel file.", excel),
	call("GET", "/fees/closings/:id", getClosing, "One closing."),
	call(
		"POST",
		"/fees/closings/:id/received",
		confirmHandOver,
		"Says that the money of a closing came, by the account that it was handed to.",
		{ status: 201, headers: IDEMPOTENCY },
	),
	call("POST", "/fees/cash-outs", payOut, "Pays money out of one's own drawer, with a voucher number.", {
		status: 201,
		headers: IDEMPOTENCY,
	}),
	call("POST", "/fees/cash-outs/:id/void", voidPayOut, "Takes money out back with an opposite row and a reason.", {
		status: 201,
	}),
];
