import {
	createContext,
	type MouseEvent,
	type ReactNode,
	type SubmitEvent,
	useContext,
	useEffect,
	useId,
	useRef,
} from "react";
import { Form, type FormProps, useNavigation } from "react-router";
import styles from "./form.module.css";
import { Key, OpenedBy } from "./form-origin.tsx";
import { useWords } from "./words.tsx";

/** The answer of an action that refuses: the sentence, a message per field, and what was typed (never passwords). */
export interface FormAnswer {
	ok: false;
	/** Empty if nothing was refused and only the fields are filled again. */
	error: string;
	details: string;
	fields?: Record<string, string>;
	values?: Record<string, string>;
	/** True if the sentence says only what the fields say, so that the summary need not show both. */
	repeatsFields?: boolean;
	/** The intent that was refused. A form ignores an answer to another intent of the page. */
	intent?: string;
}

interface FormState {
	id: string;
	errors: Record<string, string>;
	values: Record<string, string>;
	busy: boolean;
}

const FormContext = createContext<FormState | null>(null);

/** Errors, typed values and the busy state of the form around a control; null outside an ActionForm. */
export function useFormState(): FormState | null {
	return useContext(FormContext);
}

/** The id of a control, made of the form's id and the control's name, so that the error summary can link to it. */
export function useControlId(name: string, id?: string): string {
	const ownId = useId();
	const form = useContext(FormContext);
	return id ?? `${form?.id ?? ownId}-${name}`;
}

/** True from the moment that exactly this form (intent and hidden values) is submitted until the next page is shown. */
export function useBusy(intent: string, hidden: Hidden = {}): boolean {
	const { state, formData } = useNavigation();
	if (state === "idle" || !formData || formData.get("intent") !== intent) return false;
	return Object.entries(hidden).every(([name, value]) => formData.get(name) === String(value));
}

type Hidden = Record<string, string | number>;

interface ActionFormProps extends Omit<FormProps, "method" | "hidden"> {
	intent: string;
	answer?: FormAnswer | undefined;
	/** Hidden inputs, such as the id of the record. */
	hidden?: Hidden;
	/** For a form that creates something: sent again because the answer was lost, it creates nothing more. */
	once?: boolean;
	children: ReactNode;
}

/** A form that posts with or without script, cannot be sent twice, keeps what was typed and shows what was refused. */
export function ActionForm({
	intent,
	answer,
	hidden = {},
	once,
	children,
	onSubmit,
	className,
	...rest
}: ActionFormProps) {
	const id = useId();
	const busy = useBusy(intent, hidden);
	const sent = useRef(false);
	useEffect(() => {
		if (!busy) sent.current = false;
	}, [busy]);

	const refusal = answer && (answer.intent === undefined || answer.intent === intent) ? answer : undefined;
	const state = { id, errors: refusal?.fields ?? {}, values: refusal?.values ?? {}, busy };

	function submitOnce(event: SubmitEvent<HTMLFormElement>) {
		if (busy || sent.current) return event.preventDefault();
		onSubmit?.(event);
		sent.current = !event.defaultPrevented;
	}

	return (
		<FormContext value={state}>
			<Form method="post" onSubmit={submitOnce} className={`${styles.form} ${className ?? ""}`} {...rest}>
				<input type="hidden" name="intent" value={intent} />
				{Object.entries(hidden).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<OpenedBy values={state.values} />
				{once && <Key values={state.values} />}
				{refusal?.error && <ErrorSummary answer={refusal} formId={id} />}
				{children}
			</Form>
		</FormContext>
	);
}

/** The summary above a refused form. It gets the focus, and each of its lines leads to a field. */
function ErrorSummary({ answer, formId }: { answer: FormAnswer; formId: string }) {
	const summary = useRef<HTMLDivElement>(null);
	const { t } = useWords();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new answer is a new refusal, even with the same words
	useEffect(() => summary.current?.focus(), [answer]);
	const fields = Object.entries(answer.fields ?? {});
	const severalRepeated = answer.repeatsFields && fields.length > 1;
	const sentence = severalRepeated ? t("Please correct these fields:") : answer.details || answer.error;
	const listed = answer.repeatsFields && fields.length === 1 ? [] : fields;
	return (
		<div ref={summary} role="alert" tabIndex={-1} className={styles.summary}>
			<p>{sentence}</p>
			{listed.length > 0 && (
				<ul>
					{listed.map(([name, message]) => (
						<li key={name}>
							<a href={`#${formId}-${name}`} onClick={focusTarget}>
								{message}
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

/** Focuses the field instead of following the link, which would change the address and close a dialog. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
	const target = document.getElementById(event.currentTarget.hash.slice(1));
	if (!target) return;
	event.preventDefault();
	target.focus();
}

/** The buttons under a form: the primary one on the right, Cancel on the left. */
export function FormActions({ children }: { children: ReactNode }) {
	return <div className={styles.actions}>{children}</div>;
}

/** A group of controls, in two columns if there is room. */
export function FieldGroup({ legend, columns = 1, children }: FieldGroupProps) {
	return (
		<fieldset className={styles.group}>
			{legend && <legend>{legend}</legend>}
			<div className={columns === 2 ? styles.two : styles.one}>{children}</div>
		</fieldset>
	);
}

interface FieldGroupProps {
	legend?: string;
	columns?: 1 | 2;
	children: ReactNode;
}
