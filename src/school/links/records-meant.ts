import { asc, gt } from "drizzle-orm";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { students } from "#db/schema/school";
import { phoneKey } from "#shared/contact";
import { matricule } from "#shared/matricule";
import { inChunks, yieldToOthers } from "#yield-to-others";
import {
	type Asked,
	agreement,
	agreementOfNames,
	askedIn,
	asNumber,
	COMPARED,
	type RecordBeside,
	recordsCompared,
} from "./claim-matches.ts";
import { recordsSeenBy } from "./links.queries.ts";
import type { Claim } from "./links.schema.ts";

/** More records than this nobody compares on a screen. */
const MOST_FOUND = 10;
/** So many records are compared with one claim before other requests run. With many claims at once it is fewer records. */
const COMPARED_AT_ONCE = 20_000;

const recordsAfter = prepared((tx: Reader) =>
	tx
		.select(COMPARED)
		.from(students)
		.where(gt(students.id, param("after")))
		.orderBy(asc(students.id))
		.limit(param("limit"))
		.prepare(),
);
type Compared = ReturnType<ReturnType<typeof recordsAfter>["all"]>[number];

/** Every record of every year. Other requests run after each `limit` of them. */
async function* everyRecord(tx: Reader, limit: number): AsyncGenerator<Compared[]> {
	let records: Compared[] = [];
	do {
		records = recordsAfter(tx).all({ after: records.at(-1)?.student_id ?? 0, limit });
		yield records;
		await yieldToOthers();
	} while (records.length === limit);
}

/**
 * Which claims may mean a record: by the name, by the matricule, or by birth date and phone together. Names that are the
 * same or nearly the same differ in length by one letter at most, so a record is compared with few of many claims.
 */
function finder(claims: readonly Claim[]) {
	const asked = claims.map(askedIn);
	const byLength = Map.groupBy(asked, ({ key }) => key.length);
	const byNumber = Map.groupBy(asked, ({ number }) => number);
	byNumber.delete("");
	const byPhone = Map.groupBy(asked, ({ claim, phone }) => phone && bornWith(phone, claim));
	byPhone.delete(null);
	return (record: Compared): Set<Asked> => {
		const { length } = record.name_key;
		const named = [length - 1, length, length + 1]
			.flatMap((long) => byLength.get(long) ?? [])
			.filter((one) => agreementOfNames(one, record.name_key) !== "no");
		const phone = phoneKey(record.guardian_contact);
		const called = phone === null ? [] : (byPhone.get(bornWith(phone, record)) ?? []);
		const number = byNumber.size === 0 ? "" : asNumber(matricule(record.full_name, record.guardian_contact));
		return new Set([...named, ...called, ...(byNumber.get(number) ?? [])]);
	};
}

const bornWith = (phone: string, { date_of_birth }: { date_of_birth: string }) => `${date_of_birth} ${phone}`;

interface Hit extends Pick<Compared, "student_id" | "year"> {
	/** How much of it agrees. */
	agrees: number;
}

function hitOf(asked: Asked, record: Compared): Hit {
	const { name, birth, phone } = agreement(asked, record);
	const agrees = AGREES[name] + AGREES[birth] / 2 + AGREES[phone] / 2;
	return { student_id: record.student_id, year: record.year, agrees };
}
const AGREES = { same: 2, near: 1, no: 0 };

/** Those that agree best, of these the newest. */
const bestOf = (hits: Hit[]): number[] =>
	hits
		.sort((a, b) => b.agrees - a.agrees || b.year - a.year || a.student_id - b.student_id)
		.slice(0, MOST_FOUND)
		.map(({ student_id }) => student_id);

/** The records that a claim may mean. Those that its account sees already, registered or linked, are apart. */
export interface Meant {
	found: RecordBeside[];
	seen: RecordBeside[];
}

interface Hits {
	found: Hit[];
	seen: Hit[];
	seenAlready: ReadonlySet<number>;
}

/**
 * Claims, each with the records that it may mean. What agrees is good to find a child and proves nothing, since classmates
 * know it. An old school has thousands of records, so other requests run in between.
 */
export async function withRecordsMeant(tx: Reader, claims: readonly Claim[]): Promise<({ claim: Claim } & Meant)[]> {
	if (claims.length === 0) return [];
	const seenBy = new Map<number, Set<number>>();
	const hits = new Map<number, Hits>();
	await inChunks(claims, 1, ([claim]) => {
		const { id, user_id } = claim as Claim;
		const seenAlready = seenBy.get(user_id) ?? recordsSeenBy(tx, user_id);
		seenBy.set(user_id, seenAlready);
		hits.set(id, { found: [], seen: [], seenAlready });
	});
	const claimsFor = finder(claims);
	const atOnce = Math.max(20, Math.min(500, Math.floor(COMPARED_AT_ONCE / claims.length)));
	for await (const records of everyRecord(tx, atOnce))
		for (const record of records)
			for (const asked of claimsFor(record)) {
				const of = hits.get(asked.claim.id);
				of?.[of.seenAlready.has(record.student_id) ? "seen" : "found"].push(hitOf(asked, record));
			}
	const meant = await inChunks(claims, 10, (some) =>
		some.map((claim) => {
			const { found = [], seen = [] } = hits.get(claim.id) ?? {};
			const beside = (list: Hit[]) => recordsCompared(tx, claim, bestOf(list));
			return { claim, found: beside(found), seen: beside(seen) };
		}),
	);
	return meant.flat();
}
