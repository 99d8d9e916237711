import { eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { phoneKey } from "#shared/contact";
import { matricule } from "#shared/matricule";
import { fold } from "#shared/names";
import type { Claim, FoundRecord } from "./links.schema.ts";

const wordsInOrder = (key: string) => key.split(" ").sort().join(" ");
export const asNumber = (typed: string) => typed.replace(/\s+/g, "").toUpperCase();

/** What a record is compared by. */
export const COMPARED = {
	student_id: students.id,
	full_name: students.full_name,
	name_key: students.name_key,
	date_of_birth: students.date_of_birth,
	year: students.year,
	guardian_contact: students.guardian_contact,
};

/** The same text but for one letter that is another one, missing or too many. */
export function oneLetterOff(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (long.length - short.length > 1 || a === b) return false;
	let same = 0;
	while (same < short.length && short[same] === long[same]) same++;
	return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1);
}

/** A claim as it is compared with records. */
export interface Asked {
	claim: Claim;
	key: string;
	words: string;
	phone: string | null;
	number: string;
}

export const askedIn = (claim: Claim): Asked => {
	const key = fold(claim.full_name);
	const number = asNumber(claim.matricule ?? "");
	return { claim, key, words: wordsInOrder(key), phone: phoneKey(claim.contact), number };
};

export function agreementOfNames({ key, words }: Pick<Asked, "key" | "words">, name_key: string): FoundRecord["name"] {
	if (key === name_key) return "same";
	if (oneLetterOff(key, name_key)) return "near";
	return key.length === name_key.length && words === wordsInOrder(name_key) ? "near" : "no";
}

interface Comparable {
	name_key: string;
	date_of_birth: string;
	guardian_contact: string;
}

/** What of a record agrees with what a family typed. */
export function agreement(asked: Asked, record: Comparable) {
	return {
		name: agreementOfNames(asked, record.name_key),
		birth: yesNo(record.date_of_birth === asked.claim.date_of_birth),
		// Two texts that are no numbers, such as `-`, are not the same phone.
		phone: yesNo(asked.phone !== null && asked.phone === phoneKey(record.guardian_contact)),
	};
}

const yesNo = (agrees: boolean) => (agrees ? ("same" as const) : ("no" as const));

/** A found record with what the office's page shows of it besides. */
export interface RecordBeside extends FoundRecord {
	date_of_birth: string;
	matricule: string;
}

const recordsWhere = (tx: Reader, where: SQL) =>
	tx
		.select({ ...COMPARED, class_name: classes.name })
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(where)
		.all();

/** These records beside a claim, in the order of the ids. */
export function recordsCompared(tx: Reader, claim: Claim, ids: readonly number[]): RecordBeside[] {
	if (ids.length === 0) return [];
	const asked = askedIn(claim);
	const rows = recordsWhere(tx, sql`${students.id} in (select value from json_each(${JSON.stringify(ids)}))`);
	const byId = new Map(
		rows.map(({ name_key, ...record }) => [
			record.student_id,
			{
				...record,
				matricule: matricule(record.full_name, record.guardian_contact),
				...agreement(asked, { ...record, name_key }),
			},
		]),
	);
	return ids.flatMap((id) => byId.get(id) ?? []);
}
