import { and, eq, isNull } from "drizzle-orm";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { type classes, students } from "#db/schema/school";
import { Refusal, refusedField } from "#refusal";
import { matricule } from "#shared/matricule";
import { fold } from "#shared/names";
import type { PossibleDuplicate } from "#shared/student-values";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { readSetting } from "../settings/read-setting.ts";
import {
	type ChildToRegister,
	comparable,
	comparableChild,
	duplicateReasons,
	likeliest,
	lookalikeAndBirth,
} from "./duplicate-rules.ts";
import { earlierRecordsLike } from "./earlier-records.ts";
import { unconfirmedOfFamilies } from "./family-records.ts";
import { studentsOfYear } from "./student-search.ts";
import { selectStudents } from "./students.queries.ts";
import type { StudentUpdate } from "./students.schema.ts";

type Answer = Pick<StudentUpdate, "another_child" | "asked_about">;
type AnswerOfNew = Answer & { continues?: number };
type ClassOfChild = Pick<typeof classes.$inferSelect, "id" | "name" | "year">;

/**
 * The same name, birth date and class twice from one account is more often a form that was sent twice than two
 * children. The office counts as one account and is asked about every similar record; a family never about a record of
 * another account. A child of an earlier year is asked about too: it may have come back and owe something.
 */
export function askAboutDuplicate(
	tx: Reader,
	actor: SignedIn,
	child: ChildToRegister & AnswerOfNew,
	schoolClass: ClassOfChild,
): void {
	const { year } = schoolClass;
	const isOffice = actor.role === "admin";
	const ofYear = isOffice ? possibleDuplicates(tx, child, year) : [];
	const ofEarlier = isOffice ? possibleEarlier(tx, child, year) : [];
	if (child.continues !== undefined && child.another_child && ofYear.length === 0)
		throw refusedField("invalid", "another_child", say("Tick only one of the two answers."));
	const earlier = child.continues === undefined ? ofEarlier : [];
	if (isAnotherChild(child, [...ofYear, ...earlier])) return;
	const registered = registeredBefore(tx, actor, child, schoolClass.id);
	if (!registered && ofYear.length + earlier.length === 0) return;
	const values = { name: registered ?? "", day: new Day(child.date_of_birth), class: schoolClass.name, year };
	const why = [
		...(registered ? [say("{name}, born on {day}, is already registered in {class} for {year}.", values)] : []),
		...(!registered && ofYear.length > 0 ? [couldBeTheSame(ofYear, year)] : []),
		...(earlier.length > 0 ? [couldHaveComeBack(earlier)] : []),
	];
	const tickIt = earlier.length > 0 ? TICK_ONE : say("Tick “This is another child” to register both.");
	throw question(joinSentences(why), tickIt, [...ofYear, ...ofEarlier]);
}

const TICK_ONE = say("Tick “It is the same child” beside one, or “This is another child”.");

export function askAboutRename(
	tx: Reader,
	actor: SignedIn,
	renamed: ChildToRegister & Answer & { id: number; year: number },
): void {
	if (actor.role !== "admin") return;
	const possible = possibleDuplicates(tx, renamed, renamed.year, renamed.id);
	if (possible.length === 0 || isAnotherChild(renamed, possible)) return;
	const tickIt = say("Tick “This is another child” to save the name all the same.");
	throw question(couldBeTheSame(possible, renamed.year), tickIt, possible);
}

/** A tick answers only for the records that its page showed: a name corrected since may match others. */
function isAnotherChild({ another_child, asked_about }: Answer, possible: PossibleDuplicate[]): boolean {
	if (!another_child) return false;
	const known = asked_about?.split(",");
	return possible.every(({ id }) => known?.includes(String(id)) ?? true);
}

function registeredBefore(tx: Reader, actor: SignedIn, child: ChildToRegister, class_id: number): string | undefined {
	const typed = lookalikeAndBirth({ name_key: fold(child.full_name), date_of_birth: child.date_of_birth });
	return tx
		.select({ full_name: students.full_name, name_key: students.name_key, date_of_birth: students.date_of_birth })
		.from(students)
		.where(
			and(
				eq(students.class_id, class_id),
				eq(students.date_of_birth, child.date_of_birth),
				actor.role === "admin" ? isNull(students.user_id) : eq(students.user_id, actor.id),
			),
		)
		.all()
		.find((one) => lookalikeAndBirth(one) === typed)?.full_name;
}

const couldBeTheSame = (possible: PossibleDuplicate[], year: number) =>
	sayCount(possible.length, "A child of {year} could be the same.", "{count} children of {year} could be the same.", {
		year,
	});

const couldHaveComeBack = (earlier: PossibleDuplicate[]) =>
	sayCount(
		earlier.length,
		"A child of an earlier year could be the same.",
		"{count} children of earlier years could be the same.",
	);

const question = (why: Sentence, another_child: Sentence, same_children: PossibleDuplicate[]) =>
	new Refusal("conflict", joinSentences([why, say("Nothing was saved.")]), {
		fields: { another_child },
		same_children,
	});

/** Likeliest first. */
function possibleDuplicates(tx: Reader, child: ChildToRegister, year: number, except?: number): PossibleDuplicate[] {
	const country = readSetting(tx, "country");
	const sought = comparableChild(child, country);
	const alike = studentsOfYear(tx, year)
		.filter(({ id }) => id !== except)
		.map((other) => ({ id: other.id, reasons: duplicateReasons(sought, comparable(other, country)), earlier: null }))
		.filter(({ reasons }) => reasons.length > 0);
	return described(tx, child, likeliest(alike));
}

function possibleEarlier(tx: Reader, child: ChildToRegister, year: number): PossibleDuplicate[] {
	const [found = []] = earlierRecordsLike(tx, [child], year);
	const alike = found.map(({ looks_like, reasons }) => ({
		id: looks_like.student_id,
		reasons,
		earlier: looks_like,
	}));
	return described(tx, child, alike);
}

type Alike = Pick<PossibleDuplicate, "id" | "reasons" | "earlier">;

function described(tx: Reader, child: ChildToRegister, alike: Alike[]): PossibleDuplicate[] {
	const isAlike = isIn(
		students.id,
		alike.map(({ id }) => id),
	);
	const rows = selectStudents(tx, isAlike).all();
	const families = unconfirmedOfFamilies(tx, isAlike);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const own = matricule(child.full_name, child.guardian_contact);
	return alike.flatMap(({ id, reasons, earlier }) => {
		const row = byId.get(id);
		if (!row) return [];
		const { full_name, date_of_birth, class_name, guardian_contact } = row;
		const shared_matricule = matricule(full_name, guardian_contact) === own ? own : null;
		const family = families.get(id) ?? null;
		return [{ id, full_name, date_of_birth, class_name, guardian_contact, reasons, shared_matricule, family, earlier }];
	});
}
