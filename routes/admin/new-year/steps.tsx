import { useFormatYear } from "#components/root-data";
import type { Fields } from "#http/body";
import type { Label } from "#shared/words/words";
import { CheckField } from "#ui/field";
import { PageHeader } from "#ui/panel";
import { useWords } from "#ui/words";
import { Tabs } from "../tabs.tsx";

const STEPS = {
	"": "The year",
	"/ladder": "From class to class",
	"/students": "Students by class",
	"/preview": "Preview",
	"/run": "Move [step]",
} as const satisfies Record<string, Label>;
export type Step = keyof typeof STEPS;

export const moveAddress = (id: number, step: Step | "/result" = ""): string => `/new-year/${id}${step}`;

interface StepsProps {
	move: { id: number; from_year: number; to_year: number };
	current: Step;
}

export function Steps({ move, current }: StepsProps) {
	const formatYear = useFormatYear();
	const { t } = useWords();
	const [from, to] = [move.from_year, move.to_year].map((year) => formatYear(year));
	return (
		<>
			<Tabs
				steps
				label={t("Steps")}
				current={current}
				tabs={(Object.keys(STEPS) as Step[]).map((name) => ({
					name,
					label: STEPS[name],
					to: moveAddress(move.id, name),
				}))}
			/>
			<PageHeader title={t("From {from} to {to}", { from: from ?? "", to: to ?? "" })} />
		</>
	);
}

interface Copy {
	classes: boolean;
	installments: boolean;
	departments: boolean;
}

export const COPY_ALL: Copy = { classes: true, installments: true, departments: true };

export function CopyFields({ copy }: { copy: Copy }) {
	const { t } = useWords();
	return (
		<fieldset className="stack gap-4">
			<legend>{t("What goes along")}</legend>
			<CheckField name="classes" label={t("Classes with their fees, levels and ladder")} ticked={copy.classes} />
			<CheckField
				name="installments"
				label={t("Dates of the installments, one year later")}
				ticked={copy.installments}
			/>
			<CheckField name="departments" label={t("Departments with their pictures")} ticked={copy.departments} />
		</fieldset>
	);
}

export const copyIn = ({ classes, installments, departments }: Fields): Copy => ({
	classes: Boolean(classes),
	installments: Boolean(installments),
	departments: Boolean(departments),
});
