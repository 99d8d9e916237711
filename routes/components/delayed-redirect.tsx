import { useEffect, useSyncExternalStore } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { reachable } from "#ui/connection";
import { prefersReducedMotion, watchReducedMotion } from "#ui/hydrated";

/** Without script, or with reduced motion, the server redirects at once. */
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

/** Revalidating before a delayed redirect would redirect at once and consume the flash message of the next page. */
export function revalidateUnlessDelayed({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionResult?.delayed === true ? false : defaultShouldRevalidate;
}

/** `newDocument`: for another language, since the language of a document never changes. */
export function useDelayedRedirect(to: string | undefined, ms: number, newDocument = false): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (to === undefined) return;
		const go = () => (newDocument ? reachable().then(() => location.replace(to)) : navigate(to, { replace: true }));
		const timer = setTimeout(go, ms);
		return () => clearTimeout(timer);
	}, [to, ms, newDocument, navigate]);
}
