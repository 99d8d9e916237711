import RefreshCw from "lucide-react/icons/refresh-cw";
import { useLocation, useNavigation } from "react-router";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";

/** Loads the data of this page again. Before script arrives it is a plain link to the page itself. */
export function RefreshButton() {
	const { pathname, search } = useLocation();
	const { state, location } = useNavigation();
	const { t } = useWords();
	const busy = state === "loading" && location.pathname === pathname;
	return (
		<LinkButton to={pathname + search} replace icon={RefreshCw} aria-disabled={busy || undefined}>
			<span>{busy ? t("Refreshing…") : t("Refresh")}</span>
		</LinkButton>
	);
}
