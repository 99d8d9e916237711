import { isIn } from "#db/is-in";
import type { Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { students } from "#db/schema/school";
import { yearFilter } from "../../fields.ts";
import { listInput, pageOf } from "../../list.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { schoolYear } from "../../settings/school-year.ts";
import { selectStudents } from "../students.queries.ts";
import { approvalCheckAnswer, type CheckedStudent } from "./approvals.schema.ts";
import { checkedPending, isOnlyExpected, isReady, isToLookAt } from "./check-pending.ts";

export const approvalCheck = read({
	name: "approvalCheck",
	allow: OFFICE,
	input: yearFilter,
	answer: approvalCheckAnswer,
	run: ({ tx, input: { year = schoolYear(tx) } }) => checkedPending(tx, year),
});

/** Records to look at first, and who is only expected last. */
export const approvalsPage = read({
	name: "approvalsPage",
	allow: OFFICE,
	input: listInput,
	run: ({ tx, input: { year, page: asked } }) => {
		const { students: checked, ...counts } = checkedPending(tx, year);
		const inOrder = [...checked.filter(isToLookAt), ...checked.filter(isReady), ...checked.filter(isOnlyExpected)];
		const { rows, ...place } = pageOf(inOrder, asked);
		return { ...counts, ...place, rows: withDetails(tx, rows) };
	},
});
export type ApprovalRow = Awaited<ReturnType<typeof approvalsPage>>["rows"][number];

function withDetails(tx: Reader, rows: CheckedStudent[]) {
	const ids = rows.flatMap(({ id, same_as }) => [id, ...same_as]);
	const found = new Map(
		selectStudents(tx, isIn(students.id, ids))
			.all()
			.map((row) => [row.id, row]),
	);
	const owners = namesOf(tx, [...found.values()]);
	return rows.flatMap(({ id, marks, same_as }) => {
		const row = found.get(id);
		if (!row) return [];
		const { full_name, class_name, date_of_birth, guardian_contact, user_id } = row;
		return {
			id,
			full_name,
			class_name,
			date_of_birth,
			guardian_contact,
			marks,
			registered_by: user_id === null ? null : (owners.get(user_id) ?? null),
			duplicates: same_as.flatMap((duplicate) => {
				const other = found.get(duplicate);
				return other ? { id: duplicate, class_name: other.class_name, status: other.status } : [];
			}),
		};
	});
}

function namesOf(tx: Reader, rows: { user_id: number | null }[]): Map<number, string> {
	const ids = rows.flatMap(({ user_id }) => user_id ?? []);
	const accounts = tx.select({ id: users.id, username: users.username }).from(users).where(isIn(users.id, ids)).all();
	return new Map(accounts.map(({ id, username }) => [id, username]));
}
