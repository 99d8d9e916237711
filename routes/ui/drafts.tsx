import { LOGGED_OUT, LOGGED_OUT_ELSEWHERE } from "#shared/logged-out";

/** Drafts of open forms on this device, in case the session ends. Each belongs to one account and one form. */
export interface Draft {
	at: number;
	session: string;
	/** Only changed fields: values a colleague saved meanwhile must not be put back. */
	typed: Record<string, string>;
	/** The form's idempotency key: it may have been saved although its answer was lost. */
	key?: string | undefined;
}

const PREFIX = "draft ";
const A_DAY = 86_400_000;

export const draftKey = (account: number, form = "") => `${PREFIX}${account} ${form}`;

/** Without storage, forms work without drafts. */
function ifAllowed<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(localStorage);
	} catch {}
}

export const readDraft = (key: string) =>
	ifAllowed((storage) => {
		const draft: Draft = JSON.parse(storage[key]);
		// The clock may have been set back, and another version may have stored another format.
		return Math.abs(Date.now() - draft.at) < A_DAY && draft.typed ? draft : undefined;
	});

export const writeDraft = (key: string, draft: Omit<Draft, "at">) =>
	ifAllowed((storage) => storage.setItem(key, JSON.stringify({ ...draft, at: Date.now() })));

/** True if a draft waits on this device for a login. */
export const hasDraft = () =>
	(ifAllowed(Object.keys) ?? []).some((key) => key.startsWith(PREFIX) && readDraft(key) !== undefined);

export const forgetDraft = (key: string) => ifAllowed((storage) => storage.removeItem(key));

/**
 * Deletes the drafts of other accounts and those older than a day; after a logout all of them. Without an account,
 * before a login, the drafts of the ended session stay.
 */
export function tidyDrafts(account?: number): void {
	const loggedOut = document.cookie.includes(LOGGED_OUT);
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs HTTPS, which the school's own network has not
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
