import { Form } from "react-router";
import { useRequestedParams } from "#components/list-filters";
import { PaperLink } from "#components/paper-link";
import { YEARS } from "#shared/years";
import { Button, LinkButton } from "#ui/button";
import { useChoice } from "#ui/choice";
import { SelectField } from "#ui/field";
import { useWords } from "#ui/words";
import styles from "./id-cards.module.css";

export function CardFilter({ classes }: { classes: { id: number; name: string; year: number }[] }) {
	const { t } = useWords();
	const params = useRequestedParams();
	const year = params.get("year") ?? "";
	const ofYear = useChoice(year);
	const ofClass = useChoice(params.get("class_id") ?? "");
	const ofPhoto = useChoice(params.get("no_photo") ?? "");
	const offered = classes.filter((choice) => year === "" || String(choice.year) === year);
	return (
		<Form
			className={styles.filter}
			onSubmit={() => {
				ofYear.form.onSubmit();
				ofClass.form.onSubmit();
				ofPhoto.form.onSubmit();
			}}
		>
			<SelectField
				name="year"
				label={t("Year")}
				{...ofYear.select}
				options={[
					{ value: "", label: t("All years") },
					...YEARS.map((choice) => ({ value: String(choice), label: String(choice) })),
				]}
			/>
			<SelectField
				name="class_id"
				label={t("Class")}
				{...ofClass.select}
				options={[
					{ value: "", label: t("All classes") },
					...offered.map((choice) => ({
						value: String(choice.id),
						label: year === "" ? `${choice.name} (${choice.year})` : choice.name,
					})),
				]}
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
			{params.get("no_photo") && params.get("class_id") && (
				<PaperLink to={`/print/class-list?class_id=${params.get("class_id")}&no_photo=1`}>
					{t("List of who has no photo")}
				</PaperLink>
			)}
			{params.size > 0 && (
				<LinkButton to="/id-cards" variant="quiet">
					{t("Show all")}
				</LinkButton>
			)}
		</Form>
	);
}
