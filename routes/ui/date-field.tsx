import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { asShortDay } from "#shared/dates";
import type { DateName } from "#shared/typed-dates";
import styles from "./field.module.css";
import { type Field, Frame, useControl } from "./field.tsx";
import { useFormState } from "./form.tsx";
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
	const words = useWords();
	const { t } = words;
	const form = useFormState();
	const own = useRef<HTMLInputElement>(null);
	const input = ref ?? own;
	const [typed, setTyped] = useState(() => asShortDay(initial));
	const reader = useReader();
	const iso = reader?.readDate(typed, birth ? max : "") ?? "";
	const wrong = iso
		? problem?.(iso)
		: reader && t("{label} must be a date such as 30/09/2012.", { label: props.label });
	useSentAsIso(input, props.name, iso);
	useEffect(() => input.current?.setCustomValidity((typed && wrong) || ""), [input, typed, wrong]);
	// It may have been typed before script arrived.
	useEffect(() => setTyped(input.current?.value ?? ""), [input]);
	const understood = useEffectEvent(() => reader && onDay?.(iso));
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new date is understood, or none any more
	useEffect(() => void understood(), [reader, iso]);

	// In a row of fields it lies above what follows, and a date written in full needs no explanation.
	const floats = props.labelHidden || form?.reads !== false;
	const isSaid = iso && !(floats && typed === asShortDay(iso));
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
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				/>
				{reader && !props.disabled && <reader.Calendar input={input} iso={iso} min={min} max={max} />}
				<output className={floats ? styles.floating : `note ${styles.understood}`}>
					{isSaid && reader?.dateInWords(iso, words, birth ? max : undefined)}
				</output>
			</div>
		</Frame>
	);
}

/** Loaded behind the page. Until then the text is sent as it is. */
function useReader() {
	const [reader, setReader] = useState<typeof import("./date-reader.tsx")>();
	useEffect(() => {
		import("./date-reader.tsx").then(setReader, () => undefined);
	}, []);
	return reader;
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
