import { Link } from "react-router";
import type { DebtorLine } from "#school/fees/debtors/debtors-page";
import { contactLinks } from "#shared/contact";
import { figures } from "#shared/money";
import { REMINDER_LABEL } from "#shared/reminders";
import type { PageWords } from "#shared/words/words";
import type { Column } from "#ui/table";
import { deskAddress } from "../../addresses.ts";
import styles from "./debtors.module.css";
import type { DebtorsList } from "./debtors-data.ts";
import type { Remind } from "./remind.tsx";
import { contactLinksOf, notedForm } from "./remind.tsx";

interface ColumnOptions {
	list: DebtorsList;
	remind: Remind;
	/** Without script a button records reminders. */
	hydrated: boolean;
}

export const debtorColumns = (words: PageWords, { list, remind, hydrated }: ColumnOptions): Column<DebtorLine>[] => [
	{ key: "name", header: words.t("Name"), rowHead: true, foot: words.t("Total"), cell: (row) => nameCell(words, row) },
	{ key: "class", header: words.t("Class"), className: styles.short as string, cell: (row) => row.class_name },
	{ key: "phone", header: words.t("Phone"), className: styles.short as string, cell: (row) => phoneCell(words, row) },
	{
		key: "owed",
		header: words.t("Owed"),
		align: "end",
		cell: (row) => (
			<div>
				<strong className="figures">{figures(row.owed)}</strong>
				<p className={styles.note}>{words.t("of {total}", { total: figures(row.total_due) })}</p>
			</div>
		),
		foot: <span className="figures">{figures(list.owed)}</span>,
	},
	{
		key: "overdue",
		header: words.t("Overdue"),
		align: "end",
		cell: (row) => overdueCell(words, row, list.filter.on),
		foot: <span className="figures">{figures(list.overdue)}</span>,
	},
	...(list.filter.arrears ? [arrearsColumn(words, list)] : []),
	{
		key: "last",
		header: words.t("Last payment"),
		className: styles.short as string,
		cell: ({ last_payment_at: last }) => last && dayOfYear(words, last, list.filter.on),
	},
	{ key: "reminded", header: words.t("Reminded"), cell: (row) => remindedCell(words, row, hydrated) },
	{
		key: "actions",
		header: words.t("Actions"),
		actions: true,
		cell: (row) => contactLinksOf(words, row, { remind, language: list.language }),
	},
];

const arrearsColumn = ({ t }: PageWords, list: DebtorsList): Column<DebtorLine> => ({
	key: "arrears",
	header: t("Earlier years"),
	align: "end",
	cell: ({ arrears }) => (arrears ? <span className="figures">{figures(arrears)}</span> : "–"),
	foot: <span className="figures">{figures(list.arrears)}</span>,
});

const nameCell = ({ t, plural, amount }: PageWords, { student_id, name, matricule, family }: DebtorLine) => (
	<div>
		{family && (
			<p className={styles.family}>
				{plural(family.children, "One family, one child: {sum}", "One family, {count} children: {sum}", {
					sum: amount(family.owed),
				})}
			</p>
		)}
		<Link to={deskAddress(student_id)} aria-label={t("{name}, at the desk", { name })}>
			{name}
		</Link>
		<p className={`${styles.note} figures`}>{matricule}</p>
	</div>
);

const phoneCell = ({ t }: PageWords, { guardian_contact }: DebtorLine) => {
	const { formatted, tel } = contactLinks(guardian_contact, "");
	return (
		<div>
			<span className="figures">{formatted}</span>
			{tel === null && <p className={styles.odd}>{t("number looks odd")}</p>}
		</div>
	);
};

/** Amount, oldest due date and extension. An expired extension is highlighted. */
function overdueCell({ t, day }: PageWords, row: DebtorLine, on: string) {
	const { overdue, since, moratorium_until: until } = row;
	const agreed = until !== null && until >= on;
	return (
		<div className={styles.overdue}>
			{overdue === 0 ? "–" : <span className={`${agreed ? "" : styles.late} figures`}>{figures(overdue)}</span>}
			{since && <p className={styles.note}>{t("since {day}", { day: withoutYear(day(since)) })}</p>}
			{agreed && <p className={styles.agreed}>{t("agreed until {day}", { day: withoutYear(day(until)) })}</p>}
			{until && until < on && (
				<p className={`${styles.agreed} ${styles.late}`}>
					{t("agreed date was {day}", { day: withoutYear(day(until)) })}
				</p>
			)}
		</div>
	);
}

function remindedCell(words: PageWords, row: DebtorLine, hydrated: boolean) {
	const { last_reminder: last, reminded_on: on } = row;
	const { t, day } = words;
	return (
		<div>
			{last && on ? `${t(REMINDER_LABEL[last.channel])} ${withoutYear(day(on))}` : "–"}
			{!hydrated && notedForm(words, row)}
		</div>
	);
}

/** Omits the year where it is the list's year, to save space. */
const dayOfYear = ({ day }: PageWords, iso: string, on: string) =>
	iso.slice(0, 4) === on.slice(0, 4) ? withoutYear(day(iso)) : day(iso);

/** `30-Jan`, `30 janv.` */
const withoutYear = (day: string) => day.replace(/[-\s]\d{4}$/, "");
