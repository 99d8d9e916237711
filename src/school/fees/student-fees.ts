import type { Reader } from "#db/open";
import { today } from "#shared/dates";
import { creditOf, sumOfFees } from "#shared/fee-types";
import { matricule } from "#shared/matricule";
import type { StatementPaper } from "#shared/payment-papers";
import type { SignedIn } from "../actor.ts";
import { balancesOfStudent } from "../balances/balances.ts";
import { read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";
import { pickAnswer } from "../pick-answer.ts";
import { readIdentity } from "../settings/identity.ts";
import { numberIfShared } from "../students/matricules.ts";
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
		const { student_id, student_name: full_name, class_name, ...found } = balancesOfStudent(tx, actor, input.id);
		const { guardian_contact, class_id, year, expected, balance, fees, discounts, paid } = found;
		const student = {
			id: student_id,
			full_name,
			guardian_contact,
			class_id,
			class_name,
			next_class: class_name,
			year,
			expected,
		};
		return { student, balance, fees, remissions: discounts, paid };
	},
});

export const paymentHistory = read({
	name: "paymentHistory",
	allow: OFFICE_AND_FAMILY,
	input: studentInput,
	run: ({ tx, actor, input }) => entriesOfStudent(tx, balancesOfStudent(tx, actor, input.id).student_id),
});

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
	run: ({ tx, actor, input }): StatementPaper => {
		const { statement, credit, taken_off } = statementOf(tx, actor, input.id);
		const totals = { ...statement.totals, remissions: taken_off };
		const student = { ...statement.student, ...numberIfShared(tx, statement.student) };
		return { ...statement, student, totals, credit, school: readIdentity(tx), printed_on: today() };
	},
});

interface Found {
	statement: Statement;
	credit: number;
	/** At most the fee, so that the sums of the paper add up. */
	taken_off: number;
}

function statementOf(tx: Reader, actor: SignedIn, id: number): Found {
	const found = balancesOfStudent(tx, actor, id);
	const { student_name: full_name, guardian_contact, class_id, class_name, year, fees, discounts, balance } = found;
	// By payment date, then in order of recording.
	const oldestFirst = entriesOfStudent(tx, id)
		.reverse()
		.sort((a, b) => Number(a.paid_at > b.paid_at) - Number(a.paid_at < b.paid_at));
	return {
		statement: {
			student: { id, full_name, matricule: matricule(full_name, guardian_contact), class_id, class_name, year },
			entries: oldestFirst.map((entry) => pickAnswer(statementEntry, entry)),
			totals: { fees: sumOfFees(fees), remissions: sumOfFees(discounts), paid: found.total_paid, owed: found.owed },
		},
		credit: creditOf(balance),
		taken_off: sumOfFees(fees) - sumOfFees(found.due),
	};
}
