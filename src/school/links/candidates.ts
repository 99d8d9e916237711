import { eq } from "drizzle-orm";
import { isIn } from "#db/is-in";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { phoneKey } from "#shared/contact";
import { matricule } from "#shared/matricule";
import { fold } from "#shared/names";
import { inChunks } from "#yield-to-others";
import { recordsSeenBy } from "../accounts/family-links.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { bornOn, foundByContact, studentsFound } from "../students/student-search.ts";
import type { FoundRecord, LinkRequest } from "./links.schema.ts";

const MOST_FOUND = 10;

/** A match helps to find a child but proves nothing: classmates know the same facts. */
export const withCandidates = (tx: Reader, linkRequests: readonly LinkRequest[]) =>
	inChunks(linkRequests, 1, ([one]) => ({ ...(one as LinkRequest), ...candidatesOf(tx, one as LinkRequest) }));

/** `seen` are the records the account already reads. */
function candidatesOf(tx: Reader, linkRequest: LinkRequest): Record<"found" | "seen", ComparedRecord[]> {
	if (linkRequest.state !== "open") return { found: [], seen: [] };
	const records = compareRecords(tx, linkRequest, candidateIds(tx, linkRequest)).sort(bestFirst);
	const sees = recordsSeenBy(tx, linkRequest.user_id);
	const [seen = [], found = []] = [true, false].map((already) =>
		records.filter(({ student_id }) => sees.has(student_id) === already).slice(0, MOST_FOUND),
	);
	return { found, seen };
}

/** By name, matricule and birth date, in this year and the last. */
function candidateIds(tx: Reader, linkRequest: LinkRequest): number[] {
	const { full_name, date_of_birth, matricule } = linkRequest;
	const agrees = comparison(linkRequest);
	const ids = [schoolYear(tx), schoolYear(tx) - 1].flatMap((year) => [
		...(studentsFound(tx, full_name, year)?.ids ?? []),
		...(matricule ? foundByContact(tx, matricule.replace(/\s+/g, ""), year) : []),
		...bornOn(tx, date_of_birth, year)
			.filter((record) => agrees.phone(record) === "same" || agrees.name(record) !== "no")
			.map(({ id }) => id),
	]);
	return [...new Set(ids)];
}

const POINTS = { same: 2, near: 1, no: 0 };
const points = ({ name, birth, phone }: FoundRecord) => 2 * POINTS[name] + POINTS[birth] + POINTS[phone];

const bestFirst = (a: FoundRecord, b: FoundRecord) =>
	points(b) - points(a) || b.year - a.year || a.student_id - b.student_id;

export function compareRecords(tx: Reader, linkRequest: LinkRequest, ids: readonly number[]) {
	const agrees = comparison(linkRequest);
	const rows = tx
		.select({
			student_id: students.id,
			full_name: students.full_name,
			name_key: students.name_key,
			date_of_birth: students.date_of_birth,
			year: students.year,
			class_name: classes.name,
			guardian_contact: students.guardian_contact,
		})
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(isIn(students.id, ids))
		.all();
	const byId = new Map(
		rows.map(({ name_key, ...record }) => [
			record.student_id,
			{
				...record,
				matricule: matricule(record.full_name, record.guardian_contact),
				name: agrees.name({ name_key }),
				birth: yesNo(record.date_of_birth === linkRequest.date_of_birth),
				phone: agrees.phone(record),
			},
		]),
	);
	return ids.flatMap((id) => byId.get(id) ?? []);
}

export type ComparedRecord = ReturnType<typeof compareRecords>[number];

function comparison(linkRequest: LinkRequest) {
	const key = fold(linkRequest.full_name);
	const phone = phoneKey(linkRequest.contact);
	return {
		name: ({ name_key }: { name_key: string }): FoundRecord["name"] => {
			if (key === name_key) return "same";
			return oneLetterOff(key, name_key) || wordsInOrder(key) === wordsInOrder(name_key) ? "near" : "no";
		},
		// Two texts that are no numbers, such as `-`, are not the same phone.
		phone: (record: { guardian_contact: string }) =>
			yesNo(phone !== null && phone === phoneKey(record.guardian_contact)),
	};
}

const yesNo = (agrees: boolean) => (agrees ? ("same" as const) : ("no" as const));
const wordsInOrder = (key: string) => key.split(" ").sort().join(" ");

/** At most one letter replaced, missing or added. */
export function oneLetterOff(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (long.length - short.length > 1 || a === b) return false;
	let same = 0;
	while (same < short.length && short[same] === long[same]) same++;
	return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1);
}
