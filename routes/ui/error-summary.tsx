import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import styles from "./form.module.css";
import { useEarlyTyping } from "./hydrated.tsx";
import type { FormAnswer } from "./refusal.tsx";
import { useWords } from "./words.tsx";

export function ErrorSummary({ answer, formId }: { answer: FormAnswer; formId: string }) {
	const summary = useRef<HTMLDivElement>(null);
	const typing = useEarlyTyping();
	const { t } = useWords();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new answer is a new refusal, even with the same words
	useEffect(() => {
		if (!typing()) summary.current?.focus();
	}, [answer]);
	const fields = Object.entries(answer.fields ?? {});
	const repeatsMany = answer.repeatsFields && fields.length > 1;
	const sentence = repeatsMany ? t("Please correct these fields:") : answer.details || answer.error;
	const listed = answer.repeatsFields && fields.length === 1 ? [] : fields;
	return (
		<div
			ref={summary}
			role="alert"
			tabIndex={-1}
			className={styles.summary}
			onKeyDown={fields.length === 0 ? sendAgain : undefined}
		>
			<p>{sentence}</p>
			{listed.length > 0 && (
				<ul>
					{listed.map(([name, message]) => (
						<li key={name}>
							<a href={`#${formId}-${name}`} onClick={focusTarget}>
								{message}
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

/** With nothing to correct, as after a lost connection, Enter in the focused summary sends the form again. */
function sendAgain(event: KeyboardEvent<HTMLElement>) {
	if (event.key !== "Enter" || event.repeat || event.target !== event.currentTarget) return;
	event.preventDefault();
	event.currentTarget.closest("form")?.requestSubmit();
}

/** Following the link would change the address and close the dialog. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
	const target = document.getElementById(event.currentTarget.hash.slice(1));
	if (!target) return;
	event.preventDefault();
	target.focus();
}
