import type { SignedIn } from "#school/actor";
import { payOut } from "#school/fees/cash/cash-outs";
import { closeDrawer } from "#school/fees/cash/close-drawer";
import { drawerNow } from "#school/fees/cash/drawer";
import { recordPayment } from "#school/fees/record-payment";
import { studentFees } from "#school/fees/student-fees";
import { voidPayment } from "#school/fees/void-payment";
import { FEE_TYPES, type FeeType } from "#shared/fee-types";

type Random = (below: number) => number;

const FLOAT = 10_000;

/** The registration and a part of the rest first, later another part. */
export async function takeFrom(cashier: SignedIn, student_id: number, random: Random): Promise<void> {
	const { balance } = await studentFees(cashier, { id: student_id });
	const parts = FEE_TYPES.map((fee_type) => ({ fee_type, amount: partOf(balance, fee_type, random) }));
	const lines = parts.filter(({ amount }) => amount > 0).map((line) => ({ student_id, ...line }));
	if (lines.length > 0) await recordPayment(cashier, { payments: lines, ...tender(random) });
}

function partOf(balance: Record<FeeType, number>, fee_type: FeeType, random: Random): number {
	const left = balance[fee_type];
	if (fee_type === "Registration") return left;
	if (random(10) < 4) return 0;
	return fee_type === "Tuition" ? Math.floor(left / (random(3) + 1) / 500) * 500 : left;
}

function tender(random: Random) {
	const number = String(100_000 + random(900_000));
	const way = random(10);
	if (way < 6) return {};
	if (way < 8) return { method: "mtn_momo", reference: `1184${number}` };
	if (way < 9) return { method: "orange_money", reference: orangeNumber(number) };
	return { method: "bank", reference: `BIC ${number}` };
}

function orangeNumber(number: string): string {
	const stamp = new Date().toISOString();
	const [day, time] = [stamp.slice(2, 10).replaceAll("-", ""), stamp.slice(11, 16).replace(":", "")];
	return `MP${day}.${time}.C${number.slice(1)}`;
}

/** One bank slip for brothers and sisters, with something left for later. */
export const takeWithOneSlip = (cashier: SignedIn, children: number[]) =>
	recordPayment(cashier, {
		payments: children.map((student_id) => ({ student_id, fee_type: "Registration", amount: 12_500 })),
		method: "bank",
		reference: "BIC 0047113",
		slip_amount: 60_000,
		payer: "Ekambi Jean-Paul",
	});

export async function takeFromWrongChild(cashier: SignedIn, head: SignedIn, [wrong, right]: number[]): Promise<void> {
	const pay = (student_id: number | undefined) =>
		recordPayment(cashier, { payments: [{ student_id, fee_type: "Tuition", amount: 5_000 }] });
	const { payments } = await pay(wrong);
	await voidPayment(head, { id: payments[0].id, reason: "Written to the wrong child" });
	await pay(right);
}

export const OUTLAYS = [
	{ amount: 3_500, reason: "Chalk and registers", to_whom: "Librairie du Carrefour" },
	{ amount: 2_000, reason: "Taxi to the bank", to_whom: "Mbarga Sylvie" },
	{ amount: 6_000, reason: "Paper for the printer", to_whom: "Papeterie Akwa" },
];

export const spend = (cashier: SignedIn, outlay: (typeof OUTLAYS)[number]) => payOut(cashier, outlay);

/** `short` is missing from the drawer. */
export async function closeInTheEvening(cashier: SignedIn, short = 0): Promise<void> {
	const { since, expected } = await drawerNow(cashier);
	if (since === null) return;
	const cash_counted = expected - short;
	await closeDrawer(cashier, {
		cash_counted,
		float_kept: Math.min(FLOAT, cash_counted),
		handed_to: "head",
		...(short > 0 ? { note: "Counted twice; probably wrong change" } : {}),
	});
}
