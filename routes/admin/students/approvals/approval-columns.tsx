import Check from "lucide-react/icons/check";
import type { ApprovalRow } from "#school/students/approvals/approvals";
import { looksLikeInWords } from "#shared/looks-like";
import type { PageWords } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { rowPage } from "#ui/row-link";
import type { Column } from "#ui/table";
import { studentAddress } from "../../addresses.ts";
import type { May } from "../../use-may.ts";
import { Marks } from "../approval-marks.tsx";
import { FamilyChanges } from "../family-changes.tsx";
import type { ApprovalDialogAddresses } from "./approval-dialogs.tsx";
import styles from "./approvals.module.css";

export function approvalColumns(words: PageWords, dialogs: ApprovalDialogAddresses, may: May): Column<ApprovalRow>[] {
	const { t } = words;
	return [
		{
			header: t("Full Name"),
			rowHead: true,
			className: styles.name,
			cell: (row) => nameAndBirth(row, words),
		},
		{ header: t("Class"), className: styles.class, cell: ({ class_name }) => class_name },
		{
			header: t("Guardian Contact"),
			className: styles.contact,
			cell: (row) => contactAndAccount(row, words),
		},
		{
			header: t("Marks"),
			className: styles.remarks,
			cell: (row) => <MarksAndDuplicates row={row} words={words} dialogs={dialogs} may={may} />,
		},
		{
			header: t("Actions"),
			actions: true,
			cell: ({ id, full_name }) =>
				may("updateStudent") && (
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

const nameAndBirth = ({ id, full_name, date_of_birth }: ApprovalRow, { t, day }: PageWords) => (
	<div>
		{rowPage(studentAddress(id), full_name)}
		<p className={styles.note}>{t("born on {day}", { day: day(date_of_birth) })}</p>
	</div>
);

const contactAndAccount = ({ guardian_contact, registered_by }: ApprovalRow, { t }: PageWords) => (
	<div>
		{guardian_contact}
		<p className={styles.note}>
			{registered_by === null ? t("registered by the office") : t("registered by {name}", { name: registered_by })}
		</p>
	</div>
);

const MAX_DUPLICATES = 3;

interface MarksProps {
	row: ApprovalRow;
	words: PageWords;
	dialogs: ApprovalDialogAddresses;
	may: May;
}

function MarksAndDuplicates({ row, words: { t, language }, dialogs, may }: MarksProps) {
	const { id, marks, changes, duplicates, looks_like } = row;
	return (
		<div className={styles.marks}>
			{marks.length === 0 ? t("Ready") : <Marks marks={marks} />}
			<FamilyChanges changes={changes} />
			{may("mergeStudents") &&
				duplicates.slice(0, MAX_DUPLICATES).map((duplicate) => (
					<a key={duplicate.id} href={dialogs.mergeOf(id, duplicate.id)} className={styles.duplicate}>
						{t("Same child as record {number} in {class}?", { number: duplicate.id, class: duplicate.class_name })}
					</a>
				))}
			{looks_like.slice(0, MAX_DUPLICATES).map((earlier) => (
				<p key={earlier.student_id}>
					{looksLikeInWords(earlier).in(language)}{" "}
					{may("mergeStudents") && (
						<a href={dialogs.mergeOf(id, earlier.student_id)} className={styles.duplicate}>
							{t("Same child")}
						</a>
					)}
				</p>
			))}
		</div>
	);
}
