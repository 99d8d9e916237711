import { expect } from "bun:test";
import type { SignedIn } from "#school/actor";
import type { Payment } from "#school/fees/fees.schema";
import { today } from "#shared/dates";
import type { Office } from "./office.ts";

/** One change, as a call and as the form of a page. */
export interface Sent {
	path: string;
	body: object;
	key?: string | null;
	/** The address of the page, the button, and the fields if they are not those of the call. */
	form?: [page: string, intent: string, fields?: Record<string, unknown>];
}

/** What a browser sends: texts, and nothing for what was left empty. */
const typed = (fields: object) =>
	Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === null ? "" : String(value)]));

/** Sends a change as a form where there is one, else as a call. A form that was done leads to the next page. */
export async function send({ door }: Office, who: SignedIn, { path, body, key = null, form }: Sent) {
	if (!door.form || !form) {
		const { status, body: said } = await door.call(
			who,
			"POST",
			path,
			body,
			key === null ? {} : { "Idempotency-Key": key },
		);
		return { status, said };
	}
	const [page, intent, fields = body] = form;
	const sent = typed({ ...fields, intent, ...(key === null ? {} : { idempotency_key: key }) });
	const { status } = await door.form(who, page, sent);
	return { status: status === 303 ? 201 : status, said: null };
}
export type Said = Awaited<ReturnType<typeof send>>;

export const ask = async ({ door, admin }: Office, path: string) => (await door.call(admin, "GET", path)).body;

/** The day's sheet, as a call answers it. */
export const sheetOf = (office: Office, query = "") =>
	ask(office, `/fees/days/${today()}${query}`) as Promise<{
		entries: (Payment & { slip_left: number | null })[];
		totals: { by_method: Record<string, number>; taken: number; voided: number; net: number; paid_out: number };
		cash_outs: { id: number; amount: number }[];
		closings: { id: number; user_id: number }[];
		again: { id: number }[];
	}>;

/** The entries that a change made: a call answers them, after a form they are the newest of the sheet. */
export async function entriesMade(office: Office, { said }: Said): Promise<(Payment & { slip_left: number | null })[]> {
	if (said !== null) return (said as { payments?: [] }).payments ?? [said as Payment & { slip_left: null }];
	const { entries } = await sheetOf(office);
	expect(entries.length).toBeGreaterThanOrEqual(office.book.entries.length);
	return entries.slice(office.book.entries.length);
}
