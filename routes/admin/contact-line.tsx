import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { type GuardianReach, linksTo, type Reach } from "#shared/contact";
import type { PageWords } from "#shared/words/words";
import { useWords } from "#ui/words";

interface ReachProps {
	label: ReactNode;
	reach: Reach;
	/** The accessible name of the link to call; `write` is that of WhatsApp. */
	call: string;
	write: string;
}

export function ContactLine({ label, reach, call, write }: ReachProps) {
	const words = useWords();
	const { t } = words;
	const { tel, whatsapp } = linksTo(reach);
	return (
		<div className="row gap-16">
			<span>{label}</span>
			<strong className="figures">{reach.shown}</strong>
			<NumberRemark {...reach} words={words} />
			{tel && (
				<a href={tel} className="row target" aria-label={call}>
					<Phone size={18} aria-hidden />
					{t("Call")}
				</a>
			)}
			{whatsapp && (
				<a href={whatsapp} target="_blank" rel="noreferrer" className="row target" aria-label={write}>
					<MessageCircle size={18} aria-hidden />
					WhatsApp
				</a>
			)}
		</div>
	);
}

interface RemarkProps extends Pick<Reach, "odd">, Partial<Pick<GuardianReach, "children">> {
	words: PageWords;
}

export function NumberRemark({ odd, children = null, words: { t, plural } }: RemarkProps) {
	if (children !== null)
		return (
			<p className="small warn">
				{plural(children, "This number stands at one child", "This number stands at {count} children")}
			</p>
		);
	return odd && <p className="small warn">{t("number looks odd")}</p>;
}

interface GuardianProps {
	reach: GuardianReach;
	name: string;
	label?: ReactNode;
}

export function Guardian({ reach, name, label }: GuardianProps) {
	const { t } = useWords();
	return (
		<ContactLine
			label={label ?? t("Guardian")}
			reach={reach}
			call={t("Call the family of {name}", { name })}
			write={t("WhatsApp to the family of {name}", { name })}
		/>
	);
}
