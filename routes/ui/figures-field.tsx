import { type ComponentProps, type InputEvent, useEffect, useRef } from "react";
import { AMOUNT_MAX_LENGTH } from "#shared/limits";
import { withGroups, withoutGroups } from "#shared/typed-numbers";
import { Field } from "./field.tsx";

type FiguresFieldProps = Omit<ComponentProps<typeof Field>, "value" | "defaultValue" | "ref"> & {
	value?: string;
	defaultValue?: string;
	ref?: { current: HTMLInputElement | null };
};

/** An amount, whose digits are grouped while it is typed and sent without groups. Without script it is sent as typed. */
export function FiguresField({ value, defaultValue = "", ref, ...props }: FiguresFieldProps) {
	const own = useRef<HTMLInputElement>(null);
	const input = ref ?? own;
	useEffect(() => {
		const form = input.current?.form;
		const sendDigits = ({ formData }: FormDataEvent) => {
			const typed = formData.get(props.name);
			if (typeof typed === "string") formData.set(props.name, withoutGroups(typed));
		};
		form?.addEventListener("formdata", sendDigits);
		return () => form?.removeEventListener("formdata", sendDigits);
	}, [input, props.name]);
	const grouped = value === undefined ? { defaultValue: withGroups(defaultValue) } : { value: withGroups(value) };
	return (
		<Field
			inputMode="numeric"
			maxLength={AMOUNT_MAX_LENGTH}
			{...props}
			{...grouped}
			ref={input}
			onInput={groupWhatIsTyped}
		/>
	);
}

/** Before React reads the value. The caret stays behind the same digit. */
function groupWhatIsTyped({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>): void {
	const grouped = withGroups(input.value);
	if (grouped === input.value) return;
	const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\s/g, "").length;
	input.value = grouped;
	let caret = 0;
	for (let left = before; left > 0; caret++) if (grouped[caret] !== " ") left--;
	// Otherwise the Delete key would never get past a space.
	const deletesForward = (nativeEvent as globalThis.InputEvent).inputType === "deleteContentForward";
	if (deletesForward && grouped[caret] === " ") caret++;
	input.setSelectionRange(caret, caret);
}
