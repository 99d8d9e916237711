import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Dialogs } from "#components/dialog-address";
import type { studentsPage } from "#school/students/students-list";
import { linksTo } from "#shared/contact";
import { STATUS_LABEL } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import type { PageWords } from "#shared/words/words";
import { MatriculeText } from "#templates/matricule-text";
import { badge } from "#ui/badge";
import { buttonClass } from "#ui/button";
import { editAndDelete, rowLink, rowPage } from "#ui/row-link";
import type { Column } from "#ui/table";
import { studentAddress } from "../addresses.ts";
import { NumberRemark } from "../contact-line.tsx";
import styles from "./students.module.css";

type Row = Awaited<ReturnType<typeof studentsPage>>["rows"][number];
type StudentRow = ReturnType<typeof tableRowOf>;

/** Only the table's fields: loader data is sent to the browser as JSON as well. */
export const tableRowOf = (row: Row) => ({
	id: row.id,
	full_name: row.full_name,
	sex: row.sex,
	date_of_birth: row.date_of_birth,
	place_of_birth: row.place_of_birth,
	father_name: row.father_name,
	mother_name: row.mother_name,
	previous_class: row.previous_class,
	next_class: row.next_class,
	previous_average: row.previous_average,
	guardian_contact: row.guardian_contact,
	guardian: row.guardian,
	vocational_training: row.vocational_training,
	status: row.status,
	matricule: row.matricule,
	shares_matricule: row.shares_matricule,
	expected: row.expected,
	left: row.left_on !== null,
});

interface ColumnOptions {
	mayChange: boolean;
	saved: number | null;
}

export function studentColumns(dialogs: Dialogs, words: PageWords, options: ColumnOptions): Column<StudentRow>[] {
	const { t, language } = words;
	return [
		{
			header: t("Full Name"),
			rowHead: true,
			className: styles.name,
			cell: (row) => nameAndMatricule(row, t, row.id === options.saved),
		},
		...birthAndParents(words),
		detail(t("Previous Class"), (row) => row.previous_class),
		{ header: t("Next Class"), className: styles.sought, cell: (row) => row.next_class },
		{ ...detail(t("Previous Average"), (row) => decimals(row.previous_average, language)), align: "end" },
		{
			header: t("Guardian Contact"),
			className: styles.sought,
			cell: (row) => guardianCell(row, words),
		},
		detail(t("Vocational Training"), (row) => row.vocational_training),
		{
			header: t("Actions"),
			actions: true,
			cell: (row) => (
				<>
					{row.left ? badge("left", t("Left [student]")) : badge(row.status, t(STATUS_LABEL[row.status]))}
					{row.expected && badge("expected", t("Expected [student]"))}
					{options.mayChange && changeLinks(row, t, dialogs)}
				</>
			),
		},
	];
}

const birthAndParents = ({ t, day }: PageWords) => [
	detail(t("Sex"), ({ sex }) => t(sex)),
	detail(t("Date of Birth"), (row) => <span className="figures">{day(row.date_of_birth)}</span>),
	detail(t("Place of Birth"), (row) => row.place_of_birth),
	detail(t("Father's Name"), (row) => row.father_name),
	detail(t("Mother's Name"), (row) => row.mother_name),
];

/** A column that a phone's card leaves out unless all details are asked for. */
const detail = (header: string, cell: Column<StudentRow>["cell"]) => ({ header, className: styles.rest, cell });

const changeLinks = ({ id, full_name: name, status }: StudentRow, t: PageWords["t"], dialogs: Dialogs) => (
	<>
		{status === "pending" &&
			rowLink({ action: "approve", name: t("Approve {name}", { name }), to: dialogs.open("approve", id) })}
		{editAndDelete({ id, name, t, dialogs })}
	</>
);

function guardianCell({ guardian_contact: contact, guardian }: StudentRow, words: PageWords) {
	const { tel } = linksTo(guardian);
	return (
		<div>
			{tel ? <a href={tel}>{contact}</a> : contact}
			{guardian.children !== null && <NumberRemark {...guardian} words={words} />}
		</div>
	);
}

/** `12.50`, in French `12,50`. */
const decimals = (average: number, language: Language) =>
	average.toFixed(2).replace(".", language === "fr" ? "," : ".");

/** For the student just saved, whose family often waits to pay. */
const payLink = ({ id, full_name }: StudentRow, t: PageWords["t"]) => (
	<a
		id={SAVED_LINK}
		href={`/fees?student=${id}&pay=`}
		data-page=""
		aria-label={t("Pay for {name}", { name: full_name })}
		className={buttonClass({ variant: "primary", size: "small" })}
	>
		{t("Pay")}
	</a>
);

const nameAndMatricule = (row: StudentRow, t: PageWords["t"], justSaved: boolean) => (
	<>
		{rowPage(studentAddress(row.id), row.full_name)}
		<p className="note">
			<MatriculeText of={row.matricule} />
			{row.shares_matricule && <span className="warn"> {t("shared with another student")}</span>}
		</p>
		{justSaved && payLink(row, t)}
	</>
);

/** The list page with the saved record, if the filters include it. */
export function afterSaving(address: string, id: number): string {
	const [path, search] = address.split("?");
	const params = new URLSearchParams(search);
	params.delete("page");
	params.set("saved", String(id));
	return `${path}?${params}`;
}

const SAVED_LINK = "pay-saved-student";

export function useSavedStudent(rows: { id: number }[]): number | null {
	const [params] = useSearchParams();
	const saved = rows.find(({ id }) => String(id) === params.get("saved"))?.id ?? null;
	useEffect(() => {
		const link = saved === null ? null : document.getElementById(SAVED_LINK);
		link?.focus({ preventScroll: true });
		link?.scrollIntoView({ block: "center" });
	}, [saved]);
	return saved;
}
