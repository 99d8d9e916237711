import CheckCheck from "lucide-react/icons/check-check";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/page-header";
import { useWords } from "#ui/words";
import { type Counts, CountsInWords } from "./counts-in-words.tsx";
import type { ApprovalDialogAddresses } from "./use-approval-dialogs.ts";

interface PendingProps {
	counts: Counts;
	/** Null for an admin who may not approve. */
	dialogs: ApprovalDialogAddresses | null;
}

/** How many are pending and ready, with the buttons that approve them. */
export function PendingCounts({ counts, dialogs }: PendingProps) {
	const { t, plural } = useWords();
	return (
		<Panel>
			<p>
				<strong>
					<CountsInWords counts={counts} />
				</strong>
			</p>
			{dialogs && (
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
