import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import { useContext, useRef } from "react";
import { Link, useSubmit } from "react-router";
import type { DebtorLine } from "#school/fees/debtors/debtors-page";
import { linksTo } from "#shared/contact";
import { figures } from "#shared/money";
import { isReminded, REMINDER_LABEL, type ReminderChannel } from "#shared/reminders";
import type { PageWords } from "#shared/words/words";
import { MatriculeText } from "#templates/matricule-text";
import { iconLink } from "#ui/button";
import { AccountContext } from "#ui/form-origin";
import { amountText, type Column } from "#ui/table";
import { deskAddress } from "../../addresses.ts";
import { NumberRemark } from "../../contact-line.tsx";
import { MoveCreditLink } from "../../due-lines.tsx";
import type { DebtorsList } from "./debtor-filters.tsx";
import styles from "./debtors.module.css";

interface ColumnOptions {
	list: DebtorsList;
	remind: Remind;
}

export function debtorColumns(words: PageWords, options: ColumnOptions): Column<DebtorLine>[] {
	const { t } = words;
	const { list } = options;
	const { on } = list.filter;
	return [
		{ header: t("Name"), rowHead: true, foot: t("Total"), cell: (row) => nameCell(words, row) },
		{ header: t("Class"), cell: (row) => row.class_name },
		{ header: t("Phone"), cell: (row) => phoneCell(words, row) },
		{
			header: t("Owed"),
			align: "end",
			cell: (row) => (
				<div>
					<strong className="figures">{figures(row.owed)}</strong>
					<p className="note">{t("of {total}", { total: figures(row.total_due) })}</p>
					{row.credit > 0 && (
						<p className="note">{t("{amount} paid too much elsewhere", { amount: figures(row.credit) })}</p>
					)}
				</div>
			),
			foot: amountText(list.owed),
		},
		{
			header: t("Overdue"),
			align: "end",
			cell: (row) => overdueCell(words, row, on),
			foot: amountText(list.overdue),
		},
		...(list.filter.arrears ? [arrearsColumn(words, list)] : []),
		{
			header: t("Last payment"),
			cell: ({ last_payment_at: last }) => last && <span className="figures">{dayOfYear(words, last, on)}</span>,
		},
		{ header: t("Reminded"), cell: (row) => remindedCell(words, row) },
		{ header: t("Actions"), actions: true, cell: (row) => contactCell(words, row, options) },
	];
}

const arrearsColumn = ({ t }: PageWords, list: DebtorsList): Column<DebtorLine> => ({
	header: t("Earlier years"),
	align: "end",
	cell: ({ arrears }) => (arrears ? amountText(arrears) : "–"),
	foot: amountText(list.arrears),
});

const nameCell = (
	{ t, plural, amount, day }: PageWords,
	{ student_id, name, matricule, family, left_on }: DebtorLine,
) => (
	<div>
		{family && (
			<p className="small strong good">
				{plural(family.children, "One family, one child: {sum}", "One family, {count} children: {sum}", {
					sum: amount(family.owed),
				})}
			</p>
		)}
		<Link to={deskAddress(student_id)} aria-label={t("{name}, at the desk", { name })}>
			{name}
		</Link>
		<p className="note figures">
			<MatriculeText of={matricule} />
		</p>
		{left_on && <p className="note">{t("left on {day}", { day: day(left_on) })}</p>}
	</div>
);

const phoneCell = (words: PageWords, { reach }: DebtorLine) => (
	<div>
		<span className="figures">{reach.shown}</span>
		<NumberRemark {...reach} words={words} />
	</div>
);

function overdueCell({ t, day }: PageWords, row: DebtorLine, on: string) {
	const { overdue, since, newest_extension: until } = row;
	const agreed = until !== null && until >= on;
	return (
		<div>
			{overdue === 0 ? "–" : <span className={`${agreed ? "" : "strong bad"} figures`}>{figures(overdue)}</span>}
			{since && <p className="note">{t("since {day}", { day: withoutYear(day(since)) })}</p>}
			{agreed && <p className="small strong warn">{t("agreed until {day}", { day: withoutYear(day(until)) })}</p>}
			{until && until < on && (
				<p className="small strong bad">{t("agreed date was {day}", { day: withoutYear(day(until)) })}</p>
			)}
		</div>
	);
}

const remindedCell = ({ t, day }: PageWords, { last_reminder: last, reminded_on: on }: DebtorLine) =>
	last && on ? (
		<>
			{t(REMINDER_LABEL[last.channel])} <span className="figures">{withoutYear(day(on))}</span>
		</>
	) : (
		"–"
	);

const dayOfYear = ({ day }: PageWords, iso: string, on: string) =>
	iso.slice(0, 4) === on.slice(0, 4) ? withoutYear(day(iso)) : day(iso);

const withoutYear = (day: string) => day.replace(/[-\s]\d{4}$/, "");

/** Plain links. Following one records the reminder as well. */
function contactCell({ t }: PageWords, row: DebtorLine, { remind, list }: ColumnOptions) {
	const { student_id: id, name, reach, text, left_on, died } = row;
	if (!isReminded(row)) return left_on !== null || died ? null : <MoveCreditLink student={id} name={name} />;
	const { tel, whatsapp, sms } = linksTo(reach, text);
	const followed = (channel: ReminderChannel) => () => remind(id, channel);
	return (
		<div className={`row gap-4 ${styles.contacts}`}>
			{whatsapp && (
				<a
					href={whatsapp}
					target="_blank"
					rel="noreferrer"
					aria-label={t("WhatsApp to the family of {name}", { name })}
					title={t("WhatsApp to the family of {name}", { name })}
					className={styles.whatsapp}
					onClick={followed("whatsapp")}
				>
					<MessageCircle size={18} aria-hidden />
					<span>{t(REMINDER_LABEL.whatsapp)}</span>
				</a>
			)}
			{sms && iconLink(MessageSquareText, t("SMS to the family of {name}", { name }), sms, followed("sms"))}
			{tel && iconLink(Phone, t("Call the family of {name}", { name }), tel, followed("call"))}
			{iconLink(
				Mail,
				t("Letter to the family of {name}", { name }),
				`/print/letters?student_id=${id}&lang=${list.language}`,
			)}
		</div>
	);
}

const ONE_CLICK_MS = 10_000;

type Remind = (student: number, channel: ReminderChannel) => void;

/** Records that a link was followed. The link opens in any case. */
export function useReminder(): Remind {
	const submit = useSubmit();
	const account = useContext(AccountContext);
	const clicked = useRef(new Map<string, number>());
	return (student, channel) => {
		const key = `${student}/${channel}`;
		if (Date.now() - (clicked.current.get(key) ?? 0) < ONE_CLICK_MS) return;
		clicked.current.set(key, Date.now());
		const sent = { intent: "remind", id: String(student), channel };
		void submit(account === undefined ? sent : { ...sent, account: String(account) }, {
			method: "post",
			navigate: false,
			fetcherKey: `remind ${key}`,
			preventScrollReset: true,
		});
	};
}
