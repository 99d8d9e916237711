import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";

/**
 * A select that submits its form as soon as somebody chooses. In some browsers an arrow key or a letter changes a closed
 * select with every press, on the way to another choice: such a choice waits for Enter or for the form's button, and is
 * forgotten when the focus leaves the form. `shown` is what the page shows, or is loading.
 */
export function useChoice(shown: string) {
	const [pressed, setPressed] = useState<string>();
	const byKey = useRef(false);
	const waiting = pressed !== undefined && pressed !== shown;
	const forget = () => setPressed(undefined);
	return {
		waiting,
		select: {
			value: pressed ?? shown,
			onKeyDown: (event: KeyboardEvent<HTMLSelectElement>) => {
				byKey.current = event.key !== "Enter";
				// A closed select changes before anything else happens; an open list only when a choice is made in it.
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
