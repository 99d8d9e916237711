import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./banner.module.css";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

interface BannerProps {
	kind: keyof typeof ICONS;
	/** Milliseconds until it disappears. A new `key` shows the same text again. */
	for?: number;
	onGone?: () => void;
	children: ReactNode;
}

export function Banner({ kind, for: ms, onGone, children }: BannerProps) {
	const [gone, setGone] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new onGone from a re-render must not restart the timer
	useEffect(() => {
		if (ms === undefined) return;
		const timer = setTimeout(() => {
			setGone(true);
			onGone?.();
		}, ms);
		return () => clearTimeout(timer);
	}, [ms]);
	if (gone) return null;
	const Icon = ICONS[kind];
	return (
		<div role={kind === "error" ? "alert" : "status"} className={`${styles.banner} ${styles[kind]}`}>
			<Icon size={20} aria-hidden />
			<div className={styles.words}>{children}</div>
		</div>
	);
}
