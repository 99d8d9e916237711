import { SHEET_TYPE } from "#files/write-sheet";
import { collectionReport } from "#school/reports/collection";
import { agesReport, departmentsReport, enrolmentReport, levelsReport } from "#school/reports/enrolment";
import { downloadMinistryList, ministryList } from "#school/reports/ministry-list";
import {
	downloadAges,
	downloadCollection,
	downloadDepartmentCounts,
	downloadEnrolment,
	downloadLevels,
} from "#school/reports/report-files";
import { downloadYearWorkbook, startYearWorkbook, yearWorkbookState } from "#school/reports/year-jobs";
import { call } from "./call.ts";

const excel = { file: SHEET_TYPE };
const SAME = "The same as an Excel file.";

export const reportCalls = [
	call("GET", "/reports/enrolment", enrolmentReport, "Approved students by class: new, repeating, girls and boys."),
	call("GET", "/reports/enrolment/xlsx", downloadEnrolment, SAME, excel),
	call("GET", "/reports/ages", agesReport, "Approved students by level and age on a day."),
	call(
		"GET",
		"/reports/ages/xlsx",
		downloadAges,
		"The same as an Excel file: bands as rows, levels as columns.",
		excel,
	),
	call("GET", "/reports/levels", levelsReport, "Classes, approved students and repeaters by level."),
	call("GET", "/reports/levels/xlsx", downloadLevels, SAME, excel),
	call("GET", "/reports/departments", departmentsReport, "The same by vocational department and level."),
	call("GET", "/reports/departments/xlsx", downloadDepartmentCounts, SAME, excel),
	call(
		"GET",
		"/reports/collection",
		collectionReport,
		"What a year's fees bring: by class, fee type, month or method.",
	),
	call("GET", "/reports/collection/xlsx", downloadCollection, SAME, excel),
	call("GET", "/reports/ministry-list", ministryList, "Approved students as the ministry's site asks for them."),
	call("GET", "/reports/ministry-list/xlsx", downloadMinistryList, SAME, excel),
	call("POST", "/reports/year", startYearWorkbook, "Starts a workbook of everything of a year.", { status: 202 }),
	call("GET", "/reports/year/:job", yearWorkbookState, "Whether that workbook is ready."),
	call("GET", "/reports/year/:job/xlsx", downloadYearWorkbook, "The workbook, once it is ready.", excel),
];
