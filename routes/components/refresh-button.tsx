import RefreshCw from "lucide-react/icons/refresh-cw";
import { useLocation, useNavigation } from "react-router";
import { LinkButton } from "#ui/button";

/** Asks the server again for what this page shows; an ordinary link to the page itself before script arrives. */
export function RefreshButton() {
	const { pathname, search } = useLocation();
	const { state, location } = useNavigation();
	const busy = state === "loading" && location.pathname === pathname;
	return (
		<LinkButton to={pathname + search} replace icon={RefreshCw} aria-disabled={busy || undefined}>
			{busy ? "Refreshing…" : "Refresh"}
		</LinkButton>
	);
}
