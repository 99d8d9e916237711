import { expect, test } from "bun:test";
import { programRoot } from "#program";
import { AT_THE_DESK } from "#school/desk-only";
import type { Operation } from "#school/operation";
import { ACTION_NAMES } from "#shared/action-names";
import { ROLES } from "#shared/roles";

/** Who may do what at all, whichever door they come through: pages ask operations that no call has. */
const ALLOWED: Record<string, string> = {
	everyone: `checkPaper checkUser login mayOpenPicture publicDepartments registerAccount resetPassword schoolIdentity setUpSchool`,
	"every role": `changePassword currentUser endKeptSession listClasses listDepartments listKeptSessions listStudents logout
		setOwnLanguage`,
	"admin student parent": `createStudent deleteStudent fixedClass getStudent jointReceipt ownStudents paymentHistory receipt
		registrationNotice statement statementPaper studentFees studentSchedule updateStudent whatKeepsStudent
		checkLinkCode linkChild ownClaims submitClaim unlinkChild`,
	"student parent": `leftToPay`,
	"admin teacher": `createTeacher deleteTeacher listTeachers updateTeacher`,
	admin: `approveAllStudents auditPage backupProgress backupState classFeeList classFeeRows classList classesPage
		copyInstallments createAccount createClass createDepartment dailyFees dailyRegistrations dailyTeachers dashboardFigures debugClasses
		debugStudents decideTeacher deleteAllStudents deleteClass deleteDepartment deleteUser departmentsPage deskClock downloadAudit downloadBackup
		downloadClassFees downloadClasses downloadDepartments downloadPayments downloadStudents downloadTeachers downloadUsers
		downloadSheetProblems downloadStudentTemplate exportStudent findPayers idCardStudents idCardsPage idCardsToPrint
		issueResetCode latestPayments listBackups listUsers makeBackup printJointReceipt printReceipt readSettings recordPayment recordSeveralPayments schoolHealth searchStudents siblings studentsPage
		teachersPage updateClass updateDepartment updateSettings updateUser uploadStudents usersPage voidPayment
		whatKeepsClass whatKeepsDepartment yearlyTotal cancelRemission downloadRemissions grantRemission listRemissions
		debtorsPage downloadDebtors listDebtors noteReminder
		readMessage referenceUses remissionDecision studentRemissions
		recordsOfPaper debtorsPaper familyLetters printDebtors printLetters
		cashSheet cashSheetPage cashVoucher closeDrawer daySheet downloadClosings downloadDaySheet downloadDays drawerNow
		getClosing listClosings listDays payOut voidPayOut voidedFrom
		agreeOnDate agreementPaper downloadAgreements endAgreement studentAgreements
		claimToApprove claimsPage downloadClaims openClaims recordsForClaim
		approveClaim linkAccount listClaims makeLinkCode printLinkSlips slipCounts unlinkedOnReceipt refuseClaim studentLinks unlinkAccount
		aboutStudent approvalCheck approvalsPage brothersAndSisters cardToPrint joinRecords studentTrail twoRecords`,
};

const isOperation = (value: unknown): value is Operation => typeof value === "function" && "operationName" in value;

async function operations(): Promise<Operation[]> {
	const files = new Bun.Glob("src/{school,machine}/**/*.ts").scanSync(programRoot);
	const modules = [...files].filter((file) => !file.endsWith(".test.ts") && !file.includes("/build/"));
	const exported = await Promise.all(modules.map((file) => import(`${programRoot}/${file}`) as Promise<object>));
	return [...new Set(exported.flatMap((module) => Object.values(module)).filter(isOperation))];
}

function words(allow: Operation["allow"]): string {
	if (allow === "everyone") return allow;
	return allow.length === ROLES.length ? "every role" : ROLES.filter((role) => allow.includes(role)).join(" ");
}

test("every operation is in the table under those who may do it, and there is no other", async () => {
	const found = (await operations()).map(({ operationName, allow }) => `${words(allow)}: ${operationName}`);
	const table = Object.entries(ALLOWED).flatMap(([who, names]) => names.split(/\s+/).map((name) => `${who}: ${name}`));
	expect(found.sort()).toEqual(table.sort());
});

test("what an admin at the desk only may do is the name of an operation for admins", async () => {
	const forAdmins = (await operations()).filter(({ allow }) => allow === "everyone" || allow.includes("admin"));
	const names = new Set(forAdmins.map(({ operationName }) => operationName));
	expect([...AT_THE_DESK].filter((name) => !names.has(name))).toEqual([]);
});

test("every change has a plain name, by which the audit trail is searched", async () => {
	const changes = (await operations())
		.filter(({ kind }) => kind === "change")
		.map(({ operationName }) => operationName);
	expect(changes.filter((name) => !(name in ACTION_NAMES))).toEqual([]);
});
