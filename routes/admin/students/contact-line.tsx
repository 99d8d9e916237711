import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { contactLinks } from "#shared/contact";
import { useWords } from "#ui/words";
import styles from "./contact-line.module.css";

interface ReachProps {
	label: ReactNode;
	contact: string;
	/** The accessible name of the link to call; `write` is that of WhatsApp. */
	call: string;
	write: string;
}

export function ContactLine({ label, contact, call, write }: ReachProps) {
	const { t } = useWords();
	const { formatted, tel, whatsapp } = contactLinks(contact, "");
	return (
		<p className={styles.line}>
			<span>{label}</span>
			<strong className="figures">{formatted}</strong>
			{tel === null && <span className={styles.odd}>{t("number looks odd")}</span>}
			{tel && (
				<a href={tel} className={styles.reach} aria-label={call}>
					<Phone size={18} aria-hidden />
					{t("Call")}
				</a>
			)}
			{whatsapp && (
				<a href={whatsapp} target="_blank" rel="noreferrer" className={styles.reach} aria-label={write}>
					<MessageCircle size={18} aria-hidden />
					WhatsApp
				</a>
			)}
		</p>
	);
}

interface GuardianProps {
	contact: string;
	name: string;
	label?: ReactNode;
}

export function Guardian({ contact, name, label }: GuardianProps) {
	const { t } = useWords();
	return (
		<ContactLine
			label={label ?? t("Guardian")}
			contact={contact}
			call={t("Call the family of {name}", { name })}
			write={t("WhatsApp to the family of {name}", { name })}
		/>
	);
}
