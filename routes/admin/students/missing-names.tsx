import type { ReactNode } from "react";
import type { ShownMissing } from "#school/imports/missing-names";
import type { MissingName } from "#shared/imports";
import { CREATED_AT_ONCE_MAX } from "#shared/limits";
import type { PageWords } from "#shared/words/words";
import { useWords } from "#ui/words";

interface MissingNamesProps {
	missing: ShownMissing;
	year: number;
	/** The button that creates them, or why there is none. */
	children: (label: string) => ReactNode;
}

/** Which classes and departments a list names and the year lacks: said once, however many rows have them. */
export function MissingNames({ missing, year, children }: MissingNamesProps) {
	const words = useWords();
	const { t } = words;
	if (missing.class_count + missing.department_count === 0) return null;
	return (
		<section className="stack gap-8" aria-label={t("Not in {year} yet", { year })}>
			<h3>{t("Not in {year} yet", { year })}</h3>
			<Names label={t("Classes")} count={missing.class_count} names={missing.classes} />
			<Names label={t("Vocational departments")} count={missing.department_count} names={missing.departments} />
			{missing.too_many ? (
				<p>{t("At most {max} are created at once. Is it the right column?", { max: CREATED_AT_ONCE_MAX })}</p>
			) : (
				<>
					<p className="note">
						{missing.class_count > 0 &&
							t("The classes cost 0, marked “fees not set”, until you set their fees in Classes.")}{" "}
						{t("Or add them yourself, and check again.")}
					</p>
					{children(createLabel(words, missing))}
				</>
			)}
		</section>
	);
}

function Names({ label, count, names }: { label: string; count: number; names: MissingName[] }) {
	if (count === 0) return null;
	return (
		<p>
			<strong>
				{label} · {count}
			</strong>
			<br />
			{names.map(({ name, rows }) => `${name} (${rows})`).join(", ")}
			{count > names.length && " …"}
		</p>
	);
}

function createLabel({ t, plural }: PageWords, { class_count, department_count }: ShownMissing): string {
	const classes = plural(class_count, "1 class [new]", "{count} classes [new]");
	const departments = plural(department_count, "1 department [new]", "{count} departments [new]");
	const what =
		class_count === 0
			? departments
			: department_count === 0
				? classes
				: t("{classes} and {departments}", { classes, departments });
	return class_count + department_count === 1 ? t("Create {what}", { what }) : t("Create these {what}", { what });
}
