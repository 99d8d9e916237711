import {
	createContext,
	type MouseEvent,
	type ReactNode,
	type Ref,
	type SubmitEvent,
	useContext,
	useEffect,
	useId,
	useRef,
} from "react";
import { Form, type FormProps, useNavigation } from "react-router";
import { Banner } from "./banner.tsx";
import { type Control, type Problems, useFieldCheck } from "./field-check.ts";
import styles from "./form.module.css";
import type { FormAnswer } from "./form-answer.ts";
import { Key, OpenedBy } from "./form-origin.tsx";
import { useEarlyTyping } from "./hydrated.tsx";
import { useDraft } from "./use-draft.tsx";
import { useWords } from "./words.tsx";

export type { FormAnswer };

interface FormState {
	id: string;
	/** What the server said of each field, and what is to be said of it now. */
	errors: Record<string, string>;
	messages: Record<string, string>;
	values: Record<string, string>;
	busy: boolean;
	/** A form that only reads may leave out anything, and need not say so at every field. */
	reads: boolean;
	/** Says what is wrong with a control whose value was changed by script. */
	check: (control: Control) => void;
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

interface CheckedFormProps extends FormProps {
	ref?: Ref<HTMLFormElement>;
	answer?: FormAnswer | undefined;
	problems?: Problems | undefined;
	busy?: boolean;
}

/** A form that says in the portal's words what is wrong with its fields, above them and at each. By itself it only reads. */
export function CheckedForm({ answer, problems, busy = false, children, ...rest }: CheckedFormProps) {
	const id = useId();
	const { messages, refusal, check, props } = useFieldCheck(answer, problems);
	const refused = { errors: answer?.fields ?? {}, values: answer?.values ?? {} };
	const state = { id, ...refused, messages, busy, check, reads: rest.method !== "post" };
	return (
		<FormContext value={state}>
			<Form {...props} {...rest}>
				{refusal?.error && <ErrorSummary answer={refusal} formId={id} />}
				{children}
			</Form>
		</FormContext>
	);
}

interface ActionFormProps extends Omit<CheckedFormProps, "method" | "hidden" | "busy"> {
	intent: string;
	/** Hidden inputs, such as the id of the record. */
	hidden?: Hidden;
	/** For a form that creates something: sent again because the answer was lost, it creates nothing more. */
	once?: boolean;
	/** Keeps what is typed on this device until it is saved, should the session end. Never for money that is paid. */
	keepDraft?: boolean;
	children: ReactNode;
}

/** A form that posts with or without script, cannot be sent twice, keeps what was typed and shows what was refused. */
export function ActionForm({
	intent,
	answer,
	hidden = {},
	once,
	keepDraft = false,
	children,
	onSubmit,
	className,
	...rest
}: ActionFormProps) {
	const busy = useBusy(intent, hidden);
	const sent = useRef(false);
	useEffect(() => {
		if (!busy) sent.current = false;
	}, [busy]);

	const refusal = answer && (answer.intent === undefined || answer.intent === intent) ? answer : undefined;
	const values = refusal?.values ?? {};

	const form = useRef<HTMLFormElement>(null);
	const restored = useDraft(keepDraft, { form, intent, busy, refused: refusal !== undefined });
	const { t } = useWords();

	function submitOnce(event: SubmitEvent<HTMLFormElement>) {
		if (busy || sent.current) return event.preventDefault();
		onSubmit?.(event);
		sent.current = !event.defaultPrevented;
	}

	const checked = { ...rest, method: "post" as const, answer: refusal, busy, onSubmit: submitOnce };
	return (
		<CheckedForm {...checked} ref={form} className={`${styles.form} ${className ?? ""}`}>
			<input type="hidden" name="intent" value={intent} />
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<OpenedBy values={values} />
			{once && <Key values={values} />}
			{restored && (
				<Banner kind="info">{t("What you had typed is here again, without pictures and passwords.")}</Banner>
			)}
			{children}
		</CheckedForm>
	);
}

/** The summary above a refused form. It gets the focus, and each of its lines leads to a field. */
function ErrorSummary({ answer, formId }: { answer: FormAnswer; formId: string }) {
	const summary = useRef<HTMLDivElement>(null);
	const typing = useEarlyTyping();
	const { t } = useWords();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new answer is a new refusal, even with the same words
	useEffect(() => {
		if (!typing()) summary.current?.focus();
	}, [answer]);
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
