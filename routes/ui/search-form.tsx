import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import styles from "./search-form.module.css";

interface SearchFormProps {
	label: string;
	/** The search parameter; the others stay, except `drop` (the page number, an open dialog). */
	name?: string;
	placeholder?: string;
	drop?: readonly string[];
	/** How long script waits after the last key before it searches by itself. */
	wait?: number;
}

/** A search over the list of this page: the address carries it, Enter or a pause sends it. */
export function SearchForm({ label, name = "q", placeholder, drop = ["page"], wait = 300 }: SearchFormProps) {
	const [params] = useSearchParams();
	const submit = useSubmit();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const kept = [...params].filter(([key]) => key !== name && !drop.includes(key));
	function later(form: HTMLFormElement) {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), wait);
	}
	return (
		<Form role="search" className={styles.search} onSubmit={() => clearTimeout(timer.current)}>
			{kept.map(([key, value]) => (
				<input key={key} type="hidden" name={key} value={value} />
			))}
			<Search size={18} aria-hidden />
			<input
				type="search"
				name={name}
				aria-label={label}
				placeholder={placeholder ?? label}
				defaultValue={params.get(name) ?? ""}
				onChange={(event) => event.currentTarget.form && later(event.currentTarget.form)}
			/>
		</Form>
	);
}
