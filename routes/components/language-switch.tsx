import { Fragment } from "react";
import { useLocation } from "react-router";
import { LANGUAGES } from "#shared/words/languages";
import { useWords } from "#ui/words";
import styles from "./language-switch.module.css";

/** Each language by its own name, which whoever looks for it can read. */
const NAMES = { en: "English", fr: "Français" };

/** A form that leads to another document, with or without script: the language of a document never changes. */
export function LanguageSwitch() {
	const { pathname, search } = useLocation();
	const { language } = useWords();
	return (
		<form method="post" action="/language" className={styles.switch}>
			<input type="hidden" name="back" value={pathname + search} />
			{LANGUAGES.map((one, place) => (
				<Fragment key={one}>
					{place > 0 && <span aria-hidden>·</span>}
					<button type="submit" name="language" value={one} lang={one} aria-current={one === language || undefined}>
						{NAMES[one]}
					</button>
				</Fragment>
			))}
		</form>
	);
}
