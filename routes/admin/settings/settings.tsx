import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { readSettings, updateSettings } from "#school/settings/settings";
import { act, intent } from "#server/act";
import { withAmounts } from "#server/form-values";
import { ask } from "#server/visit";
import { say } from "#shared/words/words";
import { SubmitButton } from "#ui/button";
import { ActionForm, FormActions } from "#ui/form";
import { Panel } from "#ui/page-header";
import { useWords } from "#ui/words";
import type { Route } from "./+types/settings";
import { Backups, Drawers, Families, ForgottenPasswords, Reminders } from "./office-settings.tsx";
import { Checking, IdCards, Languages, Receipts, School } from "./paper-settings.tsx";
import styles from "./settings.module.css";

export const handle: PageHandle = { title: "Settings", yearless: true };

export const loader = ({ context }: Route.LoaderArgs) => ask(context, readSettings);

export const action = (args: Route.ActionArgs) =>
	act(args, {
		save: intent({
			operation: updateSettings,
			input: (fields) => withAmounts(fields, ["cash_float"]),
			notice: () => say("Settings saved."),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function SettingsPage({ loaderData: now }: Route.ComponentProps) {
	const { t } = useWords();
	return (
		<Panel>
			<Sections />
			<ActionForm intent="save" keepDraft encType="multipart/form-data" className="form-column">
				<School key={`${now.school_logo}${now.school_stamp}${now.school_signature}`} now={now} />
				<Languages now={now} />
				<Receipts now={now} />
				<IdCards now={now} />
				<Checking now={now} />
				<Families now={now} />
				<ForgottenPasswords now={now} />
				<Drawers now={now} />
				<Reminders now={now} />
				<Backups now={now} />
				<FormActions>
					<SubmitButton>{t("Save")}</SubmitButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}

const SECTIONS = [
	["papers", "Your papers"],
	["pictures", "Pictures"],
	["languages", "Languages"],
	["receipts", "Receipts on paper"],
	["cards", "ID cards"],
	["checking", "Checking papers"],
	["families", "Families"],
	["passwords", "Forgotten passwords"],
	["drawers", "Drawers"],
	["reminders", "Reminders"],
	["backups", "Backups"],
] as const;

function Sections() {
	const { t } = useWords();
	return (
		<nav aria-label={t("Parts of the settings")} className={styles.sections}>
			{SECTIONS.map(([id, name]) => (
				<a key={id} href={`#${id}`} className="target">
					{t(name)}
				</a>
			))}
		</nav>
	);
}
