import type { LucideIcon } from "lucide-react";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import { useContext, useRef } from "react";
import { useSubmit } from "react-router";
import type { DebtorLine } from "#school/fees/debtors/debtors-page";
import { contactLinks } from "#shared/contact";
import { REMINDER_CHANNELS, REMINDER_LABEL, type ReminderChannel } from "#shared/reminders";
import type { Language } from "#shared/words/languages";
import type { PageWords } from "#shared/words/words";
import { AccountContext, OpenedBy } from "#ui/form-origin";
import styles from "./debtors.module.css";

interface Links {
	remind: Remind;
	language: Language;
}

/** Plain links, which work without script. With script the reminder is recorded as well. */
export function contactLinksOf({ t }: PageWords, row: DebtorLine, { remind, language }: Links) {
	const { student_id: id, name, guardian_contact, text } = row;
	const { tel, whatsapp, sms } = contactLinks(guardian_contact, text);
	const followed = (channel: ReminderChannel) => () => remind(id, channel);
	return (
		<div className={styles.contacts}>
			{whatsapp && (
				<a
					href={whatsapp}
					target="_blank"
					rel="noreferrer"
					className={styles.whatsapp}
					{...ariaName(t("WhatsApp to the family of {name}", { name }))}
					onClick={followed("whatsapp")}
				>
					<MessageCircle size={18} aria-hidden />
					<span>{t(REMINDER_LABEL.whatsapp)}</span>
				</a>
			)}
			{sms && icon(sms, MessageSquareText, t("SMS to the family of {name}", { name }), followed("sms"))}
			{tel && icon(tel, Phone, t("Call the family of {name}", { name }), followed("call"))}
			{icon(`/print/letters?student_id=${id}&lang=${language}`, Mail, t("Letter to the family of {name}", { name }))}
		</div>
	);
}

const ariaName = (name: string) => ({ "aria-label": name, title: name });

const icon = (href: string, Icon: LucideIcon, name: string, onClick?: () => void) => (
	<a href={href} target="_blank" rel="noreferrer" className={styles.icon} {...ariaName(name)} onClick={onClick}>
		<Icon size={18} aria-hidden />
	</a>
);

/** Without script the office enters how the family was reminded. Printing a letter records it. */
export const notedForm = ({ t }: PageWords, { student_id, name }: DebtorLine) => (
	<form method="post" className={styles.noted}>
		<input type="hidden" name="intent" value="remind" />
		<input type="hidden" name="id" value={student_id} />
		<OpenedBy />
		<select name="channel" aria-label={t("How the family of {name} was reminded", { name })}>
			{REMINDER_CHANNELS.map((channel) => (
				<option key={channel} value={channel}>
					{t(REMINDER_LABEL[channel])}
				</option>
			))}
		</select>
		<button type="submit">{t("Noted")}</button>
	</form>
);

/** Repeated clicks count as one reminder. */
const ONE_CLICK_MS = 10_000;

export type Remind = (student: number, channel: ReminderChannel) => void;

/** Records that a link was followed. The link opens in any case. */
export function useReminder(): Remind {
	const submit = useSubmit();
	const account = useContext(AccountContext);
	const clicked = useRef(new Map<string, number>());
	return (student, channel) => {
		const key = `${student}/${channel}`;
		if (Date.now() - (clicked.current.get(key) ?? 0) < ONE_CLICK_MS) return;
		clicked.current.set(key, Date.now());
		const sent = { intent: "remind", script: "1", id: String(student), channel };
		void submit(account === undefined ? sent : { ...sent, account: String(account) }, {
			method: "post",
			navigate: false,
			fetcherKey: `remind ${key}`,
			preventScrollReset: true,
		});
	};
}
