import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";

/**
 * Submits its form on choice. Keys change a closed select in some browsers, so such a change waits for Enter or
 * the button, and is dropped when the focus leaves the form.
 */
export function useChoice(current: string) {
	const [pressed, setPressed] = useState<string>();
	const byKey = useRef(false);
	const waiting = pressed !== undefined && pressed !== current;
	const forget = () => setPressed(undefined);
	return {
		waiting,
		select: {
			value: pressed ?? current,
			onKeyDown: (event: KeyboardEvent<HTMLSelectElement>) => {
				byKey.current = event.key !== "Enter";
				// Distinguishes a change in an open list from a key press on a closed select.
				setTimeout(() => {
					byKey.current = false;
				});
				if (waiting && !byKey.current) {
					event.preventDefault();
					event.currentTarget.form?.requestSubmit();
				}
			},
			onChange: ({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>) =>
				byKey.current ? setPressed(value) : form?.requestSubmit(),
		},
		form: {
			onSubmit: forget,
			onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || forget(),
		},
	};
}
