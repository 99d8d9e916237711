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

/** Notices whose time is over, and where an error was said: root data outlives the page a notice was meant for. */
const over = new WeakSet<object>();
const saidAt = new WeakMap<object, string>();

/** How long it stays, unless it says so itself; an error stays until the reader goes elsewhere. */
const LASTS = { success: TIMING.success, info: TIMING.statusNotice, error: undefined };

/** The banner of something that was just done, for a frame to show under its header. */
export function NoticeBanner() {
	const { notice } = useRoot();
	const { pathname } = useLocation();
	const [shown, setShown] = useState(notice);
	const [turn, setTurn] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: said once, wherever the reader goes meanwhile
	useEffect(() => {
		if (!notice) return;
		if (notice.kind === "error" && !saidAt.has(notice)) saidAt.set(notice, pathname);
		setShown(notice);
		setTurn((n) => n + 1);
	}, [notice]);
	if (!shown || over.has(shown) || (saidAt.get(shown) ?? pathname) !== pathname) return null;
	const end = () => {
		over.add(shown);
		setShown(null);
	};
	return (
		<Banner key={turn} kind={shown.kind} for={shown.for ?? LASTS[shown.kind]} onGone={end}>
			{shown.text}
		</Banner>
	);
}
