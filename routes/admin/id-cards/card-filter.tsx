import { Form } from "react-router";
import { useRequestedParams } from "#components/list-filters";
import { PaperLink } from "#components/paper-link";
import { YEARS } from "#shared/years";
import { Button, LinkButton } from "#ui/button";
import { useChoice } from "#ui/choice";
import { SelectField } from "#ui/field";
import { useWords } from "#ui/words";
import styles from "./id-cards.module.css";

interface ClassOfYear {
	id: number;
	name: string;
	year: number;
}

export function CardFilter({ classes }: { classes: ClassOfYear[] }) {
	const { t } = useWords();
	const params = useRequestedParams();
	const year = params.get("year") ?? "";
	const ofYear = useChoice(year);
	const ofClass = useChoice(params.get("class_id") ?? "");
	const ofPhoto = useChoice(params.get("no_photo") ?? "");
	const choosing = () => {
		for (const { form } of [ofYear, ofClass, ofPhoto]) form.onSubmit();
	};
	return (
		<Form className={styles.filter} onSubmit={choosing}>
			<SelectField
				name="year"
				label={t("Year")}
				{...ofYear.select}
				options={[{ value: "", label: t("All years") }, ...YEARS.map(String).map((value) => ({ value, label: value }))]}
			/>
			<SelectField
				name="class_id"
				label={t("Class")}
				{...ofClass.select}
				options={[{ value: "", label: t("All classes") }, ...optionsOf(classes, year)]}
			/>
			<SelectField
				name="no_photo"
				label={t("Photo")}
				{...ofPhoto.select}
				options={[
					{ value: "", label: t("All students") },
					{ value: "1", label: t("No photo yet") },
				]}
			/>
			<Button type="submit">{t("Show")}</Button>
			<FilterLinks params={params} />
		</Form>
	);
}

/** The classes of the chosen year; without one, all with their year. */
const optionsOf = (classes: ClassOfYear[], chosenYear: string) =>
	classes
		.filter(({ year }) => chosenYear === "" || String(year) === chosenYear)
		.map(({ id, name, year }) => ({ value: String(id), label: chosenYear === "" ? `${name} (${year})` : name }));

function FilterLinks({ params }: { params: URLSearchParams }) {
	const { t } = useWords();
	const classId = params.get("class_id");
	return (
		<>
			{params.get("no_photo") && classId && (
				<PaperLink to={`/print/class-list?class_id=${classId}&no_photo=1`}>{t("List of who has no photo")}</PaperLink>
			)}
			{params.size > 0 && (
				<LinkButton to="/id-cards" variant="quiet">
					{t("Show all")}
				</LinkButton>
			)}
		</>
	);
}
