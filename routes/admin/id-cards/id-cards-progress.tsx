import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Label } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Progress } from "#ui/progress";
import { useWords } from "#ui/words";

interface JobState {
	stage: "preparing" | "waiting" | "starting" | "loading" | "printing" | "done" | "failed";
	size: number;
	ahead?: number;
	sentence?: string;
}

const POLL_MS = 600;
/** The progress at each stage in percent. The last one takes longest and cannot be measured. */
const PROGRESS_OF_STAGE: Partial<Record<JobState["stage"], number>> = {
	preparing: 10,
	waiting: 15,
	starting: 20,
	loading: 35,
};
const WORDS: Record<JobState["stage"], Label> = {
	preparing: "Collecting the photos…",
	waiting: "Waiting for other papers…",
	starting: "Starting the printer program…",
	loading: "Laying out the cards…",
	printing: "Making the PDF…",
	done: "The PDF is ready.",
	failed: "The PDF could not be made.",
};

/** Shows the progress of the PDF with all cards, or with one, and a link to it. Without script the link simply waits for the PDF. */
export function CardSheetsDialog({ job, one = false }: { job: string; one?: boolean }) {
	const { t, plural } = useWords();
	const { data, load } = useFetcher<JobState>();
	const over = data?.stage === "done" || data?.stage === "failed";
	// biome-ignore lint/correctness/useExhaustiveDependencies: every answer starts the wait for the next one
	useEffect(() => {
		if (over) return;
		const timer = setTimeout(() => load(`/print/jobs/${job}`), data ? POLL_MS : 0);
		return () => clearTimeout(timer);
	}, [job, data, over]);
	const stage = data?.stage ?? "preparing";
	const { pathname, search } = useLocation();
	return (
		<Dialog title={one ? t("ID card") : t("Print All Cards")} closeTo={pathname + search} size="small">
			{stage === "failed" ? (
				<Banner kind="error">{data?.sentence}</Banner>
			) : (
				<Progress
					label={t(WORDS[stage])}
					{...(stage === "done"
						? { value: 100 }
						: PROGRESS_OF_STAGE[stage] === undefined
							? {}
							: { value: PROGRESS_OF_STAGE[stage] })}
					note={data && plural(data.size, "{count} card, ten to a sheet", "{count} cards, ten to a sheet")}
				/>
			)}
			<DialogActions cancel={t("Close")}>
				{stage !== "failed" && (
					<LinkButton
						to={`/print/jobs/${job}?pdf`}
						target="_blank"
						reloadDocument
						variant={stage === "done" ? "primary" : "plain"}
					>
						{stage === "done" ? t("Open the PDF") : t("Open when ready")}
					</LinkButton>
				)}
			</DialogActions>
		</Dialog>
	);
}
