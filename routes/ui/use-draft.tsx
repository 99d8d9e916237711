import { createContext, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { type Draft, draftKey, forgetDraft, readDraft, writeDraft } from "./drafts.tsx";
import { AccountContext } from "./form-origin.tsx";

/** A name of the session, to tell a draft of this session from one of a session that ended. */
export const SessionContext = createContext("");

type Control = HTMLInputElement | HTMLTextAreaElement;

interface FormInPage {
	form: RefObject<HTMLFormElement | null>;
	intent: string;
	busy: boolean;
	refused: boolean;
}

/**
 * Keeps what is typed into the form on this device while the form is open, and puts it back after a session ended in
 * between. The draft goes when the form is saved or left; it stays when the page is closed, fails or leads to the login.
 * True once something was put back.
 */
export function useDraft(kept: boolean, { form, intent, busy, refused }: FormInPage) {
	const account = useContext(AccountContext);
	const session = useContext(SessionContext);
	const [owner] = useState(account);
	const [restored, setRestored] = useState(false);
	const key = useRef("");
	const sent = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: one draft for each open form, until another account logs in
	useEffect(() => {
		// The drafts of somebody else were wiped by the login of this account.
		if (!kept || !form.current || !owner || account !== owner) return;
		const here = address();
		key.current = draftKey(owner, here + intent);
		const draft = openDraft(form.current, key.current, session);
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

function openDraft(form: HTMLFormElement, key: string, session: string) {
	const last = readDraft(key);
	const restored = last !== undefined && last.session !== session;
	// What was put back stays a draft of the earlier session, so that it is put back again if the page is loaded again.
	const draft = restored ? last : { session, typed: {} as Draft["typed"] };
	function note({ target }: { target: unknown }) {
		const control = target as Control;
		if (!isKept(control)) return;
		draft.typed[control.name] = control.value;
		writeDraft(key, draft);
	}
	for (const control of form.elements as unknown as Control[]) {
		// What was typed before script arrived is newer than the draft.
		if (control.value !== (control.defaultValue ?? control.value)) note({ target: control });
		else if (restored && isKept(control)) restore(control, draft.typed[control.name]);
	}
	form.addEventListener("input", note);
	return { restored, close: () => form.removeEventListener("input", note) };
}

/** Passwords, also while they are shown, and pictures are never kept. Boxes are ticked again. */
const isKept = ({ name, type }: Control) =>
	name && !/password/i.test(name) && !/password|file|hidden|checkbox/.test(type);

/** Puts a value into a field as typing would, unless the field no longer takes it: its options may have changed. */
function restore(control: Control, value: string | undefined): void {
	if (value === undefined) return;
	const before = control.value;
	setValue(control, value);
	if (control.value !== value) setValue(control, before);
	for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** React notices a change only when it comes past its own setter. */
const setValue = (control: Control, value: string) =>
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
