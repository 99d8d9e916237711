import { type FocusEvent, useState } from "react";

/** What the server finds unusual about a phone number, once its field is left. Without an answer nothing is said. */
export function useContactHint() {
	const [hint, setHint] = useState<string | null>(null);
	async function onBlur({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
		const typed = field.value;
		const found = await hintOf(typed);
		if (field.value === typed) setHint(found);
	}
	return { hint, onBlur };
}

async function hintOf(contact: string): Promise<string | null> {
	try {
		const answer = await fetch(`/contact-hint?${new URLSearchParams({ contact })}`);
		return answer.ok ? ((await answer.json()) as string | null) : null;
	} catch {
		return null;
	}
}
