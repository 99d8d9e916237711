import { useState } from "react";
import { useLocation } from "react-router";
import { TIMING } from "#shared/limits";
import { Banner } from "#ui/banner";
import { useRoot } from "./root-data.tsx";

/** Errors stay until the next navigation. */
const DURATION_MS = { success: TIMING.success, info: TIMING.statusNotice, error: undefined };

export function NoticeBanner() {
	return (
		<>
			<FlashBanner />
			<PasswordNews />
		</>
	);
}

function PasswordNews() {
	const { news } = useRoot();
	return news && <Banner kind="info">{news}</Banner>;
}

function FlashBanner() {
	const { notice } = useRoot();
	const { pathname } = useLocation();
	// Later pages carry no notice: remember the last one.
	const [last, setLast] = useState({ notice, at: pathname, number: 0 });
	const [gone, setGone] = useState<number | null>(null);
	if (notice && notice !== last.notice) setLast({ notice, at: pathname, number: last.number + 1 });
	const { notice: current, at, number } = last;
	if (!current || gone === number || (current.kind === "error" && at !== pathname)) return null;
	return (
		<Banner
			key={number}
			kind={current.kind}
			for={current.for ?? DURATION_MS[current.kind]}
			onGone={() => setGone(number)}
		>
			{current.text}
		</Banner>
	);
}
