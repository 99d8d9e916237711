import RefreshCw from "lucide-react/icons/refresh-cw";
import { useEffect } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { LinkButton } from "#ui/button";
import { ping } from "#ui/connection";
import { useWords } from "#ui/words";

/** Without script it is a plain link. */
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

export function useRevalidateOnFocus(everyMs?: number): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		async function revalidateIfVisible() {
			if (document.visibilityState !== "visible") return;
			// Offline, revalidating would replace the page with an error view.
			const reachable = await ping().then(
				({ ok }) => ok,
				() => false,
			);
			if (reachable) await revalidate();
		}
		const timer = everyMs === undefined ? undefined : setInterval(revalidateIfVisible, everyMs);
		window.addEventListener("focus", revalidateIfVisible);
		document.addEventListener("visibilitychange", revalidateIfVisible);
		return () => {
			clearInterval(timer);
			window.removeEventListener("focus", revalidateIfVisible);
			document.removeEventListener("visibilitychange", revalidateIfVisible);
		};
	}, [revalidate, everyMs]);
}
