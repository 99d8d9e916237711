import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import styles from "./search-form.module.css";

interface SearchFormProps {
	label: string;
	/** The search parameter. Others stay, except those in `drop`. */
	name?: string;
	placeholder?: string;
	drop?: readonly string[];
	debounceMs?: number;
}

/** The list's search, stored in the address. Enter or a pause in typing submits it. */
export function SearchForm({ label, name = "q", placeholder, drop = ["page"], debounceMs = 300 }: SearchFormProps) {
	const params = useRequestedParams();
	const submit = useSubmit();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => {
		// Who follows a link before the pause is over goes there: the search would take the page or the dialog away again.
		const yieldToLink = ({ target }: MouseEvent) => {
			if (target instanceof Element && target.closest("a:not([target], [download])")) clearTimeout(timer.current);
		};
		document.addEventListener("click", yieldToLink);
		return () => {
			document.removeEventListener("click", yieldToLink);
			clearTimeout(timer.current);
		};
	}, []);
	const otherParams = [...params].filter(([key]) => key !== name && !drop.includes(key));
	function submitDebounced(form: HTMLFormElement) {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), debounceMs);
	}
	return (
		<Form role="search" className={styles.search} onSubmit={() => clearTimeout(timer.current)}>
			{otherParams.map(([key, value]) => (
				<input key={key} type="hidden" name={key} value={value} />
			))}
			<Search size={18} aria-hidden />
			<input
				type="search"
				name={name}
				aria-label={label}
				placeholder={placeholder ?? label}
				defaultValue={params.get(name) ?? ""}
				onChange={(event) => event.currentTarget.form && submitDebounced(event.currentTarget.form)}
			/>
		</Form>
	);
}

/** The search parameters of this page, or of the navigation in progress. */
export function useRequestedParams(): URLSearchParams {
	const { pathname, search } = useLocation();
	const { location: next } = useNavigation();
	return new URLSearchParams(next?.pathname === pathname ? next.search : search);
}
