import type { PageHandle } from "#components/page-title";
import { PublicFrame } from "#components/public-frame";
import { useRoot } from "#components/root-data";
import { loadFrench, useWords } from "#ui/words";
import styles from "./welcome.module.css";

await loadFrench(() => import("#shared/words/french/account"));

export const handle: PageHandle = { title: "Privacy" };

export default function Privacy() {
	const { school } = useRoot();
	const { t } = useWords();
	return (
		<PublicFrame title={t("Privacy")}>
			<div className={`stack gap-16 ${styles.prose}`}>
				<p>{t("What {school} keeps in this portal, why, and who may see it.", { school: school.name })}</p>
				<h2>{t("What is kept")}</h2>
				<StoredData />
				<h2>{t("Who may see it")}</h2>
				<p>
					{t(
						"The school's administrators see everything except passwords. You see what your own account registered, and nobody else's. Nothing is sent to anybody outside the school, and there is no advertising and no counting of visitors.",
					)}
				</p>
				<h2>{t("Photos")}</h2>
				<p>
					{t(
						"A photo is made smaller and whatever the phone wrote into it, such as the place where it was taken, is removed before it is kept. It is used for the ID card and the school's own lists.",
					)}
				</p>
				<h2>{t("On this device")}</h2>
				<p>
					{t(
						"The portal remembers that you are logged in until you log out or close the browser (30 days if you asked), and the school year you chose.",
					)}
				</p>
				<h2>{t("To correct or remove something")}</h2>
				<p>
					{t(
						"You can change or delete what you registered yourself until a payment is recorded for it. For anything else ask the school office; payments and the list of changes stay, because the school must be able to account for them.",
					)}
				</p>
				<SchoolAddress {...school} />
			</div>
		</PublicFrame>
	);
}

function SchoolAddress({ address, phone }: { address: string; phone: string }) {
	if (!phone && !address) return null;
	return (
		<address className="quiet">
			{address}
			{phone && `\n${phone}`}
		</address>
	);
}

function StoredData() {
	const { t } = useWords();
	return (
		<ul>
			<li>{t("Of an account: username, contact number, and the password in a form nobody can read.")}</li>
			<li>
				{t(
					"Of a student: name, sex, date and place of birth, parents' names, classes, previous average, guardian contact, training, and a photo if you gave one.",
				)}
			</li>
			<li>{t("Of a teacher: name, subjects, ID card number, classes and salary.")}</li>
			<li>{t("Of money: every payment, when it was made and who received it.")}</li>
			<li>{t("A list of who changed what and when, so that mistakes can be found.")}</li>
		</ul>
	);
}
