import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Link, type LinkProps, type NavigateOptions, type To, useNavigate } from "react-router";
import { TIMING } from "#shared/limits";
import { useWaiting } from "./connection.tsx";
import { prefersReducedMotion } from "./hydrated.tsx";
import styles from "./loader.module.css";
import { useWords } from "./words.tsx";

export function Overlay({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
	return (
		<div role="status" className={styles.overlay}>
			{icon && <div className={styles.icon}>{icon}</div>}
			<div className={styles.words}>{children}</div>
		</div>
	);
}

function Loader({ schoolName }: { schoolName: string }) {
	const { t } = useWords();
	return (
		<Overlay>
			<span className={styles.name}>{schoolName}</span>
			<span className={styles.line} />
			<span className="visually-hidden">{t("Loading")}</span>
		</Overlay>
	);
}

type Go = (to: To, options?: NavigateOptions) => void;
const LoaderContext = createContext<Go | null>(null);

export function LoaderProvider({ schoolName, children }: { schoolName: string; children: ReactNode }) {
	const [visible, setVisible] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const navigate = useNavigate();
	// The loader would cover the banner.
	const waiting = useWaiting();
	useEffect(() => () => clearTimeout(timer.current), []);

	function go(to: To, options?: NavigateOptions) {
		if (prefersReducedMotion()) return void navigate(to, options);
		clearTimeout(timer.current);
		setVisible(true);
		const own = setTimeout(async () => {
			await navigate(to, options);
			// While offline, the reader may have followed another link.
			if (timer.current === own) timer.current = setTimeout(() => setVisible(false), TIMING.loaderHide);
		}, TIMING.loader);
		timer.current = own;
	}
	return (
		<LoaderContext value={go}>
			{children}
			{visible && !waiting && <Loader schoolName={schoolName} />}
		</LoaderContext>
	);
}

/** Without script, in a new tab, or outside a LoaderProvider it is an ordinary link. */
export function LoaderLink({ onClick, ...rest }: LinkProps) {
	const go = useContext(LoaderContext);
	function follow(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event);
		const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (!go || modified || event.button !== 0 || event.defaultPrevented) return;
		event.preventDefault();
		go(rest.to, { replace: rest.replace });
	}
	return <Link {...rest} onClick={follow} />;
}
