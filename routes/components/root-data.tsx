import { useEffect, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { TIMING } from "#shared/limits";
import { Banner } from "#ui/banner";
import type { loader } from "../root.tsx";

/** The data of the root loader: the school, the flash message, whether the school still needs its setup. */
export function useRoot() {
	const loaded = useRouteLoaderData<typeof loader>("root");
	if (!loaded) throw new Error("The root has not loaded.");
	return loaded;
}

/** Default durations of a notice. Errors stay until the next navigation. */
const SHOWN_FOR_MS = { success: TIMING.success, info: TIMING.statusNotice, error: undefined };

/** The flash message, below the header. */
export function NoticeBanner() {
	const { notice } = useRoot();
	const { pathname } = useLocation();
	const [current, setCurrent] = useState({ notice, at: pathname });
	// A new key restarts the timer when the same text comes again.
	const [key, setKey] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: shown once, even if the reader goes to another page meanwhile
	useEffect(() => {
		if (!notice) return;
		setCurrent({ notice, at: pathname });
		setKey((last) => last + 1);
	}, [notice]);
	const shown = current.notice;
	if (!shown || (shown.kind === "error" && current.at !== pathname)) return null;
	return (
		<Banner
			key={key}
			kind={shown.kind}
			for={shown.for ?? SHOWN_FOR_MS[shown.kind]}
			onGone={() => setCurrent({ notice: null, at: pathname })}
		>
			{shown.text}
		</Banner>
	);
}
