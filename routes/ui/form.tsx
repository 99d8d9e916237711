import {
	createContext,
	type FocusEvent,
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	type Ref,
	type SubmitEvent,
	type SyntheticEvent,
	useContext,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { Form, type FormProps, useNavigation } from "react-router";
import type { PageWords } from "#shared/words/words";
import { Banner } from "./banner.tsx";
import { type KeepDraft, useDraft } from "./drafts.tsx";
import styles from "./form.module.css";
import { AccountField, IdempotencyKey } from "./form-origin.tsx";
import { useEarlyTyping } from "./hydrated.tsx";
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

function ErrorSummary({ answer, formId }: { answer: FormAnswer; formId: string }) {
	const summary = useRef<HTMLDivElement>(null);
	const typing = useEarlyTyping();
	const { t } = useWords();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new answer is a new refusal, even with the same words
	useEffect(() => {
		if (!typing()) summary.current?.focus();
	}, [answer]);
	const fields = Object.entries(answer.fields ?? {});
	const repeatsMany = answer.repeatsFields && fields.length > 1;
	const sentence = repeatsMany ? t("Please correct these fields:") : answer.details || answer.error;
	const listed = answer.repeatsFields && fields.length === 1 ? [] : fields;
	return (
		<div
			ref={summary}
			role="alert"
			tabIndex={-1}
			className={styles.summary}
			onKeyDown={fields.length === 0 ? sendAgain : undefined}
		>
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

/** With nothing to correct, as after a lost connection, Enter in the focused summary sends the form again. */
function sendAgain(event: KeyboardEvent<HTMLElement>) {
	if (event.key !== "Enter" || event.repeat || event.target !== event.currentTarget) return;
	event.preventDefault();
	event.currentTarget.closest("form")?.requestSubmit();
}

/** Following the link would change the address and close the dialog. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
	const target = document.getElementById(event.currentTarget.hash.slice(1));
	if (!target) return;
	event.preventDefault();
	target.focus();
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Problems = Record<string, (typed: string) => string>;

/** Messages by field name; "" hides the server's message once the field was corrected. */
type Messages = Record<string, string>;

interface Found {
	since: FormAnswer | undefined;
	messages: Messages;
	refusal?: FormAnswer;
}

/** Checks a filled field when it is left, and all fields on submit. */
function useFieldCheck(answer: FormAnswer | undefined, problems: Problems = {}) {
	const { t } = useWords();
	const { messages, refusal, say } = useFoundSince(answer);
	const all = { ...answer?.fields, ...messages };
	const sentenceFor = (control: Control) => messageFor(control, problems, t);
	const check = (control: Control) => say({ [control.name]: sentenceFor(control) });

	function clear({ target }: SyntheticEvent) {
		const control = target as Control;
		const problem = problems[control.name];
		if (problem) control.setCustomValidity(control.value && problem(control.value));
		if (all[control.name]) say({ [control.name]: "" });
	}
	/** Only when the focus moves to another field: a new line would move a button away from the pointer. */
	function checkFilled({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
		const control = target as unknown as Control;
		const toField = relatedTarget instanceof Element && relatedTarget.matches("input, select, textarea");
		if (toField && control.value && !control.validity?.valid) check(control);
	}
	/** Fires for every invalid field; the first call handles all of them. */
	function refuse(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		const wrong = [...event.currentTarget.querySelectorAll<Control>("[name]:invalid")];
		const [first] = wrong;
		if (!first || event.target !== first) return;
		const fields = Object.fromEntries(wrong.map((control) => [control.name, sentenceFor(control)]));
		const own: FormAnswer = { ok: false, error: sentenceFor(first), details: "", fields, repeatsFields: true };
		say(fields, { refusal: own });
	}
	// Removed together with its last message, so that the form moves only once.
	const unsent = Object.keys(refusal?.fields ?? {}).some((name) => messages[name]) ? refusal : undefined;
	return {
		messages: all,
		refusal: refusal ? unsent : answer,
		check,
		props: { onBlur: checkFilled, onInvalidCapture: refuse, onChange: clear },
	};
}

/** What the browser found since the server's answer; a new answer starts again. */
function useFoundSince(answer: FormAnswer | undefined) {
	const [state, setFound] = useState<Found>({ since: answer, messages: {} });
	const current = (found: Found): Found => (found.since === answer ? found : { since: answer, messages: {} });
	// An update function, because a picture is only checked after it was made smaller.
	const say = (more: Messages, rest: Pick<Found, "refusal"> = {}) =>
		setFound((before) => {
			const found = current(before);
			return { ...found, ...rest, messages: { ...found.messages, ...more } };
		});
	return { ...current(state), say };
}

function messageFor(control: Control, problems: Problems, t: PageWords["t"]): string {
	const { validity, value } = control;
	const label = control.labels?.[0]?.firstChild?.textContent ?? control.name;
	if (validity.valueMissing) return control.dataset.missing ?? t("{label} is required.", { label });
	return (value && problems[control.name]?.(value)) || control.validationMessage;
}
