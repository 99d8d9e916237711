import { type ComponentProps, type SubmitEvent, useState } from "react";
import { useLocation } from "react-router";
import { CheckedForm } from "#ui/form";

interface FilterFormProps extends Omit<ComponentProps<typeof CheckedForm>, "onSubmit" | "onInput"> {
	/** What the page shows. When it changes, the fields begin again with their default values. */
	filter: string;
}

/** What is typed while the answer to the form is on its way stays. */
export function FilterForm({ filter, ...props }: FilterFormProps) {
	const { search } = useLocation();
	const [shown, setShown] = useState({ filter, resets: 0 });
	const [sent, setSent] = useState<{ search: string; typedSince: boolean }>();
	if (shown.filter !== filter) {
		const stays = sent?.typedSince && sent.search === search;
		setShown({ filter, resets: stays ? shown.resets : shown.resets + 1 });
		setSent(undefined);
	}
	const rememberSent = ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
		const fields = new URLSearchParams(new FormData(currentTarget) as unknown as URLSearchParams);
		setSent({ search: `?${fields}`, typedSince: false });
	};
	const rememberTyped = () => setSent(sent && { ...sent, typedSince: true });
	return <CheckedForm key={shown.resets} role="search" {...props} onSubmit={rememberSent} onInput={rememberTyped} />;
}
