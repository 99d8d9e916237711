import { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { today } from "#shared/dates";
import type { GateState, GateStudent } from "#shared/gate";
import type { PaymentStatus } from "#shared/payment-status";
import { smallPictureUrl } from "#shared/pictures";
import { emptyAsUnset, year } from "../fields.ts";
import { inOrderOf } from "../list.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { studentsFound } from "../students/student-search.ts";
import { paymentStatuses } from "./due/payment-status.ts";

const STATE: Record<PaymentStatus, GateState> = {
	paid: "in_order",
	in_order: "in_order",
	extended: "agreed",
	no_dates: "no_dates",
	overdue: "overdue",
};

export function atGate(tx: Reader, ids: number[]): GateStudent[] {
	if (ids.length === 0) return [];
	const chosen = isIn(students.id, ids);
	const pictures = tx.select({ id: students.id, name: students.student_picture }).from(students).where(chosen).all();
	const pictureOf = new Map(pictures.map(({ id, name }) => [id, name]));
	const statuses = paymentStatuses(tx, chosen, today());
	return inOrderOf(ids, statuses, ({ balance }) => balance.student_id).map(({ balance, status, inForce }) => {
		const { student_id, student_name: name, class_name, left_on } = balance;
		const state = balance.confirmed && left_on === null ? STATE[status] : "not_enrolled";
		const until = state === "agreed" ? (inForce?.until ?? null) : null;
		return { name, class_name, photo: smallPictureUrl(pictureOf.get(student_id) ?? null), state, until };
	});
}

export const gateStudents = read({
	name: "gateStudents",
	allow: OFFICE,
	input: () => z.object({ query: z.string().catch(""), year: emptyAsUnset(year()) }),
	run: ({ tx, input: { query, year = schoolYear(tx) } }) => {
		const hits = studentsFound(tx, query, year);
		return { searched: hits !== null, count: hits?.count ?? 0, students: atGate(tx, hits?.ids ?? []) };
	},
});
