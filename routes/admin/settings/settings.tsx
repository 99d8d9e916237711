import { Link } from "react-router";
import { LANGUAGE_NAMES } from "#components/language-switch";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { readSettings, updateSettings } from "#school/settings/settings";
import { act, intent } from "#server/act";
import { ask } from "#server/visit";
import { LANGUAGES } from "#shared/words/languages";
import { SubmitButton } from "#ui/button";
import { Field, SelectField, TextField } from "#ui/field";
import { ActionForm, FieldGroup, FormActions } from "#ui/form";
import { Panel } from "#ui/page-header";
import { PictureField } from "#ui/picture-field";
import type { Route } from "./+types/settings";

export const handle: PageHandle = { title: "Settings", yearless: true };

export const loader = ({ context }: Route.LoaderArgs) => ask(context, readSettings);

export const action = (args: Route.ActionArgs) =>
	act(args, { save: intent({ operation: updateSettings, notice: () => "Settings saved." }) });

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function SettingsPage({ loaderData: now, actionData }: Route.ComponentProps) {
	return (
		<Panel>
			<ActionForm
				key={`${now.school_logo}${now.school_stamp}`}
				intent="save"
				answer={actionData}
				encType="multipart/form-data"
				className="form-column"
			>
				<School now={now} />
				<IdCards now={now} />
				<ForgottenPasswords now={now} />
				<Families now={now} />
				<Languages now={now} />
				<Backups now={now} />
				<FormActions>
					<SubmitButton>Save</SubmitButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}

type Part = { now: Route.ComponentProps["loaderData"] };

function School({ now }: Part) {
	return (
		<>
			<FieldGroup legend="The school, as pages and papers name it">
				<Field name="school_name" label="School name" defaultValue={now.school_name} required />
				<TextField name="school_address" label="Address" defaultValue={now.school_address} rows={3} />
				<Field name="school_phone" label="Phone" type="tel" defaultValue={now.school_phone} />
			</FieldGroup>
			<FieldGroup legend="Pictures" columns={2}>
				<PictureField label="Logo" name="school_logo" current={now.school_logo} removeName="remove_school_logo" />
				<PictureField label="Stamp" name="school_stamp" current={now.school_stamp} removeName="remove_school_stamp" />
			</FieldGroup>
		</>
	);
}

function IdCards({ now }: Part) {
	return (
		<FieldGroup legend="ID cards">
			<Field
				name="id_card_year"
				label="Year on the cards"
				defaultValue={now.id_card_year}
				hint={`Cards carry “${now.id_card_year} ACADEMIC YEAR”.`}
				required
			/>
		</FieldGroup>
	);
}

function Families({ now }: Part) {
	return (
		<FieldGroup legend="Families">
			<Field
				name="children_limit"
				label="Children of one account"
				defaultValue={now.children_limit}
				inputMode="numeric"
				hint="How many students a parent's account may register for one year. The office itself may register any number."
				required
			/>
		</FieldGroup>
	);
}

function Languages({ now }: Part) {
	return (
		<FieldGroup legend="Languages" columns={2}>
			<SelectField
				name="language"
				label="Language"
				defaultValue={now.language}
				required
				options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
				hint="For visitors whose browser asks for neither. Everybody chooses for themselves at the foot of the page or in the menu."
			/>
			<SelectField
				name="paper_language"
				label="Language of papers"
				defaultValue={now.paper_language}
				required
				options={[
					...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
					{ value: "both", label: "English and French on one paper" },
				]}
				hint="Receipts, lists and cards. One print can be made in another language by ?lang=fr at its address."
			/>
		</FieldGroup>
	);
}

function ForgottenPasswords({ now }: Part) {
	return (
		<FieldGroup legend="Forgotten passwords">
			<SelectField
				name="password_reset"
				label="Who may set a new password"
				defaultValue={now.password_reset}
				required
				options={[
					{ value: "phone", label: "Whoever knows the username and the phone number" },
					{ value: "office", label: "Whoever brings a code from the office" },
				]}
				hint="The first is easier for parents. The second is safer where phone numbers are known to others: codes are made in Dashboard, Users."
			/>
		</FieldGroup>
	);
}

function Backups({ now }: Part) {
	return (
		<FieldGroup legend="Backups">
			<Field
				name="backup_folder"
				label="Second backup folder"
				defaultValue={now.backup_folder}
				placeholder="/media/usb/backups"
				hint="A folder on another disk of the portal's machine, such as a USB stick. Backups are written there as well."
				autoComplete="off"
				spellCheck={false}
			/>
			<p>
				<Link to="/backups">See the backups, make one, download one</Link>
			</p>
		</FieldGroup>
	);
}
