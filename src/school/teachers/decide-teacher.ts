import { eq } from "drizzle-orm";
import { teachers } from "#db/schema/school";
import { conflict } from "#refusal";
import { say } from "#shared/words/words";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { quoted } from "../trail/in-words.ts";
import { findTeacher, TEACHER_COLUMNS } from "./teachers.queries.ts";
import { decisionInput, type Teacher, teacherAnswer } from "./teachers.schema.ts";

/** Approves or rejects a pending teacher. The decision is final until the teacher changes the profile. */
export const decideTeacher = change({
	name: "decideTeacher",
	allow: HEAD,
	input: decisionInput,
	answer: teacherAnswer,
	run: ({ tx, actor, input: { id, status }, note }) => {
		const found = findTeacher(tx, actor, id);
		if (found.status !== "pending") throw conflict(alreadyDecided(found));
		const saved = tx.update(teachers).set({ status }).where(eq(teachers.id, id)).returning(TEACHER_COLUMNS).get();
		const values = { name: quoted(saved.teacher_name), year: saved.year };
		note(
			status === "approved"
				? say("approved the teacher {name} ({year})", values)
				: say("rejected the teacher {name} ({year})", values),
		);
		return saved;
	},
});

const alreadyDecided = ({ teacher_name: name, status }: Teacher) =>
	status === "approved" ? say("{name} is already approved.", { name }) : say("{name} is already rejected.", { name });
