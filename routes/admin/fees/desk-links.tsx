import BadgePercent from "lucide-react/icons/badge-percent";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import type { DialogName } from "../../../src/shared/dialog-names.ts";
import { deskAddress } from "../addresses.ts";
import { useMay } from "../use-may.ts";

export const DISCOUNT_DIALOGS = ["reductions", "reduce", "unreduce"] as const satisfies DialogName[];

export function DiscountsLink({ student }: { student: number }) {
	const { t } = useWords();
	return (
		<LinkButton to={deskAddress(student, { reductions: "" })} variant="quiet" size="small" icon={BadgePercent}>
			{t("Reductions")}
		</LinkButton>
	);
}

/** One link: the head grants an extension to a student who owes something; for everybody else it opens the list of them. */
export function ExtensionsLink({ student, owing }: { student: number; owing: boolean }) {
	const { t } = useWords();
	const may = useMay();
	const grants = may("grantExtension") && owing;
	return (
		<LinkButton
			to={deskAddress(student, grants ? { agree: "" } : { agreements: "" })}
			variant="quiet"
			size="small"
			icon={CalendarClock}
		>
			{grants ? t("Agree on a later date") : t("Later dates")}
		</LinkButton>
	);
}
