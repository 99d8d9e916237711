import type { ReactNode } from "react";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { secondFolder } from "#machine/backup/backups.operations";
import { programVersion } from "#program";
import { readSettings, updateSettings } from "#school/settings/settings";
import { act, intent } from "#server/act";
import { ungroupAmounts } from "#server/form-values";
import { ask, askInWords } from "#server/visit";
import { type Label, say } from "#shared/words/words";
import { ActionForm, FieldGroup } from "#ui/form";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import type { Route } from "./+types/settings";
import { Backups, Drawers, Families, ForgottenPasswords, Reminders } from "./office-settings.tsx";
import { Checking, IdCards, Languages, Pictures, Receipts } from "./paper-settings.tsx";
import { SaveBar } from "./save-bar.tsx";
import { Methods, School } from "./school-settings.tsx";
import styles from "./settings.module.css";

export const handle: PageHandle = { title: "Settings", help: "first-day#settings", yearless: true };

export async function loader({ context }: Route.LoaderArgs) {
	const [settings, second] = await Promise.all([ask(context, readSettings), askInWords(context, secondFolder)]);
	return { ...settings, second_folder_state: second?.state ?? null, version: programVersion };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		save: intent({
			operation: updateSettings,
			input: (fields) => ungroupAmounts(fields, ["cash_float"]),
			notice: () => say("Settings saved."),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

interface Section {
	id: string;
	legend: Label;
	columns?: 2;
	Fields: (part: { settings: Route.ComponentProps["loaderData"] }) => ReactNode;
}

const SECTIONS: Section[] = [
	{ id: "papers", legend: "Your papers", columns: 2, Fields: School },
	{ id: "pictures", legend: "Pictures", columns: 2, Fields: Pictures },
	{ id: "languages", legend: "Languages", columns: 2, Fields: Languages },
	{ id: "receipts", legend: "Receipts on paper", Fields: Receipts },
	{ id: "cards", legend: "ID cards", columns: 2, Fields: IdCards },
	{ id: "checking", legend: "Checking papers", Fields: Checking },
	{ id: "families", legend: "Families", Fields: Families },
	{ id: "passwords", legend: "Forgotten passwords", Fields: ForgottenPasswords },
	{ id: "methods", legend: "Ways to pay", columns: 2, Fields: Methods },
	{ id: "drawers", legend: "Drawers", Fields: Drawers },
	{ id: "reminders", legend: "Reminders", Fields: Reminders },
	{ id: "backups", legend: "Backups", Fields: Backups },
];

export default function SettingsPage({ loaderData: settings }: Route.ComponentProps) {
	const { t } = useWords();
	const parts = SECTIONS.map(({ id, legend }) => ({ id, label: t(legend) }));
	return (
		<div className={`stack ${styles.settings}`}>
			<nav aria-label={t("Parts of the settings")} className={styles.sections}>
				{parts.map(({ id, label }) => (
					<a key={id} href={`#${id}`}>
						{label}
					</a>
				))}
			</nav>
			<Panel>
				<ActionForm intent="save" edits keepDraft encType="multipart/form-data" className={styles.form}>
					{SECTIONS.map(({ id, legend, columns, Fields }) => (
						<FieldGroup key={id} id={id} legend={t(legend)} columns={columns}>
							<Fields settings={settings} />
						</FieldGroup>
					))}
					<SaveBar parts={parts} />
				</ActionForm>
				<p className="quiet">{t("Portal, version {version}", { version: settings.version })}</p>
			</Panel>
		</div>
	);
}
