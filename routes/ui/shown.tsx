import { type ChangeEvent, type InputEvent, useEffect, useRef, useState } from "react";
import { asShortDay } from "#shared/dates";
import { typeInto } from "./drafts.tsx";
import styles from "./field.module.css";
import { useControlId, useFormState } from "./form.tsx";
import { useWords } from "./words.tsx";

const asText = (value: unknown) => (value == null ? "" : String(value));

/** Beside every control of a form that edits a record: a colleague may change it before the form is sent. */
export function ShownValue({ name, value }: { name: string; value: unknown }) {
	const form = useFormState();
	// Saved once, a form that stays open shows other values.
	return form?.edits ? <OpenedWith key={form.saves} name={name} value={value} /> : null;
}

/** Not what the page has loaded since: the control may still show the earlier value. */
function OpenedWith({ name, value }: { name: string; value: unknown }) {
	const form = useFormState();
	const field = `shown.${name}`;
	const [shown, setShown] = useState(form?.values[field] ?? asText(value));
	// A restored draft was typed over an earlier value.
	const restore = (event: InputEvent<HTMLInputElement>) => setShown(event.currentTarget.value);
	return <input type="hidden" name={field} autoComplete="off" value={shown} onInput={restore} />;
}

/** Of a dialog that approves or rejects: here the values are always those that the page shows now. */
export const ShownValues = ({ values }: { values: Record<string, unknown> }) =>
	Object.entries(values).map(([name, value]) => (
		<input key={name} type="hidden" name={`shown.${name}`} value={asText(value)} />
	));

/** The question after a refusal because the field was changed meanwhile. */
export function WhoseValue({ name }: { name: string }) {
	const form = useFormState();
	const asked = form?.theirs[name];
	const theirs = asked ?? form?.values[`theirs.${name}`];
	if (theirs === undefined) return null;
	// Asked again, it is not answered yet.
	const chosen = asked === undefined ? form?.values[`whose.${name}`] : undefined;
	return <MineOrTheirs key={`${theirs} ${form?.refusals}`} name={name} theirs={theirs} chosen={chosen} />;
}

interface MineOrTheirsProps {
	name: string;
	/** JSON. */
	theirs: string;
	chosen: string | undefined;
}

function MineOrTheirs({ name, theirs, chosen }: MineOrTheirsProps) {
	const { t } = useWords();
	const form = useFormState();
	const field = `whose.${name}`;
	const id = useControlId(field);
	const controlId = useControlId(name);
	const mine = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState(form?.values[name] ?? "");

	useEffect(() => {
		const control = document.getElementById(controlId);
		function takeMine(event: Event) {
			if (!event.isTrusted || !mine.current) return;
			mine.current.checked = true;
			setTyped((event.target as HTMLInputElement).value);
		}
		control?.addEventListener("input", takeMine);
		return () => control?.removeEventListener("input", takeMine);
	}, [controlId]);

	/** Shows in the field what will be saved. The dates of a class have several fields, which stay as they are. */
	function show({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const control = document.getElementById(controlId);
		if (!control?.matches("input, select, textarea")) return;
		const value = currentTarget.value === "mine" ? typed : asText(JSON.parse(theirs));
		typeInto(control as HTMLInputElement, asShortDay(value));
	}
	const radio = {
		type: "radio",
		name: field,
		required: true,
		"data-missing": t("Take mine or take theirs."),
		onChange: show,
	};
	return (
		<div className={styles.whose}>
			<input type="hidden" name={`theirs.${name}`} value={theirs} />
			<label>
				<input {...radio} ref={mine} id={id} value="mine" defaultChecked={chosen === "mine"} />
				{t("Take mine")}
			</label>
			<label>
				<input {...radio} value="theirs" defaultChecked={chosen === "theirs"} />
				{t("Take theirs")}
			</label>
			{form?.messages[field] && <p>{form.messages[field]}</p>}
		</div>
	);
}
