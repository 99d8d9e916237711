import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router";
import { TIMING } from "#shared/limits";
import { Banner } from "#ui/banner";
import { useRoot } from "./root-data.tsx";

const DURATION_MS = { success: TIMING.success, info: TIMING.statusNotice, error: undefined };

export interface PaperNoticeProps {
	text: string;
	paper: string;
	leave: () => void;
}

/** Only the office's notices offer papers, so no family loads how. */
export const PaperNoticeContext = createContext<(props: PaperNoticeProps) => ReactNode>(() => null);

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

/** Errors stay until another page, and what offers a paper until the next step. */
function FlashBanner() {
	const { notice } = useRoot();
	const here = useLocation();
	// Later pages carry no notice: remember the last one.
	const [last, setLast] = useState({ notice, at: here, number: 0 });
	const [gone, setGone] = useState<number | null>(null);
	const PaperNotice = useContext(PaperNoticeContext);
	if (notice && notice !== last.notice) setLast({ notice, at: here, number: last.number + 1 });
	const { notice: current, at, number } = last;
	if (!current || gone === number) return null;
	const { kind, text, paper, for: ms = paper ? undefined : DURATION_MS[kind] } = current;
	if (paper ? at.key !== here.key : kind === "error" && at.pathname !== here.pathname) return null;
	const leave = () => setGone(number);
	return (
		<Banner key={number} kind={kind} for={ms} onGone={leave}>
			{paper ? <PaperNotice text={text} paper={paper} leave={leave} /> : text}
		</Banner>
	);
}
