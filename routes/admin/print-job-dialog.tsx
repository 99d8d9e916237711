import type { ReactNode } from "react";
import { ACCESS_CARD_STAGE_LABEL, STAGE_LABEL, STAGE_PROGRESS } from "#shared/printing";
import type { Label } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { usePolled } from "#ui/polled";
import { Progress } from "#ui/progress";
import { useWords } from "#ui/words";
import type { PrintJobState } from "../print/job.ts";

const POLL_MS = 600;

interface PrintJobProps {
	job: string;
	title: string;
	/** Labels of the stages that differ by paper. */
	words: { preparing: Label; loading: Label };
	sizeText: (size: number) => string;
	/** The paper as a page, if the PDF fails. */
	preview?: string;
	children?: ReactNode;
}

/** Without script its link waits for the PDF. */
function PrintJobDialog({ job, title, words, sizeText, preview, children }: PrintJobProps) {
	const { t } = useWords();
	const state = usePolled<PrintJobState>(`/print/jobs/${job}?state`, POLL_MS, isOver);
	const stage = state?.stage ?? "preparing";
	const value = STAGE_PROGRESS[stage];
	return (
		<Dialog title={title} size="small">
			<div className="stack">
				{stage === "failed" ? (
					<Banner kind="error">{state?.sentence}</Banner>
				) : (
					<Progress label={t({ ...STAGE_LABEL, ...words }[stage])} value={value} note={state && sizeText(state.size)} />
				)}
				{children}
			</div>
			<DialogActions cancel={t("Close")}>
				{stage !== "failed" && (
					<LinkButton
						to={`/print/jobs/${job}?pdf`}
						target="_blank"
						reloadDocument
						variant={stage === "done" ? "primary" : "plain"}
						data-autofocus
					>
						{stage === "done" ? t("Open the PDF") : t("Open when ready")}
					</LinkButton>
				)}
				{stage === "failed" && preview && (
					<LinkButton to={preview} target="_blank" reloadDocument variant="primary">
						{t("Print from the browser")}
					</LinkButton>
				)}
			</DialogActions>
		</Dialog>
	);
}

const isOver = ({ stage }: PrintJobState) => stage === "done" || stage === "failed";

const WORDS = { preparing: "Collecting the photos…", loading: "Laying out the cards…" } as const;

export function CardSheetsDialog({ job, one = false }: { job: string; one?: boolean }) {
	const { t, plural } = useWords();
	return (
		<PrintJobDialog
			job={job}
			title={one ? t("ID card") : t("Print All Cards")}
			words={WORDS}
			sizeText={(size) => plural(size, "{count} card, ten to a sheet", "{count} cards, ten to a sheet")}
		/>
	);
}

/** The codes exist only on this paper, so the dialog says how long it stays available. */
export function AccessCardSheetsDialog({ job }: { job: string }) {
	const { t, plural } = useWords();
	const preview = `/print/jobs/${job}?preview`;
	return (
		<PrintJobDialog
			job={job}
			preview={preview}
			title={t("Access cards")}
			words={ACCESS_CARD_STAGE_LABEL}
			sizeText={(size) => plural(size, "{count} access card", "{count} access cards, four to a sheet")}
		>
			<p className="quiet">{t("The PDF can be opened again for ten minutes. A later print has new codes.")}</p>
			<p>
				<a href={preview} target="_blank" rel="noreferrer" className="target">
					{t("Other languages")}
				</a>
			</p>
		</PrintJobDialog>
	);
}
