import { eq } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
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
	moratorium: "agreed",
	no_dates: "no_dates",
	overdue: "overdue",
};

export function atGate(tx: Reader, ids: number[]): GateStudent[] {
	if (ids.length === 0) return [];
	const chosen = isIn(students.id, ids);
	const statuses = new Map(paymentStatuses(tx, chosen, today()).map((one) => [one.balance.student_id, one]));
	const found = tx
		.select({
			id: students.id,
			name: students.full_name,
			class_name: classes.name,
			picture: students.student_picture,
			status: students.status,
		})
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(chosen)
		.all();
	return inOrderOf(ids, found, ({ id }) => id).map(({ id, name, class_name, picture, status }) => {
		const payment = statuses.get(id);
		const state = status === "approved" && payment ? STATE[payment.status] : "not_enrolled";
		const until = state === "agreed" ? (payment?.extension?.until ?? null) : null;
		return { name, class_name, photo: smallPictureUrl(picture), state, until };
	});
}

export const gateStudents = read({
	name: "gateStudents",
	allow: OFFICE,
	input: z.object({ query: z.string().catch(""), year: emptyAsUnset(year()) }),
	run: ({ tx, input: { query, year = schoolYear(tx) } }) => {
		const found = studentsFound(tx, query, year);
		return { searched: found !== null, count: found?.count ?? 0, students: atGate(tx, found?.ids ?? []) };
	},
});
