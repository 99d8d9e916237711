import type { Reader } from "#db/open";
import { today } from "#shared/dates";
import { sumOfFees } from "#shared/fee-types";
import { matricule } from "#shared/matricule";
import type { SignedIn } from "../actor.ts";
import { type Balance, balancesOfStudent } from "../balances/balances.ts";
import { read } from "../operation.ts";
import { OFFICE, OFFICE_AND_FAMILY } from "../permissions.ts";
import { pickAnswer } from "../pick-answer.ts";
import { readIdentity } from "../settings/identity.ts";
import { numberIfShared } from "../students/matricules.ts";
import { debtsOfPerson } from "./arrears.ts";
import { paymentStatusOfStudent } from "./due/payment-status.ts";
import { entriesOfStudent } from "./ledger/ledger.ts";
import {
	type Statement,
	statementAnswer,
	statementEntry,
	studentFeesAnswer,
	studentInput,
} from "./student-fees.schema.ts";

/** A record belongs to one year, so the year of the input is ignored. */
export const studentFees = read({
	name: "studentFees",
	allow: OFFICE_AND_FAMILY,
	input: studentInput,
	answer: studentFeesAnswer,
	run: ({ tx, actor, input }) => {
		const { student, balance, fees, discounts, paid } = feesOf(balancesOfStudent(tx, actor, input.id));
		return { student, balance, fees, discounts, paid };
	},
});

function feesOf({ student_id: id, student_name: full_name, class_name, ...money }: Balance) {
	const { guardian_contact, class_id, year, expected, balance, fees, discounts, paid } = money;
	const student = { id, full_name, guardian_contact, class_id, class_name, next_class: class_name, year, expected };
	return { student, balance, fees, discounts, paid };
}

/** What the office reads at the desk and on the student's page; a family reads `familyMoney`. */
export const studentMoney = read({
	name: "studentMoney",
	allow: OFFICE,
	input: studentInput,
	run: ({ tx, actor, input: { id } }) => {
		const { balance, schedule, status, inForce } = paymentStatusOfStudent(tx, actor, id, today());
		return {
			...feesOf(balance),
			owed: balance.owed,
			left_on: balance.left_on,
			due: { ...schedule, paymentStatus: status, extension: inForce },
			payments: entriesOfStudent(tx, id),
			earlier: debtsOfPerson(tx, actor, id),
		};
	},
});

export type MoneyOfStudent = Awaited<ReturnType<typeof studentMoney>>;

export const statement = read({
	name: "statement",
	allow: OFFICE_AND_FAMILY,
	input: studentInput,
	answer: statementAnswer,
	run: ({ tx, actor, input }) => statementOf(tx, actor, input.id).statement,
});

export const statementPaper = read({
	name: "statementPaper",
	allow: OFFICE_AND_FAMILY,
	input: studentInput,
	run: ({ tx, actor, input }) => {
		const { statement, taken_off } = statementOf(tx, actor, input.id);
		const { fees, paid, owed, credit } = statement.totals;
		const totals = { fees, discounts: taken_off, paid, owed };
		const student = { ...statement.student, ...numberIfShared(tx, statement.student) };
		return { ...statement, student, totals, credit, school: readIdentity(tx), printed_on: today() };
	},
});
export type StatementPaper = Awaited<ReturnType<typeof statementPaper>>;

interface StatementWithFees {
	statement: Statement;
	/** At most the fee, so that the sums of the paper add up. */
	taken_off: number;
}

function statementOf(tx: Reader, actor: SignedIn, id: number): StatementWithFees {
	const { student_name: full_name, guardian_contact, ...money } = balancesOfStudent(tx, actor, id);
	const { class_id, class_name, year, fees, discounts, due, total_paid: paid, owed, credit } = money;
	// By payment date, then in order of recording.
	const oldestFirst = entriesOfStudent(tx, id)
		.reverse()
		.sort((a, b) => Number(a.paid_at > b.paid_at) - Number(a.paid_at < b.paid_at));
	return {
		statement: {
			student: { id, full_name, matricule: matricule(full_name, guardian_contact), class_id, class_name, year },
			entries: oldestFirst.map((entry) => pickAnswer(statementEntry(), entry)),
			totals: { fees: sumOfFees(fees), discounts: sumOfFees(discounts), paid, owed, credit },
		},
		taken_off: sumOfFees(fees) - sumOfFees(due),
	};
}
