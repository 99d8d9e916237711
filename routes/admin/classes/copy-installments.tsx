import type { Fields } from "#http/body";
import type { ClassWithInstallments } from "#school/classes/classes.schema";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { CheckField } from "#ui/field";
import { ActionForm, FieldGroup } from "#ui/form";
import { useWords } from "#ui/words";

interface CopyInstallmentsProps {
	from: Pick<ClassWithInstallments, "id" | "name" | "year" | "number_of_installments" | "installments">;
	classes: readonly ClassWithInstallments[];
}

export function CopyInstallments({ from, classes }: CopyInstallmentsProps) {
	const { t } = useWords();
	const many = from.number_of_installments;
	const others = classes.filter(({ id, number_of_installments }) => id !== from.id && number_of_installments === many);
	return (
		<Dialog title={t("Copy the dates of {name}", { name: from.name })}>
			<ActionForm intent="copy" hidden={{ id: from.id }}>
				<DatesOf {...from} />
				{from.installments.length > 0 && others.length > 0 ? (
					<>
						<OtherClasses classes={others} />
						<p className="quiet">{t("Amounts that a class has stay. One without dates begins with equal parts.")}</p>
						<DialogActions>
							<SubmitButton pending={t("Copying…")}>{t("Copy dates")}</SubmitButton>
						</DialogActions>
					</>
				) : (
					<>
						{from.installments.length > 0 && <NoOtherClass {...from} />}
						<DialogActions cancel={t("Close")} />
					</>
				)}
			</ActionForm>
		</Dialog>
	);
}

function DatesOf({ name, installments }: CopyInstallmentsProps["from"]) {
	const { t, day } = useWords();
	if (installments.length === 0) return <p>{t("{name} has no dates to copy.", { name })}</p>;
	return <p>{installments.map(({ due_date }) => day(due_date)).join(" · ")}</p>;
}

function NoOtherClass({ number_of_installments: many, year }: CopyInstallmentsProps["from"]) {
	const { plural } = useWords();
	return (
		<p>
			{plural(many, "No other class of {year} has 1 instalment.", "No other class of {year} has {count} instalments.", {
				year,
			})}
		</p>
	);
}

function OtherClasses({ classes }: Pick<CopyInstallmentsProps, "classes">) {
	const { t, day } = useWords();
	return (
		<FieldGroup legend={t("Classes that get these dates")}>
			{classes.map(({ id, name, installments: [first] }) => (
				<CheckField
					key={id}
					name={`class_ids.${id}`}
					ticked={!first}
					label={first ? t("{name}, first due {day}", { name, day: day(first.due_date) }) : name}
				/>
			))}
		</FieldGroup>
	);
}

const FIELD = /^class_ids\.(\d+)$/;

export function collectTicked(fields: Fields): Fields {
	return { id: fields.id, class_ids: Object.keys(fields).flatMap((name) => FIELD.exec(name)?.[1] ?? []) };
}
