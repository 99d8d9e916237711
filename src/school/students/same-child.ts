import { and, eq, isNull } from "drizzle-orm";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { conflict } from "#refusal";
import { fold, seenName } from "#shared/names";
import { inARow } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";

interface NewChild {
	full_name: string;
	date_of_birth: string;
	can_ask?: boolean | undefined;
	another_child?: boolean | undefined;
}

interface ClassOfChild {
	id: number;
	name: string;
	year: number;
}

/**
 * A page asks before the same account registers a child of the same name, birth date and class again: more often than
 * twins of one name it is a form that was filled in twice. All records of the office count as one account's. A call cannot
 * ask anybody, so it registers the child.
 */
export function askAboutSameChild(tx: Reader, actor: SignedIn, child: NewChild, schoolClass: ClassOfChild): void {
	if (!child.can_ask || child.another_child) return;
	// A class belongs to one year.
	const registered = tx
		.select({ full_name: students.full_name, name_key: students.name_key })
		.from(students)
		.where(
			and(
				eq(students.class_id, schoolClass.id),
				eq(students.date_of_birth, child.date_of_birth),
				actor.role === "admin" ? isNull(students.user_id) : eq(students.user_id, actor.id),
			),
		)
		.all()
		.find(({ name_key }) => seenName(name_key) === seenName(fold(child.full_name)));
	if (!registered) return;
	const { name, year } = schoolClass;
	const values = { name: registered.full_name, day: new Day(child.date_of_birth), class: name, year };
	throw conflict(
		inARow([
			say("{name}, born on {day}, is already registered in {class} for {year}.", values),
			say("Nothing was saved."),
		]),
		{ another_child: say("Tick “This is another child” to register both.") },
	);
}
