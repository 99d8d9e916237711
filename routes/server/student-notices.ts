import { aboutStudent } from "#school/student-file/student-file";
import type { Student } from "#school/students/students.schema";
import { TIMING } from "#shared/limits";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { Notice } from "./notice.ts";
import { ask, type Context } from "./visit.ts";

export const STUDENT_ADDED = say("Student added successfully!");
export const STUDENT_UPDATED = say("Student updated successfully!");
export const STUDENT_APPROVED = say("Student approved successfully!");

/** The notice also warns if another student has the same matricule. */
export async function studentAdded(context: Context, { id, matricule }: Student): Promise<Notice<Sentence>> {
	const { shares_matricule } = await ask(context, aboutStudent, { id });
	if (!shares_matricule) return { kind: "success", text: STUDENT_ADDED };
	const shared = say("Another student has the matricule {matricule} too: papers carry the record number {number}.", {
		matricule,
		number: id,
	});
	return { kind: "success", text: joinSentences([STUDENT_ADDED, shared]), for: 4 * TIMING.success };
}

/** A success only if a student was approved. */
export const approvedNotice = ({
	output: { message, count },
}: {
	output: { message: Sentence; count: number };
}): Notice<Sentence> => ({ kind: count > 0 ? "success" : "info", text: message, for: TIMING.successApproveAll });
