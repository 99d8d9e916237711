import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { JobState } from "#shared/reports";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Progress } from "#ui/progress";
import { useWords } from "#ui/words";

const POLL_MS = 700;

interface YearWorkbookProps {
	job: string;
	year: number;
	state: JobState;
	report: string;
}

export function YearWorkbookDialog({ job, year, state, report }: YearWorkbookProps) {
	const { t } = useWords();
	const { revalidate, state: loading } = useRevalidator();
	const isOver = state === "done" || state === "failed";
	useEffect(() => {
		if (isOver || loading !== "idle") return;
		const timer = setTimeout(revalidate, POLL_MS);
		return () => clearTimeout(timer);
	}, [isOver, loading, revalidate]);
	return (
		<Dialog title={t("The whole year {year}", { year })} closeTo={`/reports?report=${report}`} size="small">
			<div className="stack">
				{state === "failed" ? (
					<Banner kind="error">{t("The file could not be made. Please try again.")}</Banner>
				) : state === "done" ? (
					<p>{t("Students, classes, instalments, ledger, balances, reductions, agreed dates and debtors.")}</p>
				) : (
					<Progress label={state === "waiting" ? t("Waiting…") : t("Writing the workbook…")} />
				)}
			</div>
			<DialogActions cancel={t("Close")}>
				{state === "done" && (
					<LinkButton to={`/reports/year/${job}/xlsx`} reloadDocument download variant="primary" data-autofocus>
						{t("Download Excel")}
					</LinkButton>
				)}
			</DialogActions>
		</Dialog>
	);
}
