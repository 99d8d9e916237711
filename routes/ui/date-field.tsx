import CalendarDays from "lucide-react/icons/calendar-days";
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { ageOn } from "#shared/dates";
import { type DateName, dayInWords, typedDate } from "#shared/typed-dates";
import { asShortDay } from "#shared/words/values";
import { typeInto } from "./drafts.tsx";
import styles from "./field.module.css";
import { type Field, Frame, useControl } from "./field.tsx";
import { useFormState } from "./form.tsx";
import { useHydrated } from "./hydrated.tsx";
import { useWords } from "./words.tsx";

type OwnProps = "type" | "value" | "onChange" | "name" | "label" | "ref";

interface DateFieldProps extends Omit<ComponentProps<typeof Field>, OwnProps> {
	ref?: RefObject<HTMLInputElement | null>;
	name: DateName;
	label: string;
	min?: string;
	max?: string;
	/** A birth is past: `max` is today, and the age is said too. */
	birth?: boolean;
	/** What is wrong with a date that was understood. */
	problem?: (iso: string) => string;
	/** Gets "" while no date is understood. */
	onDay?: (iso: string) => void;
}

/** Takes a date as people write it, the day first, and sends ISO; without script it sends what was typed. */
export function DateField({ ref, birth = false, problem, onDay, min, max = "", ...props }: DateFieldProps) {
	const { initial = "", control, frame } = useControl(props);
	const { t } = useWords();
	const own = useRef<HTMLInputElement>(null);
	const input = ref ?? own;
	const [typed, setTyped] = useState(() => asShortDay(initial));
	const dayIn = (text: string) => typedDate(text, birth ? max : "");
	const iso = dayIn(typed);
	const wrong = iso ? problem?.(iso) : t("{label} must be a date such as 30/09/2012.", { label: props.label });
	useSentAsIso(input, props.name, iso);
	useEffect(() => input.current?.setCustomValidity((typed && wrong) || ""), [input, typed, wrong]);
	// It may have been typed before script arrived.
	useEffect(() => setTyped(input.current?.value ?? ""), [input]);

	function change(text: string) {
		setTyped(text);
		onDay?.(dayIn(text));
	}
	return (
		<Frame {...frame}>
			<div className={styles.inside}>
				<input
					placeholder={t("dd/mm/yyyy")}
					inputMode="numeric"
					autoComplete="off"
					{...control}
					ref={input}
					defaultValue={asShortDay(initial)}
					onChange={({ currentTarget }) => change(currentTarget.value)}
				/>
				<Calendar input={input} iso={iso} min={min} max={max} disabled={props.disabled} />
				<Understood typed={typed} iso={iso} bornBy={birth ? max : undefined} inRow={props.labelHidden} />
			</div>
		</Frame>
	);
}

function useSentAsIso(input: RefObject<HTMLInputElement | null>, name: string, iso: string): void {
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
	input: RefObject<HTMLInputElement | null>;
	iso: string;
	min?: string;
	max?: string;
	disabled?: boolean;
}

/** The browser's own picker. Tab passes it by: who types does not need it. */
function Calendar({ input, iso, disabled, ...limits }: CalendarProps) {
	const picker = useRef<HTMLInputElement>(null);
	const { t } = useWords();
	if (!useHydrated() || disabled || !("showPicker" in HTMLInputElement.prototype)) return null;
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

interface UnderstoodProps {
	typed: string;
	iso: string;
	/** Today, for a birth. */
	bornBy?: string;
	inRow?: boolean;
}

/** Below the field; above what follows in a row of fields, where a date written in full needs no explanation. */
function Understood({ typed, iso, bornBy, inRow }: UnderstoodProps) {
	const { plural, language } = useWords();
	const form = useFormState();
	const floats = inRow || form?.reads !== false;
	const day = iso && dayInWords(iso, language);
	const age = iso && bornBy ? ageOn(iso, bornBy) : -1;
	return (
		<output className={floats ? styles.floating : `note ${styles.understood}`}>
			{floats && typed === asShortDay(iso)
				? ""
				: age < 0
					? day
					: plural(age, "{day}, 1 year", "{day}, {count} years", { day })}
		</output>
	);
}
