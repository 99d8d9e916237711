import {
	createContext,
	type ReactNode,
	type Ref,
	type SubmitEvent,
	useContext,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { Form, type FormProps, useNavigation } from "react-router";
import { Banner } from "./banner.tsx";
import { type KeepDraft, useDraft } from "./drafts.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { type Control, type Problems, useFieldCheck } from "./field-check.ts";
import styles from "./form.module.css";
import { AccountField, IdempotencyKey } from "./form-origin.tsx";
import { type FormAnswer, useRefusal } from "./refusal.tsx";
import { useWords } from "./words.tsx";

interface FormState {
	id: string;
	errors: Record<string, string>;
	messages: Record<string, string>;
	values: Record<string, string>;
	busy: boolean;
	/** True if the form edits a record: every control sends what it showed, too. */
	edits: boolean;
	/** How often it was saved while it stayed open. */
	saves: number;
	refusals: number;
	/** What is stored in the fields that somebody else changed meanwhile, as JSON. */
	theirs: Record<string, string>;
	/** In a GET form no field is marked optional. */
	reads: boolean;
	check: (control: Control) => void;
}

const FormContext = createContext<FormState | null>(null);

/** Null outside an ActionForm. */
export function useFormState(): FormState | null {
	return useContext(FormContext);
}

export function useControlId(name: string, id?: string): string {
	const ownId = useId();
	const form = useContext(FormContext);
	return id ?? `${form?.id ?? ownId}-${name}`;
}

/** True until the next page is shown, for exactly this intent and its hidden values. */
export function useBusy(intent: string, hidden: Hidden = {}): boolean {
	const { state, formData } = useNavigation();
	if (state === "idle" || !formData || formData.get("intent") !== intent) return false;
	return Object.entries(hidden).every(([name, value]) => formData.get(name) === String(value));
}

type Hidden = Record<string, string | number>;

interface CheckedFormProps extends FormProps {
	ref?: Ref<HTMLFormElement>;
	answer?: FormAnswer;
	problems?: Problems;
	busy?: boolean;
	/** True if its fields are those of a stored record. */
	edits?: boolean;
}

export function CheckedForm({ answer, problems, busy = false, edits = false, children, ...rest }: CheckedFormProps) {
	const id = useId();
	const { messages, refusal, check, props } = useFieldCheck(answer, problems);
	const refused = { errors: answer?.fields ?? {}, values: answer?.values ?? {}, theirs: answer?.theirs ?? {} };
	const counts = useCounts(busy, answer);
	const state = { id, ...refused, ...counts, messages, busy, edits, check, reads: rest.method !== "post" };
	return (
		<FormContext value={state}>
			<Form {...props} {...rest}>
				{refusal?.error && <ErrorSummary answer={refusal} formId={id} />}
				{children}
			</Form>
		</FormContext>
	);
}

interface ActionFormProps extends Omit<CheckedFormProps, "method" | "hidden" | "busy" | "answer"> {
	intent: string;
	/** Shown instead of the page's own refusal of this intent; null shows none. */
	answer?: FormAnswer | null;
	hidden?: Hidden;
	/** Sends an idempotency key: a repeat after a lost answer creates nothing twice. */
	idempotent?: boolean;
	/** Stores a draft on this device in case the session ends. Never for payments. */
	keepDraft?: KeepDraft;
	children: ReactNode;
}

/** Works without script, and cannot be sent twice. */
export function ActionForm({
	intent,
	answer,
	hidden = {},
	idempotent,
	keepDraft = false,
	children,
	onSubmit,
	className,
	...rest
}: ActionFormProps) {
	const busy = useBusy(intent, hidden);
	const submitOnce = useSubmitOnce(busy, onSubmit);
	const ofPage = useRefusal(intent);
	const refusal = answer === undefined ? ofPage : (answer ?? undefined);
	const values = refusal?.values ?? {};

	const form = useRef<HTMLFormElement>(null);
	const restored = useDraft(keepDraft, { form, intent, busy, refused: refusal !== undefined });
	const { t } = useWords();

	const checked = { ...rest, method: "post" as const, answer: refusal, busy, onSubmit: submitOnce };
	return (
		<CheckedForm {...checked} ref={form} className={`${styles.form} ${className ?? ""}`}>
			<input type="hidden" name="intent" value={intent} />
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<AccountField values={values} />
			{idempotent && <IdempotencyKey values={values} />}
			{restored && (
				<Banner kind="info">{t("What you had typed is here again, without pictures and passwords.")}</Banner>
			)}
			{children}
		</CheckedForm>
	);
}

/** Counted while rendering, so that no page shows the new values with the old count. */
function useCounts(busy: boolean, answer: FormAnswer | undefined) {
	const [counts, setCounts] = useState({ busy, answer, saves: 0, refusals: 0 });
	if (counts.busy !== busy || counts.answer !== answer)
		setCounts({
			busy,
			answer,
			saves: counts.saves + Number(counts.busy && !busy && !answer),
			refusals: counts.refusals + Number(counts.answer !== answer && answer !== undefined),
		});
	const { saves, refusals } = counts;
	return { saves, refusals };
}

/** `busy` comes a moment after the submit, and a second tap may be quicker. */
function useSubmitOnce(busy: boolean, onSubmit: FormProps["onSubmit"]) {
	const sent = useRef(false);
	useEffect(() => {
		if (!busy) sent.current = false;
	}, [busy]);
	return (event: SubmitEvent<HTMLFormElement>) => {
		if (busy || sent.current) return event.preventDefault();
		onSubmit?.(event);
		sent.current = !event.defaultPrevented;
	};
}

export function FormActions({ children }: { children: ReactNode }) {
	return <div className={styles.actions}>{children}</div>;
}

export function FieldGroup({ id, legend, columns = 1, children }: FieldGroupProps) {
	return (
		<fieldset id={id} className={styles.group}>
			{legend && <legend>{legend}</legend>}
			<div className={columns === 2 ? styles.two : styles.one}>{children}</div>
		</fieldset>
	);
}

interface FieldGroupProps {
	id?: string;
	legend?: string;
	columns?: 1 | 2;
	children: ReactNode;
}
