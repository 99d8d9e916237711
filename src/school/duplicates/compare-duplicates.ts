import { z } from "zod";
import type { Reader } from "#db/open";
import { invalid } from "#refusal";
import { smallPictureUrl } from "#shared/pictures";
import { linksOf, ownerOf } from "../accounts/student-links.queries.ts";
import { owedBefore } from "../balances/debts.ts";
import { recordId } from "../fields.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { findReadableStudent, paymentsOf, type StoredStudent, studentById } from "../students/students.queries.ts";
import { CHOOSE_TWO, canTake, mergeBlocker, removalBlocker } from "./merge-students.ts";

export const compareDuplicates = read({
	name: "compareDuplicates",
	allow: HEAD,
	input: () => z.object({ id: recordId("Student"), other_id: recordId("Other record") }),
	run: ({ tx, actor, input: { id, other_id } }) => {
		if (id === other_id) throw invalid({ other_id: CHOOSE_TWO });
		const one = findReadableStudent(tx, actor, id);
		const other = findReadableStudent(tx, actor, other_id);
		const [source, target] = sourceFirst(tx, one, other);
		const records = { source: comparedRecord(tx, source), target: comparedRecord(tx, target) };
		return {
			...records,
			to_call: numberToCall(records),
			can_take: one.year === other.year ? canTake(source, target) : [],
			blocker: mergeBlocker(tx, source, target),
			both_stay: one.year === other.year ? null : { owed: owedOnEarlier(tx, source, target) },
		};
	},
});
export type ComparedRecord = ReturnType<typeof comparedRecord>;

function owedOnEarlier(tx: Reader, { year }: StoredStudent, { id, person_id }: StoredStudent): number {
	const person = person_id ?? id;
	return owedBefore(tx, year, [person]).get(person) ?? 0;
}

/** Of two years the later record continues the earlier one. Of one year the target is the record with payments, else the one that cannot be deleted, else the office's, else the older. */
function sourceFirst(
	tx: Reader,
	one: StoredStudent,
	other: StoredStudent,
): [source: StoredStudent, target: StoredStudent] {
	if (one.year !== other.year) return one.year > other.year ? [one, other] : [other, one];
	const weight = (record: StoredStudent) => [
		...[paymentsOf(tx, record.id) > 0, removalBlocker(tx, record) !== null, isOfOffice(record)].map(Number),
		-record.id,
	];
	const [a, b] = [weight(one), weight(other)];
	const difference = a.findIndex((value, index) => value !== b[index]);
	return (a[difference] ?? 0) < (b[difference] ?? 0) ? [one, other] : [other, one];
}

const isOfOffice = ({ user_id, former_owner }: StoredStudent) => user_id === null && former_owner === null;

/** The guardian to call first: the merge lets another account read this record, whose other facts a classmate knows. */
function numberToCall({ source, target }: { source: ComparedRecord; target: ComparedRecord }): string | null {
	if (source.registered_by !== null || source.linked.length > 0) return target.guardian_contact;
	return target.registered_by === null ? null : source.guardian_contact;
}

function comparedRecord(tx: Reader, record: StoredStudent) {
	const { id, full_name, date_of_birth, class_name, guardian_contact, father_name, mother_name, status } = studentById(
		tx,
		record.id,
	);
	return {
		id,
		year: record.year,
		full_name,
		date_of_birth,
		class_name,
		guardian_contact,
		father_name,
		mother_name,
		status,
		picture: smallPictureUrl(record.student_picture),
		registered_by: (record.user_id === null ? null : ownerOf(tx, record.user_id)?.username) ?? record.former_owner,
		linked: linksOf(tx, id).map(({ username }) => username),
		payments: paymentsOf(tx, id),
	};
}
