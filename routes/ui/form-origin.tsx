import { createContext, type ReactNode, useContext, useState } from "react";

/** The account that is signed in on this page; undefined for a visitor. */
export const AccountContext = createContext<number | undefined>(undefined);

/** What was sent with a refused form, which is the same form when it is shown again. */
interface SentValues {
	values?: Record<string, string>;
}

/**
 * Says which account opened the form. It keeps saying so when another account logs in in another tab and this page reads
 * its data again: the server then refuses the form.
 */
export function OpenedBy({ values }: SentValues) {
	const current = useContext(AccountContext);
	const [account] = useState(values?.account ?? current);
	return account && <input type="hidden" name="account" value={account} />;
}

/** A page of the school's own network has no secure context, and so no `randomUUID`. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * The key of one open form. Whoever renders the form first makes it; after that it stays, also when the form is refused.
 * A browser that takes over what the server rendered keeps the server's key, because the form may have been sent already.
 */
export function Key({ values }: SentValues) {
	const [known] = useState(values?.idempotency_key ?? (globalThis.document ? undefined : newKey()));
	return (
		<input
			type="hidden"
			name="idempotency_key"
			// Firefox would put the old key back when the form is opened again.
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

/** The form around the button of a file whose download is a line of the audit trail. */
export const RecordedDownload = ({ action, children }: { action: string; children: ReactNode }) => (
	<form method="post" action={action}>
		<input type="hidden" name="intent" value="download" />
		<OpenedBy />
		{children}
	</form>
);
