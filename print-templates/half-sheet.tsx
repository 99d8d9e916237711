import type { SchoolIdentity } from "#shared/papers";
import type { PaperWords } from "./words.tsx";

/** Numbers of letters above which the text shrinks. */
const CROWDED = { en: 220, fr: 200, both: 0 };
const TIGHT = { en: 440, fr: 400, both: 350 };
const FULL = { en: 1_000, fr: 950, both: 600 };

/** `more` counts the letters of other sentences; negative if there are fewer. */
export function textSize(texts: readonly string[], { language }: PaperWords, more = 0): string {
	const letters = texts.reduce((sum, text) => sum + text.length, more);
	const crowded = letters > CROWDED[language] ? " crowded" : "";
	const tight = letters > TIGHT[language] ? " tight" : "";
	return crowded + tight + (letters > FULL[language] ? " full" : "");
}

export function Signatures({ school, words }: { school: SchoolIdentity; words: PaperWords }) {
	return (
		<div className="signed">
			<div>
				<div className="line" />
				<p className="label">{words.t("Parent or guardian")}</p>
			</div>
			<div>
				<div className="line">{school.stamp && <img src={school.stamp} alt="" />}</div>
				<p className="label">{words.t("Head of the school")}</p>
			</div>
		</div>
	);
}
