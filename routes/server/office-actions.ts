import type { SignedIn } from "#school/actor";
import { issueCertificate } from "#school/certificates/certificates";
import { createClass, updateClass } from "#school/classes/classes";
import { copyInstallments } from "#school/classes/copy-installments";
import { mergeStudents } from "#school/duplicates/merge-students";
import { cancelDiscount, grantDiscount } from "#school/fees/discounts/discounts";
import { endExtension, grantExtension } from "#school/fees/extensions/extensions";
import { moveCredit } from "#school/fees/move-credit";
import { correctSlip } from "#school/fees/transaction-references/correct-slip";
import { voidPayment } from "#school/fees/void-payment";
import { createImport } from "#school/imports/imports";
import { uploadClasses } from "#school/imports/upload-classes";
import { uploadStudents } from "#school/imports/upload-students";
import { changeOwner } from "#school/links/change-owner";
import { approveLinkRequest, refuseLinkRequest } from "#school/links/link-requests";
import { linkAccount, unlinkAccount } from "#school/links/linked-accounts";
import { continueStudent } from "#school/new-year/continue-student";
import { mayCall } from "#school/permissions";
import { startYearWorkbook } from "#school/reports/year-jobs";
import { approveAllStudents, deleteAllStudents } from "#school/students/all-students";
import { leaveSchool, returnToSchool } from "#school/students/leaving";
import { addPhotos } from "#school/students/photos/photos";
import { createStudent } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { createDepartment, updateDepartment } from "#school/vocational/departments";

const ACTIONS = {
	createClass,
	updateClass,
	copyInstallments,
	createDepartment,
	updateDepartment,
	createStudent,
	addPhotos,
	updateStudent,
	continueStudent,
	leaveSchool,
	returnToSchool,
	uploadStudents,
	uploadClasses,
	createImport,
	approveAllStudents,
	deleteAllStudents,
	mergeStudents,
	approveLinkRequest,
	refuseLinkRequest,
	linkAccount,
	changeOwner,
	unlinkAccount,
	voidPayment,
	moveCredit,
	correctSlip,
	grantDiscount,
	cancelDiscount,
	grantExtension,
	endExtension,
	issueCertificate,
	startYearWorkbook,
};
export type OfficeAction = keyof typeof ACTIONS;

export const refusedActions = (user: SignedIn): OfficeAction[] =>
	(Object.keys(ACTIONS) as OfficeAction[]).filter((name) => !mayCall(ACTIONS[name], user));
