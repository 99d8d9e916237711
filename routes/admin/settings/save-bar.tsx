import { useEffect, useRef, useState } from "react";
import { SubmitButton } from "#ui/button";
import { useFormState } from "#ui/form";
import { useWords } from "#ui/words";
import styles from "./settings.module.css";

interface SaveBarProps {
	/** The fieldsets of the form, by id. */
	parts: { id: string; label: string }[];
}

/** Stays in sight and names the parts of the form that are not saved yet. */
export function SaveBar({ parts }: SaveBarProps) {
	const { t, language } = useWords();
	const { bar, unsaved } = useUnsaved();
	const labels = parts.filter(({ id }) => unsaved.includes(id)).map(({ label }) => label);
	return (
		<div ref={bar} className={`row ${styles.save}`}>
			<SubmitButton>{t("Save")}</SubmitButton>
			<p role="status" className={labels.length > 0 ? "strong warn" : "quiet"}>
				{labels.length > 0
					? t("Not saved yet: {parts}", { parts: new Intl.ListFormat(language).format(labels) })
					: t("Everything is saved.")}
			</p>
		</div>
	);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Values = Record<string, string>;

function useUnsaved() {
	const bar = useRef<HTMLDivElement>(null);
	const { saves = 0, refusals } = useFormState() ?? {};
	const [unsaved, setUnsaved] = useState<string[]>([]);
	const sent = useRef<Values>({});
	const saved = useRef<Values>({});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a refused form shows other values
	useEffect(() => {
		const form = bar.current?.closest("form");
		if (!form) return;
		if (saves > 0) saved.current = sent.current;
		const look = () => setUnsaved(changedParts(form, saved.current));
		const noteSent = () => {
			sent.current = Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));
		};
		look();
		form.addEventListener("input", look);
		form.addEventListener("change", look);
		form.addEventListener("submit", noteSent);
		return () => {
			form.removeEventListener("input", look);
			form.removeEventListener("change", look);
			form.removeEventListener("submit", noteSent);
		};
	}, [saves, refusals]);
	return { bar, unsaved };
}

/** Not the hidden fields, nor the questions about a field that a colleague changed, whose names have a dot. */
const controlsOf = (part: HTMLFormElement | HTMLFieldSetElement) =>
	([...part.elements] as Control[]).filter(
		({ name, type, localName }) => name && !name.includes(".") && type !== "hidden" && localName !== "button",
	);

const changedParts = (form: HTMLFormElement, saved: Values) =>
	[...form.querySelectorAll("fieldset")]
		.filter((part) => controlsOf(part).some((control) => isChanged(control, saved)))
		.map(({ id }) => id);

/** A saved field keeps what was typed, such as 10 000, where the stored value is written in another way. */
function isChanged(control: Control, saved: Values): boolean {
	if (control.type === "file") return control.value !== "";
	if (control instanceof HTMLInputElement && control.type === "checkbox")
		return control.checked !== control.defaultChecked;
	const opened = control.form?.elements.namedItem(`shown.${control.name}`) as HTMLInputElement | null;
	const before = saved[control.name] ?? opened?.value ?? control.value;
	return control.value !== before.replaceAll("\r\n", "\n");
}
