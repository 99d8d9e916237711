import { createContext, useContext } from "react";
import { TIMING } from "#shared/limits";
import styles from "./loader.module.css";
import { useWords } from "./words.tsx";

export const NonceContext = createContext<string | undefined>(undefined);

const ID = "welcome-splash";

/** Runs before the first paint. It needs no other script, so a slow network cannot leave it on the screen. */
const SCRIPT = `(() => {
	const splash = document.getElementById("${ID}");
	try {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches || localStorage.getItem("${ID}")) return;
		if (new URLSearchParams(location.search).has("c")) return;
		localStorage.setItem("${ID}", "seen");
	} catch { return; }
	const over = new AbortController();
	const end = () => { splash.hidden = true; over.abort(); };
	for (const event of ["pointerdown", "keydown"]) addEventListener(event, end, { signal: over.signal });
	setTimeout(end, ${TIMING.splashDone});
	splash.hidden = false;
})()`;

const SPELLING = { from: 0.3, to: 3 };

/** Hidden in the markup, so it never shows without script. */
export function Splash({ schoolName }: { schoolName?: string }) {
	const nonce = useContext(NonceContext);
	const { t } = useWords();
	const letters = [...t("WELCOME")];
	const step = (SPELLING.to - SPELLING.from) / (letters.length - 1);
	return (
		<>
			<div id={ID} hidden suppressHydrationWarning className={styles.splash}>
				<p role="img" aria-label={t("Welcome")} className={styles.word}>
					{letters.map((letter, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the word never changes
						<span key={index} aria-hidden style={{ animationDelay: `${(SPELLING.from + index * step).toFixed(2)}s` }}>
							{letter}
						</span>
					))}
				</p>
				{schoolName && <p className={styles.school}>{schoolName}</p>}
			</div>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
			<script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
		</>
	);
}
