import { linksForOffice, ownerOf } from "../accounts/family-links.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { checkedPending } from "../students/approvals/check-pending.ts";
import { sharedMatricules } from "../students/shared-matricules.ts";
import { findReadableStudent } from "../students/students.queries.ts";
import { studentIdInput } from "../students/students.schema.ts";

/** What the office's page of one student says beside the record: who reads it, and what to look at before approving it. */
export const aboutStudent = read({
	name: "aboutStudent",
	allow: OFFICE,
	input: studentIdInput,
	run: ({ tx, actor, input }) => {
		const { id, user_id, status, year } = findReadableStudent(tx, actor, input.id);
		const check = status === "pending" ? checkedPending(tx, year).students.find((one) => one.id === id) : undefined;
		return {
			owner: user_id === null ? null : ownerOf(tx, user_id),
			linked: linksForOffice(tx, id),
			marks: check?.marks ?? [],
			same_as: check?.same_as ?? [],
			shares_matricule: sharedMatricules(tx, year).has(id),
		};
	},
});
