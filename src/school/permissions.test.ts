import { describe, expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { ACTION_NAMES } from "#shared/action-names";
import { allOperations, exportedOperations } from "#testing/operations";
import { amina, cast, openSchools, refuses } from "#testing/school";
import { updateUser } from "./accounts/users.ts";
import { listUsers } from "./accounts/users-list.ts";
import { voidPayment } from "./fees/void-payment.ts";
import type { Operation } from "./operation.ts";
import { currentActor } from "./sessions.ts";

/** Who may call what, written out in full, so that no declaration changes unnoticed. */
const ALLOWED: Record<string, string> = {
	everyone: `
		checkPaper checkUser hintOfContact login mayOpenPicture passwordNews publicDepartments registerAccount resetPassword
		schoolIdentity setUpSchool
	`,
	"head bursar student parent teacher": `
		changeOwnContact changePassword currentUser departmentChoices endRememberedDevice listClasses listDepartments
		listRememberedDevices listStudents logout ownContact ownPasswordChange setOwnLanguage
	`,
	"head bursar student parent": `
		checkLinkCode getStudent linkChild ownLinkRequests ownStudents receipt
		registrationNotice statement statementPaper studentFees studentSchedule submitLinkRequest unlinkChild
	`,
	"head student parent": `createStudent deleteStudent studentDeletionBlocker updateStudent`,
	"student parent": `familyMoney leftToPay paymentNumbers schoolReach`,
	"head teacher": `createTeacher deleteTeacher listTeachers updateTeacher`,
	"head bursar": `
		aboutStudent agesReport allSiblings approvalCheck approvalsPage cardAtGate cardToPrint cashSheet cashSheetPage
		cashVoucher certificatePaper classesPage classFeeList classFeeRows classFeesPage classList closeDrawer
		closingPaper collectionReport confirmHandOver dailyFees dailyRegistrations dashboardFigures daySheet debtorsPage
		debtorsPaper debugClasses debugStudents departmentsPage departmentsReport deskClock discountPaper downloadAges
		downloadCertificates downloadClasses downloadClassFees downloadClassTemplate downloadClosings downloadCollection downloadDays
		downloadDaySheet downloadDebtors downloadDepartmentCounts downloadDepartments downloadDiscounts
		downloadEnrolment downloadExtensions downloadLevels downloadLinkRequests downloadPayments
		downloadStudentDiscounts downloadStudents downloadStudentTemplate drawerNow enrolmentReport extensionPaper
		familyLetters findMessagePayers findPayers gateStudents getClosing idCardsPage idCardsToPrint idCardStudents latestPayments
		levelsReport linkedAccounts linkRequestsPage listCertificates listClosings listDays listDebtors listDiscounts
		listLinkRequests makeLinkCode missingPhotos noteReminder openLinkRequests ownPaperName payingFamily payOut
		printDebtors printLetters printAccessCards printReceipt readMessage recordPayment
		recordsOfPaper referenceUses registerAtDesk reportPaper searchStudents setOwnPaperName accessCardCounts slipOfReceipt
		studentDiscounts studentExtensions studentMoney studentsPage unlinkedOnReceipt usualDepartments voidPayOut
		yearlyTotal
	`,
	head: `
		acceptMissingPayments addPhotos approveAllStudents approveLinkRequest auditFile auditPage backupProgress backupState
		cancelDiscount certificateBlocker changeOwner changeRollover changeRolloverLines checkPhotos classDeletionBlocker
		compareDuplicates continueStudent copyInstallments correctSlip createAccount createClass createDepartment
		createImport dailyTeachers decideTeacher deleteAllStudents deleteClass deleteDepartment deleteUser
		departmentDeletionBlocker downloadAudit downloadBackup downloadImportChanges downloadMinistryList downloadMove
		downloadRowsToMend downloadSheetProblems downloadTeachers downloadUsers downloadYearWorkbook dropImport
		dropRollover endExtension exportStudent findYearWorkbook firstDay getRollover grantDiscount grantExtension importPage
		importRows issueCertificate issueResetCode mergeStudents ladderPage lastBackup leaveSchool leavingProposal linkAccount linkRequestToApprove
		listBackups listImports listRollovers listUsers makeBackup makeParentAccount ministryList ministryListPage
		ministryListPaper moveCredit newYearPage questionsBeforeMove readSettings recordsForLinkRequest refuseLinkRequest rolloverLines
		returnToSchool rolloverPaper rolloverStudents rolloverSummary runImport runRollover schoolHealth secondFolder startRollover
		startYearWorkbook studentTrail teachersPage undoImport undoRollover unlinkAccount updateClass updateDepartment
		updateImport updateSettings updateUser uploadClasses uploadStudents usersPage voidChoices voidPayment yearWorkbookState
	`,
};

const callers = (allow: Operation["allow"]) => (allow === "everyone" ? allow : allow.join(" "));

test("every operation is in the table under its callers", async () => {
	const found = (await allOperations()).map(({ operationName, allow }) => `${callers(allow)}: ${operationName}`);
	const table = Object.entries(ALLOWED).flatMap(([who, names]) =>
		(names.match(/\w+/g) ?? []).map((name) => `${who}: ${name}`),
	);
	expect([...new Set(found)].sort()).toEqual(table.sort());
});

/** Forms whose change the audit trail stores as the same action as the call's. */
const STORED_NAMES: Record<string, string> = {
	beginReset: "checkUser",
	decideWholeClass: "changeRolloverLines",
	deleteCountedStudents: "deleteAllStudents",
};

test("every operation is exported under its own name, or under that of the change it is a form of", async () => {
	const renamed = (await exportedOperations()).filter(([name, { operationName }]) => operationName !== name);
	expect(Object.fromEntries(renamed.map(([name, { operationName }]) => [name, operationName]))).toEqual(STORED_NAMES);
});

test("an account that has to choose a new password first may call nothing else that needs a login", async () => {
	const open = (await allOperations()).filter(({ withFirstPassword }) => withFirstPassword);
	expect(open.map(({ operationName }) => operationName).sort()).toEqual([
		"changePassword",
		"currentUser",
		"logout",
		"setOwnLanguage",
	]);
});

test("every change has a plain name for searching the audit trail", async () => {
	const changes = (await allOperations())
		.filter(({ kind }) => kind === "change")
		.map(({ operationName }) => operationName);
	expect(changes.filter((name) => !(name in ACTION_NAMES))).toEqual([]);
});

describe("a bursar", () => {
	openSchools({ year: 2026 });
	const deskOnly = (desk_only: boolean) => updateUser(cast.admin, { id: cast.bursar.id, desk_only });

	test("takes money at once and cannot void it", async () => {
		await deskOnly(true);
		const payment = await recordOnePayment(cast.bursar, { student_id: amina.id, fee_type: "Tuition", amount: 1_000 });
		const voided = voidPayment(cast.bursar, { id: payment.id, reason: "mistake" });
		await refuses(voided, "conflict", "Ask the head to do this.");
		await deskOnly(false);
		expect(await voidPayment(cast.bursar, { id: payment.id, reason: "mistake" })).toMatchObject({ amount: -1_000 });
	});

	test("does not read accounts, even in an older session", async () => {
		await deskOnly(true);
		expect(currentActor(cast.bursar)).toMatchObject({ id: cast.bursar.id, desk_only: true });
		await refuses(listUsers(currentActor(cast.bursar)), "conflict", "Ask the head to do this.");
	});
});
