import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { TIMING } from "#shared/limits";
import { Banner } from "#ui/banner";
import type { loader } from "../root.tsx";

/** What the root knows for every page: the school, the notice waiting, whether the school is set up. */
export function useRoot() {
	const loaded = useRouteLoaderData<typeof loader>("root");
	if (!loaded) throw new Error("The root has not loaded.");
	return loaded;
}

/** The banner of something that was just done, for a frame to show under its header. */
export function NoticeBanner() {
	const { notice } = useRoot();
	const [shown, setShown] = useState(notice);
	const [turn, setTurn] = useState(0);
	useEffect(() => {
		if (!notice) return;
		setShown(notice);
		setTurn((n) => n + 1);
	}, [notice]);
	if (!shown) return null;
	return (
		<Banner key={turn} kind={shown.kind} for={shown.for ?? TIMING.success} onGone={() => setShown(null)}>
			{shown.text}
		</Banner>
	);
}
