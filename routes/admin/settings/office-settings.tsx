import { Link } from "react-router";
import { PASSWORD_RESET_LABEL, PASSWORD_RESETS } from "#shared/password-resets";
import { placeholdersIn } from "#shared/reminders";
import { Field, SelectField, TextField } from "#ui/field";
import { useWords } from "#ui/words";
import type { Route } from "./+types/settings";

type SettingsProps = { settings: Route.ComponentProps["loaderData"] };

export function Families({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<Field
			name="children_limit"
			label={t("Children of one account")}
			defaultValue={settings.children_limit}
			inputMode="numeric"
			hint={t(
				"How many students a parent's account may register for one year. The office itself may register any number.",
			)}
			required
		/>
	);
}

export function Drawers({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<Field
			name="cash_float"
			label={t("Float of a drawer")}
			defaultValue={settings.cash_float}
			inputMode="numeric"
			hint={t("XAF for giving change, in a drawer that was never closed. Later it is what the last closing kept.")}
			required
		/>
	);
}

export function Reminders({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<>
			<Field
				name="days_after_registration"
				label={t("Days after registration")}
				defaultValue={settings.days_after_registration}
				inputMode="numeric"
				hint={t(
					"For a student who comes during the year, or changes class: an installment whose date was before that day falls due so many days after it.",
				)}
				required
			/>
			<TextField
				name="text_en"
				label={t("Reminder in English")}
				defaultValue={settings.text_en}
				rows={3}
				hint={t(
					"What WhatsApp and SMS are opened with in the list of debtors. The words in braces are filled in: {placeholders}.",
					{ placeholders: placeholdersIn("en") },
				)}
			/>
			<TextField
				name="text_fr"
				label={t("Reminder in French")}
				defaultValue={settings.text_fr}
				rows={3}
				hint={`${placeholdersIn("fr")}. ${t("Without ê, ô, û and ç, which no SMS has.")} ${t("An empty text brings the portal's own back.")}`}
			/>
		</>
	);
}

export function ForgottenPasswords({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<SelectField
			name="password_reset"
			label={t("Who may set a new password")}
			defaultValue={settings.password_reset}
			required
			options={PASSWORD_RESETS.map((value) => ({ value, label: t(PASSWORD_RESET_LABEL[value]) }))}
			hint={t(
				"The first is easier for parents. The second is safer where phone numbers are known to others: codes are made in Dashboard, Users.",
			)}
		/>
	);
}

export function Backups({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<>
			<Field
				name="backup_folder"
				label={t("Second backup folder")}
				defaultValue={settings.backup_folder}
				placeholder="/media/usb/backups"
				hint={t(
					"A folder on another disk of the portal's machine, such as a USB stick. Backups are written there as well, and every change a few seconds later.",
				)}
				autoComplete="off"
				spellCheck={false}
			/>
			{settings.second_folder_state && <p>{settings.second_folder_state}</p>}
			<p>
				<Link to="/backups" className="target">
					{t("See the backups, make one, download one")}
				</Link>
			</p>
		</>
	);
}
