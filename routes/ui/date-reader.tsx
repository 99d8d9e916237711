import CalendarDays from "lucide-react/icons/calendar-days";
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { ageOn, asShortDay } from "#shared/dates";
import { type DateName, dayInWords, typedDate } from "#shared/typed-dates";
import { Day } from "#shared/words/values";
import { typeInto } from "./drafts.tsx";
import type { Field } from "./field.tsx";
import { useWords } from "./words.tsx";

type Input = RefObject<HTMLInputElement | null>;

type OwnProps = "type" | "value" | "onChange" | "name" | "label" | "ref";

export interface DateFieldProps extends Omit<ComponentProps<typeof Field>, OwnProps> {
	ref?: RefObject<HTMLInputElement | null>;
	name: DateName;
	label: string;
	min?: string;
	max?: string;
	/** A birth is past: `max` is today, and the age is said too. */
	birth?: boolean;
	/** What is wrong with a date that was understood. A birth is checked without it. */
	problem?: (iso: string) => string;
	/** Gets "" while no date is understood. */
	onDay?: (iso: string) => void;
}

interface DateReaderProps extends DateFieldProps {
	input: Input;
	/** In a row of fields it lies above what follows, and a date written in full needs no explanation. */
	floats: boolean;
	/** Without styles of its own: the build would give those of a file that is loaded later to no first page. */
	className: string | undefined;
}

/** Says what the date field understood, checks it and sends it as ISO. */
export function DateReader(props: DateReaderProps) {
	const { input, floats, className, name, label, min, max = "", birth, problem, onDay, disabled } = props;
	const { t, language, plural } = useWords();
	const typed = useTyped(input);
	const iso = typedDate(typed, birth ? max : "");
	const limits = useBirthLimits(label, min, max);
	const wrong = iso ? (birth ? limits : problem)?.(iso) : t("{label} must be a date such as 30/09/2012.", { label });
	useEffect(() => input.current?.setCustomValidity((typed && wrong) || ""), [input, typed, wrong]);
	useSentAsIso(input, name, iso);
	const understood = useEffectEvent((day: string) => onDay?.(day));
	useEffect(() => understood(iso), [iso]);

	const day = iso && dayInWords(iso, language);
	const age = iso && birth ? ageOn(iso, max) : -1;
	const said = age < 0 ? day : plural(age, "{day}, 1 year", "{day}, {count} years", { day });
	return (
		<>
			{!disabled && <Calendar input={input} iso={iso} min={min} max={max} />}
			<output className={className}>{!(floats && typed === asShortDay(iso)) && said}</output>
		</>
	);
}

function useBirthLimits(label: string, first: string | undefined = "", today: string) {
	const { t } = useWords();
	return (day: string): string => {
		if (day > today) return t("{label} is in the future.", { label });
		return day < first ? t("{label} must be {day} or later.", { label, day: new Day(first) }) : "";
	};
}

function useTyped(input: Input): string {
	const [typed, setTyped] = useState(() => input.current?.value ?? "");
	useEffect(() => {
		const field = input.current;
		const change = () => setTyped(field?.value ?? "");
		field?.addEventListener("input", change);
		return () => field?.removeEventListener("input", change);
	}, [input]);
	return typed;
}

function useSentAsIso(input: Input, name: string, iso: string): void {
	useEffect(() => {
		const form = input.current?.form;
		const send = ({ formData }: FormDataEvent) => {
			if (iso && formData.has(name)) formData.set(name, iso);
		};
		form?.addEventListener("formdata", send);
		return () => form?.removeEventListener("formdata", send);
	}, [input, name, iso]);
}

interface CalendarProps {
	input: Input;
	iso: string;
	min?: string;
	max?: string;
}

/** The browser's own picker. Tab passes it by: who types does not need it. */
function Calendar({ input, iso, ...limits }: CalendarProps) {
	const picker = useRef<HTMLInputElement>(null);
	const { t } = useWords();
	if (!("showPicker" in HTMLInputElement.prototype)) return null;
	const choose = (day: string) => input.current && day && typeInto(input.current, asShortDay(day));
	return (
		<>
			<input
				ref={picker}
				type="date"
				tabIndex={-1}
				aria-hidden
				value={iso}
				onChange={({ currentTarget }) => choose(currentTarget.value)}
				{...limits}
			/>
			<button
				type="button"
				tabIndex={-1}
				aria-label={t("Calendar")}
				title={t("Calendar")}
				onClick={() => picker.current?.showPicker()}
			>
				<CalendarDays size={18} aria-hidden />
			</button>
		</>
	);
}
