import { Banner } from "#ui/banner";
import { SubmitButton } from "#ui/button";
import { ActionForm } from "#ui/form";
import { useWords } from "#ui/words";
import styles from "./dashboard.module.css";

interface HealthProps {
	problems: string[];
	advice: string | null;
	missing: string[];
	notes: string[];
}

export function HealthBanner({ problems, advice, missing, notes }: HealthProps) {
	return (
		<>
			{advice && <Damage problems={problems} advice={advice} />}
			{missing.length > 0 && <MissingPayments missing={missing} />}
			{notes.length > 0 && <Banner kind="info">{notes.join(" ")}</Banner>}
		</>
	);
}

function MissingPayments({ missing }: Pick<HealthProps, "missing">) {
	const { t } = useWords();
	return (
		<Banner kind="error">
			<div className={styles.health}>
				{missing.map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
				<ActionForm intent="recordAgain">
					<div className="row">
						<SubmitButton>{t("Record them again")}</SubmitButton>
					</div>
				</ActionForm>
			</div>
		</Banner>
	);
}

function Damage({ problems, advice }: { problems: string[]; advice: string }) {
	const { t } = useWords();
	return (
		<Banner kind="error">
			<div className={styles.health}>
				<p>{t("Something is wrong with the school's data. Tell whoever looks after the portal's computer now.")}</p>
				<ul>
					{problems.map((problem) => (
						<li key={problem}>{problem}</li>
					))}
				</ul>
				<p>{advice}</p>
				<p className={styles.quiet}>
					{t(
						"The portal goes on meanwhile. Write on paper what you enter until this is mended: after a restore, only payments are recorded again from the journal.",
					)}
				</p>
			</div>
		</Banner>
	);
}
