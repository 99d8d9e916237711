import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import type { Fields } from "#http/body";
import { compareDuplicates } from "#school/duplicates/compare-duplicates";
import { mergeStudents } from "#school/duplicates/merge-students";
import { approveAllStudents } from "#school/students/all-students";
import { type ApprovalRow, approvalsPage } from "#school/students/approvals/approvals";
import { getStudent } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { act, intent } from "#server/act";
import { approvedNotice } from "#server/student-notices";
import { ask, askInWords, type Context, yearOf } from "#server/visit";
import { looksLikeInWords } from "#shared/looks-like";
import { type PageWords, say } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/panel";
import { RefusedBanner, revalidateWhenRefused } from "#ui/refusal";
import { rowPage } from "#ui/row-link";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import { type May, useMay } from "../../use-may.ts";
import { type ApprovalCounts, CountsInWords, Marks } from "../approval-marks.tsx";
import { FamilyChanges } from "../family-changes.tsx";
import { StudentsTabs } from "../students-tabs.tsx";
import type { Route } from "./+types/approvals";
import { type ApprovalDialogAddresses, ApprovalDialogs, useApprovalDialogs } from "./approval-dialogs.tsx";
import styles from "./approvals.module.css";

export const handle: PageHandle = { title: "Approvals", help: "every-day-at-the-desk#somebody-registers" };

export async function loader({ url, context }: Route.LoaderArgs) {
	const params = url.searchParams;
	return {
		...(await ask(context, approvalsPage, { year: yearOf(context), page: params.get("page") ?? "" })),
		joining: await duplicatesOf(context, params),
		approving: await approvedIn(context, params.get("approve")),
	};
}

/** The dialog `?merge=512&other=344`; null if closed. */
async function duplicatesOf(context: Context, params: URLSearchParams) {
	const id = params.get("merge");
	if (id === null) return null;
	return askInWords(context, compareDuplicates, { id, other_id: params.get("other") ?? "" });
}

/** The dialog `?approve=512`; null if closed. */
const approvedIn = async (context: Context, id: string | null) =>
	id === null ? null : ask(context, getStudent, { id });

/** Ticked `take.father_name` fields become the operation's list. */
const takenIn = ({ id, keep_id, ...ticked }: Fields) => ({
	id,
	keep_id,
	take: Object.keys(ticked).flatMap((name) => (name.startsWith("take.") ? name.slice("take.".length) : [])),
});

