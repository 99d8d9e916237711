import { eq } from "drizzle-orm";
import { auditTrail } from "#db/schema/audit";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { findReadableStudent } from "../students/students.queries.ts";
import { studentIdInput } from "../students/students.schema.ts";
import { linesIn, slices, type TrailEntry } from "./search-trail.ts";

/** A child's page shows so many. */
const LINES = 20;
const SLICE = 10_000;

/**
 * The newest lines of the audit trail that are about one child. No line is older than its record: a record of this term
 * is found without reading the years before.
 */
export const studentTrail = read({
	name: "studentTrail",
	allow: HEAD,
	input: studentIdInput,
	run: async ({ tx, actor, input }) => {
		const { id, created_at } = findReadableStudent(tx, actor, input.id);
		const lines: TrailEntry[] = [];
		for await (const slice of slices(tx, SLICE)) {
			lines.push(...linesIn(tx, slice, eq(auditTrail.student_id, id), LINES - lines.length));
			const [oldest] = linesIn(tx, { after: slice.after, upTo: slice.after + 1 }, undefined, 1);
			if (lines.length === LINES || (oldest && oldest.at < created_at)) break;
		}
		return lines;
	},
});
