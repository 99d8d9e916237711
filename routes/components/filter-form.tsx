import { type ComponentProps, type SubmitEvent, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#ui/button";
import { CheckedForm } from "#ui/form";
import { useWords } from "#ui/words";

interface FilterFormProps extends Omit<ComponentProps<typeof CheckedForm>, "onSubmit" | "ref"> {
	/** What the page shows. When it changes, the fields begin again with their default values. */
	filter: string;
}

/** What is chosen shows at once, a day when its field is left. What is typed into a search waits for Enter or a button. */
export function FilterForm({ filter, children, ...props }: FilterFormProps) {
	const { search } = useLocation();
	const { t } = useWords();
	const [shown, setShown] = useState({ filter, resets: 0 });
	const [sent, setSent] = useState<string>();
	if (shown.filter !== filter) {
		// After their own answer the fields stay: one may have the focus, or what was changed since.
		setShown({ filter, resets: sent === search ? shown.resets : shown.resets + 1 });
		setSent(undefined);
	}
	const rememberSent = ({ currentTarget }: SubmitEvent<HTMLFormElement>) =>
		setSent(`?${new URLSearchParams(new FormData(currentTarget) as unknown as URLSearchParams)}`);
	return (
		<CheckedForm key={shown.resets} ref={submitWhatIsChosen} {...props} onSubmit={rememberSent}>
			{children}
			<noscript>
				<Button type="submit">{t("Show")}</Button>
			</noscript>
		</CheckedForm>
	);
}

/** React's change event comes with every letter, the browser's when a field is left. */
function submitWhatIsChosen(form: HTMLFormElement | null) {
	const submit = ({ target }: Event) => {
		// Later, when React knows the new value too.
		if (target instanceof Element && !target.matches("[type=search]")) setTimeout(() => form?.requestSubmit());
	};
	form?.addEventListener("change", submit);
	if (form && isChosenEarly(form)) form.requestSubmit();
	return () => form?.removeEventListener("change", submit);
}

/** Before script arrived. */
const isChosenEarly = (form: HTMLFormElement) =>
	[...form.querySelectorAll("select")].some(({ selectedOptions: [chosen] }) => chosen?.defaultSelected === false);
