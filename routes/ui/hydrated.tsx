import { useLayoutEffect, useSyncExternalStore } from "react";

const never = () => () => {};

export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/** True if something was typed before hydration: moving the focus would send the rest of the typing elsewhere. */
export function useEarlyTyping(): () => boolean {
	const hydrated = useHydrated();
	return () => !hydrated && document.querySelector("input:focus, select:focus, textarea:focus") !== null;
}

type Control = HTMLInputElement & HTMLSelectElement;

/** Reports what was typed before hydration; otherwise React would restore its own value. */
export function useEarlyValue(
	id: string,
	{ value, onChange }: { value?: unknown; onChange?: (event: never) => void },
): void {
	const hydrated = useHydrated();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, before React first puts its value back
	useLayoutEffect(() => {
		const control = document.getElementById(id) as Control | null;
		if (!hydrated && control && value !== undefined && control.value !== value)
			onChange?.({ currentTarget: control } as never);
	}, []);
}

export function useEarlyText(id: string): string | undefined {
	const hydrated = useHydrated();
	const text = hydrated ? null : globalThis.document?.getElementById(id);
	return (text as HTMLTextAreaElement | null | undefined)?.value;
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;

export function watchReducedMotion(changed: () => void): () => void {
	const query = matchMedia(REDUCED_MOTION);
	query.addEventListener("change", changed);
	return () => query.removeEventListener("change", changed);
}
