import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { contactLinks } from "#shared/contact-links";
import { useWords } from "#ui/words";
import styles from "./student-page.module.css";

/** The guardian's number, and the links that call it and write to it. */
export function Guardian({ contact, name }: { contact: string; name: string }) {
	const { t } = useWords();
	const { shown, tel, whatsapp } = contactLinks(contact, "");
	return (
		<p className={styles.guardian}>
			<span>{t("Guardian")}</span>
			<strong className="figures">{shown}</strong>
			{tel === null && <span className={styles.shared}>{t("number looks odd")}</span>}
			{tel && (
				<a href={tel} className={styles.reach} aria-label={t("Call the family of {name}", { name })}>
					<Phone size={18} aria-hidden />
					{t("Call")}
				</a>
			)}
			{whatsapp && (
				<a
					href={whatsapp}
					target="_blank"
					rel="noreferrer"
					className={styles.reach}
					aria-label={t("WhatsApp to the family of {name}", { name })}
				>
					<MessageCircle size={18} aria-hidden />
					WhatsApp
				</a>
			)}
		</p>
	);
}
