import BadgePercent from "lucide-react/icons/badge-percent";
import CalendarClock from "lucide-react/icons/calendar-clock";
import History from "lucide-react/icons/history";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import type { DialogName } from "../../../src/shared/dialog-names.ts";
import { deskAddress } from "../addresses.ts";
import { useMay } from "../use-may.ts";

/** List, grant, cancel. */
export const DISCOUNT_DIALOGS = ["reductions", "reduce", "unreduce"] as const satisfies DialogName[];

export function DiscountsLink({ student }: { student: number }) {
	const { t } = useWords();
	return (
		<LinkButton to={deskAddress(student, { reductions: "" })} variant="quiet" size="small" icon={BadgePercent}>
			{t("Reductions")}
		</LinkButton>
	);
}

/** Only the head grants an extension. */
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
