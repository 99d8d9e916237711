import { useLocation } from "react-router";
import { useWords } from "#ui/words";
import { PrintJobDialog } from "../print-job-dialog.tsx";

const WORDS = { preparing: "Collecting the photos…", loading: "Laying out the cards…" } as const;

export function CardSheetsDialog({ job, one = false }: { job: string; one?: boolean }) {
	const { t, plural } = useWords();
	const { pathname, search } = useLocation();
	return (
		<PrintJobDialog
			job={job}
			title={one ? t("ID card") : t("Print All Cards")}
			closeTo={pathname + search}
			words={WORDS}
			many={(size) => plural(size, "{count} card, ten to a sheet", "{count} cards, ten to a sheet")}
		/>
	);
}
