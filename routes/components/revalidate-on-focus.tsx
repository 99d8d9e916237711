import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Loads the data again when the reader comes back to the page, and every `everyMs` while the page is visible. */
export function useRevalidateOnFocus(everyMs?: number): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		async function revalidateIfVisible() {
			if (document.visibilityState !== "visible") return;
			// Without a connection revalidating would replace the page by an error view; old data is better.
			const reachable = await fetch("/healthz", { cache: "no-store" }).then(
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
