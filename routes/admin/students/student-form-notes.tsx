import { Link } from "react-router";
import type { RefusedForm } from "#server/act";
import { looksLikeInWords } from "#shared/looks-like";
import type { DuplicateReason, PossibleDuplicate } from "#shared/student-values";
import type { Label } from "#shared/words/words";
import { MatriculeText } from "#templates/matricule-text";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { CheckField } from "#ui/field";
import { useRefusal } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { useMay } from "../use-may.ts";

export function MissingClasses({ year, classes }: { year: number; classes: string[] }) {
	const { t } = useWords();
	const may = useMay();
	if (classes.length > 0) return null;
	return (
		<p>
			{t("{year} has no classes yet, and a student needs one.", { year })}{" "}
			{may("createClass") && <Link to="/classes?new">{t("Add Class")}</Link>}
		</p>
	);
}

/** The tick applies only to the records that were shown. A child of an earlier year has an answer of its own. */
export function PossibleDuplicates({ openTo }: { openTo: (id: number) => string }) {
	const { same_children: children = [], values } = useRefusal<RefusedForm>() ?? {};
	const { t } = useWords();
	const askedAbout = children.length > 0 ? children.map(({ id }) => id).join(",") : values?.asked_about;
	const isShown = children.some(({ earlier }) => earlier !== null);
	return (
		<>
			{askedAbout && <input type="hidden" name="asked_about" value={askedAbout} />}
			{children.length > 0 && (
				<ul className="stack gap-8">
					{children.map((child) => (
						<Possible key={child.id} child={child} to={openTo(child.id)} />
					))}
				</ul>
			)}
			{!isShown && values?.continues && (
				<CheckField
					name="continues"
					value={values.continues}
					label={t("It is the same child as record {number}", { number: values.continues })}
				/>
			)}
		</>
	);
}

const SAME = {
	name: "Same name",
	birth: "Same birth date",
	phone: "Same phone",
} as const satisfies Record<DuplicateReason, Label>;

function Possible({ child, to }: { child: PossibleDuplicate; to: string }) {
	const { t, day, language } = useWords();
	const { id, full_name, class_name, date_of_birth, guardian_contact, reasons, shared_matricule, family, earlier } =
		child;
	const values = { class: class_name, day: day(date_of_birth), contact: guardian_contact, number: id };
	return (
		<li className="row apart alert">
			<div className="grow">
				<strong>{earlier ? looksLikeInWords(earlier).in(language) : full_name}</strong>
				<p className="quiet">{t("{class}, born on {day}, guardian {contact}, record {number}", values)}</p>
				{family && (
					<p>
						{t("{account} ({contact}) registered it and sees what is paid there. Nobody has approved it yet.", family)}
					</p>
				)}
				<p className="row gap-4">
					{reasons.map((reason) => (
						<Badge key={reason} kind="neutral">
							{t(SAME[reason])}
						</Badge>
					))}
					{shared_matricule && (
						<Badge kind="neutral">
							<Rich
								text="Same matricule {matricule}"
								elements={{ matricule: <MatriculeText of={shared_matricule} /> }}
							/>
						</Badge>
					)}
				</p>
				{earlier && <CheckField name="continues" value={String(id)} label={t("It is the same child")} />}
			</div>
			<LinkButton to={to} size="small">
				{t("Open this one")}
			</LinkButton>
		</li>
	);
}
