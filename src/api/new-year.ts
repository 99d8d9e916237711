import { NO_STORE } from "#http/refusals";
import { continueStudent } from "#school/new-year/continue-student";
import { changeRolloverLines, rolloverLines } from "#school/new-year/rollover-lines";
import { changeRollover, dropRollover, getRollover, listRollovers, startRollover } from "#school/new-year/rollovers";
import { runRollover } from "#school/new-year/run-rollover";
import { undoRollover } from "#school/new-year/undo-rollover";
import { call } from "./call.ts";

export const newYearCalls = [
	call("POST", "/rollovers", startRollover, "Begins to move a year to the next. Moves nobody yet.", { status: 201 }),
	call("GET", "/rollovers", listRollovers, "The moves, newest first."),
	call("GET", "/rollovers/:id", getRollover, "What the run of a draft would do now, or what a run did."),
	call("PUT", "/rollovers/:id", changeRollover, "Changes pass mark, copies or ladder of a draft."),
	call("DELETE", "/rollovers/:id", dropRollover, "Gives up a draft."),
	call("GET", "/rollovers/:id/lines", rolloverLines, "What becomes of each student."),
	call("PUT", "/rollovers/:id/lines", changeRolloverLines, "Enters what is decided about students.", {
		bodyList: "lines",
	}),
	call("POST", "/rollovers/:id/run", runRollover, "Moves the school to the next year, after a backup."),
	call("POST", "/rollovers/:id/undo", undoRollover, "Takes a run back, after a backup; names what stays."),
	call(
		"POST",
		"/students/:id/continue",
		continueStudent,
		"Moves one student to the next year, or links who is there.",
		{
			status: 201,
			answer: ({ made, ...student }) => Response.json(student, { status: made ? 201 : 200, headers: NO_STORE }),
		},
	),
];
