import BadgePercent from "lucide-react/icons/badge-percent";
import CalendarClock from "lucide-react/icons/calendar-clock";
import History from "lucide-react/icons/history";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import type { DialogName } from "../../../src/shared/dialog-names.ts";
import { deskAddress } from "../addresses.ts";
import { useMay } from "../use-may.ts";

/** The list of a student's discounts, the form that gives one, and the one that cancels one. */
export const DISCOUNT_DIALOGS = ["reductions", "reduce", "unreduce"] as const satisfies DialogName[];

/** The link below the fees of the found student. */
export function DiscountsLink({ student }: { student: number }) {
	const { t } = useWords();
	return (
		<LinkButton to={deskAddress(student, { reductions: "" })} variant="quiet" size="small" icon={BadgePercent}>
			{t("Reductions")}
		</LinkButton>
	);
}

/** The links below the fees of the found student. The head agrees on a date with a family that owes. */
export function ExtensionLinks({ student, owing }: { student: number; owing: boolean }) {
	const { t } = useWords();
	const may = useMay();
	return (
		<>
			{may("grantExtension") && owing && (
				<LinkButton to={deskAddress(student, { agree: "" })} variant="quiet" size="small" icon={CalendarClock}>
					{t("Agree on a later date")}
				</LinkButton>
			)}
			<LinkButton to={deskAddress(student, { agreements: "" })} variant="quiet" size="small" icon={History}>
				{t("Later dates")}
			</LinkButton>
		</>
	);
}
