import { Link } from "react-router";
import type { DashboardFigures } from "#school/dashboard/dashboard";
import type { PageWords } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { Fact } from "#ui/fact";
import { useWords } from "#ui/words";
import styles from "./dashboard.module.css";

export type Backup = { recorded: string; old: boolean } | null;

export function ForTheHead(figures: DashboardFigures & { backup: Backup }) {
	const { t } = useWords();
	return (
		<>
			<Fact label={t("Waiting for approval")}>
				<Waiting {...figures} />
			</Fact>
			<NoNationalMatricule {...figures} />
			<Fact label={t("Last good backup")}>
				<LastBackup backup={figures.backup} />
			</Fact>
		</>
	);
}

function Waiting(figures: DashboardFigures) {
	const words = useWords();
	const waiting = waitingFor(figures, words).filter(([count]) => count > 0);
	if (waiting.length === 0) return words.t("Nobody");
	return (
		<ul className={styles.waiting}>
			{waiting.map(([, to, text]) => (
				<li key={text}>
					<Link to={to}>{text}</Link>
				</li>
			))}
		</ul>
	);
}

function waitingFor(figures: DashboardFigures, { plural }: PageWords) {
	const { pending_students, expected_students: expected, changed_students: changed } = figures;
	const { pending_teachers, open_link_requests, hand_overs } = figures;
	const registered = pending_students - expected;
	return [
		[registered, "/students/approvals", plural(registered, "{count} student", "{count} students")],
		[changed, "/students/approvals", plural(changed, "{count} changed by the family", "{count} changed by the family")],
		[
			expected,
			"/students?status=pending",
			plural(expected, "{count} expected from an earlier year", "{count} expected from an earlier year"),
		],
		[pending_teachers, "/teachers?status=pending", plural(pending_teachers, "{count} teacher", "{count} teachers")],
		[
			open_link_requests,
			"/students/requests",
			plural(open_link_requests, "{count} family request", "{count} family requests"),
		],
		[
			hand_overs.length,
			`/fees/cash?day=${hand_overs[0]}`,
			plural(hand_overs.length, "{count} hand-over not confirmed", "{count} hand-overs not confirmed"),
		],
	] as const;
}

function NoNationalMatricule({ asks_national_matricule, no_national_matricule: missing }: DashboardFigures) {
	const { t, number } = useWords();
	if (!asks_national_matricule || missing === 0) return null;
	return (
		<Fact label={t("National matricule")}>
			<Link to="/students?status=approved&to_complete=national_matricule" className="target">
				{t("missing: {count}", { count: number(missing) })}
			</Link>
		</Fact>
	);
}

function LastBackup({ backup }: { backup: Backup }) {
	const { t } = useWords();
	if (!backup) return <Badge kind="rejected">{t("None yet")}</Badge>;
	return (
		<>
			{backup.recorded} {backup.old && <Badge kind="rejected">{t("Too old")}</Badge>}
		</>
	);
}
