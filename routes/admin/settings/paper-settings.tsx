import { Link, useSearchParams } from "react-router";
import { LANGUAGE_NAME, LANGUAGES } from "#shared/words/languages";
import { Field, SelectField } from "#ui/field";
import { PictureField } from "#ui/picture-field";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import type { Route } from "./+types/settings";

type SettingsProps = { settings: Route.ComponentProps["loaderData"] };

const IN_FRENCH = "?lang=fr";

const PICTURES = [
	["school_logo", "Logo"],
	["school_stamp", "Stamp"],
	["school_signature", "Signature of the head"],
] as const;

export function Pictures({ settings }: SettingsProps) {
	const { t } = useWords();
	return PICTURES.map(([name, label]) => (
		<PictureField
			// A saved picture empties its field.
			key={`${name}${settings[name]}`}
			label={t(label)}
			name={name}
			current={settings[name]}
			removeName={`remove_${name}`}
		/>
	));
}

export function Receipts({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<SelectField
			name="receipt_copies"
			label={t("Receipts on a sheet")}
			defaultValue={settings.receipt_copies}
			required
			options={[
				{ value: "one", label: t("One on A5") },
				{ value: "two", label: t("Two on one A4: school and parent") },
				{ value: "roll", label: t("Roll of 80 mm") },
			]}
			hint={t("Beside Print another can be chosen. More than eight lines are one A4, or a longer piece of the roll.")}
		/>
	);
}

export function IdCards({ settings }: SettingsProps) {
	const { t } = useWords();
	// First steps leads here before a text was chosen.
	const [params] = useSearchParams();
	return (
		<>
			<SelectField
				name="id_card_year_from"
				label={t("What the cards carry")}
				defaultValue={params.has("first") ? "everywhere" : settings.id_card_year_from}
				shown={settings.id_card_year_from}
				required
				options={[
					{ value: "own", label: t("One text for all cards") },
					{ value: "everywhere", label: t("As everywhere: the year of the student") },
				]}
			/>
			<Field
				name="id_card_year"
				label={t("Year on the cards")}
				defaultValue={settings.id_card_year}
				missing={t("{label} is required.", { label: t("ID card year") })}
				hint={
					settings.id_card_year_from === "everywhere"
						? t("For cards with one text for all.")
						: t("Cards carry “{year} ACADEMIC YEAR”.", { year: settings.id_card_year })
				}
				required
			/>
		</>
	);
}

export function Checking({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<>
			<Field
				name="paper_address"
				label={t("Address on papers")}
				type="url"
				defaultValue={settings.paper_address}
				placeholder="https://portal.school.example"
				hint={t(
					"Receipts carry it with a QR code that opens their check. Empty: only the check code. It must stay the same for years, since paper cannot be changed.",
				)}
				autoComplete="off"
				spellCheck={false}
			/>
			<SelectField
				name="verify_on_cards"
				label={t("Check code on ID cards")}
				defaultValue={String(settings.verify_on_cards)}
				required
				options={[
					{ value: "false", label: t("Not on cards") },
					{ value: "true", label: t("QR code in the lower corner") },
				]}
				hint={t("Cards carry a QR code only once papers have an address.")}
			/>
			<p>
				<Link to="/settings/phones" className="target">
					{t("How phones reach the portal")}
				</Link>
			</p>
		</>
	);
}

export function Languages({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<>
			<SelectField
				name="language"
				label={t("Language")}
				defaultValue={settings.language}
				required
				options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
				hint={t(
					"For visitors whose browser asks for neither English nor French. Everybody can choose at the foot of the page or in the menu.",
				)}
			/>
			<SelectField
				name="paper_language"
				label={t("Language of papers")}
				defaultValue={settings.paper_language}
				required
				options={[
					...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] })),
					{ value: "both", label: t("English and French on one paper") },
				]}
				hint={
					<Rich
						text="For receipts, lists and cards. To print one of them in another language, add {parameter} to its address, or en or both instead of fr."
						elements={{ parameter: <span className="figures">{IN_FRENCH}</span> }}
					/>
				}
			/>
		</>
	);
}
