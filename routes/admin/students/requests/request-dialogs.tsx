import { useDialogs } from "#components/dialog-address";
import { Banner } from "#ui/banner";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import { Guardian } from "../../contact-line.tsx";
import { useMay } from "../../use-may.ts";
import type { Route } from "./+types/requests";
import { FindDialog } from "./find-dialog.tsx";
import { RecordMatch } from "./found-record.tsx";
import styles from "./requests.module.css";

type RequestsPage = Route.ComponentProps["loaderData"];
type RequestRow = RequestsPage["rows"][number];

interface DialogsProps {
	data: RequestsPage;
	dialogs: RequestDialogAddresses;
}

/** The refusal is shown even if its dialog is gone. */
export function RequestDialogs({ data: { rows, approving, finding }, dialogs }: DialogsProps) {
	const may = useMay();
	const refusal = useRefusal();
	const refusing = may("refuseLinkRequest") && dialogs.recordOf("refuse", rows);
	if (approving && !approving.decided) return <ApproveDialog {...approving} />;
	if (refusing) return <RefuseDialog row={refusing} />;
	if (finding) return <FindDialog {...finding} dialogs={dialogs} />;
	const refused = refusal ? refusal.details || refusal.error : approving?.decided;
	return refused ? <Banner kind="error">{refused}</Banner> : null;
}

function ApproveDialog({ linkRequest, record, accounts }: NonNullable<RequestsPage["approving"]>) {
	const { t } = useWords();
	const { full_name, class_name, year } = record;
	const { username } = linkRequest;
	return (
		<ConfirmDialog
			title={t("Approve this request")}
			question={t("{username} will read the record of {name}, {class}, {year}: fees, receipts and due dates too.", {
				username,
				name: full_name,
				class: class_name,
				year,
			})}
			intent="approve"
			hidden={{ id: linkRequest.id, student_id: record.student_id }}
			confirm={t("Approve this request")}
			pending={t("Approving…")}
			danger={false}
		>
			<div className="stack">
				<RecordMatch record={record} />
				<div className={styles.call}>
					<Guardian reach={record.reach} name={full_name} label={t("Call this number first")} />
				</div>
				<p>
					{accounts.length > 0
						? t("These accounts see the child already: {accounts}", { accounts: accounts.join(", ") })
						: t("No account sees this child yet.")}
				</p>
			</div>
		</ConfirmDialog>
	);
}

function RefuseDialog({ row: { id, username, full_name } }: { row: RequestRow }) {
	const { t } = useWords();
	return (
		<ConfirmDialog
			title={t("Refuse this request")}
			question={t("{username} will not see {name}, and the request goes from the list of both of you.", {
				username,
				name: full_name,
			})}
			intent="refuse"
			hidden={{ id }}
			confirm={t("Refuse")}
			pending={t("Refusing…")}
		>
			{t("The account is not told why. It may ask again.")}
		</ConfirmDialog>
	);
}

export function useRequestDialogs() {
	const dialogs = useDialogs();
	return {
		...dialogs,
		approveFor: (request: number, record: number) => `${dialogs.open("approve", request)}&record=${record}`,
	};
}
export type RequestDialogAddresses = ReturnType<typeof useRequestDialogs>;
