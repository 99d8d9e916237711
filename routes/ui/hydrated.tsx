import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's markup and until script took over: what only works with script is not shown before. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
