import { Link, useSearchParams } from "react-router";
import { LANGUAGE_NAME, LANGUAGES } from "#shared/words/languages";
import { formatYear, YEAR_TEXTS, YEARS } from "#shared/years";
import { Field, SelectField, TextField } from "#ui/field";
import { PictureField } from "#ui/picture-field";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import type { Route } from "./+types/settings";

type SettingsProps = { settings: Route.ComponentProps["loaderData"] };

const IN_FRENCH = "?lang=fr";

export function School({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<>
			<Field name="school_name" label={t("School name")} defaultValue={settings.school_name} required />
			<Field
				name="school_motto"
				label={t("Motto")}
				defaultValue={settings.school_motto}
				hint={t("Below the name, on A4 papers.")}
			/>
			<TextField name="school_address" label={t("Address")} defaultValue={settings.school_address} rows={3} />
			<Years settings={settings} />
			<Numbers settings={settings} />
		</>
	);
}

function Years({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<>
			<SelectField
				name="year_text"
				label={t("How a year is written")}
				defaultValue={settings.year_text}
				required
				options={YEAR_TEXTS.map((value) => ({ value, label: value }))}
				hint={t("On receipts, on lists, and where pages name the academic year.")}
			/>
			<SelectField
				name="default_year"
				label={t("Year that opens by default")}
				defaultValue={settings.default_year ?? ""}
				options={[
					{ value: "", label: t("The calendar year") },
					...YEARS.map((year) => ({ value: year, label: formatYear(year, settings.year_text) })),
				]}
				hint={t("For whoever has not chosen another one. An academic year goes on after 1 January.")}
			/>
			<Field
				name="pass_mark"
				label={t("Pass mark")}
				inputMode="decimal"
				defaultValue={settings.pass_mark ?? ""}
				hint={t(
					"The average of the year with which a student is promoted. Empty: 10, or 50 where averages are out of 100.",
				)}
			/>
		</>
	);
}

function Numbers({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<>
			<Field name="school_phone" label={t("Phone")} type="tel" defaultValue={settings.school_phone} />
			<Field
				name="momo_number"
				label={t("MoMo number of the school")}
				type="tel"
				defaultValue={settings.momo_number}
				hint={t("Families read it beside their fees. Empty: not shown.")}
			/>
			<Field
				name="orange_number"
				label={t("Orange Money number of the school")}
				type="tel"
				defaultValue={settings.orange_number}
			/>
		</>
	);
}

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
			]}
			hint={t("Beside Print the other can be chosen. More than eight lines are always one A4.")}
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
