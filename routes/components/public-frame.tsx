import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Banner } from "#ui/banner";
import { ConnectionBanner } from "#ui/connection-banner";
import { LoaderLink } from "#ui/loader";
import { useWords } from "#ui/words";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./public-frame.module.css";
import { useRoot } from "./root-data.tsx";

interface PublicFrameProps {
	/** The h1 of the card, unless the children have one. */
	title?: ReactNode;
	/** `card` for a single form, `page` for the landing page. */
	kind?: "card" | "page";
	aside?: ReactNode;
	children: ReactNode;
}

export function PublicFrame({ title, kind = "card", aside, children }: PublicFrameProps) {
	const { t } = useWords();
	return (
		<div className={styles.frame}>
			<header className={styles.head}>
				<LoaderLink to="/" className={styles.home}>
					<Brand />
				</LoaderLink>
				{aside}
			</header>
			<main id="content" className={`stack ${kind === "card" ? "surface" : ""} ${styles[kind]}`}>
				<ConnectionBanner />
				<OpenInstead />
				{title && <h1 tabIndex={-1}>{title}</h1>}
				{children}
			</main>
			<footer className={styles.foot}>
				<LanguageSwitch />
				<LoaderLink to="/privacy" className="target">
					{t("Privacy")}
				</LoaderLink>
			</footer>
		</div>
	);
}

function OpenInstead() {
	const { t } = useWords();
	const { openInstead } = useRoot();
	const { pathname, search } = useLocation();
	if (!openInstead) return null;
	return (
		<Banner kind="error">
			<a href={`${openInstead}${pathname}${search}`}>
				<strong>{t("Open {address} instead", { address: openInstead })}</strong>
			</a>
			. {t("At this address the browser forgets every login.")}
		</Banner>
	);
}
