import { Link } from "react-router";
import { LANGUAGE_NAMES } from "#components/language-switch";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { readSettings, updateSettings } from "#school/settings/settings";
import { act, intent } from "#server/act";
import { withAmounts } from "#server/typed-amounts";
import { ask } from "#server/visit";
import { PASSWORD_RESET_LABEL, PASSWORD_RESETS } from "#shared/password-resets";
import { LANGUAGES } from "#shared/words/languages";
import { say } from "#shared/words/words";
import { YEAR_TEXTS } from "#shared/years";
import { SubmitButton } from "#ui/button";
import { Field, SelectField, TextField } from "#ui/field";
import { ActionForm, FieldGroup, FormActions } from "#ui/form";
import { Panel } from "#ui/page-header";
import { PictureField } from "#ui/picture-field";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import type { Route } from "./+types/settings";

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
				<Languages now={now} />
				<Backups now={now} />
				<FormActions>
					<SubmitButton>{t("Save")}</SubmitButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}

/** At the end of a paper's address. */
const IN_FRENCH = "?lang=fr";

type Part = { now: Route.ComponentProps["loaderData"] };

function School({ now }: Part) {
	const { t } = useWords();
	return (
		<>
			<FieldGroup legend={t("The school, as pages and papers name it")}>
				<Field name="school_name" label={t("School name")} defaultValue={now.school_name} required />
				<TextField name="school_address" label={t("Address")} defaultValue={now.school_address} rows={3} />
				<SelectField
					name="year_text"
					label={t("How a year is written")}
					defaultValue={now.year_text}
					required
					options={YEAR_TEXTS.map((value) => ({ value, label: value }))}
					hint={t("On receipts, on lists, and where pages name the academic year.")}
				/>
				<Field name="school_phone" label={t("Phone")} type="tel" defaultValue={now.school_phone} />
			</FieldGroup>
			<FieldGroup legend={t("Pictures")} columns={2}>
				<PictureField label={t("Logo")} name="school_logo" current={now.school_logo} removeName="remove_school_logo" />
				<PictureField
					label={t("Stamp")}
					name="school_stamp"
					current={now.school_stamp}
					removeName="remove_school_stamp"
				/>
			</FieldGroup>
		</>
	);
}

function IdCards({ now }: Part) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("ID cards")}>
			<SelectField
				name="id_card_year_from"
				label={t("What the cards carry")}
				defaultValue={now.id_card_year_from}
				required
				options={[
					{ value: "own", label: t("One text for all cards") },
					{ value: "everywhere", label: t("As everywhere: the year of the student") },
				]}
			/>
			<Field
				name="id_card_year"
				label={t("Year on the cards")}
				defaultValue={now.id_card_year}
				missing={t("{label} is required.", { label: t("ID card year") })}
				hint={
					now.id_card_year_from === "everywhere"
						? t("For cards with one text for all.")
						: t("Cards carry “{year} ACADEMIC YEAR”.", { year: now.id_card_year })
				}
				required
			/>
		</FieldGroup>
	);
}

function Families({ now }: Part) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Families")}>
			<Field
				name="children_limit"
				label={t("Children of one account")}
				defaultValue={now.children_limit}
				inputMode="numeric"
				hint={t(
					"How many students a parent's account may register for one year. The office itself may register any number.",
				)}
				required
			/>
		</FieldGroup>
	);
}

function Drawers({ now }: Part) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Drawers")}>
			<Field
				name="cash_float"
				label={t("Float of a drawer")}
				defaultValue={now.cash_float}
				inputMode="numeric"
				hint={t("XAF for giving change, in a drawer that was never closed. Later it is what the last closing kept.")}
				required
			/>
		</FieldGroup>
	);
}

function Languages({ now }: Part) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Languages")} columns={2}>
			<SelectField
				name="language"
				label={t("Language")}
				defaultValue={now.language}
				required
				options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
				hint={t(
					"For visitors whose browser asks for neither English nor French. Everybody can choose at the foot of the page or in the menu.",
				)}
			/>
			<SelectField
				name="paper_language"
				label={t("Language of papers")}
				defaultValue={now.paper_language}
				required
				options={[
					...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
					{ value: "both", label: t("English and French on one paper") },
				]}
				hint={
					<Rich
						text="For receipts, lists and cards. To print one of them in another language, add {parameter} to its address, or en or both instead of fr."
						elements={{ parameter: <span className="figures">{IN_FRENCH}</span> }}
					/>
				}
			/>
		</FieldGroup>
	);
}

function ForgottenPasswords({ now }: Part) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Forgotten passwords")}>
			<SelectField
				name="password_reset"
				label={t("Who may set a new password")}
				defaultValue={now.password_reset}
				required
				options={PASSWORD_RESETS.map((value) => ({ value, label: t(PASSWORD_RESET_LABEL[value]) }))}
				hint={t(
					"The first is easier for parents. The second is safer where phone numbers are known to others: codes are made in Dashboard, Users.",
				)}
			/>
		</FieldGroup>
	);
}

function Backups({ now }: Part) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Backups")}>
			<Field
				name="backup_folder"
				label={t("Second backup folder")}
				defaultValue={now.backup_folder}
				placeholder="/media/usb/backups"
				hint={t(
					"A folder on another disk of the portal's machine, such as a USB stick. Backups are written there as well.",
				)}
				autoComplete="off"
				spellCheck={false}
			/>
			<p>
				<Link to="/backups">{t("See the backups, make one, download one")}</Link>
			</p>
		</FieldGroup>
	);
}
