import Search from "lucide-react/icons/search";
import { type ChangeEvent, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation, useSearchParams, useSubmit } from "react-router";
import { DIALOG_NAMES, RESULT_NAMES } from "#shared/dialog-names";
import { SEARCH_DEBOUNCE_MS } from "#shared/limits";
import { STATUS_LABEL, type TeacherStatus } from "#shared/roles";
import { AS_TYPED, type Option, SelectField } from "#ui/field";
import { useWords } from "#ui/words";
import { FilterForm } from "./filter-form.tsx";
import styles from "./list-filters.module.css";

/** Removed by a new search or filter: the list starts at page 1 with no dialog open. */
export const NOT_FILTERS: readonly string[] = ["page", ...DIALOG_NAMES, ...RESULT_NAMES];

const SEARCH = "q";

export function useSubmitWhileTyping(pauseMs: number) {
	const submit = useSubmit();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const cancel = () => clearTimeout(timer.current);
	useEffect(() => {
		// A followed link cancels the search, which would take the new page or dialog away again.
		const yieldToLink = ({ target }: MouseEvent) => {
			if (target instanceof Element && target.closest("a:not([target], [download])")) clearTimeout(timer.current);
		};
		document.addEventListener("click", yieldToLink);
		return () => {
			document.removeEventListener("click", yieldToLink);
			clearTimeout(timer.current);
		};
	}, []);
	function onChange({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) {
		cancel();
		timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pauseMs);
	}
	return { form: { onSubmit: cancel }, field: { onChange } };
}

export function SearchForm({ label }: { label: string }) {
	const params = useRequestedParams();
	const typing = useSubmitWhileTyping(SEARCH_DEBOUNCE_MS);
	return (
		<Form role="search" className="search-field grow" {...typing.form}>
			<OtherFilters params={params} name={SEARCH} />
			<Search size={18} aria-hidden />
			<input
				type="search"
				dir="auto"
				name={SEARCH}
				aria-label={label}
				placeholder={label}
				defaultValue={params.get(SEARCH) ?? ""}
				{...AS_TYPED}
				{...typing.field}
			/>
		</Form>
	);
}

interface FilterSelectProps {
	label: string;
	name: string;
	options: Option[];
	all: string;
}

export function FilterSelect({ label, name, options, all }: FilterSelectProps) {
	const params = useRequestedParams();
	const [shown] = useSearchParams();
	const chosen = shown.get(name) ?? "";
	return (
		<FilterForm filter={chosen} className={styles.filter} preventScrollReset>
			<OtherFilters params={params} name={name} />
			<SelectField label={label} labelHidden name={name} options={options} placeholder={all} defaultValue={chosen} />
		</FilterForm>
	);
}

export function StatusFilter({ statuses }: { statuses: readonly TeacherStatus[] }) {
	const { t } = useWords();
	return (
		<FilterSelect
			label={t("Status")}
			name="status"
			all={t("All statuses")}
			options={statuses.map((value) => ({ value, label: t(STATUS_LABEL[value]) }))}
		/>
	);
}

function OtherFilters({ params, name }: { params: URLSearchParams; name: string }) {
	return [...params]
		.filter(([key]) => key !== name && !NOT_FILTERS.includes(key))
		.map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}

/** The search parameters of the navigation in progress, if any. */
export function useRequestedParams(): URLSearchParams {
	const { pathname, search } = useLocation();
	const { location: next } = useNavigation();
	return new URLSearchParams(next?.pathname === pathname ? next.search : search);
}
