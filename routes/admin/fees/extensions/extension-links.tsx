import CalendarClock from "lucide-react/icons/calendar-clock";
import History from "lucide-react/icons/history";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import { useMay } from "../../use-may.ts";
import { deskAddress } from "../fees-address.ts";

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
