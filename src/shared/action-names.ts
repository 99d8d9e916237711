import type { Label, PageWords } from "./words/words.ts";

/** Labels for the names that changes have in the audit trail, as a person would choose them from a list. */
export const ACTION_NAMES = {
	recordPayment: "Take a payment",
	recordSeveralPayments: "Take several payments at once",
	voidPayment: "Void a payment",
	closeDrawer: "Close a drawer",
	payOut: "Pay money out of the drawer",
	voidPayOut: "Void money out",
	printReceipt: "Print a receipt",
	grantRemission: "Give a fee reduction",
	cancelRemission: "Cancel a fee reduction",
	agreeOnDate: "Agree on a later date",
	endAgreement: "End an agreement",
	printJointReceipt: "Print a joint receipt",
	createStudent: "Register a student",
	updateStudent: "Change a student",
	deleteStudent: "Delete a student",
	approveAllStudents: "Approve all students",
	deleteAllStudents: "Delete all students",
	uploadStudents: "Upload students",
	exportStudent: "Export a student's file",
	createClass: "Create a class",
	updateClass: "Change a class",
	deleteClass: "Delete a class",
	createDepartment: "Create a department",
	updateDepartment: "Change a department",
	deleteDepartment: "Delete a department",
	createTeacher: "Create a teacher",
	updateTeacher: "Change a teacher",
	decideTeacher: "Approve or reject a teacher",
	deleteTeacher: "Delete a teacher",
	login: "Log in",
	logout: "Log out",
	registerAccount: "Register an account",
	createAccount: "Create an account",
	updateUser: "Change an account",
	deleteUser: "Delete an account",
	changePassword: "Change the own password",
	setOwnLanguage: "Change the own language",
	checkUser: "Ask for an account",
	resetPassword: "Reset a forgotten password",
	issueResetCode: "Give out a reset code",
	resetAdmin: "Set an admin's password",
	setUpSchool: "Set up the school",
	updateSettings: "Change the settings",
	makeBackup: "Make a backup",
	downloadBackup: "Download a backup",
	restoreBackup: "Restore a backup",
	downloadAudit: "Download the audit trail",
} as const satisfies Record<string, Label>;

const hasName = (action: string): action is keyof typeof ACTION_NAMES => Object.hasOwn(ACTION_NAMES, action);

/** The label of an action. An action without a label, such as one of an older version, keeps its name. */
export const actionName = (action: string, { t }: Pick<PageWords, "t">): string =>
	hasName(action) ? t(ACTION_NAMES[action]) : action;
