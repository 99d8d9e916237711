import { createContext, type ReactNode, useContext, useState } from "react";

/** The account that is signed in on this page; undefined for a visitor. */
export const AccountContext = createContext<number | undefined>(undefined);

interface SentValues {
	values?: Record<string, string>;
}

/**
 * The account that opened the form, which does not change when another account logs in in another tab: the server
 * then refuses the form.
 */
export function OpenedBy({ values }: SentValues) {
	const current = useContext(AccountContext);
	const [account] = useState(values?.account ?? current);
	return account && <input type="hidden" name="account" value={account} />;
}

/** Without HTTPS there is no secure context, and so no `randomUUID`. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * The idempotency key of one open form. It stays after a refusal, and hydration keeps the server's key, because
 * the form may have been sent already.
 */
export function Key({ values }: SentValues) {
	const [known] = useState(values?.idempotency_key ?? (globalThis.document ? undefined : newKey()));
	return (
		<input
			type="hidden"
			name="idempotency_key"
			// Firefox restores the old key when the form is opened again.
			autoComplete="off"
			defaultValue={known}
			ref={makeKey}
			suppressHydrationWarning
		/>
	);
}

function makeKey(input: HTMLInputElement | null) {
	if (input && !input.value) input.value = newKey();
}

/** The form around the button of an audited download. */
export const RecordedDownload = ({ action, children }: { action: string; children: ReactNode }) => (
	<form method="post" action={action}>
		<input type="hidden" name="intent" value="download" />
		<OpenedBy />
		{children}
	</form>
);
