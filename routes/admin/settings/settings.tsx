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
import { Checking, IdCards, Languages, School } from "./paper-settings.tsx";

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

export default function SettingsPage({ loaderData: now, actionData }: Route.ComponentProps) {
	const { t } = useWords();
	return (
		<Panel>
			<ActionForm intent="save" keepDraft answer={actionData} encType="multipart/form-data" className="form-column">
				<School key={`${now.school_logo}${now.school_stamp}`} now={now} />
				<IdCards now={now} />
				<ForgottenPasswords now={now} />
				<Families now={now} />
				<Drawers now={now} />
				<Reminders now={now} />
				<Checking now={now} />
				<Languages now={now} />
				<Backups now={now} />
				<FormActions>
					<SubmitButton>{t("Save")}</SubmitButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}
