import { CountryField } from "#components/country-field";
import { CHOSEN_METHODS, METHOD_LABEL, NUMBER_SETTING, OPERATORS } from "#shared/payment-methods";
import { formatYear, YEAR_TEXTS, YEARS } from "#shared/years";
import { Field, SelectField, TextField } from "#ui/field";
import { useWords } from "#ui/words";
import type { Route } from "./+types/settings";

type SettingsProps = { settings: Route.ComponentProps["loaderData"] };

export function School({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<>
			<Field name="school_name" label={t("School name")} defaultValue={settings.school_name} required />
			<CountryField country={settings.country} />
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
			{OPERATORS.filter((method) => settings[`offers_${method}`] || settings[NUMBER_SETTING[method]]).map((method) => (
				<Field
					key={method}
					name={NUMBER_SETTING[method]}
					label={t(SCHOOL_NUMBER[method])}
					type="tel"
					defaultValue={settings[NUMBER_SETTING[method]]}
					hint={t("Families read it beside their fees. Empty: not shown.")}
				/>
			))}
		</>
	);
}

const SCHOOL_NUMBER = {
	mtn_momo: "MoMo number of the school",
	orange_money: "Orange Money number of the school",
	airtel_money: "Airtel Money number of the school",
	moov_money: "Moov Money number of the school",
} as const;

export function Methods({ settings }: SettingsProps) {
	const { t } = useWords();
	return (
		<>
			{CHOSEN_METHODS.map((method) => (
				<SelectField
					key={method}
					name={`offers_${method}`}
					label={t(METHOD_LABEL[method])}
					defaultValue={String(settings[`offers_${method}`])}
					required
					options={[
						{ value: "true", label: t("Offered at the desk") },
						{ value: "false", label: t("Not offered") },
					]}
				/>
			))}
			<p className="quiet">
				{t(
					"Until it is changed here, the desk offers what is usual in the school's country. What is off stands in no figures either, unless it was ever used.",
				)}
			</p>
		</>
	);
}
