import type { LinkedBy } from "#shared/link-values";
import { roleLabel } from "#shared/roles";
import type { Label } from "#shared/words/words";
import { Panel } from "#ui/page-header";
import { useWords } from "#ui/words";
import type { StudentPage } from "./student-data.ts";
import styles from "./student-page.module.css";

const HOW = {
	code: "by code",
	claim: "by request",
	office: "by the office",
	"same-child": "from a second record",
	"new-year": "from last year",
} as const satisfies Record<LinkedBy, Label>;

/** The account that registered the child, and those that are linked to it. */
export function WhoReads({ owner, linked }: StudentPage["about"]) {
	const { t, day } = useWords();
	return (
		<Panel title={t("Accounts of the family")}>
			{!owner && linked.length === 0 ? (
				<p className="quiet">{t("No account sees this child yet.")}</p>
			) : (
				<ul className={styles.accounts}>
					{owner && (
						<li>
							<Account {...owner} />
							<span className="quiet">{t("registered the child and may edit it")}</span>
						</li>
					)}
					{linked.map((link) => (
						<li key={link.user_id}>
							<Account {...link} />
							<span className="quiet">
								{t("linked {how}, {day}; reads only", { how: t(HOW[link.how]), day: day(link.since) })}
							</span>
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}

function Account({
	username,
	contact,
	role,
}: Pick<StudentPage["about"]["linked"][number], "username" | "contact" | "role">) {
	const { t } = useWords();
	return (
		<span>
			<strong>{username}</strong> · {t(roleLabel(role))} · <span className="figures">{contact}</span>
		</span>
	);
}
