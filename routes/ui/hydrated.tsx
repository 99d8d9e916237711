import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until React has taken over the page. Hides what only works with script. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
