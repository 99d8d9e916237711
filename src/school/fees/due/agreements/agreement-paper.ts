import { notFound } from "#refusal";
import { today } from "#shared/dates";
import { matricule } from "#shared/matricule";
import type { AgreementPaper } from "#shared/papers";
import { read } from "../../../operation.ts";
import { OFFICE } from "../../../permissions.ts";
import { readIdentity } from "../../../settings/identity.ts";
import { studentIdInput } from "../../../students/students.schema.ts";
import { standingOfStudent } from "../standings.ts";
import { agreementsOf } from "./agreements.queries.ts";

/** The newest agreement with a family as a paper that both sides sign. The family gets it, so it is without the note. */
export const agreementPaper = read({
	name: "agreementPaper",
	allow: OFFICE,
	input: studentIdInput,
	run: ({ tx, actor, input }): AgreementPaper => {
		const printed_on = today();
		const found = standingOfStudent(tx, actor, input.id, printed_on);
		if (!found) throw notFound("Student");
		const [newest] = agreementsOf(tx, input.id);
		if (!newest || newest.until === null) throw notFound("Agreement");
		const { student_name, guardian_contact, class_name, year, owed } = found.balance;
		return {
			school: readIdentity(tx),
			...{ year, student_name, class_name, owed, printed_on },
			matricule: matricule(student_name, guardian_contact),
			overdue: found.schedule.overdue,
			until: newest.until,
			granted_by: newest.granted_by,
			granted_at: newest.granted_at,
		};
	},
});
