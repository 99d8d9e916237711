import { eq } from "drizzle-orm";
import { teachers } from "#db/schema";
import { conflict } from "#refusal";
import { quoted } from "../audit/in-words.ts";
import { ADMIN, change } from "../operation.ts";
import { findTeacher, TEACHER_COLUMNS } from "./teachers.queries.ts";
import { decisionInput, teacherAnswer } from "./teachers.schema.ts";

/** Approves or rejects a pending teacher. The decision is final until the teacher changes the profile. */
export const decideTeacher = change({
	name: "decideTeacher",
	allow: ADMIN,
	input: decisionInput,
	answer: teacherAnswer,
	run: ({ tx, actor, input: { id, status }, note }) => {
		const found = findTeacher(tx, actor, id);
		if (found.status !== "pending") throw conflict(`${found.teacher_name} is already ${found.status}.`);
		const saved = tx.update(teachers).set({ status }).where(eq(teachers.id, id)).returning(TEACHER_COLUMNS).get();
		note(`${status} the teacher ${quoted(saved.teacher_name)} (${saved.year})`);
		return saved;
	},
});
