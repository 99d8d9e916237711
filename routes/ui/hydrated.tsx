import { useLayoutEffect, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until React has taken over the page. Hides what only works with script. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/**
 * True while script takes over a page in which somebody already fills in a field. Then nothing else may take the focus:
 * what is typed would go elsewhere, or nowhere.
 */
export function useEarlyTyping(): () => boolean {
	const hydrated = useHydrated();
	return () => !hydrated && document.querySelector("input:focus, select:focus, textarea:focus") !== null;
}

type Control = HTMLInputElement & HTMLSelectElement;

/**
 * Tells the component that holds the value of a control what was typed or chosen before there was script; React would put
 * back the value it knows.
 */
export function useEarlyValue(
	id: string,
	{ value, onChange }: { value?: unknown; onChange?: ((event: never) => void) | undefined },
): void {
	const hydrated = useHydrated();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, before React first puts its value back
	useLayoutEffect(() => {
		const control = document.getElementById(id) as Control | null;
		if (!hydrated && control && value !== undefined && control.value !== value)
			onChange?.({ currentTarget: control } as never);
	}, []);
}

/** What a text of several lines already holds while script takes over; React would put back what the server sent. */
export function useEarlyText(id: string): string | undefined {
	const hydrated = useHydrated();
	const text = hydrated ? null : globalThis.document?.getElementById(id);
	return (text as HTMLTextAreaElement | null | undefined)?.value;
}
