import { Banner } from "#ui/banner";
import { SubmitButton } from "#ui/button";
import { ActionForm } from "#ui/form";
import { useWords } from "#ui/words";
import styles from "./dashboard.module.css";

interface HealthProps {
	problems: string[];
	advice: string | null;
	missing: { words: string; shown: string } | null;
	trouble: string | null;
}

export function HealthBanner({ problems, advice, missing, trouble }: HealthProps) {
	return (
		<>
			{advice && <Damage problems={problems} advice={advice} />}
			{missing && <MissingPayments {...missing} />}
			{trouble && <Banner kind="error">{trouble}</Banner>}
		</>
	);
}

function MissingPayments({ words, shown }: { words: string; shown: string }) {
	const { t } = useWords();
	return (
		<Banner kind="error">
			<div className={`stack gap-8 ${styles.health}`}>
				<p>{words}</p>
				<ActionForm intent="accept-missing">
					<input type="hidden" name="missing_key" value={shown} />
					<div className="row">
						<SubmitButton>{t("These are known")}</SubmitButton>
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
			<div className={`stack gap-8 ${styles.health}`}>
				<p>{t("Something is wrong with the school's data. Tell whoever looks after the portal's computer now.")}</p>
				<ul>
					{problems.map((problem) => (
						<li key={problem}>{problem}</li>
					))}
				</ul>
				<p>{advice}</p>
				<p className="note">
					{t("The portal goes on meanwhile. Also write on paper what you enter until this is mended.")}
				</p>
			</div>
		</Banner>
	);
}
