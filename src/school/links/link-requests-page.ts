import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import type { SheetColumn } from "#files/write-sheet";
import { LINK_REQUEST_STATE_LABEL, MATCH_LABEL } from "#shared/links";
import { ROLE_LABEL } from "#shared/roles";
import { say, storedWord } from "#shared/words/words";
import { linksOf, ownerOf, recordsSeenBy } from "../accounts/student-links.queries.ts";
import { reachOf } from "../contacts/reach.ts";
import { excelFile } from "../excel-file.ts";
import { emptyAsUnset, recordId, year } from "../fields.ts";
import { pageNumber } from "../list.ts";
import { read } from "../operation.ts";
import { HEAD, OFFICE } from "../permissions.ts";
import { recordedFile } from "../recorded-read.ts";
import { readSetting, schoolYear } from "../settings/read-setting.ts";
import { guardianOf } from "../students/families.ts";
import { studentsFound } from "../students/student-search.ts";
import { findReadableStudent } from "../students/students.queries.ts";
import { type CandidateRecord, compareRecords, withCandidates } from "./candidates.ts";
import { countOpenLinkRequests, decidedAlready, linkRequestById, linkRequestList } from "./link-requests.queries.ts";
import {
	approvalInput,
	type FoundRecord,
	type LinkRequest,
	type LinkRequestFilter,
	linkRequestFilter,
} from "./links.schema.ts";

export const openLinkRequests = read({
	name: "openLinkRequests",
	allow: OFFICE,
	input: () => z.object({}),
	run: ({ tx }) => countOpenLinkRequests(tx),
});

export const linkRequestsPage = read({
	name: "linkRequestsPage",
	allow: OFFICE,
	input: () => z.object({ state: linkRequestFilter().shape.state.catch(undefined), page: pageNumber }),
	run: async ({ tx, input: { state = "open", page } }) => {
		const { rows, ...paging } = linkRequestList.page(tx, { state }, page);
		const country = readSetting(tx, "country");
		const withReach = (linkRequest: LinkRequestWithRecords) => ({
			...linkRequest,
			reach: reachOf(linkRequest.contact, country),
			found: toCall(tx, linkRequest.found),
		});
		return { ...paging, state, rows: (await withRecords(tx, rows)).map(withReach) };
	},
});

/** With the guardian's number, as each record's year reads it. */
const toCall = <Found extends CandidateRecord>(tx: Reader, records: readonly Found[]) =>
	records.map((record) => ({ ...record, reach: guardianOf(tx, record) }));

const withRecords = async (tx: Reader, linkRequests: readonly LinkRequest[]) =>
	(await withCandidates(tx, linkRequests)).map((linkRequest) => ({
		...linkRequest,
		approved_for: approvedFor(tx, linkRequest),
	}));
export type LinkRequestWithRecords = Awaited<ReturnType<typeof withRecords>>[number];

function approvedFor(tx: Reader, { student_id }: LinkRequest) {
	if (student_id === null) return null;
	const { id, full_name, year } = students;
	const record = tx
		.select({ student_id: id, full_name, class_name: classes.name, year })
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(eq(id, student_id))
		.get();
	return record ?? null;
}

export type RecordToCall = ReturnType<typeof toCall>[number];

export const recordsForLinkRequest = read({
	name: "recordsForLinkRequest",
	allow: HEAD,
	input: () =>
		z.object({
			id: recordId("Request"),
			query: z.string().optional().catch(undefined),
			year: emptyAsUnset(year()).catch(undefined),
		}),
	run: ({ tx, input: { id, year = schoolYear(tx), query: typed } }) => {
		const linkRequest = linkRequestById(tx, id);
		const query = typed ?? linkRequest.full_name;
		const { ids, count } = studentsFound(tx, query, year) ?? { ids: [], count: 0 };
		const seen = recordsSeenBy(tx, linkRequest.user_id);
		const records = toCall(tx, compareRecords(tx, linkRequest, ids)).map((record) => ({
			...record,
			sees: seen.has(record.student_id),
		}));
		return { linkRequest, query, year, records, count, decided: decidedAlready(linkRequest) };
	},
});

export const linkRequestToApprove = read({
	name: "linkRequestToApprove",
	allow: HEAD,
	input: approvalInput,
	run: ({ tx, actor, input: { id, student_id } }) => {
		const linkRequest = linkRequestById(tx, id);
		const student = findReadableStudent(tx, actor, student_id);
		const [record] = toCall(tx, compareRecords(tx, linkRequest, [student.id])) as [RecordToCall];
		const owner = student.user_id === null ? null : ownerOf(tx, student.user_id);
		const accounts = [...(owner ? [owner] : []), ...linksOf(tx, student.id)].map(({ username }) => username);
		return { linkRequest, record, accounts, decided: decidedAlready(linkRequest) };
	},
});

const agreementText = (agrees: FoundRecord["name"] | undefined) =>
	agrees ? storedWord(agrees, MATCH_LABEL[agrees]) : null;

const COLUMNS: SheetColumn<LinkRequestWithRecords>[] = [
	{ header: "Asked at", kind: "moment", value: ({ at }) => at },
	{ header: "Username", width: 26, value: ({ username }) => username },
	{ header: "Number", value: ({ contact }) => contact },
	{ header: "Role", width: 12, value: ({ role }) => storedWord(role, ROLE_LABEL[role]) },
	{ header: "Full Name", width: 30, value: ({ full_name }) => full_name },
	{ header: "Date of Birth", kind: "date", value: ({ date_of_birth }) => date_of_birth },
	{ header: "Class", width: 16, value: ({ class_text }) => class_text },
	{ header: "Matricule", value: ({ matricule }) => matricule },
	{ header: "Status", width: 12, value: ({ state }) => storedWord(state, LINK_REQUEST_STATE_LABEL[state]) },
	{ header: "Records found", kind: "number", value: ({ state, found }) => (state === "open" ? found.length : null) },
	{ header: "Record", width: 30, value: (linkRequest) => recordOf(linkRequest)?.full_name ?? null },
	{ header: "Class of the record", width: 18, value: (linkRequest) => recordOf(linkRequest)?.class_name ?? null },
	{ header: "Year", kind: "number", value: (linkRequest) => recordOf(linkRequest)?.year ?? null },
	{ header: "Guardian Contact", value: ({ found: [best] }) => best?.guardian_contact ?? null },
	{ header: "Name agrees", width: 14, value: ({ found: [best] }) => agreementText(best?.name) },
	{ header: "Birth date agrees", width: 14, value: ({ found: [best] }) => agreementText(best?.birth) },
	{ header: "Phone agrees", width: 14, value: ({ found: [best] }) => agreementText(best?.phone) },
	{ header: "Decided by", width: 24, value: ({ decided_by }) => decided_by },
	{ header: "Decided at", kind: "moment", value: ({ decided_at }) => decided_at },
];

const recordOf = ({ approved_for, found: [best] }: LinkRequestWithRecords) => approved_for ?? best;

export const downloadLinkRequests = recordedFile({
	name: "downloadLinkRequests",
	allow: OFFICE,
	input: linkRequestFilter,
	run: ({ tx, actor, input, language }) =>
		excelFile(
			actor,
			{ file: say("Family requests"), language },
			{ title: "Family requests", columns: COLUMNS, rows: rowsOf(tx, input) },
		),
});

async function* rowsOf(tx: Reader, filter: LinkRequestFilter): AsyncGenerator<LinkRequestWithRecords[]> {
	for await (const linkRequests of linkRequestList.all(tx, filter)) yield withRecords(tx, linkRequests);
}
