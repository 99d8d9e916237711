import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Asks the server again when somebody comes back to the page, and every so often while it is in sight. */
export function useLookAgain(every?: number): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		async function look() {
			if (document.visibilityState !== "visible") return;
			// Without a connection the page would turn into an error view; what it shows is better than that.
			const answers = await fetch("/healthz", { cache: "no-store" }).then(
				({ ok }) => ok,
				() => false,
			);
			if (answers) await revalidate();
		}
		const timer = every === undefined ? undefined : setInterval(look, every);
		window.addEventListener("focus", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			window.removeEventListener("focus", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, [revalidate, every]);
}
