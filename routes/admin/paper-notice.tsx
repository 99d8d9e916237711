import { type KeyboardEvent, useEffect, useRef } from "react";
import type { PaperNoticeProps } from "#components/notice-banner";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";

/** Print takes the focus; Escape gives it back. */
export function PaperNotice({ text, paper, leave }: PaperNoticeProps) {
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