export const action = (args: Route.ActionArgs) =>
	act(args, {
		approve: intent({
			operation: updateStudent,
			input: ({ id }) => ({ id, status: "approved" }),
			isDecision: true,
			notice: ({ output }) => say("{name} is approved.", { name: output.full_name }),
		}),
		"approve-ready": intent({
			operation: approveAllStudents,
			input: ({ year, expected_count }) => ({ year, only: "ready", expected_count }),
			notice: approvedNotice,
		}),
		"approve-all": intent({
			operation: approveAllStudents,
			input: ({ year, expected_count }) => ({ year, expected_count }),
			notice: approvedNotice,
		}),
		merge: intent({
			operation: mergeStudents,
			input: takenIn,
			notice: ({ output: { id, full_name: name }, fields }) =>
				String(id) === fields.keep_id
					? say("The two records of {name} are one now.", { name })
					: say("The records of {name} are linked now.", { name }),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function Approvals({ loaderData }: Route.ComponentProps) {
	const { rows, count, page, pages } = loaderData;
	const dialogs = useApprovalDialogs();
	const words = useWords();
	const may = useMay();
	const { t } = words;
	return (
		<div className="stack">
			<StudentsTabs current="approvals" />
			{!dialogs.opened && <RefusedBanner />}
			{count > 0 && <PendingCounts counts={loaderData} dialogs={may("approveAllStudents") ? dialogs : null} />}
			<DataTable
				title={t("Waiting for approval")}
				count={count}
				columns={approvalColumns(words, dialogs, may)}
				rows={rows}
				empty={
					<EmptyState title={t("Nobody waits for approval")}>
						{t("What families register or change stands here until the office has approved it.")}
					</EmptyState>
				}
				paging={{ page, pages }}
			/>
			<ApprovalDialogs data={loaderData} dialogs={dialogs} />
		</div>
	);
}

function approvalColumns(words: PageWords, dialogs: ApprovalDialogAddresses, may: May): Column<ApprovalRow>[] {
	const { t } = words;
	return [
		{
			header: t("Full Name"),
			rowHead: true,
			className: styles.name,
			cell: (row) => nameAndBirth(row, words),
		},
		{ header: t("Class"), className: styles.class, cell: ({ class_name }) => class_name },
		{
			header: t("Guardian Contact"),
			className: styles.contact,
			cell: (row) => contactAndAccount(row, words),
		},
		{
			header: t("Marks"),
			className: styles.remarks,
			cell: (row) => <MarksAndDuplicates row={row} words={words} dialogs={dialogs} may={may} />,
		},
		{
			header: t("Actions"),
			actions: true,
			cell: ({ id, full_name }) =>
				may("updateStudent") && (
					<LinkButton
						to={dialogs.open("approve", id)}
						size="small"
						icon={Check}
						aria-label={t("Approve {name}", { name: full_name })}
					>
						{t("Approve")}
					</LinkButton>
				),
		},
	];
}

const nameAndBirth = ({ id, full_name, date_of_birth }: ApprovalRow, { t, day }: PageWords) => (
	<div>
		{rowPage(studentAddress(id), full_name)}
		<p className={styles.note}>{t("born on {day}", { day: day(date_of_birth) })}</p>
	</div>
);

const contactAndAccount = ({ guardian_contact, registered_by }: ApprovalRow, { t }: PageWords) => (
	<div>
		{guardian_contact}
		<p className={styles.note}>
			{registered_by === null ? t("registered by the office") : t("registered by {name}", { name: registered_by })}
		</p>
	</div>
);

const MAX_DUPLICATES = 3;

interface MarksProps {
	row: ApprovalRow;
	words: PageWords;
	dialogs: ApprovalDialogAddresses;
	may: May;
}

function MarksAndDuplicates({ row, words: { t, language }, dialogs, may }: MarksProps) {
	const { id, marks, changes, duplicates, looks_like } = row;
	return (
		<div className={styles.marks}>
			{marks.length === 0 ? t("Ready") : <Marks marks={marks} />}
			<FamilyChanges changes={changes} />
			{may("mergeStudents") &&
				duplicates.slice(0, MAX_DUPLICATES).map((duplicate) => (
					<a key={duplicate.id} href={dialogs.mergeOf(id, duplicate.id)} className={styles.duplicate}>
						{t("Same child as record {number} in {class}?", { number: duplicate.id, class: duplicate.class_name })}
					</a>
				))}
			{looks_like.slice(0, MAX_DUPLICATES).map((earlier) => (
				<p key={earlier.student_id}>
					{looksLikeInWords(earlier).in(language)}{" "}
					{may("mergeStudents") && (
						<a href={dialogs.mergeOf(id, earlier.student_id)} className={styles.duplicate}>
							{t("Same child")}
						</a>
					)}
				</p>
			))}
		</div>
	);
}

interface PendingProps {
	counts: ApprovalCounts;
	/** Null for a bursar, who may open none of them. */
	dialogs: { open: (name: "ready" | "approve-all") => string } | null;
}

function PendingCounts({ counts, dialogs }: PendingProps) {
	const { t, plural } = useWords();
	return (
		<Panel>
			<p>
				<strong>
					<CountsInWords counts={counts} />
					{counts.changed > 0 && (
						<> · {plural(counts.changed, "{count} changed by the family", "{count} changed by the family")}</>
					)}
				</strong>
			</p>
			{dialogs && counts.pending > 0 && (
				<div className="row">
					{counts.ready > 0 && (
						<LinkButton to={dialogs.open("ready")} variant="primary" icon={CheckCheck}>
							{plural(counts.ready, "Approve the one that is ready", "Approve the {count} that are ready")}
						</LinkButton>
					)}
					<LinkButton to={dialogs.open("approve-all")}>{t("Approve All")}</LinkButton>
				</div>
			)}
		</Panel>
	);
}
