import { useEffect, useSyncExternalStore } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";

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

/**
 * While a page lingers nothing is asked again: the page itself would already send its reader away, and the root would
 * take the notice that waits for the next page.
 */
export function revalidateUnlessLingering({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionResult?.lingers === true ? false : defaultShouldRevalidate;
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
