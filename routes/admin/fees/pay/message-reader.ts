import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { MessageRead } from "#school/fees/transaction-references/message";
import type { ReferenceUses } from "#school/fees/transaction-references/reference-uses";
import { asShortDay } from "#shared/dates";
import { REFERENCE_MAX } from "#shared/limits";
import type { Method } from "#shared/payment-methods";
import { withoutGroups } from "#shared/typed-numbers";
import { typeInto } from "#ui/drafts";

interface Lookup {
	read?: MessageRead;
	problem?: string;
	known?: ReferenceUses | null;
}

/** On which a payment may have been made. */
interface Days {
	first: string;
	today: string;
}

/** Longer than any transaction number, with one in it. */
export const isMessage = (text: string) => text.trim().length > REFERENCE_MAX && /\d{5}/.test(text);

/**
 * Looks up the transaction number when the field is left, and a message at once: pasted anywhere in the form, or carried
 * here from the search. The way of paying follows the message.
 */
export function useMessageReader(method: Method, choose: (method: Method) => void, payable: Days) {
	const [lookup, setLookup] = useState<Lookup>({});
	const last = useRef("");
	const input = useRef<HTMLInputElement>(null);
	const { search, state } = useLocation();
	const known = useRef(lookup.known);
	known.current = lookup.known;
	useEffect(() => {
		if (!known.current || search.includes("slip-amount")) return;
		const { method: by, reference } = known.current;
		void usesOf(by, reference).then((fresh) => setLookup((before) => ({ ...before, known: fresh })));
	}, [search]);
	async function look(field: HTMLInputElement) {
		const text = field.value.trim();
		if (text === last.current) return;
		last.current = text;
		const found = text.length > REFERENCE_MAX ? await readMessage(field, text) : { known: await usesOf(method, text) };
		if (field.value.trim() === text) take(field, found);
	}
	function take(field: HTMLInputElement, found: Lookup) {
		if (found.read) {
			fillIn(field, found.read, found.known?.left ?? found.read.amount, payable);
			last.current = found.read.reference;
			choose(found.read.method);
		}
		setLookup(found);
	}
	const carried: MessageRead | undefined = state?.message;
	const takeCarried = useEffectEvent(async (field: HTMLInputElement, read: MessageRead) =>
		take(field, { read, known: await usesOf(read.method, read.reference) }),
	);
	useEffect(() => {
		if (carried && input.current) void takeCarried(input.current, carried);
	}, [carried]);

	const takePasted = useEffectEvent(async (event: ClipboardEvent, field: HTMLInputElement) => {
		const text = event.clipboardData?.getData("text") ?? "";
		if (!isMessage(text) || event.target === field) return;
		event.preventDefault();
		const found = await readMessage(field, text);
		// The problem is said beside the number, which cash has not.
		if (found.read) take(field, found);
	});
	useEffect(() => {
		const field = input.current;
		const form = field?.form;
		const paste = (event: ClipboardEvent) => void (field && takePasted(event, field));
		form?.addEventListener("paste", paste);
		return () => form?.removeEventListener("paste", paste);
	}, []);
	return {
		lookup,
		field: input,
		onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => void look(currentTarget),
		/** The pasted text arrives after the event. */
		onPaste: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
			void setTimeout(() => currentTarget.value.length > REFERENCE_MAX && look(currentTarget)),
	};
}
export type MessageReader = ReturnType<typeof useMessageReader>;

async function readMessage(field: HTMLInputElement, text: string): Promise<Lookup> {
	const { account = "" } = Object.fromEntries(new FormData(field.form ?? undefined)) as { account?: string };
	const body = new URLSearchParams({ intent: "read-message", account, text });
	const read = await answerOf<MessageRead | { details: string }>("/fees/number", { method: "POST", body });
	if (!read || "details" in read) return { problem: read?.details };
	return { read, known: await usesOf(read.method, read.reference) };
}

async function usesOf(method: Method, reference: string): Promise<ReferenceUses | null> {
	if (method === "cash" || !/[\p{L}\p{N}]/u.test(reference)) return null;
	const uses = await answerOf<ReferenceUses>(`/fees/number?${new URLSearchParams({ method, reference })}`);
	return uses?.payments?.length ? uses : null;
}

/** Refusals are JSON too. Failures are ignored: the rules check again on submit. */
async function answerOf<Answer>(address: string, init?: RequestInit): Promise<Answer | null> {
	try {
		const answer = await fetch(address, init);
		return (await answer.json()) as Answer;
	} catch {
		return null;
	}
}

/** Fills the other fields as if typed, except a day that the form would refuse. */
function fillIn(
	field: HTMLInputElement,
	{ reference, amount, on }: MessageRead,
	left: number,
	{ first, today }: Days,
): void {
	typeInto(field, reference);
	const inForm = (name: string) => field.form?.elements.namedItem(name);
	const [slip, day, paid] = [inForm("slip_amount"), inForm("paid_at"), inForm("amount")];
	const together = inForm("amount_paid");
	// The default amount may be more than the message covers.
	if (paid instanceof HTMLInputElement && left > 0 && Number(withoutGroups(paid.value)) > left)
		typeInto(paid, String(left));
	if (together instanceof HTMLInputElement && left > 0 && together.value === "") typeInto(together, String(left));
	if (slip instanceof HTMLInputElement) typeInto(slip, String(amount));
	if (day instanceof HTMLInputElement && on && first <= on && on <= today) typeInto(day, asShortDay(on));
}
