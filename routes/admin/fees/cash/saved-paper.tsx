import Download from "lucide-react/icons/download";
import { PaperLink } from "#components/paper-link";
import { PRINT_AT_ONCE } from "#shared/printing";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { DialogActions } from "#ui/dialog";
import { useWords } from "#ui/words";

/** What was saved, and the address of its paper with `?id=`. */
export interface SavedPaper {
	says: string;
	paper: string;
	id: number;
}

/** In place of a form that was saved: its paper, with the focus on Print. */
export function SavedWithPaper({ says, paper, id }: SavedPaper) {
	const { t } = useWords();
	return (
		<div className="stack">
			<Banner kind="success">{says}</Banner>
			<DialogActions cancel={t("Close")}>
				<LinkButton to={`${paper}.pdf?id=${id}`} reloadDocument target="_blank" icon={Download}>
					PDF
				</LinkButton>
				<PaperLink to={`${paper}?id=${id}${PRINT_AT_ONCE}`} variant="primary" data-autofocus>
					{t("Print")}
				</PaperLink>
			</DialogActions>
		</div>
	);
}
