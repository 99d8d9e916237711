import { eq } from "drizzle-orm";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { matricule } from "#shared/matricule";
import { inChunks } from "#yield-to-others";
import { recordsSeenBy } from "../accounts/student-links.queries.ts";
import { numbersOfSomebody } from "../contacts/nobodys-numbers.ts";
import { inOrderOf } from "../list.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { agreementWith } from "../students/duplicate-rules.ts";
import { bornOn, foundByContact, studentsFound } from "../students/student-search.ts";
import type { FoundRecord, LinkRequest } from "./links.schema.ts";

const MOST_FOUND = 10;

/** A match is not proof: classmates know the same facts. */
export const withCandidates = (tx: Reader, linkRequests: readonly LinkRequest[]) =>
	inChunks(linkRequests, 1, ([one]) => ({ ...(one as LinkRequest), ...candidatesOf(tx, one as LinkRequest) }));

/** `seen` are the records that the account may already read. */
function candidatesOf(tx: Reader, linkRequest: LinkRequest): Record<"found" | "seen", CandidateRecord[]> {
	if (linkRequest.state !== "open") return { found: [], seen: [] };
	const records = compareRecords(tx, linkRequest, candidateIds(tx, linkRequest)).sort(bestFirst);
	const sees = recordsSeenBy(tx, linkRequest.user_id);
	const [seen = [], found = []] = [true, false].map((already) =>
		records.filter(({ student_id }) => sees.has(student_id) === already).slice(0, MOST_FOUND),
	);
	return { found, seen };
}

/** Records of this year and of the last. */
function candidateIds(tx: Reader, linkRequest: LinkRequest): number[] {
	const { full_name, date_of_birth, matricule } = linkRequest;
	const agreement = agreementWith(linkRequest, numbersOfSomebody(tx));
	const ids = [schoolYear(tx), schoolYear(tx) - 1].flatMap((year) => [
		...(studentsFound(tx, full_name, year)?.ids ?? []),
		...(matricule ? foundByContact(tx, matricule.replace(/\s+/g, ""), year) : []),
		...bornOn(tx, date_of_birth, year)
			.filter((record) => {
				const { name, phone } = agreement(record);
				return phone === "same" || name !== "no";
			})
			.map(({ id }) => id),
	]);
	return [...new Set(ids)];
}

const POINTS = { same: 2, near: 1, no: 0 };
const points = ({ name, birth, phone }: FoundRecord) => 2 * POINTS[name] + POINTS[birth] + POINTS[phone];

const bestFirst = (a: FoundRecord, b: FoundRecord) =>
	points(b) - points(a) || b.year - a.year || a.student_id - b.student_id;

export function compareRecords(tx: Reader, linkRequest: LinkRequest, ids: readonly number[]) {
	const agreement = agreementWith(linkRequest, numbersOfSomebody(tx));
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
	return inOrderOf(ids, rows, ({ student_id }) => student_id).map(({ name_key, ...record }) => ({
		...record,
		matricule: matricule(record.full_name, record.guardian_contact),
		...agreement({ name_key, ...record }),
	}));
}

export type CandidateRecord = ReturnType<typeof compareRecords>[number];
