import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import { PrintJobDialog } from "../print-job-dialog.tsx";

const WORDS = { preparing: "Writing the slips…", loading: "Laying out the slips…" } as const;

/** The progress of the PDF with slips. What could not become a PDF can be printed from the browser: its codes are nowhere else. */
export function SlipSheetsDialog({ job, closeTo }: { job: string; closeTo: string }) {
	const { t, plural } = useWords();
	return (
		<PrintJobDialog
			job={job}
			title={t("Link slips")}
			closeTo={closeTo}
			words={WORDS}
			many={(size) => plural(size, "{count} slip, four to a sheet", "{count} slips, four to a sheet")}
			ways={(failed) => (
				<LinkButton to={`/print/jobs/${job}?preview`} target="_blank" reloadDocument>
					{failed ? t("Print from the browser") : t("Other languages")}
				</LinkButton>
			)}
		>
			<p className="quiet">{t("It can be opened again for ten minutes. A later print has new codes.")}</p>
		</PrintJobDialog>
	);
}
