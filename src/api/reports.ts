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
import { call, EXCEL } from "./call.ts";

const SAME = "The same as an Excel file.";

export const reportCalls = [
	call("GET", "/reports/enrolment", enrolmentReport, "Approved students by class: new, repeating, girls and boys."),
	call("GET", "/reports/enrolment/xlsx", downloadEnrolment, SAME, EXCEL),
	call("GET", "/reports/ages", agesReport, "Approved students by level and age on a day."),
	call(
		"GET",
		"/reports/ages/xlsx",
		downloadAges,
		"The same as an Excel file: bands as rows, levels as columns.",
		EXCEL,
	),
	call("GET", "/reports/levels", levelsReport, "Classes, approved students and repeaters by level."),
	call("GET", "/reports/levels/xlsx", downloadLevels, SAME, EXCEL),
	call("GET", "/reports/departments", departmentsReport, "The same by vocational department and level."),
	call("GET", "/reports/departments/xlsx", downloadDepartmentCounts, SAME, EXCEL),
	call(
		"GET",
		"/reports/collection",
		collectionReport,
		"What a year's fees bring: by class, fee type, month or method.",
	),
	call("GET", "/reports/collection/xlsx", downloadCollection, SAME, EXCEL),
	call("GET", "/reports/ministry-list", ministryList, "Approved students as the ministry's site asks for them."),
	call("GET", "/reports/ministry-list/xlsx", downloadMinistryList, SAME, EXCEL),
	call("POST", "/reports/year", startYearWorkbook, "Starts a workbook of everything of a year.", { status: 202 }),
	call("GET", "/reports/year/:job", yearWorkbookState, "Whether that workbook is ready."),
	call("GET", "/reports/year/:job/xlsx", downloadYearWorkbook, "The workbook, once it is ready.", EXCEL),
];
