import { type Method, needsReference } from "#shared/payment-methods";
import type { Entry } from "./book-entry.ts";

/** How money is handed over, as the desk types it. */
export interface Handed {
	method: Method;
	reference: string | null;
	slip: number | null;
	reason: string | null;
}

/** What an entry keeps of it. */
export type Tender = Pick<Entry, "method" | "key" | "slip" | "reason">;

/** A number without what people write between its figures, and with figures for the letters they take for them. */
const plain = (reference: string | null) =>
	reference?.toUpperCase().replaceAll(/[ .]/g, "").replaceAll("O", "0").replaceAll("I", "1") ?? null;

/** Two banks may give the same number; a payment that took it again with a reason stands outside the count. */
const ofBank = (method: Entry["method"]) => method === "bank" || method === "other";
const outside = ({ method, reason }: Pick<Entry, "method" | "reason">) => reason !== null && ofBank(method);

/** A slip on its spike, with the payments that stand on it; null if there is none. */
export function slipOf(entries: Entry[], method: Method, reference: string | null) {
	const on = entries.filter(
		(one) => one.amount > 0 && !one.voided && !outside(one) && one.method === method && one.key !== null,
	);
	const counted = on.filter(({ key }) => key === plain(reference));
	const [first] = counted;
	if (!first) return null;
	const used = counted.reduce((all, { amount }) => all + amount, 0);
	const amount = first.slip ?? 0;
	return { amount, used, left: amount - used, counted };
}

/** What the desk answers to money that is handed over like this, and what it writes down if it takes it. */
export function handedOver(entries: Entry[], how: Handed, total: number): { status: number; tender: Tender } {
	const { method, slip, reason } = how;
	const key = method === "cash" ? null : plain(how.reference);
	const alone = { method, key, slip: null, reason: null };
	if (needsReference(method) && key === null) return { status: 400, tender: alone };
	if (slip !== null && (key === null || slip < total)) return { status: 400, tender: alone };
	if (key === null) return { status: 201, tender: alone };
	const known = slipOf(entries, method, key);
	const elsewhere = entries.some((one) => one.amount > 0 && !one.voided && one.key === key && one.method !== method);
	if (!known && elsewhere && reason === null) return { status: 409, tender: alone };
	if (!known) return { status: 201, tender: { ...alone, slip: slip ?? total, reason: elsewhere ? reason : null } };
	if (reason !== null && ofBank(method)) return { status: 201, tender: { ...alone, slip: slip ?? total, reason } };
	const fits = (slip === null || slip === known.amount) && total <= known.left;
	return { status: fits ? 201 : 409, tender: { ...alone, slip: known.amount } };
}

/** What an entry says is left: of its own slip where that stands outside the count or nothing stands on it any more. */
export function slipLeft(entries: Entry[], entry: Entry): number | null {
	const { method, key, slip } = entry;
	if (slip === null || key === null) return null;
	if (outside(entry)) return slip - paidTogether(entries, entry);
	return slipOf(entries, method, key)?.left ?? slip;
}

function paidTogether(entries: Entry[], { paperNumber, voided, amount }: Entry): number {
	if (paperNumber === null) return voided ? 0 : Math.max(amount, 0);
	return entries.reduce((sum, one) => (one.paperNumber === paperNumber ? sum + one.amount : sum), 0);
}
