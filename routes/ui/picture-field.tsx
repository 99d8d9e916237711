import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { PICTURE_MAX_BYTES } from "#shared/limits";
import { PICTURE_TYPES } from "#shared/pictures";
import { Field } from "./field.tsx";
import { useFormState } from "./form.tsx";
import styles from "./picture-field.module.css";
import { shrinkPicture } from "./shrink-picture.ts";
import { useWords } from "./words.tsx";

interface PictureFieldProps {
	label: string;
	name: string;
	current?: string | null;
	removeName?: string;
	hint?: string;
}

const TOO_LARGE = "This picture is too large. A JPEG, PNG or WebP picture of up to {size} MB is accepted.";

export function PictureField({ label, name, current, removeName, hint }: PictureFieldProps) {
	const { chosen, choose } = useChosenPicture();
	const boxId = useId();
	const { t } = useWords();
	return (
		<div className={styles.picture}>
			<Preview picture={chosen ?? current} label={chosen ? t("The picture you chose") : t("The picture now")} />
			<div className={styles.choice}>
				<Field
					label={label}
					name={name}
					type="file"
					accept={PICTURE_TYPES}
					hint={hint ?? t("JPEG, PNG or WebP, up to 10 MB.")}
					onChange={choose}
				/>
				{removeName && current && !chosen && (
					<label htmlFor={boxId} className={styles.remove}>
						<input id={boxId} type="checkbox" name={removeName} value="1" /> {t("Remove the picture")}
					</label>
				)}
			</div>
		</div>
	);
}

/** The chosen picture is replaced by a smaller one before it is sent; `chosen` is its address for the preview. */
function useChosenPicture() {
	const [chosen, setChosen] = useState<string>();
	const choices = useRef(0);
	const { t } = useWords();
	const form = useFormState();
	useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);

	async function choose(event: ChangeEvent<HTMLInputElement>) {
		const input = event.currentTarget;
		const file = input.files?.[0];
		setChosen(file && URL.createObjectURL(file));
		choices.current += 1;
		const choice = choices.current;
		const sent = file && (await shrinkPicture(file));
		if (choice !== choices.current) return;
		if (sent && sent !== file) {
			const files = new DataTransfer();
			files.items.add(sent);
			input.files = files.files;
		}
		// Refused here, because uploading it would take minutes.
		input.setCustomValidity(
			sent && sent.size > PICTURE_MAX_BYTES ? t(TOO_LARGE, { size: PICTURE_MAX_BYTES / 1024 ** 2 }) : "",
		);
		form?.check(input);
	}

	return { chosen, choose };
}

function Preview({ picture, label }: { picture: string | null | undefined; label: string }) {
	const { t } = useWords();
	const [broken, setBroken] = useState<string>();
	return (
		<div className={styles.frame}>
			{picture && picture !== broken ? (
				<img
					// A picture that failed before hydration fired its error event without a listener.
					ref={(image) => {
						if (image?.complete && image.naturalWidth === 0) setBroken(picture);
					}}
					src={picture}
					alt={label}
					onError={() => setBroken(picture)}
				/>
			) : (
				<span>{picture ? t("No preview") : t("No picture")}</span>
			)}
		</div>
	);
}
