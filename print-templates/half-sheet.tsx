import type { SchoolIdentity } from "#shared/papers";
import type { PaperWords } from "./words.tsx";

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
