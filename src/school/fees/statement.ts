import type { Reader } from "#db/open";
import { notFound } from "#refusal";
import { today } from "#shared/dates";
import { matricule } from "#shared/matricule";
import type { StatementPaper } from "#shared/payment-papers";
import type { SignedIn } from "../actor.ts";
import { balancesOfStudent, creditOf, sum } from "../balances/balances.ts";
import { read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";
import { readIdentity } from "../settings/identity.ts";
import { numberIfShared } from "../students/shared-matricules.ts";
import { type Statement, statementAnswer, studentInput } from "./fees.schema.ts";
import { entriesOfStudent } from "./ledger/ledger.ts";

/** All payments of a student record, by the day they were paid. */
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
	/** Fees less what is due. A discount above its fee counts only up to the fee, so that the paper's sums add up. */
	taken_off: number;
}

function statementOf(tx: Reader, actor: SignedIn, id: number): Found {
	const found = balancesOfStudent(tx, actor, id);
	if (!found) throw notFound("Student");
	const { student_name: full_name, guardian_contact, class_id, class_name, year, fees, remissions, balance } = found;
	// By payment date, where a family looks for it; on one day in order of recording.
	const oldestFirst = entriesOfStudent(tx, id)
		.reverse()
		.sort((a, b) => Number(a.paid_at > b.paid_at) - Number(a.paid_at < b.paid_at));
	return {
		statement: {
			student: { id, full_name, matricule: matricule(full_name, guardian_contact), class_id, class_name, year },
			entries: oldestFirst.map(statementEntry),
			totals: { fees: sum(fees), remissions: sum(remissions), paid: found.total_paid, owed: found.owed },
		},
		credit: creditOf(balance),
		taken_off: sum(fees) - sum(found.due),
	};
}

/** What a family may read of an entry. */
function statementEntry(entry: ReturnType<typeof entriesOfStudent>[number]): Statement["entries"][number] {
	const { receipt_number, paid_at, fee_type, amount, year, class_name, method, reference, taken_by, taken_by_name } =
		entry;
	const { recorded_at, voids, voided_by, joint_receipt } = entry;
	return {
		receipt_number,
		paid_at,
		fee_type,
		amount,
		year,
		class_name,
		method,
		reference,
		taken_by,
		taken_by_name,
		recorded_at,
		voids,
		voided_by,
		joint_receipt,
	};
}
