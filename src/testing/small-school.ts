import { beforeEach } from "bun:test";
import { inTransaction } from "#db/open";
import { cashClosings, cashOuts, discounts } from "#db/schema/cash";
import { linkRequests } from "#db/schema/families";
import { rollovers } from "#db/schema/new-year";
import { teachers } from "#db/schema/school";
import type { SignedIn } from "#school/actor";
import { makeCodes } from "#school/links/codes";
import { writeSetting } from "#school/settings/read-setting";
import { lastExtensionDay } from "#shared/installments";
import { fold, nameSortKey } from "#shared/names";
import type { Role } from "#shared/roles";
import { castOfSchool } from "./cast.ts";
import { classNamed, departmentNamed, enrol, extensionFor, setDueDates } from "./enrolled.ts";
import { freshSchool } from "./fresh-school.ts";
import { insert } from "./rows.ts";
import { cast } from "./school.ts";
import { paymentOf } from "./students.ts";

export const SMALL_YEAR = 2026;
export const LAST_DATE = lastExtensionDay(SMALL_YEAR);

function profileOf(teacher_name: string, owner: SignedIn): number {
	const search = { name_sort: nameSortKey(teacher_name), search_key: fold(teacher_name) };
	const work = { subjects: "Physics", salary_amount: 125_000, year: SMALL_YEAR };
	return insert(teachers, { user_id: owner.id, teacher_name, ...search, ...work }).id;
}

export function discountOf(student_id: number): number {
	const granted = { granted_by_name: "Head", granted_at: "2026-09-07T08:00:00.000Z" };
	const what = { fee_type: "Sport Wear", amount: 1_000, kind: "siblings", reason: "Third child" } as const;
	return insert(discounts, { student_id, ...what, ...granted }).id;
}

/** The id of one record of each kind. */
export interface Records {
	student: number;
	/** Has two payments, a credit and an extension. */
	paying: number;
	teacher: number;
	payment: number;
	receipt: string;
	discount: number;
	user: number;
	/** Has due dates and no students. */
	class: number;
	/** In the same year, with as many installments but no dates. */
	other_class: number;
	department: number;
	day: string;
	/** The bursar's, like the money out. */
	closing: number;
	cash_out: number;
	/** A parent's request, and the account that may be linked to the student. */
	linkRequest: number;
	linkable: number;
	/** Of the stranger's child. */
	link_code: string;
	/** The draft of a move to the next year, and a finished move of a year without students. */
	rollover: number;
	run_rollover: number;
}

function linkRequestOf({ id: user_id }: SignedIn): number {
	const asked = { full_name: "Ngo Somebody", date_of_birth: "2012-02-29", at: `${DAY}T08:00:00.000Z` };
	return insert(linkRequests, { user_id, state: "open", ...asked }).id;
}

export function rolloverOf(from_year: number, state: "draft" | "run"): number {
	const [at, who] = [new Date().toISOString(), "Head"];
	const copy = { classes: true, installments: true, departments: true };
	const run = state === "run" ? { run_by_name: who, run_at: at, made: { classes: [], departments: [] } } : {};
	const begun = { created_by_name: who, created_at: at, pass_mark: 10, copy, state };
	return insert(rollovers, { from_year, to_year: from_year + 1, ...begun, ...run }).id;
}

const codeOf = (by: SignedIn, student: number): string =>
	inTransaction((tx) => makeCodes(tx, by, [student])[0]?.code ?? "");

/** Closed once, and paid out of since. */
function drawerOf({ id: user_id, username }: SignedIn) {
	inTransaction((tx) => writeSetting(tx, "cash_float", "10000"));
	const at = { day: DAY, closed_at: `${DAY}T15:00:00.000Z`, last_payment_id: 0, last_cash_out_id: 0 };
	const figures = { opening_float: 10_000, cash_taken: 0, paid_out: 0, difference: 0 };
	const counted = { ...figures, cash_counted: 10_000, float_kept: 10_000 };
	const closing = insert(cashClosings, {
		user_id,
		username,
		closed_by: user_id,
		closed_by_name: username,
		...at,
		...counted,
	});
	const words = { voucher_number: "OUT-1", reason: "Chalk", to_whom: "Mr Fru" };
	const out = { user_id, username, amount: 500, ...words, day: DAY, at: `${DAY}T16:00:00.000Z` };
	return { day: DAY, closing: closing.id, cash_out: insert(cashOuts, out).id };
}
const DAY = "2026-09-02";

/** Two students of an account, one with a payment. */
function childrenOf(owner: SignedIn, called: string, inClass: { id: number; year: number }, department_id: number) {
	const self_user_id = owner.role === "student" ? owner.id : null;
	const student = enrol(`${called} Unpaid`, inClass, owner, { department_id, self_user_id });
	const paying = enrol(`${called} Paying`, inClass, owner, { department_id });
	const payment = paymentOf(paying.id);
	// A credit, because it is above the fee of the class.
	paymentOf(paying.id, 4_000, "Sanitation & Health");
	const discount = discountOf(paying.id);
	extensionFor(paying.id, LAST_DATE);
	return { student: student.id, paying: paying.id, payment: payment.id, receipt: payment.receipt_number, discount };
}

/** Two records of each kind, one of the acting person and one of a stranger, and an unused class and department. */
export function smallSchool() {
	const cast = castOfSchool();
	const form1 = classNamed("Form 1", { year: SMALL_YEAR });
	const form2 = classNamed("Form 2", { year: SMALL_YEAR });
	setDueDates(form2.id, [
		[15_000, `${SMALL_YEAR}-09-15`],
		[10_000, `${SMALL_YEAR + 1}-01-15`],
		[null, `${SMALL_YEAR + 1}-04-15`],
	]);
	const sewing = departmentNamed("Sewing", SMALL_YEAR);
	const woodwork = departmentNamed("Woodwork", SMALL_YEAR);
	const stranger: Records = {
		...childrenOf(cast.otherParent, "Stranger", form1, sewing.id),
		teacher: profileOf("Stranger Teaching", cast.otherTeacher),
		user: cast.otherParent.id,
		class: form2.id,
		other_class: form1.id,
		department: woodwork.id,
		...drawerOf(cast.bursar),
		linkRequest: linkRequestOf(cast.parent),
		linkable: cast.parent.id,
		link_code: "",
		rollover: rolloverOf(SMALL_YEAR, "draft"),
		run_rollover: rolloverOf(SMALL_YEAR + 2, "run"),
	};
	stranger.link_code = codeOf(cast.admin, stranger.student);
	const own: Record<Role, Records> = {
		student: { ...stranger, ...childrenOf(cast.student, "Amina", form1, sewing.id), user: cast.student.id },
		parent: { ...stranger, ...childrenOf(cast.parent, "Child", form1, sewing.id), user: cast.parent.id },
		teacher: { ...stranger, teacher: profileOf("Fru Teaching", cast.teacher), user: cast.teacher.id },
		admin: stranger,
	};
	return { cast, form1, form2, sewing, woodwork, own, stranger };
}

export const school = {} as ReturnType<typeof smallSchool>;

/** A fresh small school for each test of the file. */
export function openSmallSchools(): void {
	beforeEach(() => {
		freshSchool();
		Object.assign(school, smallSchool());
		Object.assign(cast, school.cast);
	});
}
