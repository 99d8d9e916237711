import { type FocusEvent, useState } from "react";

/** What the server finds unusual about a phone number, once its field is left. A guardian's is part of the matricule. */
export function useContactHint(whose?: "guardian") {
	const [hint, setHint] = useState<string | null>(null);
	async function onBlur({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
		const typed = field.value;
		const found = await hintOf({ contact: typed, ...(whose && { [whose]: "1" }) });
		if (field.value === typed) setHint(found);
	}
	return { hint, onBlur };
}

/** Without an answer nothing is said. */
async function hintOf(asked: Record<string, string>): Promise<string | null> {
	try {
		const answer = await fetch(`/contact-hint?${new URLSearchParams(asked)}`);
		return answer.ok ? ((await answer.json()) as string | null) : null;
	} catch {
		return null;
	}
}
