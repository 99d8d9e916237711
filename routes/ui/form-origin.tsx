import { createContext, type ReactNode, useContext, useState } from "react";

export const AccountContext = createContext<number | undefined>(undefined);

interface SentValues {
	values?: Record<string, string>;
}

/** The server refuses the form if a different account has logged in since. */
export function AccountField({ values }: SentValues) {
	const current = useContext(AccountContext);
	const [account] = useState(values?.account ?? current);
	return account && <input type="hidden" name="account" value={account} />;
}

/** Without HTTPS there is no secure context, and so no `randomUUID`. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Survives a refusal and hydration, because the form may have been sent already. */
export function IdempotencyKey({ values }: SentValues) {
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

export const RecordedDownload = ({ action, children }: { action: string; children: ReactNode }) => (
	<form method="post" action={action}>
		<input type="hidden" name="intent" value="download" />
		<AccountField />
		{children}
	</form>
);
