import { conflict } from "#refusal";
import { say } from "#shared/words/words";

/**
 * The operations of an admin of the desk only, by name; everything else is the head's. A refusal is no 403, because for an
 * admin that ends the session.
 */
export const AT_THE_DESK: ReadonlySet<string> = new Set([
	// One's own account
	...["changePassword", "currentUser", "endKeptSession", "listKeptSessions", "logout", "setOwnLanguage"],
	// The school
	...["classesPage", "debugClasses", "departmentsPage", "downloadClasses", "downloadDepartments", "listClasses"],
	...["listDepartments", "publicDepartments", "schoolIdentity"],
	// Students and their cards
	...["classList", "debugStudents", "downloadStudents", "downloadStudentTemplate", "fixedClass", "getStudent"],
	...["idCardStudents", "idCardsPage", "idCardsToPrint", "listStudents", "mayOpenPicture", "ownStudents"],
	...["registrationNotice", "searchStudents", "studentsPage"],
	// The student's page, and who waits for the head's approval
	...["aboutStudent", "approvalCheck", "approvalsPage", "brothersAndSisters", "cardToPrint"],
	// Who is linked to a child, and slips with codes; requests are the head's to decide
	...["claimsPage", "downloadClaims", "listClaims", "makeLinkCode", "openClaims", "printLinkSlips", "slipCounts"],
	...["studentLinks", "unlinkedOnReceipt"],
	// A family's own. They tell every admin that the account sees every student.
	...["checkLinkCode", "linkChild", "ownClaims", "submitClaim", "unlinkChild"],
	// Figures
	...["dailyFees", "dailyRegistrations", "dashboardFigures", "yearlyTotal"],
	// One's own drawer and cash sheet
	...["cashSheet", "cashSheetPage", "cashVoucher", "closeDrawer", "daySheet", "downloadClosings", "downloadDays"],
	...["downloadDaySheet", "drawerNow", "getClosing", "listClosings", "listDays", "payOut", "voidPayOut"],
	// The fees desk
	...["classFeeList", "classFeeRows", "deskClock", "downloadClassFees", "downloadPayments", "findPayers"],
	...["latestPayments", "paymentHistory", "printReceipt", "receipt", "recordPayment", "studentFees"],
	...["statement", "statementPaper"],
	// What is due by when
	...["studentSchedule"],
	// Messages of operators and their numbers; reductions to read, for the head gives them
	...["readMessage", "referenceUses", "downloadRemissions", "listRemissions", "remissionDecision", "studentRemissions"],
	// Later dates to read, for the head agrees on them
	...["agreementPaper", "downloadAgreements", "studentAgreements"],
	// Papers about who owes
	...["debtorsPaper", "familyLetters", "printDebtors", "printLetters"],
	// Who owes, and the reminders of their families
	...["debtorsPage", "downloadDebtors", "listDebtors", "noteReminder"],
	// A paper that somebody shows
	"recordsOfPaper",
	// Several fees in one payment
	...["jointReceipt", "printJointReceipt", "recordSeveralPayments", "siblings"],
]);

export const askTheHead = () => conflict(say("Ask the head to do this."));
