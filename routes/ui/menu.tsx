import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useWaiting } from "./connection.tsx";
import styles from "./menu.module.css";

interface MenuProps {
	label: string;
	summary: ReactNode;
	className?: string;
	children: ReactNode;
}

/** `<details>` works without script. Script closes it on Escape, a tap outside and after a choice. */
export function Menu({ label, summary, className, children }: MenuProps) {
	const ref = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();
	const openedAt = useRef(key);
	useEffect(() => {
		// A new location means an entry was chosen. At the first one the menu may have been opened before hydration.
		if (openedAt.current !== key) ref.current?.removeAttribute("open");
		openedAt.current = key;
	}, [key]);
	const waiting = useWaiting();
	useEffect(() => {
		// A logout that got no answer is explained at the top of the page.
		if (waiting) ref.current?.removeAttribute("open");
	}, [waiting]);
	useEffect(() => {
		function closeByTap(event: PointerEvent) {
			if (event.target instanceof Node && !ref.current?.contains(event.target)) ref.current?.removeAttribute("open");
		}
		function closeByKey(event: KeyboardEvent) {
			const details = ref.current;
			if (event.key !== "Escape" || !details?.open) return;
			details.open = false;
			details.querySelector("summary")?.focus();
		}
		document.addEventListener("pointerdown", closeByTap);
		document.addEventListener("keydown", closeByKey);
		return () => {
			document.removeEventListener("pointerdown", closeByTap);
			document.removeEventListener("keydown", closeByKey);
		};
	}, []);
	return (
		<details ref={ref} className={styles.menu}>
			<summary aria-label={label} title={label} className={className}>
				{summary}
			</summary>
			<div className={`surface ${styles.panel}`}>{children}</div>
		</details>
	);
}

export const menuEntry = styles.entry ?? "";
