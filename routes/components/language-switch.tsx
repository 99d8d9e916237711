import { Fragment } from "react";
import { useLocation } from "react-router";
import { LANGUAGE_NAME, LANGUAGES } from "#shared/words/languages";
import { useWords } from "#ui/words";
import styles from "./language-switch.module.css";

export function LanguageSwitch() {
	const { pathname, search } = useLocation();
	const { language } = useWords();
	return (
		<form method="post" action="/language" className={`row ${styles.switch}`}>
			<input type="hidden" name="back" value={pathname + search} />
			{LANGUAGES.map((choice, index) => (
				<Fragment key={choice}>
					{index > 0 && <span aria-hidden>·</span>}
					<button
						type="submit"
						name="language"
						value={choice}
						lang={choice}
						aria-current={choice === language || undefined}
					>
						{LANGUAGE_NAME[choice]}
					</button>
				</Fragment>
			))}
		</form>
	);
}
