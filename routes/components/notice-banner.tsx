import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { TIMING } from "#shared/limits";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import { useRoot } from "./root-data.tsx";

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

/** Errors stay until another page, and what offers a paper until the next step. */
function FlashBanner() {
	const { notice } = useRoot();
	const here = useLocation();
	// Later pages carry no notice: remember the last one.
	const [last, setLast] = useState({ notice, at: here, number: 0 });
	const [gone, setGone] = useState<number | null>(null);
	if (notice && notice !== last.notice) setLast({ notice, at: here, number: last.number + 1 });
	const { notice: current, at, number } = last;
	if (!current || gone === number) return null;
	const { kind, text, paper, for: ms = DURATION_MS[kind] } = current;
	if (kind === "error" && at.pathname !== here.pathname) return null;
	if (paper === undefined)
		return (
			<Banner key={number} kind={kind} for={ms} onGone={() => setGone(number)}>
				{text}
			</Banner>
		);
	if (at.key !== here.key) return null;
	return (
		<Banner key={number} kind={kind}>
			<PaperAtHand text={text} paper={paper} leave={() => setGone(number)} />
		</Banner>
	);
}

/** Print takes the focus; Escape gives it back. */
function PaperAtHand({ text, paper, leave }: { text: string; paper: string; leave: () => void }) {
	const row = useRef<HTMLDivElement>(null);
	const before = useRef<Element>(null);
	const { t } = useWords();
	useEffect(() => {
		before.current = document.activeElement;
		row.current?.querySelector("a")?.focus();
	}, []);
	function leaveOnEscape({ key }: KeyboardEvent) {
		if (key !== "Escape") return;
		leave();
		if (before.current instanceof HTMLElement) before.current.focus();
	}
	return (
		<div ref={row} className="row">
			<span>{text}</span>
			<LinkButton to={paper} onKeyDown={leaveOnEscape} size="small" reloadDocument target="_blank">
				{t("Print")}
			</LinkButton>
		</div>
	);
}
