import { useLocation } from "react-router";
import { SLIP_STAGE_LABEL } from "#shared/printing";
import { useWords } from "#ui/words";
import { PrintJobDialog } from "../print-job-dialog.tsx";

interface SlipSheetsProps {
	job: string;
	closeTo?: string;
}

/** The codes exist only on this paper, so the dialog says how long it stays available. */
export function SlipSheetsDialog({ job, closeTo }: SlipSheetsProps) {
	const { t, plural } = useWords();
	const { pathname, search } = useLocation();
	const preview = `/print/jobs/${job}?preview`;
	return (
		<PrintJobDialog
			job={job}
			preview={preview}
			closeTo={closeTo ?? pathname + search}
			title={t("Link slips")}
			words={SLIP_STAGE_LABEL}
			many={(size) => plural(size, "{count} slip", "{count} slips, four to a sheet")}
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
