import type { Reader } from "#db/open";
import { storedWord } from "#files/translated-columns";
import { LINK_REQUEST_STATE_LABEL, MATCH_LABEL } from "#shared/links";
import { roleLabel } from "#shared/roles";
import { say } from "#shared/words/words";
import { excelFile, type SheetColumns } from "../list-download.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { linkRequestList } from "./link-requests.queries.ts";
import { type LinkRequestWithRecords, withRecords } from "./link-requests-page.ts";
import { type FoundRecord, type LinkRequestFilter, linkRequestFilter } from "./links.schema.ts";

const agreement = (agrees: FoundRecord["name"] | undefined) =>
	agrees ? storedWord(agrees, MATCH_LABEL[agrees]) : null;

/** A link request in one row, with the record that agrees best or that it was approved for. */
const COLUMNS: SheetColumns<LinkRequestWithRecords> = [
	{ header: "Asked at", kind: "moment", value: ({ at }) => at },
	{ header: "Username", width: 26, value: ({ username }) => username },
	{ header: "Number", value: ({ contact }) => contact },
	{ header: "Role", width: 12, value: ({ role }) => storedWord(role, roleLabel(role)) },
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
	{ header: "Name agrees", width: 14, value: ({ found: [best] }) => agreement(best?.name) },
	{ header: "Birth date agrees", width: 14, value: ({ found: [best] }) => agreement(best?.birth) },
	{ header: "Phone agrees", width: 14, value: ({ found: [best] }) => agreement(best?.phone) },
	{ header: "Decided by", width: 24, value: ({ decided_by }) => decided_by },
	{ header: "Decided at", kind: "moment", value: ({ decided_at }) => decided_at },
];

const recordOf = ({ approved_for, found: [best] }: LinkRequestWithRecords) => approved_for ?? best;

export const downloadLinkRequests = read({
	name: "downloadClaims",
	allow: OFFICE,
	input: linkRequestFilter,
	run: ({ tx, actor, input, language }) =>
		excelFile(actor, {
			file: say("Family requests"),
			title: "Family requests",
			columns: COLUMNS,
			rows: rowsOf(tx, input),
			language,
		}),
});

async function* rowsOf(tx: Reader, filter: LinkRequestFilter): AsyncGenerator<LinkRequestWithRecords[]> {
	for await (const linkRequests of linkRequestList.all(tx, filter)) yield withRecords(tx, linkRequests);
}
