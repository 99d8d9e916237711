import { useState } from "react";
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

export function NoticeBanner() {
	const { notice } = useRoot();
	const { pathname } = useLocation();
	// A page opened meanwhile loads no notice: the last one stays until its time is over.
	const [last, setLast] = useState({ notice, at: pathname, number: 0 });
	const [gone, setGone] = useState<number | null>(null);
	if (notice && notice !== last.notice) setLast({ notice, at: pathname, number: last.number + 1 });
	const { notice: shown, at, number } = last;
	if (!shown || gone === number || (shown.kind === "error" && at !== pathname)) return null;
	return (
		<Banner key={number} kind={shown.kind} for={shown.for ?? SHOWN_FOR_MS[shown.kind]} onGone={() => setGone(number)}>
			{shown.text}
		</Banner>
	);
}
