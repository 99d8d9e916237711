import { CheckField } from "#ui/field";
import { useWords } from "#ui/words";

interface Copy {
	classes: boolean;
	instalments: boolean;
	departments: boolean;
}

export const COPY_ALL: Copy = { classes: true, instalments: true, departments: true };

export function CopyFields({ copy }: { copy: Copy }) {
	const { t } = useWords();
	return (
		<fieldset className="stack">
			<legend>{t("What goes along")}</legend>
			<CheckField name="classes" label={t("Classes with their fees, levels and ladder")} ticked={copy.classes} />
			<CheckField name="instalments" label={t("Dates of the instalments, one year later")} ticked={copy.instalments} />
			<CheckField name="departments" label={t("Departments with their pictures")} ticked={copy.departments} />
		</fieldset>
	);
}

type Fields = Record<string, unknown>;

export const copyIn = ({ classes, instalments, departments }: Fields): Copy => ({
	classes: Boolean(classes),
	instalments: Boolean(instalments),
	departments: Boolean(departments),
});
