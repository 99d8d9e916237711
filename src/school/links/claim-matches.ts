import { eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { contactKey } from "#shared/contact";
import { matricule } from "#shared/matricule";
import { fold } from "#shared/names";
import { YEARS } from "#shared/years";
import { inChunks } from "#yield-to-others";
import { recordsSeenBy } from "./links.queries.ts";
import type { Claim, FoundRecord } from "./links.schema.ts";

/** More records than this nobody compares on a screen. */
const MOST_FOUND = 10;

const wordsInOrder = (key: string) => key.split(" ").sort().join(" ");

const recordsWhere = (tx: Reader, where: SQL) =>
	tx
		.select({
			student_id: students.id,
			full_name: students.full_name,
			name_key: students.name_key,
			date_of_birth: students.date_of_birth,
			class_name: classes.name,
			year: students.year,
			guardian_contact: students.guardian_contact,
		})
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(where)
		.all()
		.map((row) => {
			const number = matricule(row.full_name, row.guardian_contact);
			return {
				...row,
				words: wordsInOrder(row.name_key),
				phone_key: contactKey(row.guardian_contact),
				matricule: number,
				number: asNumber(number),
			};
		});

const asNumber = (typed: string) => typed.replace(/\s+/g, "").toUpperCase();

type Comparable = ReturnType<typeof recordsWhere>[number];

/** Every record, ready to be compared with claims, the newest year first. Other requests run in between. */
const comparableRecords = async (tx: Reader): Promise<Comparable[]> =>
	(
		await inChunks(YEARS.toReversed(), 1, (years) => years.flatMap((year) => recordsWhere(tx, eq(students.year, year))))
	).flat();

/** The same text but for one letter that is another one, missing or too many. */
export function oneLetterOff(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (long.length - short.length > 1 || a === b) return false;
	let same = 0;
	while (same < short.length && short[same] === long[same]) same++;
	return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1);
}

/** What of a record agrees with what a family typed, and whether the record may be meant at all. */
function comparisonWith(claim: Claim) {
	const key = fold(claim.full_name);
	const [words, phone, number] = [wordsInOrder(key), contactKey(claim.contact), asNumber(claim.matricule ?? "")];
	return (record: Comparable) => {
		const name = agreementOfNames({ key, words }, record);
		const birth = record.date_of_birth === claim.date_of_birth;
		const samePhone = record.phone_key === phone;
		const meant = name !== "no" || (birth && samePhone) || (number !== "" && record.number === number);
		const agrees = { same: 2, near: 1, no: 0 }[name] + Number(birth) + Number(samePhone);
		return { record, name, birth, samePhone, meant, agrees };
	};
}
type Compared = ReturnType<ReturnType<typeof comparisonWith>>;

/** A found record with what the office's page shows of it besides. */
export interface RecordBeside extends FoundRecord {
	date_of_birth: string;
	matricule: string;
}

function shownRecord({ record, name, birth, samePhone }: Compared): RecordBeside {
	const { student_id, full_name, date_of_birth, class_name, year, matricule, guardian_contact } = record;
	return {
		...{ student_id, full_name, date_of_birth, class_name, year, matricule, guardian_contact },
		...{ name, birth: yesNo(birth), phone: yesNo(samePhone) },
	};
}

/**
 * Claims, each with the records that it may mean: by the name, by the matricule, or by birth date and phone together. What
 * agrees is good to find a child and proves nothing, since classmates know it. Other requests run in between: in an old
 * school each claim is compared with thousands of records.
 */
export async function withRecordsMeant(tx: Reader, claims: readonly Claim[]) {
	const records = claims.length > 0 ? await comparableRecords(tx) : [];
	const compared = await inChunks(claims, 1, (chunk) =>
		chunk.map((claim) => ({ claim, ...recordsMeant(claim, records, recordsSeenBy(tx, claim.user_id)) })),
	);
	return compared.flat();
}

/** Those that the account sees already are apart. */
function recordsMeant(claim: Claim, records: readonly Comparable[], seenAlready: ReadonlySet<number>) {
	const compare = comparisonWith(claim);
	const found: Compared[] = [];
	const seen: Compared[] = [];
	for (const record of records) {
		const compared = compare(record);
		if (!compared.meant) continue;
		(seenAlready.has(record.student_id) ? seen : found).push(compared);
	}
	return { found: bestOf(found), seen: bestOf(seen) };
}

const bestOf = (some: Compared[]): RecordBeside[] =>
	some
		.sort((a, b) => b.agrees - a.agrees)
		.slice(0, MOST_FOUND)
		.map(shownRecord);

/** These records beside a claim, in the order of the ids. */
export function recordsCompared(tx: Reader, claim: Claim, ids: readonly number[]): RecordBeside[] {
	const found = recordsWhere(tx, sql`${students.id} in (select value from json_each(${JSON.stringify(ids)}))`);
	const compare = comparisonWith(claim);
	const byId = new Map(found.map((record) => [record.student_id, shownRecord(compare(record))]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

const yesNo = (agrees: boolean) => (agrees ? ("same" as const) : ("no" as const));

function agreementOfNames(claimed: { key: string; words: string }, record: Comparable): FoundRecord["name"] {
	if (claimed.key === record.name_key) return "same";
	return claimed.words === record.words || oneLetterOff(claimed.key, record.name_key) ? "near" : "no";
}
