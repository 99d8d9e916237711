import { useEffect, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { TIMING } from "#shared/limits";
import { Banner } from "#ui/banner";
import type { loader } from "../root.tsx";

/** What the root knows for every page: the school, the notice waiting, whether the school is set up. */
export function useRoot() {
	const loaded = useRouteLoaderData<typeof loader>("root");
	if (!loaded) throw new Error("The root has not loaded.");
	return loaded;
}

/** How long it stays, unless it says so itself; an error stays until the reader goes elsewhere. */
const LASTS = { success: TIMING.success, info: TIMING.statusNotice, error: undefined };

/** The banner of something that was just done, for a frame to show under its header. */
export function NoticeBanner() {
	const { notice } = useRoot();
	const { pathname } = useLocation();
	const [said, setSaid] = useState({ notice, at: pathname });
	const [turn, setTurn] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: said once, wherever the reader goes meanwhile
	useEffect(() => {
		if (!notice) return;
		setSaid({ notice, at: pathname });
		setTurn((n) => n + 1);
	}, [notice]);
	const shown = said.notice;
	if (!shown || (shown.kind === "error" && said.at !== pathname)) return null;
	return (
		<Banner
			key={turn}
			kind={shown.kind}
			for={shown.for ?? LASTS[shown.kind]}
			onGone={() => setSaid({ notice: null, at: pathname })}
		>
			{shown.text}
		</Banner>
	);
}
