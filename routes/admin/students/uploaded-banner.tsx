import { useSearchParams } from "react-router";
import { WORKBOOK_MAX_STUDENTS } from "#shared/limits";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import styles from "./students.module.css";
import type { Dialogs } from "./use-student-dialogs.ts";

/** The next navigation drops the number, which hides the banner. */
export const afterUpload = (count: number) => `/students?uploaded=${count}`;

interface UploadedProps {
	year: number;
	pending: number;
	dialogs: Dialogs;
}

export function UploadedBanner({ year, pending, dialogs }: UploadedProps) {
	const [params] = useSearchParams();
	const { t, plural } = useWords();
	const count = Number(params.get("uploaded"));
	if (!Number.isInteger(count) || count < 1 || count > WORKBOOK_MAX_STUDENTS) return null;
	return (
		<Banner kind="info">
			<div className={styles.uploaded}>
				<p>
					<span>{plural(count, "1 student came from the workbook.", "{count} students came from the workbook.")}</span>{" "}
					{pending > 0 && (
						<span>
							{plural(pending, "1 student of {year} is pending.", "{count} students of {year} are pending.", { year })}
						</span>
					)}
				</p>
				{pending > 0 && <LinkButton to={dialogs.open("approve-all")}>{t("Approve All")}</LinkButton>}
			</div>
		</Banner>
	);
}
