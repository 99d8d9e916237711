import { createContext, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { type Draft, draftKey, forgetDraft, readDraft, writeDraft } from "./drafts.tsx";
import { AccountContext } from "./form-origin.tsx";

export const SessionContext = createContext("");

type Control = HTMLInputElement | HTMLTextAreaElement;

interface FormInPage {
	form: RefObject<HTMLFormElement | null>;
	intent: string;
	busy: boolean;
	refused: boolean;
}

/** `reload`: what was typed comes back after a reload too, not only after the session ended. */
export type KeepDraft = boolean | "reload";

/**
 * Stores a draft while the form is open and restores it after the session ended in between. The draft is deleted
 * when the form is saved or left, and stays when the page is closed, fails or redirects to the login. True once
 * something was restored.
 */
export function useDraft(enabled: KeepDraft, { form, intent, busy, refused }: FormInPage) {
	const account = useContext(AccountContext);
	const session = useContext(SessionContext);
	const [owner] = useState(account);
	const [restored, setRestored] = useState(false);
	const key = useRef("");
	const sent = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: one draft for each open form, until another account logs in
	useEffect(() => {
		// This account's login has deleted the drafts of others.
		if (!enabled || !form.current || !owner || account !== owner) return;
		const here = address();
		key.current = draftKey(owner, here + intent);
		const draft = openDraft(form.current, key.current, session, enabled === "reload");
		setRestored(draft.restored);
		return () => {
			draft.close();
			if (address() !== here && location.pathname !== "/login") forgetDraft(key.current);
		};
	}, [account]);

	useEffect(() => {
		if (sent.current && !busy && !refused) forgetDraft(key.current);
		sent.current = busy;
	}, [busy, refused]);

	return restored;
}

const address = () => location.pathname + location.search;

function openDraft(form: HTMLFormElement, key: string, session: string, fromReload: boolean) {
	const last = readDraft(key);
	const restored = last !== undefined && (fromReload || last.session !== session);
	// A restored value remains a draft of the earlier session, so that a reload restores it again.
	const draft: Omit<Draft, "at"> = restored ? last : { session, typed: {} };
	const idempotencyKey = form.querySelector<HTMLInputElement>("[name=idempotency_key]");
	if (restored && idempotencyKey && last.key) idempotencyKey.value = last.key;
	function note({ target }: { target: unknown }) {
		const control = target as Control;
		if (!isStored(control)) return;
		draft.typed[control.name] = control.value;
		draft.key = idempotencyKey?.value;
		writeDraft(key, draft);
	}
	for (const control of form.elements as unknown as Control[]) {
		// What was typed before script arrived is newer than the draft.
		if (control.value !== (control.defaultValue ?? control.value)) note({ target: control });
		else if (restored && isStored(control)) restore(control, draft.typed[control.name]);
	}
	form.addEventListener("input", note);
	return { restored, close: () => form.removeEventListener("input", note) };
}

/** Passwords, even while shown, and pictures are never stored. Checkboxes are ticked again. */
const isStored = ({ name, type }: Control) =>
	name && !/password/i.test(name) && !/password|file|hidden|checkbox/.test(type);

/** Sets a value as typing would, unless it is no longer among the options. */
function restore(control: Control, value: string | undefined): void {
	if (value === undefined) return;
	const before = control.value;
	setValue(control, value);
	if (control.value !== value) setValue(control, before);
	for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** React only notices changes made through the native setter. */
const setValue = (control: Control, value: string) =>
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
