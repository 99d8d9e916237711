import BadgePercent from "lucide-react/icons/badge-percent";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import { deskAddress } from "./fees-address.ts";

/** The link below the fees of the found student. */
export function DiscountsLink({ student }: { student: number }) {
	const { t } = useWords();
	return (
		<LinkButton to={deskAddress(student, { reductions: "" })} variant="quiet" size="small" icon={BadgePercent}>
			{t("Reductions")}
		</LinkButton>
	);
}
