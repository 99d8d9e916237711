import { recordOnePayment } from "#api/payments";
import type { SignedIn } from "#school/actor";
import { payOut } from "#school/fees/cash/cash-outs";
import { closeDrawer } from "#school/fees/cash/close-drawer";
import { drawerNow } from "#school/fees/cash/drawer";
import { voidPayment } from "#school/fees/void-payment";
import { amina, newestEntry } from "./school.ts";

export const take = (who: SignedIn, amount: number, how: Record<string, unknown> = {}) =>
	recordOnePayment(who, { student_id: amina.id, fee_type: "Tuition", amount, ...how });
export const undo = (who: SignedIn, { id }: { id: number }) => voidPayment(who, { id, reason: "A slip" });
export const close = (who: SignedIn, cash_counted: number, more: Record<string, unknown> = {}) =>
	closeDrawer(who, { cash_counted, handed_to: "the head", ...more });
export const out = (who: SignedIn, amount: number) => payOut(who, { amount, reason: "Chalk", to_whom: "Mr Fru" });
export const expectedOf = async (who: SignedIn) => (await drawerNow(who)).expected;

export const newestLine = () => newestEntry()?.summary;
