import CheckCheck from "lucide-react/icons/check-check";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import { type ApprovalCounts, CountsInWords } from "../approval-marks.tsx";

interface PendingProps {
	counts: ApprovalCounts;
	/** Null for a bursar, who may open none of them. */
	dialogs: { open: (name: "ready" | "approve-all") => string } | null;
}

export function PendingCounts({ counts, dialogs }: PendingProps) {
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
