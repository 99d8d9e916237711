import { createContext, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { DAY_MS } from "#shared/dates";
import { AccountContext } from "./form-origin.tsx";

/** Stored on this device in case the session ends, for one account and one form. */
interface Draft {
	at: number;
	session: string;
	/** Only changed fields: values a colleague saved meanwhile must not be put back. */
	typed: Record<string, string>;
	/** What these fields showed when they were typed over. */
	shown?: Record<string, string>;
	/** The form's idempotency key: it may have been saved although its answer was lost. */
	key?: string;
}

/** Set at logout, so that the next page on this device deletes all drafts. Scripts read it; it has no personal data. */
export const LOGGED_OUT = "logged-out=1";

/** Tells other tabs of this device; removed at once. */
export const LOGGED_OUT_ELSEWHERE = "logged-out";

const PREFIX = "draft ";

const draftKey = (account: number, form = "") => `${PREFIX}${account} ${form}`;

function ifAllowed<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(localStorage);
	} catch {}
}

const readDraft = (key: string) =>
	ifAllowed((storage) => {
		const draft: Draft = JSON.parse(storage[key]);
		// The clock may have been set back, and another version may have stored another format.
		return Math.abs(Date.now() - draft.at) < DAY_MS && draft.typed ? draft : undefined;
	});

const writeDraft = (key: string, draft: Omit<Draft, "at">) =>
	ifAllowed((storage) => storage.setItem(key, JSON.stringify({ ...draft, at: Date.now() })));

export const hasDraft = () =>
	(ifAllowed(Object.keys) ?? []).some((key) => key.startsWith(PREFIX) && readDraft(key) !== undefined);

const forgetDraft = (key: string) => ifAllowed((storage) => storage.removeItem(key));

/** Deletes drafts of other accounts and old ones; after a logout all. Without an account recent ones stay. */
export function tidyDrafts(account?: number): void {
	const loggedOut = document.cookie.includes(LOGGED_OUT);
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs HTTPS, which the school's own network lacks
	if (loggedOut) document.cookie = `${LOGGED_OUT}; Max-Age=0; Path=/`;
	const mine = account ? draftKey(account) : PREFIX;
	for (const key of ifAllowed(Object.keys) ?? [])
		if (key.startsWith(PREFIX) && (loggedOut || !key.startsWith(mine) || !readDraft(key))) forgetDraft(key);
	if (loggedOut) tellOtherTabs();
}

const tellOtherTabs = () =>
	ifAllowed((storage) => {
		storage[LOGGED_OUT_ELSEWHERE] = 1;
		forgetDraft(LOGGED_OUT_ELSEWHERE);
	});

export const SessionContext = createContext("");

type Control = HTMLInputElement | HTMLTextAreaElement;

interface FormInPage {
	form: RefObject<HTMLFormElement | null>;
	intent: string;
	busy: boolean;
	refused: boolean;
}

/** `reload` also restores after a reload. */
export type KeepDraft = boolean | "reload";

/** Restores what was typed if the session ended since. Returns true once restored. */
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
		const shown = shownOf(control);
		if (shown) draft.shown = { ...draft.shown, [control.name]: shown.value };
		draft.key = idempotencyKey?.value;
		writeDraft(key, draft);
	}
	for (const control of form.elements as unknown as Control[]) {
		// What was typed before script arrived is newer than the draft.
		if (control.value !== (control.defaultValue ?? control.value)) note({ target: control });
		else if (restored && isStored(control) && restore(control, draft.typed[control.name])) {
			const shown = shownOf(control);
			if (shown) restore(shown, draft.shown?.[control.name]);
		}
	}
	form.addEventListener("input", note);
	return { restored, close: () => form.removeEventListener("input", note) };
}

/** Passwords, even while shown, and pictures are never stored. Boxes and radio buttons are chosen again. */
const isStored = ({ name, type }: Control) =>
	name && !/password/i.test(name) && !/password|file|hidden|checkbox|radio/.test(type);

/** Unless it is no longer among the options. */
function restore(control: Control, value: string | undefined): boolean {
	if (value === undefined) return false;
	const before = control.value;
	typeInto(control, value);
	if (control.value === value) return true;
	typeInto(control, before);
	return false;
}

const shownOf = ({ name, form }: Control) =>
	form?.querySelector<HTMLInputElement>(`[name="shown.${CSS.escape(name)}"]`);

/** Sets a value with the events of typing. React only notices changes made through the native setter. */
export function typeInto(control: Control | HTMLSelectElement, value: string): void {
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
	for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
