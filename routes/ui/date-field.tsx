import { useEffect, useRef, useState } from "react";
import { asShortDay } from "#shared/dates";
import type { DateFieldProps, DateReader } from "./date-reader.tsx";
import styles from "./field.module.css";
import { Frame, useControl } from "./field.tsx";
import { useFormState } from "./form.tsx";
import { useWords } from "./words.tsx";

/** Takes a date as people write it, the day first, and sends ISO; without script it sends what was typed. */
export function DateField(props: DateFieldProps) {
	const { ref, birth, problem, onDay, min, max, ...rest } = props;
	const { initial = "", control, frame } = useControl(rest);
	const { t } = useWords();
	const own = useRef<HTMLInputElement>(null);
	const input = ref ?? own;
	const [Reader, setReader] = useState<typeof DateReader>();
	const form = useFormState();
	const floats = rest.labelHidden || form?.reads !== false;
	// Loaded behind the page. Until then the text is sent as it is.
	useEffect(() => {
		import("./date-reader.tsx").then(
			({ DateReader }) => setReader(() => DateReader),
			() => undefined,
		);
	}, []);
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
				/>
				{Reader ? (
					<Reader
						{...props}
						input={input}
						floats={floats}
						className={floats ? styles.floating : `note ${styles.understood}`}
					/>
				) : (
					!floats && <p className={styles.understood} />
				)}
			</div>
		</Frame>
	);
}
