import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";

const STILL = "(prefers-reduced-motion: reduce)";

function watch(changed: () => void): () => void {
	const query = matchMedia(STILL);
	query.addEventListener("change", changed);
	return () => query.removeEventListener("change", changed);
}

/**
 * True where script can hold a page for a moment and nobody asked for less motion. A form says so to the server, which
 * otherwise answers with the next page at once.
 */
export function useMayLinger(): boolean {
	return useSyncExternalStore(
		watch,
		() => !matchMedia(STILL).matches,
		() => false,
	);
}

/** The hidden field that carries it. */
export function lingers(mayLinger: boolean): Record<string, string> {
	return mayLinger ? { linger: "1" } : {};
}

/** Goes to the address after so long, in place of this page in the history. */
export function useLeaveLater(to: string | undefined, ms: number): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (to === undefined) return;
		const timer = setTimeout(() => navigate(to, { replace: true }), ms);
		return () => clearTimeout(timer);
	}, [to, ms, navigate]);
}
