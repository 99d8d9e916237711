import Check from "lucide-react/icons/check";
import EqualApproximately from "lucide-react/icons/equal-approximately";
import X from "lucide-react/icons/x";
import type { ComparedRecord } from "#school/links/candidates";
import type { Label } from "#shared/words/words";
import { useWords } from "#ui/words";
import styles from "./requests.module.css";

type Agrees = ComparedRecord["name"];

const ICON = { same: Check, near: EqualApproximately, no: X } as const;

const NAME = {
	same: "Name: the same",
	near: "Name: nearly the same",
	no: "Name: different",
} as const satisfies Record<Agrees, Label>;

/** What of a record agrees with the request, each with a sign and in words. */
export function Agreement({ record: { name, birth, phone, date_of_birth } }: { record: ComparedRecord }) {
	const { t, day } = useWords();
	const born = { day: day(date_of_birth) };
	return (
		<ul className={styles.ticks}>
			<Tick agrees={name}>{t(NAME[name])}</Tick>
			<Tick agrees={birth}>
				{birth === "same" ? t("Birth date: the same") : t("Birth date: different, {day}", born)}
			</Tick>
			<Tick agrees={phone}>
				{phone === "same" ? t("Phone of the account: the guardian's") : t("Phone of the account: not the guardian's")}
			</Tick>
		</ul>
	);
}

function Tick({ agrees, children }: { agrees: Agrees; children: string }) {
	const Icon = ICON[agrees];
	return (
		<li className={styles[agrees]}>
			<Icon size={18} aria-hidden />
			<span>{children}</span>
		</li>
	);
}
