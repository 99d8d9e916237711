import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import type { Fields } from "#http/body";
import { compareDuplicates } from "#school/duplicates/compare-duplicates";
import { mergeStudents } from "#school/duplicates/merge-students";
import { approveAllStudents } from "#school/students/all-students";
import { approvalsPage } from "#school/students/approvals/approvals";
import { getStudent } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { act, intent } from "#server/act";
import { approvedNotice } from "#server/student-notices";
import { ask, askInWords, type Context, yearOf } from "#server/visit";
import { say } from "#shared/words/words";
import { EmptyState } from "#ui/empty-state";
import { RefusedBanner, revalidateWhenRefused } from "#ui/refusal";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { useMay } from "../../use-may.ts";
import { StudentsTabs } from "../students-tabs.tsx";
import type { Route } from "./+types/approvals";
import { approvalColumns } from "./approval-columns.tsx";
import { ApprovalDialogs, useApprovalDialogs } from "./approval-dialogs.tsx";
import { PendingCounts } from "./pending.tsx";

export const handle: PageHandle = { title: "Approvals" };

export async function loader({ url, context }: Route.LoaderArgs) {
	const params = url.searchParams;
	return {
		...(await ask(context, approvalsPage, { year: yearOf(context), page: params.get("page") ?? "" })),
		joining: await duplicatesOf(context, params),
		approving: await approvedIn(context, params.get("approve")),
	};
}

/** The dialog `?join=512&other=344`; null if closed. */
async function duplicatesOf(context: Context, params: URLSearchParams) {
	const id = params.get("join");
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
		join: intent({
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
