import { useEffect, useSyncExternalStore } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { reachable } from "#ui/connection";
import { prefersReducedMotion, watchReducedMotion } from "#ui/hydrated";

/**
 * True if script runs and the reader accepts motion: the page may then show its success message before
 * redirecting. The form tells the server; otherwise the server redirects at once.
 */
export function useMayDelay(): boolean {
	return useSyncExternalStore(
		watchReducedMotion,
		() => !prefersReducedMotion(),
		() => false,
	);
}

export function delayField(mayDelay: boolean): Record<string, string> {
	return mayDelay ? { delayed: "1" } : {};
}

/**
 * No revalidation before a delayed redirect: the loader of the page would redirect at once, and the root would consume
 * the flash message meant for the next page.
 */
export function revalidateUnlessDelayed({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionResult?.delayed === true ? false : defaultShouldRevalidate;
}

/**
 * Goes to the address after `ms`; it replaces this page in the history. `newDocument` is for an address in another
 * language, since the language of a document never changes.
 */
export function useDelayedRedirect(to: string | undefined, ms: number, newDocument = false): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (to === undefined) return;
		const go = () => (newDocument ? reachable().then(() => location.replace(to)) : navigate(to, { replace: true }));
		const timer = setTimeout(go, ms);
		return () => clearTimeout(timer);
	}, [to, ms, newDocument, navigate]);
}
