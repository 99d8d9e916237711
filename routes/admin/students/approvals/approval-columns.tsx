import Check from "lucide-react/icons/check";
import type { ApprovalRow } from "#school/students/approvals/approval-check";
import { contactLinks } from "#shared/contact-links";
import type { PageWords } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { rowPage } from "#ui/row-link";
import type { Column } from "#ui/table";
import { Marks } from "../marks.tsx";
import { studentAddress } from "../student-address.ts";
import styles from "./approvals.module.css";
import type { ApprovalDialogAddresses } from "./use-approval-dialogs.ts";

export function approvalColumns(
	words: PageWords,
	dialogs: ApprovalDialogAddresses,
	isHead: boolean,
): Column<ApprovalRow>[] {
	const { t, day } = words;
	return [
		{
			key: "name",
			header: t("Full Name"),
			rowHead: true,
			cell: ({ id, full_name }) => rowPage(studentAddress(id), full_name),
		},
		{ key: "class", header: t("Class"), cell: ({ class_name }) => class_name },
		{
			key: "birth",
			header: t("Date of Birth"),
			className: "figures",
			cell: ({ date_of_birth }) => day(date_of_birth),
		},
		{
			key: "contact",
			header: t("Guardian Contact"),
			className: "figures",
			cell: ({ guardian_contact }) => contactLinks(guardian_contact, "").shown,
		},
		{ key: "by", header: t("Registered by"), cell: ({ registered_by }) => registered_by ?? t("The office") },
		{ key: "marks", header: t("Marks"), cell: (row) => <MarksAndTwins row={row} {...{ words, dialogs, isHead }} /> },
		{
			key: "actions",
			header: t("Actions"),
			actions: true,
			cell: ({ id, full_name }) =>
				isHead && (
					<LinkButton
						to={dialogs.open("approve", id)}
						size="small"
						icon={Check}
						aria-label={t("Approve {name}", { name: full_name })}
					>
						{t("Approve")}
					</LinkButton>
				),
		},
	];
}

/** More than this of one name and birth date nobody joins from one row. */
const TWINS_SHOWN = 3;

interface MarksProps {
	row: ApprovalRow;
	words: PageWords;
	dialogs: ApprovalDialogAddresses;
	isHead: boolean;
}

function MarksAndTwins({ row: { id, marks, twins }, words: { t }, dialogs, isHead }: MarksProps) {
	if (marks.length === 0) return t("Ready");
	return (
		<div className={styles.marks}>
			<Marks marks={marks} />
			{isHead &&
				twins.slice(0, TWINS_SHOWN).map((twin) => (
					<a key={twin.id} href={dialogs.joinOf(id, twin.id)} className={styles.twin}>
						{t("Same child as record {number} in {class}?", { number: twin.id, class: twin.class_name })}
					</a>
				))}
		</div>
	);
}
