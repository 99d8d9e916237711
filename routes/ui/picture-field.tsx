import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { Field } from "./field.tsx";
import styles from "./picture-field.module.css";
import { shrinkPicture } from "./shrink-picture.ts";

interface PictureFieldProps {
	label: string;
	name: string;
	/** The picture that is stored now. */
	current?: string | null;
	/** The name of a box that removes the stored one; without it there is no box. */
	removeName?: string;
	hint?: string;
}

/** One picture: what is stored, what was just chosen, and made smaller before it is sent where the browser can. */
export function PictureField({ label, name, current, removeName, hint }: PictureFieldProps) {
	const [chosen, setChosen] = useState<string>();
	const turn = useRef(0);
	const boxId = useId();
	useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);

	async function choose(event: ChangeEvent<HTMLInputElement>) {
		const input = event.currentTarget;
		const file = input.files?.[0];
		setChosen(file && URL.createObjectURL(file));
		turn.current += 1;
		const mine = turn.current;
		if (!file) return;
		const smaller = await shrinkPicture(file);
		// Somebody may have chosen another picture while this one was made smaller.
		if (mine !== turn.current || smaller === file) return;
		const files = new DataTransfer();
		files.items.add(smaller);
		input.files = files.files;
	}

	const shown = chosen ?? current;
	return (
		<div className={styles.picture}>
			<div className={styles.frame}>
				{shown ? (
					<img src={shown} alt={chosen ? "The picture you chose" : "The picture now"} />
				) : (
					<span>No picture</span>
				)}
			</div>
			<div className={styles.choice}>
				<Field
					label={label}
					name={name}
					type="file"
					accept="image/jpeg,image/png,image/webp"
					hint={hint ?? "JPEG, PNG or WebP, up to 10 MB."}
					onChange={choose}
				/>
				{removeName && current && !chosen && (
					<label htmlFor={boxId} className={styles.remove}>
						<input id={boxId} type="checkbox" name={removeName} value="1" /> Remove the picture
					</label>
				)}
			</div>
		</div>
	);
}
